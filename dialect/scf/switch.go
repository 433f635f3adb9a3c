package scf

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// parseIndexSwitch reads
//
//	%arg {attributes} -> types case 2 { … } … default { … }
func parseIndexSwitch(p *mlir.Parser, s *mlir.OperationState) {
	p.Resolve(s, p.Operand(), mlir.Index)
	p.AttrDict(s)
	if p.Accept("->") {
		p.CommaSeparated(func() { s.Results = append(s.Results, p.Type()) })
	}
	s.Regions = append(s.Regions, nil)
	var cases []int64
	for p.AcceptKeyword("case") && !p.Failed() {
		cases = append(cases, p.Integer())
		p.Region(s, nil)
	}
	s.AddAttr("cases", mlir.GetDenseI64Array(cases...))
	p.ExpectKeyword("default")
	if p.Region(s, nil); !p.Failed() {
		last := len(s.Regions) - 1
		s.Regions[0], s.Regions = s.Regions[last], s.Regions[:last]
	}
}

func printIndexSwitch(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.AttrDict(op, "cases")
	if op.NumResults() > 0 {
		p.Write(" -> ")
		p.Types(op.ResultTypes(), ", ")
	}
	p.Write(" ")
	for i, n := range mlir.AttrOf[*mlir.DenseArrayAttr](op, "cases").Ints() {
		p.Newline()
		p.Printf("case %d ", n)
		p.Region(op.Region(i+1), false, true)
	}
	p.Newline()
	p.Write("default ")
	p.Region(op.Region(0), false, op.NumResults() > 0)
}

func verifyIndexSwitch(op *mlir.Operation, d *mlir.Diagnostics) bool {
	cases := mlir.AttrOf[*mlir.DenseArrayAttr](op, "cases").Ints()
	if n := op.NumRegions() - 1; n != len(cases) {
		d.OpError(op, "has %d case regions but %d case values", n, len(cases))
		return false
	}
	seen := map[int64]bool{}
	for _, c := range cases {
		if seen[c] {
			d.OpError(op, "has duplicate case value: %d", c)
			return false
		}
		seen[c] = true
	}
	if !verifyCase(op, op.Region(0), "default region", d) {
		return false
	}
	for i := range cases {
		if !verifyCase(op, op.Region(i+1), fmt.Sprintf("case region #%d", i), d) {
			return false
		}
	}
	return true
}

// verifyCase holds what a region yields against the results.
func verifyCase(op *mlir.Operation, r *mlir.Region, name string, d *mlir.Diagnostics) bool {
	last := r.Entry().Last()
	switch {
	case last == nil || !last.Is(Yield):
		got := ""
		if last != nil {
			got = ", but got " + last.Name().String()
		}
		d.OpError(op, "expected region to end with scf.yield%s", got)
		return false
	case last.NumOperands() != op.NumResults():
		d.OpError(op, "expected each region to return %d values, but %s returns %d", op.NumResults(), name, last.NumOperands()).
			Note(last.Loc(), "see yield operation here")
		return false
	}
	for i, t := range op.ResultTypes() {
		if got := last.Operand(i).Type(); got != t {
			d.OpError(op, "expected result #%d of each region to be '%s'", i, t).Note(last.Loc(), "%s returns '%s' here", name, got)
			return false
		}
	}
	return true
}
