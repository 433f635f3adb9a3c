package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What mem2reg and sroa want to know of variables of functions: which may become values, by parts or as a whole.

// slotOps: variables, what goes to them and what goes into them. Volatile accesses, and those that order others, keep their memory; so
// do variables whose pointer goes anywhere else, such as into a call.
var slotOps = []overlay{
	{ops: "Variable", with: &mlir.OpDef{Slot: &mlir.Slot{Type: valueOfVariable, Initial: initialOfVariable, Parts: partsOfVariable, Part: partOfVariable}}},
	{ops: "Load", with: &mlir.OpDef{SlotUse: useOfAccess, Promote: promoteLoad, PartUsed: wholeUse, UsePart: loadParts}},
	{ops: "Store", with: &mlir.OpDef{SlotUse: useOfAccess, Promote: promoteStore, PartUsed: wholeUse, UsePart: storeParts}},
	{ops: "AccessChain InBoundsAccessChain", with: &mlir.OpDef{SlotUse: useOfChain, PartUsed: partOfChain, UsePart: chainToPart}},
}

// valueOfVariable is what a variable holds; nil where it has to stay, as [memoryOfVariable] says, or since its value is none that a
// branch can bring along.
func valueOfVariable(op *mlir.Operation) mlir.Type {
	value := memoryOfVariable(op)
	if value == nil {
		return nil
	}
	for t, again := range TypesIn(value) {
		if !again && !isFreeType(t) {
			return nil
		}
	}
	return value
}

// memoryOfVariable is the type of the memory that a variable of a function is; nil where it is decorated as volatile or the like.
func memoryOfVariable(op *mlir.Operation) mlir.Type {
	pointer, ok := op.Result(0).Type().(*PointerType)
	if !ok || pointer.StorageClass() != grammar.StorageClassFunction {
		return nil
	}
	for _, x := range [...]grammar.Decoration{grammar.DecorationVolatile, grammar.DecorationCoherent} {
		if op.Attr(DecorationName(x)) != nil {
			return nil
		}
	}
	return pointer.Pointee()
}

// isFreeType reports whether values of a type may come from any branch: all but images, samplers and the like, and pointers to memory
// of logical addressing.
func isFreeType(t mlir.Type) bool {
	switch t := t.(type) {
	case *PointerType:
		switch t.StorageClass() {
		case grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassCrossWorkgroup, grammar.StorageClassGeneric:
			return true
		}
		return false
	case *mlir.IntegerType, *mlir.FloatType, *NumberType, *mlir.VectorType, *MatrixType, *StructType, *ArrayType, *CooperativeMatrixType:
		return true
	case *GenericType:
		return IsCooperative(t)
	}
	return false
}

// initialOfVariable is the initializer. Where there is none, the value is undefined; but it is one value, while each use of
// OpUndef may see another: so it is zero where a type has that.
func initialOfVariable(b *mlir.Builder, op *mlir.Operation) *mlir.Value {
	if init := (VariableOp{op}).Initializer(); init != nil {
		return init
	}
	t := op.Result(0).Type().(*PointerType).Pointee()
	if zero := ZeroOf(t); zero != nil {
		return NewBuilder(b, op.Loc()).ConstantOf(t, zero)
	}
	if op.Name().Namespace() == Dialect.Name && !is[*PointerType](t) && HasNull(t) {
		return NewBuilder(b, op.Loc()).ConstantOf(t, GetNullAttr(t))
	}
	if f, ok := AsFunc(op.Parent()); ok && f.Entry() == op.Block() {
		b.Before(f.Code()) // nothing may be between variables
	}
	return NewBuilder(b, op.Loc()).Undef(t)
}

// useOfAccess: a load reads, a store writes what its pointer points to.
func useOfAccess(u *mlir.Operand) mlir.SlotUse {
	op := u.Owner()
	if op.Effects()&mlir.EffectUnknown != 0 || u.Value() != operandNamed(op, "Pointer") {
		return mlir.SlotUse{}
	}
	if _, isLoad := AsLoad(op); isLoad {
		return mlir.SlotUse{Reads: op.Result(0).Type() == pointeeOf(u.Value().Type())}
	}
	if store, _ := AsStore(op); store.Object() == u.Value() {
		return mlir.SlotUse{}
	}
	_, intoPart := chainOf(u.Value())
	return mlir.SlotUse{Writes: true, Partly: intoPart}
}

