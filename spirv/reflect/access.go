package reflect

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// An Access is how memory is used.
type Access string

// The ways of using memory.
const (
	NoAccess  Access = "none"
	ReadOnly  Access = "read"
	WriteOnly Access = "write"
	ReadWrite Access = "read_write"
)

// accessBits are how memory is used while that is found out.
type accessBits uint8

const (
	reads accessBits = 1 << iota
	writes
	used // the variable itself is an operand: the part of a block that is meant counts
)

func (a accessBits) access() Access {
	return [...]Access{NoAccess, ReadOnly, WriteOnly, ReadWrite}[a&(reads|writes)]
}

// A variable is one outside of functions.
type variable struct {
	module.Variable
	resource bool // it is of the program's memory, so that its accesses are followed
}

// A function is what is known of one.
type function struct {
	calls    []int32 // the functions that it calls, each once
	mentions []int32 // the variables that it mentions, each once
	accesses []access
}

// An access is what a function does with a variable, or with a part of it.
type access struct {
	variable int32
	bits     accessBits
	from, to uint64 // the bytes of a block that may be meant
}

// readVariables lists the variables outside of functions, which functions mention which, and which functions call which.
func (r *reflector) readVariables() {
	r.variable = map[module.ID]int{}
	for v := range r.Variables {
		if _, again := r.variable[v.ID]; again {
			continue
		}
		resource := false
		switch v.Storage {
		case grammar.StorageClassUniformConstant, grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassPushConstant,
			grammar.StorageClassShaderRecordBufferKHR, grammar.StorageClassAtomicCounter:
			resource = true
		}
		r.variable[v.ID] = len(r.variables)
		r.variables = append(r.variables, variable{Variable: v, resource: resource})
	}
	mentioned := make([]int32, len(r.variables)) // the last function that does, from 1 on
	for i := range r.functions {
		r.readMentions(i, mentioned)
	}
}

func (r *reflector) readMentions(i int, mentioned []int32) {
	f := &r.functions[i]
	for inst := range r.FunctionAt(i).All() {
		if r.isNonSemantic(inst) {
			continue
		}
		for _, id := range r.IDs(inst) {
			if v, ok := r.variable[id]; ok && mentioned[v] != int32(i+1) {
				mentioned[v] = int32(i + 1)
				f.mentions = append(f.mentions, int32(v))
			}
		}
	}
}

// isNonSemantic reports whether an instruction does nothing.
func (r *reflector) isNonSemantic(inst module.Instruction) bool {
	v, ok := view.AsExtInst(inst)
	if !ok {
		return inst.Opcode.Is(grammar.Annotation | grammar.DebugLine)
	}
	name, _ := r.ExtInstSet(v.Set())
	return grammar.IsNonSemantic(name) || strings.Contains(name, "DebugInfo")
}

// readFunctions lists the calls of each function.
func (r *reflector) readFunctions() {
	r.functions, r.reached = make([]function, r.NumFunctions()), make([]int32, r.NumFunctions())
	r.functionByID = map[module.ID]int32{}
	for i := range r.functions {
		r.functionByID[r.FunctionAt(i).ID()] = int32(i)
	}
	called := make([]int32, len(r.functions))
	for i := range r.functions {
		for inst := range r.FunctionAt(i).All() {
			v, ok := view.AsFunctionCall(inst)
			if !ok {
				continue
			}
			if callee, ok := r.functionByID[v.Function()]; ok && called[callee] != int32(i+1) {
				called[callee] = int32(i + 1)
				r.functions[i].calls = append(r.functions[i].calls, callee)
			}
		}
	}
}

// A follower goes from a variable to all that is made of its pointer, and notes what is done there.
type follower struct {
	*reflector
	variable int
	todo     []module.ID
	seen     []int32       // by number, the last variable whose pointer it is made of, from 1 on
	params   [][]module.ID // by function
}

// followAccess finds what functions do with the memory of variables.
func (r *reflector) followAccess() {
	f := &follower{reflector: r, seen: make([]int32, r.LastNumber()+1), params: make([][]module.ID, len(r.functions))}
	for i := range r.variables {
		if r.variables[i].resource {
			f.follow(i)
		}
	}
}

func (f *follower) follow(i int) {
	f.variable, f.todo = i, append(f.todo[:0], f.variables[i].ID)
	for len(f.todo) > 0 {
		id := f.todo[len(f.todo)-1]
		f.todo = f.todo[:len(f.todo)-1]
		for inst := range f.Users(id) {
			if !f.spend(1 + len(inst.Words)/8) {
				return
			}
			if fn := f.FunctionAround(inst); fn != nil && !f.isNonSemantic(inst) {
				f.user(f.functionByID[fn.ID()], inst, id)
			}
		}
	}
}

// derive goes on with what an instruction makes of a pointer.
func (f *follower) derive(id module.ID) {
	if n := f.Number(id); n != 0 && f.seen[n] != int32(f.variable+1) {
		f.seen[n] = int32(f.variable + 1)
		f.todo = append(f.todo, id)
	}
}

// note takes down what a function does. Of a block it is the part that from and to say.
func (f *follower) note(in int32, bits accessBits) { f.noteRange(in, bits, 0, 0) }

func (f *follower) noteRange(in int32, bits accessBits, from, to uint64) {
	list := f.functions[in].accesses
	for k := len(list) - 1; k >= 0 && list[k].variable == int32(f.variable); k-- {
		if list[k].from == from && list[k].to == to {
			list[k].bits |= bits
			return
		}
		if !f.spend(1) {
			return
		}
	}
	f.functions[in].accesses = append(list, access{int32(f.variable), bits, from, to})
}

