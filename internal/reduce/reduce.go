package reduce

import (
	"strings"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

// Text is a module for which fails holds, as it does for text, and which stays so when an operation less is in it. Only valid modules
// are tried. It takes away operations that nobody uses; others after zeros took the place of their results; and constructs after
// what is in their regions took theirs.
func Text(text string, fails func(text string) bool) string {
	for {
		smaller := pass(text, fails)
		if smaller == text {
			return text
		}
		text = smaller
	}
}

// pass tries to take away each operation once, from the last to the first.
func pass(text string, fails func(string) bool) string {
	n := count(text)
	for i := n - 1; i >= 0; i-- {
		for _, edit := range []func(*mlir.Operation) bool{erase, inline, zero} {
			if tried := try(text, i, edit); tried != "" && fails(tried) {
				text = tried
				break
			}
		}
	}
	return text
}

func parse(text string) *mlir.Module {
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
	if err != nil || d.NumErrors() > 0 {
		return nil
	}
	return m
}

// operations are those that may go: all in the module, inside out.
func operations(m *mlir.Module) (list []*mlir.Operation) {
	for op := range m.Op.Nested {
		if op != m.Op {
			list = append(list, op)
		}
	}
	return list
}

func count(text string) int {
	m := parse(text)
	if m == nil {
		return 0
	}
	return len(operations(m))
}

// try is the text after an edit of operation i; empty if that can't be done, or is not valid.
func try(text string, i int, edit func(*mlir.Operation) bool) string {
	m := parse(text)
	if m == nil {
		return ""
	}
	list := operations(m)
	if i >= len(list) || !edit(list[i]) {
		return ""
	}
	var d mlir.Diagnostics
	if !mlir.Verify(m.Op, mlir.VerifyOptions{}, &d) {
		return ""
	}
	var out strings.Builder
	if mlir.Print(&out, m, mlir.PrintOptions{}) != nil {
		return ""
	}
	return out.String()
}

// erase takes away what has no users.
func erase(op *mlir.Operation) bool {
	if op.HasUses() || op.Has(mlir.IsTerminator) || op.Symbol() != "" {
		return false
	}
	op.Erase()
	return true
}

// zero puts constants in the place of the results.
func zero(op *mlir.Operation) bool {
	if op.NumResults() == 0 || op.Is(arith.Constant) || op.Has(mlir.IsTerminator) {
		return false
	}
	var b mlir.Builder
	b.Before(op)
	var vs []*mlir.Value
	for _, t := range op.ResultTypes() {
		a := zeroOf(t)
		if a == nil {
			return false
		}
		vs = append(vs, b.CreateOp(arith.Constant, op.Loc(), nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: a}).Result(0))
	}
	op.ReplaceWith(vs...)
	op.Erase()
	return true
}

func zeroOf(t mlir.Type) mlir.Attribute {
	switch t := t.(type) {
	case *mlir.IntegerType, *mlir.IndexType:
		return mlir.GetIntegerAttr(t, 0)
	case *mlir.FloatType:
		return mlir.GetFloatAttr(t, 0)
	case *mlir.VectorType:
		if a := zeroOf(t.ElementType()); a != nil {
			return mlir.GetDenseSplat(t, a)
		}
	}
	return nil
}

// inline puts what is in the first region in the place of a construct that runs it with nothing of its own: the branch of a
// condition that is there. The end of the region says the results.
func inline(op *mlir.Operation) bool {
	if op.Name().String() != "scf.if" {
		return false
	}
	body := op.Region(0).Entry()
	end := body.Terminator()
	for in := body.First(); in != nil && in != end; in = body.First() {
		in.MoveBefore(op)
	}
	op.ReplaceWith(end.OperandValues()...)
	op.Erase()
	return true
}
