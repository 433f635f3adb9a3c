package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What pointers may point to, for those who ask what is the same memory: specification, sections 2.16.1 (logical addressing)
// and 2.18.2 (aliasing).

var pointers = &mlir.Pointers{Origin: pointerOrigin, Apart: pointersApart, Restless: isRestless}

// A pointerMaker says how an instruction makes a pointer of others.
type pointerMaker struct {
	opcode grammar.Opcode
	from   []string // the operands that are pointers, as the grammar names them
	path   string   // the operands that are indices; empty for none
	exact  bool     // the result is where the path leads; otherwise it may be anywhere in the object
}

var pointerMakers = []pointerMaker{
	{grammar.OpAccessChain, []string{"Base"}, "Indexes", true},
	{grammar.OpInBoundsAccessChain, []string{"Base"}, "Indexes", true},
	{grammar.OpCopyObject, []string{"Operand"}, "", true},
	{grammar.OpBitcast, []string{"Operand"}, "", false},
	{grammar.OpPtrCastToGeneric, []string{"Pointer"}, "", true},
	{grammar.OpGenericCastToPtr, []string{"Pointer"}, "", true},
	{grammar.OpImageTexelPointer, []string{"Image"}, "", false},
	{grammar.OpSelect, []string{"TrueValue", "FalseValue"}, "", false},
}

// otherChain is any other access chain: it may step to a neighbour of its base, or look at it as another type.
var otherChain = pointerMaker{from: []string{"Base"}}

// pointerMakerFor is nil for what makes no pointer of others.
func pointerMakerFor(opcode grammar.Opcode) *pointerMaker {
	for i := range pointerMakers {
		if pointerMakers[i].opcode == opcode {
			return &pointerMakers[i]
		}
	}
	if opcode.Is(grammar.AccessChain) {
		return &otherChain
	}
	return nil
}

func pointerOrigin(v *mlir.Value) mlir.Origin {
	op := v.Def()
	switch {
	case isInstruction(op, grammar.OpVariable):
		return mlir.Origin{Object: v, Local: true}
	case op.Is(OpAddressOf):
		return mlir.Origin{Object: op.Attr(VariableAttr)}
	}
	m := pointerMakerFor(OpcodeOf(op))
	if m == nil {
		return mlir.Origin{}
	}
	o := mlir.Origin{Exact: m.exact}
	for _, name := range m.from {
		from := operandNamed(op, name)
		if !IsPointer(from.Type()) {
			return mlir.Origin{} // a number that becomes a pointer, a choice between numbers
		}
		o.From = append(o.From, from)
	}
	if m.path != "" {
		begin, end := groupNamed(op, m.path)
		o.Path = make([]mlir.PathStep, end-begin)
		for i := range o.Path {
			o.Path[i] = stepOf(op.Operand(begin + i))
		}
	}
	return o
}

// groupNamed is from where and to where the operands of op are that the grammar gives a name.
func groupNamed(op *mlir.Operation, field string) (begin, end int) {
	return op.OperandGroup(RowOf(op.Def()).slot(field).Group)
}

// operandNamed is the first of these operands.
func operandNamed(op *mlir.Operation, field string) *mlir.Value {
	begin, _ := groupNamed(op, field)
	return op.Operand(begin)
}

func stepOf(index *mlir.Value) mlir.PathStep {
	if n, ok := mlir.ConstantValue(index).(*mlir.IntegerAttr); ok && n.Value().Width() <= 64 {
		return mlir.PathStep{Const: n.Int()}
	}
	return mlir.PathStep{Index: index}
}

// separateClasses are the storage classes whose memory is in no other one, but for [grammar.StorageClassGeneric].
var separateClasses = []grammar.StorageClass{
	grammar.StorageClassFunction, grammar.StorageClassPrivate, grammar.StorageClassInput, grammar.StorageClassOutput,
	grammar.StorageClassWorkgroup, grammar.StorageClassPushConstant,
}

