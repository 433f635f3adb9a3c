package spirv

import (
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/mlir"
)

// Constants, undefined values, and the values of symbols: specification, section 3.3.7.
var constantOps = []overlay{
	{ops: "constant", with: &mlir.OpDef{Parse: parseConstant, Print: printConstant, OnlyGeneric: hasAttrsForMLIR, Verify: verifyConstant, ResultNames: constantNames}},
	{ops: "_string", with: &mlir.OpDef{Format: "$value attr-dict"}},
	{ops: "undef", with: &mlir.OpDef{Format: "attr-dict `:` type($result)", Traits: mlir.Pure}},
	{ops: "_address_of",
		with: &mlir.OpDef{Format: "$variable attr-dict `:` type($pointer)",
			Verify: verifyInFunction, VerifySymbolUses: verifyAddressOf, ResultNames: addressNames}},
	{ops: "_reference_of", with: &mlir.OpDef{Format: "$spec_const attr-dict `:` type($reference)", VerifySymbolUses: verifyReferenceOf}},
	{ops: "ConstantCompositeReplicateEXT", with: &mlir.OpDef{Format: "` ` `[` $value `]` `:` type($replicated_constant) attr-dict"}},
	{ops: "SpecConstantCompositeReplicateEXT", with: &mlir.OpDef{Parse: parseReplicatedSpec, Print: printReplicatedSpec, Verify: verifyInModule, VerifySymbolUses: verifyReplicatedSpec}},
	{ops: "specConstant specConstantComposite", with: &mlir.OpDef{OnlyGeneric: isDecoratedForMLIR}},
	{ops: "specConstant", first: verifyInModule, with: &mlir.OpDef{Parse: parseSpecConstant, Print: printSpecConstant, Verify: verifySpecConstant}},
	{ops: "specConstantComposite",
		first: verifyInModule, with: &mlir.OpDef{Parse: parseSpecComposite, Print: printSpecComposite, Verify: verifyCompositeResult, VerifySymbolUses: verifyConstituents}},
	{ops: "specConstantOp", with: &mlir.OpDef{Parse: parseSpecOp, Print: printSpecOp, Verify: verifyInModule, VerifySymbolUses: verifySpecOpOperands}},
	{ops: "globalConstant", first: verifyInModule, with: &mlir.OpDef{Parse: parseGlobalConstant, Print: printGlobalConstant, Verify: verifyGlobalConstant}},
}

// parseConstantValue reads a constant with its type: an attribute that has the type, or one behind which it stands.
func parseConstantValue(p *mlir.Parser) (mlir.Attribute, mlir.Type) {
	value := p.Attribute(nil)
	if p.Failed() {
		return nil, nil
	}
	if t := typeOfConstant(value); t != nil && (!p.At(":") || p.SpellingSeen() == Dialect.Spellings[SpellingSpirv]) {
		return value, t
	}
	return value, p.ColonType()
}

// typeOfConstant is the type that an attribute has of itself, nil when it has none that a constant can have.
func typeOfConstant(a mlir.Attribute) mlir.Type {
	typed, ok := a.(mlir.TypedAttribute)
	if !ok {
		return nil
	}
	if t := typed.Type(); !is[*mlir.RankedTensorType](t) && t != mlir.None {
		return t
	}
	return nil
}

func printConstantValue(p *mlir.Printer, value mlir.Attribute, t mlir.Type) {
	if _, isList := value.(*mlir.ArrayAttr); isList && !is[*ArrayType](t) {
		unsayable(p, "constant of a struct or matrix")
	}
	if inUpstream(p) {
		value = numbersOf(value)
	}
	p.Attribute(value)
	if typeOfConstant(value) != t {
		p.Write(" : ")
		p.Type(t)
	}
}

func parseConstant(p *mlir.Parser, s *mlir.OperationState) {
	value, t := parseConstantValue(p)
	p.AttrDict(s)
	if !p.Failed() {
		s.AddAttr(ValueAttr, value)
		s.Results = append(s.Results, t)
	}
}

func printConstant(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	printConstantValue(p, op.Attr(ValueAttr), op.Result(0).Type())
	p.AttrDict(op, ValueAttr)
}

func verifyConstant(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return verifyConstantValue(op, d, op.Attr(ValueAttr), op.Result(0).Type())
}

func verifyGlobalConstant(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr)
	return t == nil || verifyConstantValue(op, d, op.Attr(ValueAttr), t.Value())
}

