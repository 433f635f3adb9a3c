package pass

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
)

// Number is the value of an option that [Pass.Numbers] names, or otherwise, if the option was not given.
func (c *Context) Number(option string, otherwise int) int {
	text, given := c.Options[option]
	if !given {
		return otherwise
	}
	n, _ := strconv.ParseUint(text, 10, 16) // checkNumbers has reported the error
	return int(n)
}

// checkNumbers reports options that have to be numbers and are none.
func (s *Step) checkNumbers(op *mlir.Operation, d *mlir.Diagnostics) bool {
	ok := true
	for _, name := range s.Pass.Options {
		what, isNumber := s.Pass.Numbers[name]
		text, given := s.Options[name]
		if !isNumber || !given {
			continue
		}
		if _, err := strconv.ParseUint(text, 10, 16); err != nil {
			d.Errorf(op.Loc(), "%s: %s is %s, not '%s'", s.Pass.Name, name, what, text)
			ok = false
		}
	}
	return ok
}
