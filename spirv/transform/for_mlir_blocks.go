package transform

import (
	"iter"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Storage buffers as they were said before version 1.3: a BufferBlock in Uniform, which MLIR 22 does not write, is a Block in
// StorageBuffer (Vulkan, section Descriptor Set Interface).

const storageBufferClass = "SPV_KHR_storage_buffer_storage_class"

// sayStorageBuffers changes the types of storage buffers and of the pointers into them. It leaves all as it is where a pointer may
// lead into a storage buffer or into a uniform one, or goes where it is lost sight of.
func sayStorageBuffers(module *mlir.Operation) {
	s := &storageBuffers{module: module, functions: map[string]*mlir.Operation{}}
	if !s.follow() || !s.agree() {
		return
	}
	for _, v := range s.found {
		v.SetType(inStorageBuffer(v.Type()))
	}
	for op := range module.Region(0).Entry().Operations {
		if v, ok := spirv.AsGlobalVariable(op); ok && isBufferBlock(v.Type()) {
			op.SetAttr(spirv.TypeAttr, mlir.GetTypeAttr(inStorageBuffer(v.Type())))
		}
	}
	asBlocks(nil).Operation(module)
	for fn := range module.Region(0).Entry().Operations {
		if t := mlir.AttrOf[*mlir.TypeAttr](fn, spirv.FunctionTypeAttr); t != nil && !fn.Region(0).Empty() {
			inputs := argumentTypes(fn.Region(0).Entry())
			fn.SetAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(inputs, t.Value().(*mlir.FunctionType).Results())))
		}
	}
	addStorageBufferClass(module)
}

// addStorageBufferClass declares the extension in a module of a version without the storage class.
func addStorageBufferClass(module *mlir.Operation) {
	vce := mlir.AttrOf[*spirv.VerCapExtAttr](module, spirv.VCETripleAttr)
	if vce == nil || vce.Version() >= grammar.MakeVersion(1, 3) || slices.Contains(vce.Extensions(), storageBufferClass) {
		return
	}
	list := append(slices.Clone(vce.Extensions()), storageBufferClass)
	module.SetAttr(spirv.VCETripleAttr, spirv.GetVerCapExtAttr(vce.Version(), vce.Capabilities(), list))
}

// storageBuffers are those of a module.
type storageBuffers struct {
	module    *mlir.Operation
	functions map[string]*mlir.Operation
	into      [][]bool      // by number of the function, by number of the value: whether it points into a storage buffer
	found     []*mlir.Value // those that do
}

// follow finds the pointers. It is false when one goes where it is lost sight of.
func (s *storageBuffers) follow() bool {
	s.into = make([][]bool, s.module.Renumber().Values)
	for fn := range s.module.Region(0).Entry().Operations {
		if !fn.Is(spirv.OpFunc) {
			continue
		}
		s.functions[fn.Symbol()] = fn
		s.into[fn.Number()] = make([]bool, fn.Renumber().Values)
		fn.Walk(func(op *mlir.Operation) mlir.WalkResult {
			for i := range op.NumRegions() {
				for b := range op.Region(i).Blocks {
					s.addBuffers(b.Arguments)
				}
			}
			s.addBuffers(op.Results)
			return mlir.WalkAdvance
		})
	}
	for i := 0; i < len(s.found); i++ {
		for use := range s.found[i].Uses {
			if !s.use(use) {
				return false
			}
		}
	}
	return true
}

// addBuffers adds those of some values that point to storage buffers.
func (s *storageBuffers) addBuffers(values iter.Seq2[int, *mlir.Value]) {
	for _, v := range values {
		if isBufferBlock(v.Type()) {
			s.add(v)
		}
	}
}

// at is whether a value in a function is known to point into a storage buffer.
func (s *storageBuffers) at(v *mlir.Value) *bool {
	fn := v.Block().Parent()
	for fn.Parent() != s.module {
		fn = fn.Parent()
	}
	return &s.into[fn.Number()][v.Number()]
}

func (s *storageBuffers) add(v *mlir.Value) {
	if at := s.at(v); !*at {
		*at = true
		s.found = append(s.found, v)
	}
}

// use follows a pointer into the operation that uses it.
func (s *storageBuffers) use(use *mlir.Operand) bool {
	op := use.Owner()
	switch {
	case spirv.OpcodeOf(op) == grammar.OpFunctionCall:
		param := s.parameter(op, use.Index())
		if param == nil {
			return false
		}
		s.add(param)
	case op.Has(mlir.IsTerminator), spirv.OpcodeOf(op) == grammar.OpStore && use.Value() == view(spirv.AsStore(op)).Object():
		return false
	case op.NumResults() == 1 && spirv.IsPointer(op.Result(0).Type()):
		if use.Index() != 0 || !isUniform(op.Result(0).Type()) {
			return false
		}
		s.add(op.Result(0))
	}
	return true
}

// parameter is what an operand of a call is in the function, nil if that has no body.
func (s *storageBuffers) parameter(call *mlir.Operation, i int) *mlir.Value {
	fn := s.functions[call.Callee().Root()]
	if fn == nil || fn.Region(0).Empty() {
		return nil
	}
	return fn.Region(0).Entry().Argument(i)
}

// agree reports whether all calls pass pointers into storage buffers where one does.
func (s *storageBuffers) agree() bool {
	agree := true
	for _, fn := range s.functions {
		fn.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if spirv.OpcodeOf(op) == grammar.OpFunctionCall {
				for i, v := range op.Operands {
					param := s.parameter(op, i)
					agree = agree && (param == nil || *s.at(param) == *s.at(v))
				}
			}
			return mlir.WalkAdvance
		})
	}
	return agree
}

// inStorageBuffer is a pointer type in the class StorageBuffer.
func inStorageBuffer(t mlir.Type) mlir.Type {
	p := t.(*spirv.PointerType)
	return spirv.GetStridedPointerType(p.Pointee(), grammar.StorageClassStorageBuffer, p.Stride())
}

// asBlocks says Block for BufferBlock.
func asBlocks(*survey) *spirv.Retyping { return spirv.NewRetyping(asBlock) }

// asBlock is a type with Block for BufferBlock.
func asBlock(t mlir.Type) mlir.Type {
	s, ok := t.(*spirv.StructType)
	if !ok {
		return t
	}
	i := slices.IndexFunc(s.Decorations(), isBufferBlockDecoration)
	if i < 0 {
		return t
	}
	list := slices.Clone(s.Decorations())
	list[i] = spirv.MakeDecoration(grammar.DecorationBlock)
	return spirv.GetStructType(s.Name(), s.Members(), list)
}

func isBufferBlockDecoration(d spirv.Decoration) bool { return d.Kind == grammar.DecorationBufferBlock }

// isUniform reports whether t is a pointer into uniform memory.
func isUniform(t mlir.Type) bool {
	p, ok := t.(*spirv.PointerType)
	return ok && p.StorageClass() == grammar.StorageClassUniform
}

// isBufferBlock reports whether t is a pointer to a BufferBlock, or to an array of them.
func isBufferBlock(t mlir.Type) bool {
	p, ok := t.(*spirv.PointerType)
	if !ok || !isUniform(t) {
		return false
	}
	s, ok := elementOfArrays(p.Pointee()).(*spirv.StructType)
	return ok && slices.ContainsFunc(s.Decorations(), isBufferBlockDecoration)
}

func elementOfArrays(t mlir.Type) mlir.Type {
	switch a := t.(type) {
	case *spirv.ArrayType:
		return elementOfArrays(a.ElementType())
	case *spirv.RuntimeArrayType:
		return elementOfArrays(a.ElementType())
	}
	return t
}
