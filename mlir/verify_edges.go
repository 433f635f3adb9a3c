package mlir

import "fmt"

// VerifyRegionEdges checks that along every way of control through the regions of op as many values are passed, of
// the same types, as there are arguments or results; with MLIR's words. It is for hooks of definitions.
func VerifyRegionEdges(op *Operation, d *Diagnostics) bool {
	for e := range op.RegionEdges {
		if !verifyEdge(op, &e, d) {
			return false
		}
	}
	return true
}

func verifyEdge(op *Operation, e *RegionEdge, d *Diagnostics) bool {
	want := op.ResultTypes()
	if e.To != nil {
		want = nil
		if b := e.To.Entry(); b != nil {
			for i := e.Own; i < b.NumArguments(); i++ {
				want = append(want, b.Argument(i).Type())
			}
		}
	}
	if len(e.Passed) != len(want) {
		d.OpError(op, "along control flow edge %s: region branch point has %d operands, but region successor needs %d inputs",
			e.describe(op), len(e.Passed), len(want)).Note(e.From.Loc(), "region branch point")
		return false
	}
	for i, t := range want {
		if got := e.Passed[i].Value().Type(); got != t {
			d.OpError(op, "along control flow edge %s: successor operand type #%d '%s' should match successor input type #%d '%s'",
				e.describe(op), i, got, i, t).Note(e.From.Loc(), "region branch point")
			return false
		}
	}
	return true
}

func (e *RegionEdge) describe(op *Operation) string {
	from, to := "parent", "parent"
	if e.From != op {
		from = "Operation " + e.From.Name().String()
	}
	if e.To != nil {
		to = fmt.Sprintf("Region #%d", e.To.Index())
	}
	return "from " + from + " to " + to
}
