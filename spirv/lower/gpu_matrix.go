package lower

import "github.com/spvc/spvc/mlir/convert"

func (l *lowering) gpuMatrices() []convert.Pattern { return nil }