// IsConstantAlone reports whether a part of a constant is a constant on its own: not where it is undefined, nor where it only has the name of
// another one, or of a variable.
func IsConstantAlone(part mlir.Attribute) bool {
	switch part.(type) {
	case nil, *mlir.SymbolRefAttr, *UndefAttr:
		return false
	}
	return true
}

// verifyConstantValue: the attribute is a value of the type, member by member.
func verifyConstantValue(op *mlir.Operation, d *mlir.Diagnostics, value mlir.Attribute, t mlir.Type) bool {
	switch v := value.(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr, *NumberAttr:
		if have := v.(mlir.TypedAttribute).Type(); have != t {
			return fail(op, d, "result type ('%s') does not match value type ('%s')", typeText(op, t), typeText(op, have))
		}
		return true
	case *NullAttr:
		return sameConstantType(op, d, t, v.Type())
	case *UndefAttr:
		return sameConstantType(op, d, t, v.Type())
	case *mlir.DenseElementsAttr:
		return verifyDenseConstant(op, d, v.ShapedType(), t)
	case *mlir.ArrayAttr:
		return verifyArrayConstant(op, d, v, t)
	case *mlir.SymbolRefAttr:
		if !byMLIR(d) {
			return true
		}
	}
	return fail(op, d, "cannot have attribute: %s", mlir.AttrString(value))
}

func sameConstantType(op *mlir.Operation, d *mlir.Diagnostics, t, have mlir.Type) bool {
	if have == t {
		return true
	}
	return fail(op, d, "result or element type ('%s') does not match value type ('%s'), must be the same or %s",
		typeText(op, t), typeText(op, have), arrayName(op))
}

// arrayName is what messages call an array type.
func arrayName(op *mlir.Operation) string { return Dialect.Spellings[spellingOf(op)] + ".array" }

// verifyDenseConstant: a vector of the type itself, or all elements of nested arrays of scalars as a tensor.
func verifyDenseConstant(op *mlir.Operation, d *mlir.Diagnostics, value mlir.ShapedType, t mlir.Type) bool {
	if value == t {
		return true
	}
	if !is[*ArrayType](t) {
		return sameConstantType(op, d, t, value)
	}
	n, elem := int64(1), t
	for {
		a, ok := elem.(*ArrayType)
		if !ok {
			break
		}
		n *= int64(a.Count())
		elem = a.ElementType()
	}
	switch {
	case !is[*mlir.IntegerType](elem) && !is[*mlir.FloatType](elem):
		return fail(op, d, "only support nested array result type")
	case elem != value.ElementType():
		return fail(op, d, "result element type ('%s') does not match value element type ('%s')", typeText(op, elem), typeText(op, value.ElementType()))
	}
	if have := mlir.NumElements(value); have != n {
		return fail(op, d, "result number of elements (%d) does not match value number of elements (%d)", n, have)
	}
	return true
}

// verifyArrayConstant: one constituent for each member of a composite.
func verifyArrayConstant(op *mlir.Operation, d *mlir.Diagnostics, value *mlir.ArrayAttr, t mlir.Type) bool {
	if isOpenComposite(t) {
		return true
	}
	if a, ok := t.(*ArrayType); ok && a.CountSymbol() != nil {
		return eachConstituent(op, d, value, func(int) mlir.Type { return a.ElementType() })
	}
	members := membersOf(t, value.Len())
	if len(members) == 0 && !is[*StructType](t) && !is[*ArrayType](t) {
		if elem, _ := elementsOf(t); elem == nil {
			return fail(op, d, "must have %s result type for array value", arrayName(op))
		}
	}
	if len(members) != value.Len() {
		return fail(op, d, "has %d constituents, but '%s' has another number of members", value.Len(), typeText(op, t))
	}
	return eachConstituent(op, d, value, func(i int) mlir.Type { return members[i] })
}

func eachConstituent(op *mlir.Operation, d *mlir.Diagnostics, value *mlir.ArrayAttr, member func(int) mlir.Type) bool {
	for i, e := range value.Elements() {
		t := member(i)
		switch v := e.(type) {
		case *mlir.IntegerAttr, *mlir.FloatAttr, *NumberAttr:
			if !sameConstantType(op, d, t, v.(mlir.TypedAttribute).Type()) {
				return false
			}
		default:
			known := soundPart{e, t, byMLIR(d)}
			if soundParts.has(known) {
				continue
			}
			if !verifyConstantValue(op, d, e, t) {
				return false
			}
			if is[*mlir.ArrayAttr](e) {
				soundParts.add(known)
			}
		}
	}
	return true
}