// user is one instruction that mentions a pointer, or an image or sampler that was loaded.
func (f *follower) user(in int32, inst module.Instruction, id module.ID) {
	_, result := f.Results(inst)
	first := len(inst.Words) > 1 && inst.Words[1] == id
	if id == f.variables[f.variable].ID {
		from, to := uint64(0), uint64(0)
		if inst.Opcode.Is(grammar.PlainAccessChain) {
			from, to = f.part(inst)
		}
		f.noteRange(in, used, from, to)
	}
	switch inst.Opcode {
	case grammar.OpLoad:
		if f.isHandle(f.TypeOf(result)) {
			f.derive(result)
			return
		}
		f.note(in, reads)
	case grammar.OpStore, grammar.OpCopyMemory, grammar.OpCopyMemorySized:
		if first {
			f.note(in, writes)
		}
		if len(inst.Words) > 2 && inst.Words[2] == id {
			f.note(in, reads)
			if inst.Opcode == grammar.OpStore { // the pointer itself is stored: who knows who loads it
				f.note(in, writes)
			}
		}
	case grammar.OpFunctionCall:
		f.call(inst, id)
	case grammar.OpImageWrite, grammar.OpAtomicStore, grammar.OpAtomicFlagClear, grammar.OpCooperativeMatrixStoreKHR, grammar.OpTensorWriteARM:
		f.note(in, writes)
	case grammar.OpAtomicLoad, grammar.OpTraceRayKHR, grammar.OpRayQueryInitializeKHR, grammar.OpCooperativeMatrixLoadKHR, grammar.OpTensorReadARM,
		grammar.OpImageRead, grammar.OpImageSparseRead:
		f.note(in, reads)
	case grammar.OpImageQueryFormat, grammar.OpImageQueryOrder, grammar.OpImageQuerySizeLod, grammar.OpImageQuerySize, grammar.OpImageQueryLevels,
		grammar.OpImageQuerySamples, grammar.OpImageQueryLod, grammar.OpArrayLength, grammar.OpUntypedArrayLengthKHR,
		grammar.OpPtrEqual, grammar.OpPtrNotEqual, grammar.OpPtrDiff, grammar.OpTensorQuerySizeARM:
	default:
		switch {
		case inst.Opcode.Is(grammar.AccessChain) || passes.Get()[inst.Opcode]:
			f.derive(result)
		case strings.HasPrefix(inst.Opcode.String(), "OpImage"):
			f.note(in, reads)
		default:
			f.note(in, reads|writes) // atomics, and what is not known
		}
	}
}

// passes are the instructions whose result leads to the same memory, besides access chains.
var passes = lazy.Value[map[grammar.Opcode]bool]{Make: func() map[grammar.Opcode]bool {
	return map[grammar.Opcode]bool{
		grammar.OpRawAccessChainNV: true, grammar.OpCopyObject: true, grammar.OpCopyLogical: true, grammar.OpPhi: true, grammar.OpSelect: true,
		grammar.OpImageTexelPointer: true, grammar.OpSampledImage: true, grammar.OpImage: true, grammar.OpBitcast: true,
		grammar.OpPtrCastToGeneric: true, grammar.OpGenericCastToPtr: true, grammar.OpGenericCastToPtrExplicit: true,
		grammar.OpCompositeExtract: true, grammar.OpCompositeConstruct: true, grammar.OpExpectKHR: true,
	}
}}

// call goes on in the function that gets a pointer.
func (f *follower) call(inst module.Instruction, id module.ID) {
	v, _ := view.AsFunctionCall(inst)
	i, ok := f.functionByID[v.Function()]
	if !ok {
		return
	}
	if f.params[i] == nil {
		f.params[i] = []module.ID{}
		for p := range f.FunctionAt(int(i)).Params {
			_, param := p.Results()
			f.params[i] = append(f.params[i], param)
		}
	}
	if args := v.Arguments(); f.spend(len(args)) {
		for k, arg := range args {
			if arg == id && k < len(f.params[i]) {
				f.derive(f.params[i][k])
			}
		}
	}
}

// part is what of a block an access chain can lead to: a member, or all of it.
func (f *follower) part(chain module.Instruction) (from, to uint64) {
	data := f.variables[f.variable].DataType
	s, ok := f.typ(data).(module.StructType)
	if !ok || len(chain.Words) < 5 {
		return 0, 0
	}
	c := f.constant(chain.Words[4])
	if !c.known || c.spec || c.bits >= uint64(len(s.Members)) {
		return 0, 0
	}
	l := f.memberLayout(data, int(c.bits), s.Members[c.bits])
	return uint64(l.offset), plus(uint64(l.offset), l.size)
}

// isHandle reports whether values of a type stand for what they do not hold: images, samplers, acceleration structures, and arrays of those.
func (r *reflector) isHandle(id module.ID) bool {
	id, _ = r.withoutArrays(id)
	switch t := r.typ(id).(type) {
	case module.ImageType, module.SamplerType, module.SampledImageType:
		return true
	case module.OtherType:
		return t.Instruction.Opcode == grammar.OpTypeAccelerationStructureKHR || t.Instruction.Opcode == grammar.OpTypeTensorARM
	}
	return false
}

// withoutArrays is the type inside of arrays, and how many elements each of these has, the outermost first.
func (r *reflector) withoutArrays(id module.ID) (element module.ID, counts []Count) {
	for len(counts) < 64 {
		switch t := r.typ(id).(type) {
		case module.ArrayType:
			counts, id = append(counts, r.count(id)), t.Element
		case module.RuntimeArrayType:
			counts, id = append(counts, r.count(id)), t.Element
		default:
			return id, counts
		}
	}
	return id, counts
}
