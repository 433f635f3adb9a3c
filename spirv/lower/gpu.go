package lower

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// gpu are the patterns for functions of the dialect gpu, and for what an invocation knows of itself.
func (l *lowering) gpu() []convert.Pattern {
	list := []convert.Pattern{
		{Op: "gpu.func", Rewrite: l.convertKernel},
		{Op: "gpu.return", Rewrite: l.convertReturn},
		{Op: "gpu.block_dim", Rewrite: l.convertBlockDim},
		{Op: "gpu.barrier", Rewrite: l.convertBarrier},
		{Op: "gpu.printf", Rewrite: l.convertPrintf},
		{Op: "gpu.dynamic_shared_memory", Rewrite: func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error {
			return convert.Need("memory of the workgroup of a size that is known").Try("workgroup(…) of the function, or memref.alloc")
		}},
	}
	for _, row := range idRows {
		list = append(list, l.convertID(row))
	}
	return list
}

const (
	entryPointName = "spirv.entry_point_abi"
	interfaceName  = "spirv.interface_var_abi"
)

// entryPointOf is what a function says about itself as an entry point; nil for nothing.
func entryPointOf(f *mlir.Operation) *spirv.RecordAttr {
	if a := mlir.AttrOf[*spirv.RecordAttr](f, entryPointName); a != nil {
		return a
	}
	if size := knownBlockSize(f); size != nil {
		return spirv.GetRecordAttr(spirv.EntryPointABI, mlir.NamedAttribute{Name: "workgroup_size", Value: numberList(size.Ints())})
	}
	return nil
}

func numberList(values []int64) *mlir.ArrayAttr {
	list := make([]mlir.Attribute, len(values))
	for i, n := range values {
		list[i] = mlir.GetIntegerAttr(mlir.I32, n)
	}
	return mlir.GetArrayAttr(list...)
}

// noKernel says, in MLIR's words, why a function can't become an entry point; empty if it can, or is none.
func noKernel(f *mlir.Operation) string {
	if !f.Is(gpu.Func) || !gpu.IsKernel(f) {
		return ""
	}
	abi := entryPointOf(f)
	if abi == nil {
		return "missing 'spirv.entry_point_abi' attribute"
	}
	if size := integersOf(abi.Field("workgroup_size")); slices.ContainsFunc(size, func(n int64) bool { return n < 1 || n > math.MaxInt32 }) {
		return fmt.Sprintf("no workgroup has the size %d", size)
	}
	n := len(f.FunctionType().Inputs())
	has := func(i int) bool { return argumentAttrs(f, i).Get(interfaceName) != nil }
	some := slices.ContainsFunc(upTo(n), has)
	for i := range n {
		if some && !has(i) {
			return fmt.Sprintf("missing 'spirv.interface_var_abi' attribute at argument %d", i)
		}
	}
	return ""
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// argumentAttrs are the attributes of an argument; those of the dictionary of none if there are none.
func argumentAttrs(f *mlir.Operation, i int) *mlir.DictionaryAttr {
	list := mlir.AttrOf[*mlir.ArrayAttr](f, mlir.ArgAttrs)
	if list != nil && i < list.Len() {
		if d, ok := list.Elements()[i].(*mlir.DictionaryAttr); ok {
			return d
		}
	}
	return mlir.GetDictionaryAttr(nil)
}

// convertKernel: arguments of kernels get bindings, in their order in set 0, where they have none; attributions become variables.
func (l *lowering) convertKernel(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	isKernel := gpu.IsKernel(op)
	if why := noKernel(op); why != "" {
		return errors.New(why)
	}
	t := op.FunctionType()
	inputs, results, err := l.signature(t)
	if err != nil {
		return err
	}
	for i, to := range inputs.Types() {
		if isKernel && l.exact && l.has(grammar.CapabilityShader) && argumentAttrs(op, i).Get(interfaceName) == nil && !isPassed(to) {
			return convert.Need("memory and numbers as arguments of kernels, not '%s'", typeText(t.Inputs()[i])).Try("bufferize first")
		}
	}
	own := op.Region(0).Entry()
	n := len(t.Inputs())
	kept := convert.NewSignature(own.NumArguments())
	for i, to := range inputs.Types() {
		kept.Map(i, to)
	}
	memory := make([]*spirv.PointerType, own.NumArguments())
	for i := n; i < len(memory); i++ {
		if memory[i], err = l.attribution(own.Argument(i)); err != nil {
			return err
		}
	}
	if err := r.ConvertRegion(op.Region(0), kept); err != nil {
		return err
	}
	for i := n; i < len(memory); i++ {
		r.ReplaceValue(own.Argument(i), l.memoryOf(r, op, own, memory[i]))
	}
	r.Before(op)
	r.Create(l.kernelState(op, mlir.GetFunctionType(inputs.Types(), results)))
	r.Erase(op)
	return nil
}

// kernelState is the function of type t that a gpu.func becomes, with the body that this has.
func (l *lowering) kernelState(op *mlir.Operation, t *mlir.FunctionType) *mlir.OperationState {
	s := &mlir.OperationState{Name: spirv.OpFunc.OpName(), Loc: op.Loc(), Regions: []*mlir.Region{op.Region(0)}}
	s.AddAttr(spirv.FunctionControlAttr, spirv.GetEnumAttr(grammar.KindFunctionControl, uint32(grammar.FunctionControlNone)))
	s.AddAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(t))
	for _, a := range op.AllAttrs() {
		if !slices.Contains(kernelOnly, a.Name) || !l.exact && a.Name == gpu.WorkgroupAttributions {
			s.AddAttr(a.Name, a.Value)
		}
	}
	isKernel := gpu.IsKernel(op)
	if isKernel {
		s.AddAttr(entryPointName, entryPointOf(op))
	}
	if list := l.bindings(op, t.Inputs(), isKernel); list != nil {
		s.AddAttr(spirv.ArgAttrsAttr, list)
	}
	return s
}

