package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(DeadMembers) }

// DeadMembers takes out of structs the members that nothing reads or writes, with their types and decorations. The others stay where they
// are in memory: offsets say so.
//
// Facts: offsets stay, and what counts members is renumbered (12). Structs that other stages or programs share without offsets stay whole, and
// so do those of which somebody wants more than members and whole values, or that are written whole to memory that others read.
var DeadMembers = &pass.Pass{
	Name: "spirv-dead-members", Summary: "Take members out of structs that nothing reads or writes",
	On: "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		u := &memberUses{used: map[*spirv.StructType][]bool{}, whole: map[mlir.Type]bool{}, types: map[mlir.Type]bool{}}
		if keepsAddresses(op) || !hasEntryPoint(op) { // where addresses are kept, somebody may ask how large a struct is
			return false
		}
		op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			u.operation(op)
			return mlir.WalkAdvance
		})
		for t := range u.types {
			u.check(t)
		}
		numbers := u.newNumbers()
		if len(numbers) == 0 {
			return false
		}
		renumberMembers(op, numbers)
		return true
	},
}

// hasEntryPoint reports whether a module is a whole program, of which others see nothing but the interface.
func hasEntryPoint(module *mlir.Operation) bool {
	found := false
	for op := range module.Region(0).Entry().Operations {
		if op.Attr(spirv.LinkageAttr) != nil {
			return false
		}
		found = found || op.Is(spirv.OpEntryPoint)
	}
	return found
}

// memberUses are the members of structs that are used.
type memberUses struct {
	used  map[*spirv.StructType][]bool
	whole map[mlir.Type]bool // of which all members stay, and of what is inside
	types map[mlir.Type]bool // of values
}

// operation notes what op uses.
func (u *memberUses) operation(op *mlir.Operation) {
	for _, v := range op.Results {
		u.types[v.Type()] = true
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for _, v := range b.Arguments {
				u.types[v.Type()] = true
			}
		}
	}
	switch {
	case isChain(op):
		u.chain(op)
		return
	case spirv.OpcodeOf(op) == grammar.OpCompositeExtract:
		extract, _ := spirv.AsCompositeExtract(op)
		u.path(extract.Composite().Type(), extract.Indexes())
		return
	case spirv.OpcodeOf(op) == grammar.OpCompositeInsert:
		return // what nobody takes out need not be put in
	case spirv.OpcodeOf(op) == grammar.OpArrayLength:
		length, _ := spirv.AsArrayLength(op)
		if p, ok := length.Structure().Type().(*spirv.PointerType); ok {
			u.path(p.Pointee(), []uint32{length.ArrayMember()})
		}
		return
	}
	if v, ok := spirv.AsGlobalVariable(op); ok {
		u.types[v.Type()] = true
		return
	}
	if store, ok := spirv.AsStore(op); ok && othersRead(store) {
		u.keep(store.Object().Type())
	}
	if movesStructs(op) {
		return
	}
	for _, v := range op.Operands {
		u.keep(v.Type())
	}
	for _, v := range op.Results {
		u.keep(v.Type())
	}
	for _, a := range op.AllAttrs() {
		if t, ok := a.Value.(*mlir.TypeAttr); ok && !op.Is(spirv.OpFunc) {
			u.keep(t.Value())
		}
	}
}

// othersRead reports whether others may read what is stored: outside of the module, or in the memory of a workgroup by the layout of
// another block.
func othersRead(store spirv.StoreOp) bool {
	p, ok := store.Pointer().Type().(*spirv.PointerType)
	if !ok || !ownMemory[p.StorageClass()] {
		return true
	}
	return p.StorageClass() == grammar.StorageClassWorkgroup && hasOffsets(store.Object().Type())
}

// movesStructs reports whether an operation treats all structs alike.
func movesStructs(op *mlir.Operation) bool {
	switch spirv.OpcodeOf(op) {
	case grammar.OpLoad, grammar.OpStore, grammar.OpCompositeConstruct, grammar.OpFunctionCall, grammar.OpSelect, grammar.OpUndef, grammar.OpReturnValue:
		return true
	case grammar.OpVariable:
		return op.NumOperands() == 0
	}
	switch op.Def() {
	case spirv.OpAddressOf, spirv.OpConstant, spirv.OpSelection, spirv.OpLoop, spirv.OpMerge, spirv.OpBreak, spirv.OpContinue, spirv.OpBranch,
		spirv.OpBranchConditional, spirv.OpSwitch, spirv.OpSwitchBreak:
		return true
	}
	return false
}