// chainOf is the operation that makes a pointer out of another.
func chainOf(pointer *mlir.Value) (AccessChainOp, bool) {
	op := pointer.Def()
	return AccessChainOp{op}, op != nil && OpcodeOf(op).Is(grammar.PlainAccessChain)
}

// useOfChain: a chain points into the variable if all indices are known and within bounds, but for the last one into a vector.
func useOfChain(u *mlir.Operand) mlir.SlotUse {
	chain, _ := chainOf(u.Owner().Result(0))
	if u.Value() != chain.Base() {
		return mlir.SlotUse{}
	}
	t := pointeeOf(u.Value().Type())
	for _, index := range chain.Indexes() {
		if _, isVector := t.(*mlir.VectorType); isVector {
			if _, known := constantIndex(index); !known {
				return mlir.SlotUse{Inside: u.Owner().Result(0)} // nothing comes after a component
			}
		}
		_, member := partAt(t, index)
		if member == nil {
			return mlir.SlotUse{}
		}
		t = member
	}
	return mlir.SlotUse{Inside: u.Owner().Result(0)}
}

// partAt is the number and the type of the part of a composite type that an index selects; nil where that is not known, or is
// outside.
func partAt(t mlir.Type, index *mlir.Value) (int, mlir.Type) {
	i, known := constantIndex(index)
	if !known || i < 0 || i >= int64(numParts(t)) {
		return 0, nil
	}
	return int(i), partType(t, int(i))
}

// numParts is how many parts a composite type has, 0 where that is not known.
func numParts(t mlir.Type) int {
	switch t := t.(type) {
	case *StructType:
		return t.NumMembers()
	case *ArrayType:
		if t.CountSymbol() != nil {
			return 0
		}
	case *CooperativeMatrixType, *GenericType:
		return 0
	}
	_, n := elementsOf(t)
	return int(min(n, 1<<30))
}

func partType(t mlir.Type, i int) mlir.Type {
	if s, ok := t.(*StructType); ok {
		return s.Member(i).Type
	}
	elem, _ := elementsOf(t)
	return elem
}

// A path leads from a variable's value to a part.
type path struct {
	indexes   []uint32
	component *mlir.Value // of the vector that the indexes lead to, where it is not known which; or nil
}

// pathOf is the way that a pointer takes into a variable.
func pathOf(pointer *mlir.Value) (p path) {
	chain, ok := chainOf(pointer)
	if !ok {
		return p
	}
	p = pathOf(chain.Base())
	for _, index := range chain.Indexes() {
		if i, known := constantIndex(index); known {
			p.indexes = append(p.indexes, uint32(i))
		} else {
			p.component = index
		}
	}
	return p
}

func (p *path) extract(b *Builder, from *mlir.Value) *mlir.Value {
	if len(p.indexes) == 0 {
		return from
	}
	return b.CompositeExtract(from, p.indexes...)
}

func promoteLoad(mb *mlir.Builder, u *mlir.Operand, before *mlir.Value) *mlir.Value {
	b, p := NewBuilder(mb, u.Owner().Loc()), pathOf(u.Value())
	v := p.extract(b, before)
	if p.component != nil {
		v = b.VectorExtractDynamic(v, p.component)
	}
	return v
}

func promoteStore(mb *mlir.Builder, u *mlir.Operand, before *mlir.Value) *mlir.Value {
	b, p := NewBuilder(mb, u.Owner().Loc()), pathOf(u.Value())
	v := StoreOp{u.Owner()}.Object()
	if p.component != nil {
		v = b.VectorInsertDynamic(p.extract(b, before), v, p.component)
	}
	if len(p.indexes) == 0 {
		return v
	}
	return b.CompositeInsert(v, before, p.indexes...)
}
