package spirv

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// fail records an error about op and is false, so that verifiers can return it.
func fail(op *mlir.Operation, d *mlir.Diagnostics, format string, args ...any) bool {
	d.OpError(op, format, args...)
	return false
}

// failSymbol is fail about a symbol that there is not; the message ends in one that may have been meant.
func failSymbol(op *mlir.Operation, t *mlir.SymbolTables, ref *mlir.SymbolRefAttr, d *mlir.Diagnostics, format string, args ...any) bool {
	d.OpError(op, format, args...).Message += t.DidYouMean(op, ref)
	return false
}

// nameLike is the name of a definition in the spelling in which op is written, for messages.
func nameLike(op *mlir.Operation, def *mlir.OpDef) string {
	if op.Name().Namespace() == Dialect.Spellings[1] && def.NameIn(1) != nil {
		return def.NameIn(1).String()
	}
	return def.Name
}

// typeText is a type in the spelling in which op is written.
func typeText(op *mlir.Operation, t mlir.Type) string {
	return mlir.TypeStringIn(t, op.Name().Namespace())
}

// parsedTypeText is a type in the spelling of the text being read.
func parsedTypeText(p *mlir.Parser, t mlir.Type) string {
	return mlir.TypeStringIn(t, p.SpellingSeen())
}

// A reporter takes the errors of rules that both the parser and the verifier check: at a position in a text, or at an op. The
// zero reporter discards errors.
type reporter struct {
	p   *mlir.Parser
	pos mlir.Pos
	op  *mlir.Operation
	at  *mlir.OperationState // of an op that is yet to be made
	d   *mlir.Diagnostics
}

func inParser(p *mlir.Parser, pos mlir.Pos) reporter { return reporter{p: p, pos: pos} }

func inVerifier(op *mlir.Operation, d *mlir.Diagnostics) reporter { return reporter{op: op, d: d} }

func (r reporter) errorf(format string, args ...any) {
	switch {
	case r.p != nil:
		r.p.Errorf(r.pos, format, args...)
	case r.at != nil:
		r.d.Errorf(r.at.Loc, "'%s' op %s", r.at.Name, fmt.Sprintf(format, args...))
	case r.d != nil:
		r.d.OpError(r.op, format, args...)
	}
}

// syntax is the spelling to report in.
func (r reporter) syntax() string {
	switch {
	case r.p != nil:
		return r.p.SpellingSeen()
	case r.op != nil:
		return r.op.Name().Namespace()
	case r.at != nil:
		return r.at.Name.Namespace()
	}
	return ""
}

func (r reporter) typeText(t mlir.Type) string {
	if r.p == nil && r.d == nil {
		return ""
	}
	return mlir.TypeStringIn(t, r.syntax())
}

// componentWidth is the number of bits of a scalar, or of a component of a vector or cooperative matrix; 0 for other types.
func componentWidth(t mlir.Type) int {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return t.Width()
	case *mlir.FloatType:
		return t.Width()
	case *NumberType:
		return int(t.width)
	case *mlir.VectorType:
		return componentWidth(t.ElementType())
	case *CooperativeMatrixType:
		return componentWidth(t.ElementType())
	case *GenericType:
		if component := componentOf(t); component != nil {
			return componentWidth(component)
		}
	}
	return 0
}

// componentCount is the number of components of a vector, and 1 for all other types.
func componentCount(t mlir.Type) int64 {
	if _, n := vectorParts(t); n > 0 {
		return n
	}
	return 1
}

// likeIntegers reports whether two types are equal up to the signedness of integers.
func likeIntegers(a, b mlir.Type) bool {
	if a == b {
		return true
	}
	switch x := a.(type) {
	case *mlir.IntegerType:
		y, ok := b.(*mlir.IntegerType)
		return ok && x.Width() == y.Width()
	case *NumberType:
		y, ok := b.(*NumberType)
		return ok && x.IsInteger() && y.IsInteger() && x.width == y.width
	case *mlir.VectorType:
		y, ok := b.(*mlir.VectorType)
		return ok && componentCount(x) == componentCount(y) && likeIntegers(x.ElementType(), y.ElementType())
	case *CooperativeMatrixType:
		y, ok := b.(*CooperativeMatrixType)
		return ok && likeIntegers(x.ElementType(), y.ElementType())
	}
	return false
}

// verifyIntegersInSPIRV is verifyIntegers where MLIR has no such rule.
func verifyIntegersInSPIRV(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return !bySPIRV(d) || verifyIntegers(op, d)
}

// verifyIntegers: operands and result may differ in signedness only.
func verifyIntegers(op *mlir.Operation, d *mlir.Diagnostics) bool {
	for _, v := range op.Operands {
		if !likeIntegers(v.Type(), op.Result(0).Type()) {
			return fail(op, d, "failed to verify that all of {%s, %s} have same type", operandNames(op), op.Def().Results[0].Name)
		}
	}
	return true
}

func operandNames(op *mlir.Operation) string {
	var names []string
	for i := range op.Def().Operands {
		names = append(names, op.Def().Operands[i].Name)
	}
	return strings.Join(names, ", ")
}
