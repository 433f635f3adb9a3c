package pass

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

func init() {
	Register(Canonicalize)
	Register(CSE)
}

// Canonicalize is [rewrite.Canonicalize]. It ends with an error when it ran into
// a limit and the option test-convergence is set. MLIR's options region-simplify
// and top-down, which mlir-opt writes into every pipeline, take its defaults only.
var Canonicalize = &Pass{
	Name:    "canonicalize",
	Local:   true,
	Title:   "Canonicalizer",
	Summary: "Fold constants and bring operations into their canonical form",
	Repeats: true,
	Folds:   true,
	Options: []string{"max-iterations", "max-num-rewrites", "region-simplify", "test-convergence", "top-down"},
	Run: func(op *mlir.Operation, c *Context, d *mlir.Diagnostics) bool {
		for _, only := range []struct{ name, value string }{{"region-simplify", "normal"}, {"top-down", "true"}} {
			if text, given := c.Options[only.name]; given && text != only.value {
				d.Errorf(op.Loc(), "canonicalize: there is no %s but '%s', not '%s'", only.name, only.value, text)
				return false
			}
		}
		opts := rewrite.Options{Workers: c.Workers, Arena: c.Arena, Folded: c.Folded}
		limits := []struct {
			name  string
			limit *int
		}{{"max-iterations", &opts.MaxIterations}, {"max-num-rewrites", &opts.MaxRewrites}}
		for _, l := range limits {
			if text, given := c.Options[l.name]; given {
				n, err := strconv.Atoi(text)
				if err != nil || n == 0 {
					d.Errorf(op.Loc(), "canonicalize: %s is a number, negative for no limit, not '%s'", l.name, text)
					return false
				}
				*l.limit = n
			}
		}
		r := rewrite.Canonicalize(op, opts)
		if r.Stopped && c.Options["test-convergence"] == "true" {
			d.OpError(op, "canonicalize: there was still something to do at the limit")
		}
		if !r.Stopped {
			c.SetSettled()
		}
		return c.Rewritten(r)
	},
}

// CSE is [rewrite.CSE].
var CSE = &Pass{
	Name:    "cse",
	Local:   true,
	Title:   "CSE",
	Summary: "Compute once what is computed several times",
	Repeats: true,
	Statistics: []Statistic{
		{"num-cse'd", "Number of operations CSE'd"},
		{"num-dce'd", "Number of operations DCE'd"},
	},
	Run: func(op *mlir.Operation, c *Context, _ *mlir.Diagnostics) bool {
		r := rewrite.CSE(op, c.Workers)
		c.Count("num-cse'd", r.Replaced)
		c.Count("num-dce'd", r.Removed)
		return c.Rewritten(r)
	},
}

// Rewritten returns the result of Run for a pass that only called package rewrite:
// it reports r's changes, so that only changed operations are verified.
func (c *Context) Rewritten(r rewrite.Result) (changed bool) {
	c.SetChanged(r.Changed)
	return len(r.Changed) > 0
}
