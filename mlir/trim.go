package mlir

import "github.com/spvc/spvc/internal/intern"

// Trim forgets at once the types, attributes and locations that are in use nowhere, and
// runs the collector for it. Nothing needs it: what is not in use is forgotten in time, when
// as much was made as was left the last time. A program that measures its memory, or that
// waits for work, may call it.
//
// Names of operations and of files stay.
func Trim() { intern.Trim() }
