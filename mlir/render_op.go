package mlir

// shownOperations is of how many errors in a list the operation is shown.
const shownOperations = 20

// oneLine is what tells op apart from its neighbours: its results, its name and its
// operands, under the names that they have in a text. Only what is isolated with op is
// looked at: it belongs to the worker that reports something about op.
func (op *Operation) oneLine() string {
	around := op
	for up := op.Parent(); up != nil; up = up.Parent() {
		if around = up; up.Has(IsolatedFromAbove) {
			break
		}
	}
	p := &Printer{opts: &PrintOptions{LocalScope: true, SkipRegions: true}, workers: 1}
	p.names = nameAll(around, p.opts)
	p.results(op)
	p.Write(p.nameOf(op))
	for i, v := range op.Operands {
		if i > 0 {
			p.Write(",")
		}
		p.Write(" ")
		p.Value(v)
	}
	if s := op.Symbol(); s != "" {
		p.Write(" ")
		p.SymbolName(s)
	}
	const longest = 200
	if len(p.buf) > longest {
		p.buf = append(p.buf[:longest], "…"...)
	}
	return string(p.buf)
}
