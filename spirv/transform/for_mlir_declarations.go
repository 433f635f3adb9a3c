package transform

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Declarations of the module and of functions that MLIR says in another way.

// specialize makes the constants with a name that are left, initial values of variables mostly, specialization constants without
// a number, which nobody can specialize.
func specialize(module *mlir.Operation) {
	var named []*mlir.Operation
	stay := inWorkgroup(module)
	for op := range module.Region(0).Entry().Operations {
		if op.Is(spirv.OpGlobalConstant) && onlyRelaxed(op) && !stay[op.Symbol()] {
			named = append(named, op)
		}
	}
	if len(named) == 0 {
		return
	}
	s := &specializer{module: module, named: namedIn(module), made: map[mlir.Attribute]string{}}
	for _, c := range named {
		t := mlir.AttrOf[*mlir.TypeAttr](c, spirv.TypeAttr)
		if t == nil || !s.canMake(c.Attr(spirv.ValueAttr), t.Value(), new(int)) {
			continue
		}
		name := c.Symbol()
		s.b.Before(c)
		s.stem = name
		s.make(name, c.Attr(spirv.ValueAttr), t.Value())
		c.Erase()
	}
}

// inWorkgroup are the constants that variables in workgroup memory begin with, by name: these must be OpConstantNull
// (SPV_KHR_zero_initialize_workgroup_memory), which MLIR has not.
func inWorkgroup(module *mlir.Operation) map[string]bool {
	names := map[string]bool{}
	for op := range module.Region(0).Entry().Operations {
		t, initial := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr), mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.InitializerAttr)
		if !op.Is(spirv.OpGlobalVariable) || t == nil || initial == nil {
			continue
		}
		if p, ok := t.Value().(*spirv.PointerType); ok && p.StorageClass() == grammar.StorageClassWorkgroup {
			names[initial.Root()] = true
		}
	}
	return names
}

type specializer struct {
	module *mlir.Operation
	b      mlir.Builder
	named  map[string]*mlir.Operation // by symbol, what there is
	stem   string                     // of the names of parts
	made   map[mlir.Attribute]string  // scalars by their value
}

// canMake reports whether a value can be made of at most maxParts scalars.
func (s *specializer) canMake(value mlir.Attribute, t mlir.Type, count *int) bool {
	if *count++; *count > maxParts {
		return false
	}
	switch t.(type) {
	case *mlir.IntegerType, *mlir.FloatType:
		_, undefined := value.(*spirv.UndefAttr)
		return !undefined
	}
	types := componentTypes(t)
	for i, part := range types {
		if v := partOf(value, i, part); v == nil || componentTypes(part) != nil || !s.canMake(v, part, count) {
			return false // mlir-opt 22 crashes on composites of composites
		}
	}
	return types != nil
}

// make declares a value and returns its symbol; a name is made up where none is given.
func (s *specializer) make(name string, value mlir.Attribute, t mlir.Type) string {
	types := componentTypes(t)
	if types == nil {
		if zero := spirv.ZeroOf(t); zero != nil && isNull(value) {
			value = zero
		}
		if old := s.made[value]; old != "" && name == "" {
			return old
		}
		name = s.nameFor(name)
		s.made[value] = name
		s.named[name] = s.b.CreateOp(spirv.OpSpecConstant, s.module.Loc(), nil, nil, symbol(name), mlir.NamedAttribute{Name: spirv.DefaultValueAttr, Value: value})
		return name
	}
	parts := make([]mlir.Attribute, len(types))
	for i, part := range types {
		parts[i] = mlir.GetSymbolRef(s.make("", partOf(value, i, part), part))
	}
	name = s.nameFor(name)
	s.named[name] = s.b.CreateOp(spirv.OpSpecConstantComposite, s.module.Loc(), nil, nil, symbol(name),
		mlir.NamedAttribute{Name: spirv.TypeAttr, Value: mlir.GetTypeAttr(t)},
		mlir.NamedAttribute{Name: spirv.ConstituentsAttr, Value: mlir.GetArrayAttr(parts...)})
	return name
}

func (s *specializer) nameFor(name string) string {
	if name != "" {
		return name
	}
	return freeName(s.named, s.stem)
}

func symbol(name string) mlir.NamedAttribute {
	return mlir.NamedAttribute{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)}
}

// componentTypes is [partTypes], and the components of a vector.
func componentTypes(t mlir.Type) []mlir.Type {
	if v, ok := t.(*mlir.VectorType); ok {
		return slices.Repeat([]mlir.Type{v.ElementType()}, int(v.Shape()[0]))
	}
	return partTypes(t)
}

// partOf is the value of a part of a constant; nil if there is none.
func partOf(value mlir.Attribute, i int, t mlir.Type) mlir.Attribute {
	switch value := value.(type) {
	case *mlir.ArrayAttr:
		if i < value.Len() {
			return value.Elements()[i]
		}
	case *mlir.DenseElementsAttr:
		if i < value.Len() {
			return value.Element(i)
		}
	case *spirv.NullAttr:
		return spirv.GetNullAttr(t)
	}
	return nil
}

func isNull(a mlir.Attribute) bool {
	_, ok := a.(*spirv.NullAttr)
	return ok
}

// plainModes are execution modes by those that take the same as ids.
var plainModes = lazy.Value[map[grammar.ExecutionMode]grammar.ExecutionMode]{Make: func() map[grammar.ExecutionMode]grammar.ExecutionMode {
	return map[grammar.ExecutionMode]grammar.ExecutionMode{
		grammar.ExecutionModeLocalSizeId:             grammar.ExecutionModeLocalSize,
		grammar.ExecutionModeLocalSizeHintId:         grammar.ExecutionModeLocalSizeHint,
		grammar.ExecutionModeSubgroupsPerWorkgroupId: grammar.ExecutionModeSubgroupsPerWorkgroup,
	}
}}

