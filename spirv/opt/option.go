package opt

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

// numberOption is an option of a pass that is a small number: fallback where it is not given, false where it is something else than it is said
// to be.
func numberOption(c *pass.Context, option string, fallback int, said string, op *mlir.Operation, d *mlir.Diagnostics) (int, bool) {
	text, given := c.Options[option]
	if !given {
		return fallback, true
	}
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil {
		d.Errorf(op.Loc(), "%s, not '%s'", said, text)
	}
	return int(n), err == nil
}