// chain notes the members that the indices of an access chain lead to.
func (u *memberUses) chain(op *mlir.Operation) {
	p, ok := op.Operand(0).Type().(*spirv.PointerType)
	if !ok {
		return
	}
	t := p.Pointee()
	for i := 1; i < op.NumOperands(); i++ {
		n := uint32(0)
		if s, ok := t.(*spirv.StructType); ok {
			value, ok := mlir.ConstantValue(op.Operand(i)).(*mlir.IntegerAttr)
			if !ok {
				u.keep(s)
				return
			}
			n = uint32(value.Uint())
			u.use(s, n)
		}
		t = memberType(t, n)
	}
}

// path notes the members that literal indices lead to.
func (u *memberUses) path(t mlir.Type, indices []uint32) {
	for _, i := range indices {
		if s, ok := t.(*spirv.StructType); ok {
			u.use(s, i)
		}
		if t = memberType(t, i); t == nil {
			return
		}
	}
}

func (u *memberUses) use(t *spirv.StructType, member uint32) {
	if u.used[t] == nil {
		u.used[t] = make([]bool, t.NumMembers())
	}
	if int64(member) < int64(t.NumMembers()) {
		u.used[t][member] = true
	}
}

// keep keeps all structs in a type whole.
func (u *memberUses) keep(t mlir.Type) {
	if u.whole[t] {
		return
	}
	for in := range spirv.TypesIn(t) {
		u.whole[in] = true
	}
}

// byOffset are the storage classes of which others know the offsets only, and ownMemory those that nobody else sees.
var (
	byOffset = map[grammar.StorageClass]bool{
		grammar.StorageClassUniform: true, grammar.StorageClassStorageBuffer: true, grammar.StorageClassPushConstant: true,
		grammar.StorageClassPhysicalStorageBuffer: true, grammar.StorageClassShaderRecordBufferKHR: true,
	}
	ownMemory = map[grammar.StorageClass]bool{
		grammar.StorageClassFunction: true, grammar.StorageClassPrivate: true, grammar.StorageClassWorkgroup: true,
	}
)

// check notes the structs that are in a value of a type, and keeps those whole that others know without offsets.
func (u *memberUses) check(t mlir.Type) {
	for in := range spirv.TypesIn(t) {
		switch in := in.(type) {
		case *spirv.PointerType:
			shared := byOffset[in.StorageClass()]
			if !shared && !ownMemory[in.StorageClass()] || shared && !hasOffsets(in.Pointee()) {
				u.keep(in)
			}
		case *spirv.StructType:
			if isRecursive, _ := in.LeadsBack(); isRecursive || hasBuiltIns(in) {
				u.keep(t)
			} else if u.used[in] == nil {
				u.used[in] = make([]bool, in.NumMembers())
			}
		}
	}
}

// hasOffsets reports whether all structs in a type say where their members are.
func hasOffsets(t mlir.Type) bool {
	for in := range spirv.TypesIn(t) {
		s, ok := in.(*spirv.StructType)
		if !ok {
			continue
		}
		for i := range s.NumMembers() {
			if !s.Member(i).HasOffset {
				return false
			}
		}
	}
	return true
}

func hasBuiltIns(t *spirv.StructType) bool {
	for i := range t.NumMembers() {
		if spirv.HasDecoration(t.Member(i).Decorations, grammar.DecorationBuiltIn) {
			return true
		}
	}
	return false
}

// newNumbers are the new numbers of the members of the structs that lose some, -1 for those that go. One member stays at least.
func (u *memberUses) newNumbers() map[*spirv.StructType][]int {
	all := map[*spirv.StructType][]int{}
	for t, used := range u.used {
		if u.whole[t] || t.NumMembers() == 0 {
			continue
		}
		n := 0
		numbers := make([]int, len(used))
		for i := range used {
			if numbers[i] = -1; used[i] {
				numbers[i] = n
				n++
			}
		}
		if n == 0 {
			numbers[0] = 0
			n++
		}
		if n < len(used) {
			all[t] = numbers
		}
	}
	return all
}