// soundParts are the constants inside of others that were found to fit their types. Constants share parts, and so do types: looked
// at each time, those of a short text have no end.
var soundParts soundPartSet

// A soundPartSet forgets everything when it is full: what is in it is kept in memory.
type soundPartSet struct {
	parts sync.Map // of soundPart
	count atomic.Int32
}

const maxSoundParts = 1 << 12

func (s *soundPartSet) has(p soundPart) bool {
	_, ok := s.parts.Load(p)
	return ok
}

func (s *soundPartSet) add(p soundPart) {
	if s.count.Add(1) > maxSoundParts {
		s.count.Store(0)
		s.parts.Clear()
	}
	s.parts.Store(p, nil)
}

type soundPart struct {
	value  mlir.Attribute
	typ    mlir.Type
	asMLIR bool
}

// constantNames proposes names for constants: %true, %cst42_i32, %cst_vec_3xi32.
func constantNames(op *mlir.Operation, set func(int, string)) {
	t := op.Result(0).Type()
	v, isInt := numbersOf(op.Attr(ValueAttr)).(*mlir.IntegerAttr)
	switch {
	case isInt && t == mlir.I1 && v.Bool():
		set(0, "true")
	case isInt && t == mlir.I1:
		set(0, "false")
	case isInt && v.Value().Width() > 64: // 65,535 bits are many digits
		set(0, "cst_"+typeText(op, t))
	case isInt && isUnsigned(t):
		set(0, "cst"+strconv.FormatUint(v.Uint(), 10)+"_"+typeText(op, t))
	case isInt:
		set(0, "cst"+strconv.FormatInt(v.Int(), 10)+"_"+typeText(op, t))
	case is[*mlir.FloatType](t):
		set(0, "cst_"+typeText(op, t))
	case is[*mlir.VectorType](t) && !is[*NumberType](elementOf(t)):
		set(0, "cst_vec_"+strings.Trim(strings.TrimPrefix(typeText(op, t), "vector"), "<>"))
	default:
		set(0, "cst")
	}
}

func isUnsigned(t mlir.Type) bool {
	i, ok := t.(*mlir.IntegerType)
	return ok && i.Signedness() == mlir.Unsigned
}

// addressNames proposes a name for the pointer to a variable: %v_addr.
func addressNames(op *mlir.Operation, set func(int, string)) {
	if ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, VariableAttr); ref != nil {
		set(0, ref.Root()+"_addr")
	}
}

func verifyAddressOf(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, VariableAttr)
	variable := t.LookupFrom(op, ref)
	if variable == nil || !variable.Is(OpGlobalVariable) {
		return failSymbol(op, t, ref, d, "expected %s symbol", nameLike(op, OpGlobalVariable))
	}
	if typ := mlir.AttrOf[*mlir.TypeAttr](variable, TypeAttr); typ == nil || typ.Value() != op.Result(0).Type() {
		return fail(op, d, "result type mismatch with the referenced global variable's type")
	}
	return true
}

func verifyReferenceOf(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, SpecConstAttr)
	constant := t.LookupFrom(op, ref)
	typ := TypeOfConstantSymbol(constant)
	if constant != nil && constant.Has(mlir.FunctionLike) && !byMLIR(d) { // for an instruction that calls it
		typ = constant.FunctionType()
	}
	if typ == nil {
		return failSymbol(op, t, ref, d, "expected %s or %s symbol", nameLike(op, OpSpecConstant), nameLike(op, OpSpecConstantComposite))
	}
	if typ != op.Result(0).Type() {
		return fail(op, d, "result type mismatch with the referenced specialization constant's type")
	}
	return true
}

// TypeOfConstantSymbol is the type of the constant that op defines as a symbol; nil when it defines none, or is nil.
func TypeOfConstantSymbol(op *mlir.Operation) mlir.Type {
	switch {
	case op == nil:
		return nil
	case op.Is(OpSpecConstant):
		if v, ok := op.Attr(DefaultValueAttr).(mlir.TypedAttribute); ok {
			return v.Type()
		}
	case op.Is(OpSpecConstantComposite), op.Is(OpSpecConstantOp), op.Is(OpGlobalConstant), op.Is(OpSpecConstantCompositeReplicate),
		op.Is(OpInstruction):
		if t := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr); t != nil {
			return t.Value()
		}
		if op.Is(OpInstruction) {
			return mlir.None // it has an id and no type: a list of scopes of aliases
		}
	}
	return nil
}
