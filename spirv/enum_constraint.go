package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// enumConstraint is the set of attributes that are values of an enumeration; with symbols, references to specialization
// constants too.
func enumConstraint(kind grammar.Kind, symbols bool) *mlir.AttrConstraint {
	return nil
}