// pointersApart: memory of different classes, variables that are not declared to be aliases and have not one binding, and what Restrict sets apart.
// Shaders take variables for apart where nothing is said, kernels have only such as have memory of their own.
func pointersApart(a, b *mlir.Value, t *mlir.SymbolTables) bool {
	c, d := ClassOf(a.Type()), ClassOf(b.Type())
	if c != d {
		return ClassesApart(c, d)
	}
	x, y := declarationOf(a, t), declarationOf(b, t)
	switch {
	case x.variable != nil && x.variable == y.variable:
		return false // two pointers out of one variable, which may be the same
	case x.isMemory && y.isMemory:
		return !x.has(grammar.DecorationAliased) && !y.has(grammar.DecorationAliased) && !x.hasBindingOf(&y)
	}
	return x.isApartFrom(&y) || y.isApartFrom(&x)
}

// ClassesApart reports whether no memory is of both storage classes. NoClass is that of images.
func ClassesApart(c, d grammar.StorageClass) bool {
	generic := c == grammar.StorageClassGeneric || d == grammar.StorageClassGeneric
	return c != d && !generic && (slices.Contains(separateClasses, c) || slices.Contains(separateClasses, d))
}

// ClassOf is the storage class of a pointer, NoClass of anything else: what is no pointer goes to memory through images.
func ClassOf(t mlir.Type) grammar.StorageClass {
	switch t := t.(type) {
	case *PointerType:
		return t.StorageClass()
	case *GenericType:
		if t.Instruction().Opcode == grammar.OpTypeUntypedPointerKHR {
			return grammar.StorageClass(t.Operands()[0].(*EnumAttr).Value())
		}
	}
	return NoClass
}

// NoClass is the storage class of what is no pointer.
const NoClass = ^grammar.StorageClass(0)

// A memoryDeclaration is what is said where a pointer comes from: a variable or a parameter, or the variable that the pointer
// was loaded from.
type memoryDeclaration struct {
	variable    *mlir.Operation
	parameter   *mlir.DictionaryAttr
	isParameter bool
	isMemory    bool // the pointer is to the variable's memory, not out of it
}

func declarationOf(v *mlir.Value, t *mlir.SymbolTables) (d memoryDeclaration) {
	if b := v.ArgumentOf(); b != nil {
		if b.IsEntry() && b.Parent().Is(OpFunc) {
			d.parameter, d.isParameter = dictionaryAt(b.Parent(), ArgAttrsAttr, v.Index()), true
		}
		return d
	}
	at := v
	if load, ok := AsLoad(v.Def()); ok {
		at = load.Pointer()
	}
	for at.Def() != nil {
		from := pointerOrigin(at).From
		if len(from) != 1 {
			break
		}
		at = from[0]
	}
	switch op := at.Def(); {
	case op == nil:
	case isInstruction(op, grammar.OpVariable):
		d.variable = op
	case op.Is(OpAddressOf):
		d.variable = t.LookupFrom(op, mlir.AttrOf[*mlir.SymbolRefAttr](op, VariableAttr))
	}
	d.isMemory = d.variable != nil && !(isInstruction(v.Def(), grammar.OpLoad) && IsPointer(v.Type())) // an image stands for what it was loaded from
	return d
}

func (d *memoryDeclaration) has(x grammar.Decoration) bool {
	return d.variable != nil && d.variable.Attr(DecorationName(x)) != nil || IsArgDecorated(d.parameter, x)
}

// hasBindingOf reports whether two variables are at one binding of one set.
func (d *memoryDeclaration) hasBindingOf(other *memoryDeclaration) bool {
	of := func(d *memoryDeclaration, x grammar.Decoration) mlir.Attribute {
		return d.variable.Attr(DecorationName(x))
	}
	binding := of(d, grammar.DecorationBinding)
	return binding != nil && binding == of(other, grammar.DecorationBinding) && of(d, grammar.DecorationDescriptorSet) == of(other, grammar.DecorationDescriptorSet)
}

// isApartFrom reports whether nothing else points to where the pointer does, and the other one is none that may be made of it: what was
// loaded somewhere, or chosen, may have been a parameter before.
func (d *memoryDeclaration) isApartFrom(other *memoryDeclaration) bool {
	switch {
	case d.isParameter:
		return d.has(grammar.DecorationRestrict) && (other.isParameter || other.isMemory)
	case d.isMemory:
		return d.has(grammar.DecorationRestrict) && other.variable != nil
	}
	return d.has(grammar.DecorationRestrictPointer) && other.variable != nil
}
