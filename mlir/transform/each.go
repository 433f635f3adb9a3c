package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

// eachIsolated runs a pass on op and on the isolated operations inside it, each by itself, on all cores, and notes which of them it
// changed. What it counts is added up, and its remarks come in the order of the text.
func eachIsolated(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics, run func(root *mlir.Operation, said *notes) bool) bool {
	roots := []*mlir.Operation{op}
	for at := range op.Nested {
		if at.Has(mlir.IsolatedFromAbove) {
			roots = append(roots, at)
		}
	}
	did, all := make([]bool, len(roots)), make([]notes, len(roots))
	mlir.EachOf(roots, c.Workers, func(_ *struct{}, i int) {
		all[i].wanted = c.Remarks
		did[i] = run(roots[i], &all[i])
	})
	var changed []*mlir.Operation
	for i, root := range roots {
		all[i].tell(c, d)
		if did[i] {
			changed = append(changed, root)
		}
	}
	c.SetChanged(changed)
	return len(changed) > 0
}

// notes are what a pass has to tell of one operation.
type notes struct {
	counts  []count
	remarks []remark
	wanted  bool // somebody reads remarks
}

type count struct {
	of string
	n  int
}

type remark struct {
	loc  mlir.Location
	text string
}

func (n *notes) count(name string, k int) { n.counts = append(n.counts, count{name, k}) }

// remark says what was not done, and why.
func (n *notes) remark(loc mlir.Location, text string) {
	if n.wanted {
		n.remarks = append(n.remarks, remark{loc, text})
	}
}

func (n *notes) tell(c *pass.Context, d *mlir.Diagnostics) {
	for _, k := range n.counts {
		c.Count(k.of, k.n)
	}
	for _, r := range n.remarks {
		c.Remarkf(d, r.loc, "%s", r.text)
	}
}
