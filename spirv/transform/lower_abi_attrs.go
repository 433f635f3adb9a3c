package transform

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/memory"
)

func init() { pass.Register(LowerABIAttrs) }

// LowerABIAttrs makes entry points of functions with the attribute spirv.entry_point_abi: arguments with the attribute
// spirv.interface_var_abi become global variables, and the sizes of the attribute execution modes. What the target does not
// allow stays an attribute.
var LowerABIAttrs = &pass.Pass{
	Name:    "spirv-lower-abi-attrs",
	Title:   "SPIRVLowerABIAttributesPass",
	Summary: "Make interface variables and execution modes of the ABI attributes of entry points",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		l := &abiLowering{module: op, d: d}
		for at := range op.Region(0).Entry().Operations {
			if at.Is(spirv.OpFunc) && !at.Region(0).Empty() && abiOf(at) != nil {
				l.functions = append(l.functions, at)
			}
		}
		if len(l.functions) == 0 && op.Name().Namespace() == spirv.Dialect.Spellings[spirv.SpellingSpv] {
			return false // MLIR wants a target environment even so: modules of other compilers have none
		}
		if l.target = spirv.TargetEnvOf(op); l.target == nil {
			d.OpError(op, "missing SPIR-V target env attribute")
			return false
		}
		l.env = env.NewEnvironment(l.target.Triple(), 0)
		for _, f := range l.functions {
			l.lower(f)
		}
		return len(l.functions) > 0
	},
}

// attrNamed is the first attribute with one of the names: those of both spellings.
func attrNamed(attrs *mlir.DictionaryAttr, names ...string) (string, mlir.Attribute) {
	for _, a := range attrs.Entries() {
		if slices.Contains(names, a.Name) {
			return a.Name, a.Value
		}
	}
	return "", nil
}

func abiOf(f *mlir.Operation) *spirv.RecordAttr {
	_, a := attrNamed(f.Attrs(), "spirv.entry_point_abi", "spv.entry_point_abi")
	r, _ := a.(*spirv.RecordAttr)
	return r
}

type abiLowering struct {
	module    *mlir.Operation
	target    *spirv.TargetEnvAttr
	env       *env.Environment
	functions []*mlir.Operation
	builder   mlir.Builder
	symbols   mlir.SymbolTables
	d         *mlir.Diagnostics
}

func (l *abiLowering) lower(f *mlir.Operation) {
	model := grammar.ExecutionModelGLCompute
	switch {
	case l.env.Has(grammar.CapabilityKernel):
		model = grammar.ExecutionModelKernel
	case !l.env.Has(grammar.CapabilityShader):
		l.d.OpError(f, "lower entry point failure: could not select execution model based on 'spirv.target_env'")
		return
	}
	if l.arguments(f) {
		l.entryPoint(f, model)
		l.modes(f)
	}
}

// arguments makes variables of the arguments of f that have the attribute.
func (l *abiLowering) arguments(f *mlir.Operation) bool {
	entry := f.Region(0).Entry()
	first := entry.First()
	attrs := mlir.AttrOf[*mlir.ArrayAttr](f, spirv.ArgAttrsAttr)
	var inputs []mlir.Type
	var rest []mlir.Attribute
	var gone []int
	for i, arg := range entry.Arguments {
		dict := mlir.GetDictionaryAttr(nil)
		if attrs != nil { // as many as there are arguments
			dict, _ = attrs.Elements()[i].(*mlir.DictionaryAttr)
		}
		_, a := attrNamed(dict, "spirv.interface_var_abi", "spv.interface_var_abi")
		abi, ok := a.(*spirv.InterfaceVarABIAttr)
		if !ok {
			inputs, rest = append(inputs, arg.Type()), append(rest, dict)
			continue
		}
		v := l.variable(f, arg, abi)
		if v == nil {
			return false
		}
		arg.ReplaceAllUsesWith(l.read(first, v, arg.Type()))
		gone = append(gone, i)
	}
	if len(gone) == 0 {
		return true
	}
	for _, i := range slices.Backward(gone) {
		entry.EraseArgument(i)
	}
	f.SetAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(inputs, f.FunctionType().Results())))
	if slices.ContainsFunc(rest, func(a mlir.Attribute) bool { return a.(*mlir.DictionaryAttr).Len() > 0 }) {
		f.SetAttr(spirv.ArgAttrsAttr, mlir.GetArrayAttr(rest...))
	} else {
		f.SetAttr(spirv.ArgAttrsAttr, nil)
	}
	return true
}