// sayMode makes an execution mode whose ids are numbers one with the numbers.
func (w *wording) sayMode(op *mlir.Operation) {
	mode, _ := spirv.EnumOf(op.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode)
	plain, ok := plainModes.Get()[grammar.ExecutionMode(mode)]
	values := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ValuesAttr)
	if !ok || values == nil {
		return
	}
	numbers := make([]mlir.Attribute, values.Len())
	for i, a := range values.Elements() {
		n, ok := a.(*mlir.IntegerAttr)
		if !ok {
			return
		}
		numbers[i] = mlir.GetIntegerAttr(mlir.I32, int64(int32(n.Uint())))
	}
	w.b.Before(op).CreateOp(spirv.OpExecutionMode, op.Loc(), nil, nil,
		mlir.NamedAttribute{Name: spirv.FnAttr, Value: op.Attr(spirv.FnAttr)},
		mlir.NamedAttribute{Name: spirv.ExecutionModeAttr, Value: spirv.GetEnumAttr(grammar.KindExecutionMode, uint32(plain))},
		mlir.NamedAttribute{Name: spirv.ValuesAttr, Value: mlir.GetArrayAttr(numbers...)})
	op.Erase()
}

// setInitially gives a variable its initial value by a store, if it is none that MLIR takes for a constant.
func (w *wording) setInitially(op *mlir.Operation) {
	variable := view(spirv.AsVariable(op))
	v := variable.Initializer()
	if v == nil {
		return
	}
	if def := v.Def(); def != nil && (def.Is(spirv.OpConstant) || def.Is(spirv.OpReferenceOf) || def.Is(spirv.OpAddressOf)) {
		return
	}
	last := op
	for last.Next() != nil && spirv.OpcodeOf(last.Next()) == grammar.OpVariable {
		last = last.Next()
	}
	op.SetOperands(nil)
	spirv.NewBuilder(w.b.After(last), op.Loc()).Store(variable.Result(), v)
}

// loopHints drops what a loop control says in numbers: all of it allows something.
func loopHints(op *mlir.Operation) {
	control := mlir.AttrOf[*spirv.EnumAttr](op, spirv.LoopControlAttr)
	if control == nil || !control.HasParams() {
		return
	}
	const plain = uint32(grammar.LoopControlUnroll | grammar.LoopControlDontUnroll | grammar.LoopControlDependencyInfinite)
	op.SetAttr(spirv.LoopControlAttr, spirv.GetEnumAttr(grammar.KindLoopControl, control.Value()&plain))
}

// promises are decorations of parameters that the caller keeps and the function may rely on, or not.
var promises = []string{relaxedArgument, "spv.alignment", "spv.max_byte_offset"}

// kept is the attributes of a parameter without promises, and with the others as MLIR has them.
func kept(dict *mlir.DictionaryAttr) *mlir.DictionaryAttr {
	const parameter, decoration = "spv.func_param_attr", "spirv.decoration"
	for _, name := range promises {
		dict = dict.With(name, nil)
	}
	if e, ok := dict.Get(parameter).(*spirv.EnumAttr); ok {
		switch grammar.FunctionParameterAttribute(e.Value()) {
		case grammar.FunctionParameterAttributeNoAlias, grammar.FunctionParameterAttributeNoCapture,
			grammar.FunctionParameterAttributeNoWrite, grammar.FunctionParameterAttributeNoReadWrite:
			dict = dict.With(parameter, nil)
		}
	}
	for _, d := range aliasing {
		if name := "spv." + spirv.DecorationName(d); dict.Get(name) != nil && dict.Len() == 1 {
			return dict.With(name, nil).With(decoration, spirv.GetEnumAttr(grammar.KindDecoration, uint32(d)))
		}
	}
	return dict
}

var aliasing = []grammar.Decoration{
	grammar.DecorationAliased, grammar.DecorationRestrict, grammar.DecorationAliasedPointer, grammar.DecorationRestrictPointer,
}

// addressOf says a cast between a physical pointer and a number as a conversion.
func (w *wording) addressOf(op *mlir.Operation) {
	v := view(spirv.AsBitcast(op)).Operand()
	from, to := v.Type(), op.Result(0).Type()
	number := mlir.I64
	if m := op.ParentOf(spirv.OpModule); m != nil {
		if model, _ := spirv.EnumOf(m.Attr(spirv.AddressingModelAttr), grammar.KindAddressingModel); model == uint32(grammar.AddressingModelPhysical32) {
			number = mlir.I32
		}
	}
	w.b.Before(op)
	w.loc = op.Loc()
	switch {
	case spirv.IsPointer(from) == spirv.IsPointer(to):
		return
	case spirv.IsPointer(from):
		w.wide = w.wide || number == mlir.I64
		v = w.now().ConvertPtrToU(number, v)
	case from != number:
		w.wide = w.wide || number == mlir.I64
		v = w.now().Bitcast(number, v)
	}
	switch {
	case spirv.IsPointer(to):
		v = w.now().ConvertUToPtr(to, v)
	case to != v.Type():
		v = w.now().Bitcast(to, v)
	}
	op.ReplaceWith(v)
}

// declareWide declares Int64 in a module that declares anything.
func declareWide(module *mlir.Operation) {
	vce := mlir.AttrOf[*spirv.VerCapExtAttr](module, spirv.VCETripleAttr)
	if vce != nil && !slices.Contains(vce.Capabilities(), grammar.CapabilityInt64) {
		list := append(slices.Clone(vce.Capabilities()), grammar.CapabilityInt64)
		module.SetAttr(spirv.VCETripleAttr, spirv.GetVerCapExtAttr(vce.Version(), list, vce.Extensions()))
	}
}