// isPassed reports whether a shader can take what has become a value of type t: where memory is, or something that lies in a buffer of its own.
func isPassed(t mlir.Type) bool {
	switch t.(type) {
	case *spirv.PointerType, *mlir.IntegerType, *mlir.FloatType, *mlir.VectorType:
		return true
	}
	return false
}

// kernelOnly are the attributes of a gpu.func that the function it becomes has not, or has others of.
var kernelOnly = []string{
	mlir.FunctionTypeAttr, mlir.ArgAttrs, entryPointName, "gpu.kernel", gpu.WorkgroupAttributions, "workgroup_attrib_attrs", "private_attrib_attrs",
	knownBlockSizeName, "gpu." + knownBlockSizeName, "known_grid_size", "known_cluster_size",
}

// bindings are the attributes of arguments; nil if there are none.
func (l *lowering) bindings(op *mlir.Operation, types []mlir.Type, isKernel bool) *mlir.ArrayAttr {
	list := make([]mlir.Attribute, len(types))
	some := false
	for i, t := range types {
		own := argumentAttrs(op, i)
		if isKernel && l.has(grammar.CapabilityShader) && own.Get(interfaceName) == nil {
			own = mlir.GetDictionaryAttr(append(slices.Clone(own.Entries()), mlir.NamedAttribute{Name: interfaceName, Value: binding(i, t)}))
		}
		some = some || own.Len() > 0
		list[i] = own
	}
	if !some {
		return nil
	}
	return mlir.GetArrayAttr(list...)
}

// binding is that of argument i. Numbers lie in a buffer of their own; so do vectors, of which MLIR lets no attribute say it.
func binding(i int, t mlir.Type) mlir.Attribute {
	abi := spirv.GetInterfaceVarABIAttr(0, uint32(i))
	switch t.(type) {
	case *mlir.IntegerType, *mlir.FloatType:
		return abi.WithStorageClass(grammar.StorageClassStorageBuffer)
	}
	return abi
}

// attribution is the type of the pointer that memory of a function becomes: of one that a variable can have.
func (l *lowering) attribution(v *mlir.Value) (*spirv.PointerType, error) {
	memory, ok := v.Type().(*mlir.MemRefType)
	if !ok {
		return nil, fmt.Errorf("memory of a function can't be of type '%s'", typeText(v.Type()))
	}
	class, err := l.classOf(v)
	if err != nil {
		return nil, err
	}
	t, err := l.pointerTo(memory, class)
	if err != nil {
		return nil, err
	}
	ptr := t.(*spirv.PointerType)
	switch ptr.StorageClass() {
	case grammar.StorageClassWorkgroup, grammar.StorageClassPrivate, grammar.StorageClassFunction:
		return ptr, nil
	}
	return nil, convert.Need("memory of the workgroup or the invocation, not '%s'", typeText(v.Type()))
}

// memoryOf is a variable for memory that f has: in the function, or beside it.
func (l *lowering) memoryOf(r *convert.Rewriter, f *mlir.Operation, entry *mlir.Block, t *spirv.PointerType) *mlir.Value {
	var variable *mlir.Operation
	if t.StorageClass() != grammar.StorageClassFunction {
		variable = l.global(r, f, "__memory__"+f.Symbol(), t)
	}
	r.AtStart(entry)
	b := builder(r, f)
	if variable == nil {
		return b.Variable(t)
	}
	return b.AddressOf(variable)
}

// global makes a variable at the beginning of the module around op, of this name or one like it.
func (l *lowering) global(r *convert.Rewriter, op *mlir.Operation, name string, t *spirv.PointerType, decorations ...spirv.Decoration) *mlir.Operation {
	table := tableOf(op)
	l.symbols.Lookup(table, mlir.GetSymbolRef(name)) // so that the table is known without the new one
	r.AtStart(table.Region(0).Entry())
	v := builder(r, op).GlobalVariable(name, t, decorations...)
	l.symbols.Insert(table, v)
	r.Before(op)
	return v
}

func tableOf(op *mlir.Operation) *mlir.Operation {
	for op = op.Parent(); op.Parent() != nil && !op.Has(mlir.SymbolTable); op = op.Parent() {
	}
	return op
}

func (l *lowering) convertBarrier(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
	builder(r, op).ControlBarrier(grammar.ScopeWorkgroup, grammar.ScopeWorkgroup, l.barrierSemantics())
	r.Erase(op)
	return nil
}

// barrierSemantics: a gpu.barrier orders all memory that the invocations of a workgroup share; MLIR forgets that of buffers.
func (l *lowering) barrierSemantics() grammar.MemorySemantics {
	all := grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsWorkgroupMemory
	switch {
	case !l.exact:
		return all
	case l.has(grammar.CapabilityShader):
		return all | grammar.MemorySemanticsUniformMemory
	}
	return all | grammar.MemorySemanticsCrossWorkgroupMemory
}