// variable makes the global variable for an argument; nil after an error.
func (l *abiLowering) variable(f *mlir.Operation, arg *mlir.Value, abi *spirv.InterfaceVarABIAttr) *mlir.Operation {
	ptr, ok := arg.Type().(*spirv.PointerType)
	if !ok {
		if _, isVector := arg.Type().(*mlir.VectorType); isVector { // it names none: verified
			abi = abi.WithStorageClass(grammar.StorageClassStorageBuffer)
		}
		if !abi.HasStorageClass() {
			l.d.OpError(f, "argument #%d is no pointer, so its attribute has to name a storage class", arg.Index())
			return nil
		}
		block := spirv.GetStructType("", []spirv.Member{{Type: arg.Type()}}, nil)
		ptr = spirv.GetPointerType(block, abi.StorageClass())
	}
	pointee := ptr.Pointee()
	if s, ok := pointee.(*spirv.StructType); ok {
		decorated, err := memory.Decorate(s, memory.RulesOf(l.module, ptr.StorageClass()))
		if err != nil {
			l.d.OpError(f, "argument #%d has no layout: %v", arg.Index(), err)
			return nil
		}
		pointee = decorated
	}
	i32 := func(v uint32) mlir.Attribute { return mlir.GetIntegerAttr(mlir.I32, int64(int32(v))) }
	n := l.builder.NewOperation(&mlir.OperationState{Name: spirv.OpGlobalVariable.OpName(), Loc: arg.Loc(), Attrs: []mlir.NamedAttribute{
		{Name: spirv.TypeAttr, Value: mlir.GetTypeAttr(spirv.GetPointerType(pointee, ptr.StorageClass()))},
		{Name: mlir.SymbolName, Value: mlir.GetStringAttr(fmt.Sprintf("%s_arg_%d", f.Symbol(), arg.Index()))},
		{Name: "descriptor_set", Value: i32(abi.DescriptorSet())}, {Name: "binding", Value: i32(abi.Binding())},
	}})
	l.symbols.Insert(l.module, n)
	l.builder.Before(f).Insert(n)
	return n
}

// read is what stands for an argument of type t now: what its variable holds, or the variable's address. A pointer to the
// same without layout is cast, as MLIR does; the pass decorate-spirv-composite-type-layout changes types instead.
func (l *abiLowering) read(before, variable *mlir.Operation, t mlir.Type) *mlir.Value {
	b := spirv.NewBuilder(l.builder.Before(before), variable.Loc())
	address := b.AddressOf(variable)
	ptr := address.Type().(*spirv.PointerType)
	if _, ok := t.(*spirv.PointerType); ok {
		if ptr == t {
			return address
		}
		return b.Bitcast(t, address)
	}
	zero := b.Constant(mlir.I32, 0)
	return b.Load(b.Op(grammar.OpAccessChain, spirv.GetPointerType(t, ptr.StorageClass()), []*mlir.Value{address, zero}).Result(0))
}

func (l *abiLowering) entryPoint(f *mlir.Operation, model grammar.ExecutionModel) {
	var list []string
	seen := map[string]bool{}
	for op := range f.Nested {
		if !op.Is(spirv.OpAddressOf) {
			continue
		}
		ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.VariableAttr)
		v := l.symbols.LookupFrom(op, ref)
		if seen[v.Symbol()] || !isInterface(op.Result(0).Type()) {
			continue
		}
		seen[v.Symbol()] = true
		list = append(list, v.Symbol())
	}
	spirv.NewBuilder(l.builder.AtEnd(f.Block()), f.Loc()).EntryPoint(model, f.Symbol(), list...)
}

// isInterface: inputs and outputs belong to the interface of an entry point; specification, section 2.16.1.
func isInterface(t mlir.Type) bool {
	ptr, ok := t.(*spirv.PointerType)
	return ok && (ptr.StorageClass() == grammar.StorageClassInput || ptr.StorageClass() == grammar.StorageClassOutput)
}

// modes turns the fields of the attribute into execution modes; those that the target does not allow stay.
func (l *abiLowering) modes(f *mlir.Operation) {
	name, _ := attrNamed(f.Attrs(), "spirv.entry_point_abi", "spv.entry_point_abi")
	abi := abiOf(f)
	var left []mlir.NamedAttribute
	if size, ok := abi.Field("workgroup_size").(*mlir.ArrayAttr); ok {
		list := slices.Clone(size.Elements())
		for len(list) < 3 {
			list = append(list, mlir.GetIntegerAttr(mlir.I32, 1)) // MLIR leaves the mode with too few operands
		}
		l.mode(f, grammar.ExecutionModeLocalSize, mlir.GetArrayAttr(list...))
	}
	if size := abi.Field("subgroup_size"); size != nil {
		if l.allows(grammar.ExecutionModeSubgroupSize) {
			l.mode(f, grammar.ExecutionModeSubgroupSize, mlir.GetArrayAttr(size))
		} else {
			left = append(left, mlir.NamedAttribute{Name: "subgroup_size", Value: size})
		}
	}
	if width := abi.Field("target_width"); width != nil {
		if l.allows(grammar.ExecutionModeSignedZeroInfNanPreserve) {
			l.mode(f, grammar.ExecutionModeSignedZeroInfNanPreserve, mlir.GetArrayAttr(width))
		} else {
			left = append(left, mlir.NamedAttribute{Name: "target_width", Value: width})
		}
	}
	if len(left) == 0 {
		f.SetAttr(name, nil)
		return
	}
	f.SetAttr(name, spirv.GetRecordAttr(spirv.EntryPointABI, left...))
}

// allows reports whether the target has a capability for the mode. As in MLIR its version does not matter.
func (l *abiLowering) allows(mode grammar.ExecutionMode) bool {
	return slices.ContainsFunc(env.EnumerantNeed(grammar.KindExecutionMode, uint32(mode)).Capabilities, l.env.Has)
}

func (l *abiLowering) mode(f *mlir.Operation, mode grammar.ExecutionMode, values *mlir.ArrayAttr) {
	l.builder.AtEnd(f.Block()).CreateOp(spirv.OpExecutionMode, f.Loc(), nil, nil,
		mlir.NamedAttribute{Name: spirv.FnAttr, Value: mlir.GetSymbolRef(f.Symbol())},
		mlir.NamedAttribute{Name: spirv.ExecutionModeAttr, Value: spirv.GetEnumAttr(grammar.KindExecutionMode, uint32(mode))},
		mlir.NamedAttribute{Name: spirv.ValuesAttr, Value: values})
}
