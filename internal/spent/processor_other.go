//go:build !unix

package spent

import "time"

var start = time.Now()

// processor is the clock's time where nothing better is known.
func processor() time.Duration { return time.Since(start) }
