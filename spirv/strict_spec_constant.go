package spirv

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// MLIR's rules for specialization constants that are composites: all constituents are specialization constants themselves.

// parseSymbols reads the constituents as MLIR does, one or more symbols of the module.
func parseSymbols(p *mlir.Parser) *mlir.ArrayAttr {
	var list []mlir.Attribute
	p.Expect("(")
	p.CommaSeparated(func() {
		pos := p.Pos()
		a := p.Attribute(nil)
		if ref, ok := a.(*mlir.SymbolRefAttr); !p.Failed() && (!ok || !ref.IsFlat()) {
			p.Errorf(pos, "invalid kind of attribute specified")
		}
		list = append(list, a)
	})
	p.Expect(")")
	if p.Failed() {
		return nil
	}
	return mlir.GetArrayAttr(list...)
}

// compositeInMLIR are the types that MLIR calls composite.
var compositeInMLIR = lazy.Value[*mlir.TypeConstraint]{Make: func() *mlir.TypeConstraint {
	return strictTypes.Get().compile("vec2/3/4/8/16(bool|int|float|bf16)|array|rtarray|struct|coopmatrix|matrix|tensor")
}}

// verifyStrictComposite: symbols only, and a result of a type that MLIR calls composite.
func verifyStrictComposite(op *mlir.Operation, d *mlir.Diagnostics, result mlir.Type, constituents *mlir.ArrayAttr) bool {
	if !onlySymbols(constituents) {
		return fail(op, d, "attribute '%s' failed to satisfy constraint: symbol ref array attribute", ConstituentsAttr)
	}
	if !compositeInMLIR.Get().Check(result) {
		return fail(op, d, "result type must be a composite type, but provided '%s'", typeText(op, result))
	}
	return true
}

// isDecoratedForMLIR reports whether a specialization constant has decorations that MLIR's own form of the op would not read.
func isDecoratedForMLIR(p *mlir.Printer, op *mlir.Operation) bool {
	return inUpstream(p) && slices.ContainsFunc(op.Attrs().Entries(), func(a mlir.NamedAttribute) bool {
		return a.Name != SpecIDAttr && !strings.HasPrefix(a.Name, argPrefix)
	})
}

// isScalarConstant reports whether MLIR takes a constituent: it ends with a signal where that is a composite itself.
func isScalarConstant(op *mlir.Operation) bool { return op == nil || op.Is(OpSpecConstant) }

// onlySymbols reports whether a list has nothing but symbols.
func onlySymbols(list *mlir.ArrayAttr) bool {
	return !slices.ContainsFunc(list.Elements(), func(a mlir.Attribute) bool { return !isAttr[*mlir.SymbolRefAttr](a) })
}
