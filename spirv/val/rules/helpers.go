package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// imageDim is the dimension of an image type; false for other types.
func imageDim(c *check.Context, typ ID) (grammar.Dim, bool) {
	v, ok := view.AsTypeImage(c.Type(typ).Inst)
	return v.Dim(), ok
}
