package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Access chains follow indices from a pointer to a part of what it points to. Their text is
//
//	spv.AccessChain %base[%i, %j] : type of base, types of indices -> type of result
//
// In the spelling "spv" the types of the indices may be absent when all are i32, and the type of the result when it follows.

func parseAccessChain(p *mlir.Parser, s *mlir.OperationState) {
	base := p.Operand()
	p.Expect("[")
	indicesPos := p.Pos()
	indices := p.OperandList()
	if hasElement(s.Name.Def()) && len(indices) == 1 && p.AtOperand() {
		indices = append(indices, p.OperandList()...)
	}
	p.Expect("]")
	p.AttrDict(s)
	p.Expect(":")
	baseType := p.Type()
	var types []mlir.Type
	if s.Name.Namespace() == Dialect.Spellings[SpellingSpirv] {
		p.Expect(",")
		types = append(types, p.Type())
	}
	for p.Accept(",") {
		types = append(types, p.Type())
	}
	p.Resolve(s, base, baseType)
	if p.Failed() {
		return
	}
	switch {
	case types == nil:
		p.ResolveSame(s, indices, mlir.I32)
	case len(types) != len(indices):
		p.Errorf(indicesPos, "'%s' op indices types' count must be equal to indices info count", s.Name)
		return
	default:
		p.ResolveAll(s, indices, types, indicesPos)
	}
	if p.Accept("->") {
		s.Results = append(s.Results, p.Type())
		return
	}
	if p.Failed() {
		return
	}
	t, _ := accessChainType(baseType, s.Operands[1:], s.Name.Def(), inParser(p, indicesPos))
	if t == nil && !p.Failed() {
		p.Errorf(p.Pos(), "expected '->' and the type of the result, which does not follow from the indices")
	}
	s.Results = append(s.Results, t)
}

func printAccessChain(p *mlir.Printer, op *mlir.Operation) {
	operands := op.OperandValues()
	p.Write(" ")
	p.Value(operands[0])
	p.Write("[")
	if hasElement(op.Def()) && inUpstream(p) && len(operands) > 2 { // MLIR has no comma behind the element
		p.Value(operands[1])
		p.Write(" ")
		p.Values(operands[2:])
	} else {
		p.Values(operands[1:])
	}
	p.Write("]")
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(operands[0].Type())
	full := p.Spelling(Dialect) != 0
	if full || slices.ContainsFunc(operands[1:], func(v *mlir.Value) bool { return v.Type() != mlir.I32 }) {
		for _, v := range operands[1:] {
			p.Write(", ")
			p.Type(v.Type())
		}
	}
	if full && len(operands) == 1 {
		p.Write(", ") // as MLIR prints what it does not read
	}
	result := op.Result(0).Type()
	if t, _ := accessChainType(operands[0].Type(), operands[1:], op.Def(), reporter{}); full || t != result {
		p.Write(" -> ")
		p.Type(result)
	}
}

// hasElement reports whether the chain's first index selects among neighbours of the base, as OpPtrAccessChain has it.
func hasElement(def *mlir.OpDef) bool { return len(def.Operands) == 3 }

// accessChainType is the type of the pointer that an access chain computes. It is nil after reporting an index that is wrong;
// and nil, unknown, where an index selects a struct's member by something whose value is not known here.
func accessChainType(base mlir.Type, indices []*mlir.Value, def *mlir.OpDef, r reporter) (t mlir.Type, unknown bool) {
	ptr, ok := base.(*PointerType)
	if !ok {
		r.errorf("expected a pointer to composite type, but provided '%s'", r.typeText(base))
		return nil, false
	}
	if len(indices) == 0 && (r.p != nil || r.syntax() == Dialect.Spellings[SpellingSpv]) {
		r.errorf("expected at least one index for %s", def.Name)
		return nil, false
	}
	if hasElement(def) {
		indices = indices[1:]
	}
	at := ptr.Pointee()
	for _, index := range indices {
		i := int64(0)
		if is[*StructType](at) {
			var known bool
			if i, known = constantIndex(index); !known {
				if from := index.Def(); from != nil && from.Is(OpReferenceOf) {
					return nil, true
				}
				reportIndex(index, r)
				return nil, false
			}
		}
		if at = memberAt(at, i, r); at == nil {
			return nil, false
		}
	}
	return GetPointerType(at, ptr.StorageClass()), false
}

// constantIndex is the value of an index that is a plain constant.
func constantIndex(v *mlir.Value) (int64, bool) {
	if def := v.Def(); def != nil && def.Is(OpConstant) {
		if i, ok := numbersOf(def.Attr(ValueAttr)).(*mlir.IntegerAttr); ok {
			return int64(i.Uint()), true
		}
	}
	return 0, false
}

func reportIndex(v *mlir.Value, r reporter) {
	constant, syntax := OpConstant.Name, Dialect.Spellings[SpellingSpv]
	if r.syntax() == Dialect.Spellings[SpellingSpirv] {
		constant, syntax = OpConstant.NameIn(SpellingSpirv).String(), r.syntax()
	}
	provided := ""
	if def := v.Def(); def != nil {
		provided = ", but provided " + def.Name().String()
	}
	r.errorf("index must be an integer %s to access element of %s.struct%s", constant, syntax, provided)
}

func verifyAccessChain(op *mlir.Operation, d *mlir.Diagnostics) bool {
	operands := op.OperandValues()
	if _, typed := operands[0].Type().(*PointerType); !typed && IsPointer(operands[0].Type()) {
		return true
	}
	t, unknown := accessChainType(operands[0].Type(), operands[1:], op.Def(), inVerifier(op, d))
	if t == nil {
		return unknown
	}
	want, have := t.(*PointerType), op.Result(0).Type()
	if p, ok := have.(*PointerType); !ok || p.Pointee() != want.Pointee() || p.StorageClass() != want.StorageClass() {
		return fail(op, d, "invalid result type: expected '%s', but provided '%s'", typeText(op, t), typeText(op, have))
	}
	return true
}
