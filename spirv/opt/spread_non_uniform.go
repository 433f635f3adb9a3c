package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(SpreadNonUniform) }

// SpreadNonUniform decorates as NonUniform the origins of values that have this decoration, back through calls, variables, composites and branches, where
// they are resources: images, samplers, pointers to blocks. Passes that put the original in the place of a copy would lose the decoration otherwise, and
// drivers need it on the value that an instruction reads through. Numbers, such as the index that the resource was chosen by, need none: it is the resource
// that Vulkan asks about.
//
// Facts: what need not be NonUniform may be; it is only slower (3).
var SpreadNonUniform = &pass.Pass{
	Name:    "spirv-spread-non-uniform",
	Summary: "Decorate as NonUniform what values with that decoration are copies of",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		vce := mlir.AttrOf[*spirv.VerCapExtAttr](op, spirv.VCETripleAttr)
		if vce == nil || !slices.Contains(vce.Capabilities(), grammar.CapabilityShaderNonUniform) {
			return false
		}
		s := spreading{calls: map[string][]*mlir.Operation{}, returned: map[string][]*mlir.Value{}, stored: map[memoryName][]*mlir.Value{}, same: map[memoryName]memoryName{}, holds: map[mlir.Type]bool{}}
		numbers := op.RenumberThroughout()
		s.seen, s.exits = make([]bool, numbers.Values), make([][]*mlir.Operation, numbers.Blocks)
		for f := range (spirv.ModuleOp{Op: op}).Functions {
			for inside := range f.Op.Nested {
				s.note(f, inside)
			}
			s.noteParameters(f)
		}
		for f := range (spirv.ModuleOp{Op: op}).Bodies {
			s.joinMemory(f)
		}
		return s.spread()
	},
}

const nonUniformAttr = "non_uniform"

// A spreading knows where the values of a module come from.
type spreading struct {
	calls    map[string][]*mlir.Operation // by the name of the function
	returned map[string][]*mlir.Value
	stored   map[memoryName][]*mlir.Value
	same     map[memoryName]memoryName // memory that may be, or be a copy of, other memory; see memory
	holds    map[mlir.Type]bool        // see holdsResource
	seen     []bool                    // by the number of the value
	exits    [][]*mlir.Operation       // such as breaks, by the number of the block that they go to
	todo     []*mlir.Value             // decorated values whose origins were not looked at
}

// note takes down an operation of a function.
func (s *spreading) note(f spirv.FuncOp, op *mlir.Operation) {
	decorated := op.Attr(nonUniformAttr) != nil
	switch {
	case op.Is(spirv.OpDecorate) && decorated:
		s.add(op.Operand(0))
	case op.NumResults() == 1 && decorated:
		s.add(op.Result(0))
	}
	if to := exitTarget(op); to != nil {
		s.exits[to.Number()] = append(s.exits[to.Number()], op)
	}
	if call, ok := spirv.AsFunctionCall(op); ok {
		s.calls[call.Function()] = append(s.calls[call.Function()], op)
	} else if r, ok := spirv.AsReturnValue(op); ok {
		s.returned[f.Name()] = append(s.returned[f.Name()], r.Value())
	} else if store, ok := spirv.AsStore(op); ok {
		to := s.memory(variableOf(store.Pointer()))
		s.stored[to] = append(s.stored[to], store.Object())
	} else if c, ok := spirv.AsCopyMemory(op); ok {
		s.join(c.Target(), c.Source())
	}
}

// exitTarget is the block that a break or a continue goes to; nil for other operations.
func exitTarget(op *mlir.Operation) *mlir.Block {
	c := left(op)
	switch {
	case c == nil:
		return nil
	case op.Is(spirv.OpContinue):
		return spirv.LoopContinueTarget(c)
	}
	return c.Region(0).LastBlock()
}

// joinMemory takes down that the parameters of a function point to what is passed to it.
func (s *spreading) joinMemory(f spirv.FuncOp) {
	for i, param := range f.Entry().Arguments {
		for _, call := range s.calls[f.Name()] {
			s.join(param, call.Operand(i))
		}
	}
}

// join takes down that what is stored by one pointer may be loaded by another.
func (s *spreading) join(a, b *mlir.Value) {
	x, y := s.memory(variableOf(a)), s.memory(variableOf(b))
	if x != y {
		s.same[x] = y
		s.stored[y] = append(s.stored[y], s.stored[x]...)
	}
}

// memory is the name that stands for all memory that may be the same as the named one, or a copy of it.
func (s *spreading) memory(name memoryName) memoryName {
	for {
		next, ok := s.same[name]
		if !ok {
			return name
		}
		if further, ok := s.same[next]; ok {
			s.same[name] = further // so that chains of copies stay short
		}
		name = next
	}
}

// noteParameters takes down those that are decorated.
func (s *spreading) noteParameters(f spirv.FuncOp) {
	for i, a := range parametersOf(f.Op) {
		if spirv.IsArgDecorated(a, grammar.DecorationNonUniform) && f.Entry() != nil {
			s.add(f.Entry().Argument(i))
		}
	}
}

// parametersOf are the attributes of a function's parameters, none where no parameter has any.
func parametersOf(f *mlir.Operation) []*mlir.DictionaryAttr {
	var all []*mlir.DictionaryAttr
	if list := mlir.AttrOf[*mlir.ArrayAttr](f, spirv.ArgAttrsAttr); list != nil {
		for _, e := range list.Elements() {
			d, _ := e.(*mlir.DictionaryAttr)
			all = append(all, d)
		}
	}
	return all
}

// A memoryName is the name of a variable of the module, or else the number of the value that the way to the memory begins at.
type memoryName struct {
	name   string
	number int
}

// variableOf is what a pointer points into.
func variableOf(pointer *mlir.Value) memoryName {
	root := rootOf(pointer)
	if a, ok := spirv.AsAddressOf(root.Def()); ok {
		return memoryName{name: a.Variable()}
	}
	return memoryName{number: root.Number()}
}

// isResource reports whether values of a type are resources. Pointers to variables of a function, or private ones, are none: each invocation has its own.
func isResource(t mlir.Type) bool {
	switch t := t.(type) {
	case *spirv.PointerType:
		return t.StorageClass() != grammar.StorageClassFunction && t.StorageClass() != grammar.StorageClassPrivate
	case *spirv.ImageType, *spirv.SampledImageType:
		return true
	}
	return t == spirv.Sampler
}

// holdsResource reports whether a value of a type is a resource, or has one inside.
func (s *spreading) holdsResource(t mlir.Type) bool {
	if holds, ok := s.holds[t]; ok {
		return holds
	}
	holds := isResource(t)
	switch t := t.(type) {
	case *spirv.ArrayType:
		holds = s.holdsResource(t.ElementType())
	case *spirv.StructType: // which leads back to itself by pointers only
		holds = slices.ContainsFunc(t.Members(), func(m spirv.Member) bool { return s.holdsResource(m.Type) })
	}
	s.holds[t] = holds
	return holds
}

func (s *spreading) add(v *mlir.Value) {
	if s.holdsResource(v.Type()) && !s.seen[v.Number()] {
		s.seen[v.Number()] = true
		s.todo = append(s.todo, v)
	}
}

// spread decorates the origins of what is decorated, and theirs, and reports whether it changed anything.
func (s *spreading) spread() (changed bool) {
	for len(s.todo) > 0 {
		v := s.todo[len(s.todo)-1]
		s.todo = s.todo[:len(s.todo)-1]
		for _, from := range s.origins(v) {
			if !s.holdsResource(from.Type()) {
				continue // a member of another kind, or a number in memory
			}
			changed = !s.seen[from.Number()] && decorateNonUniform(from) || changed
			s.add(from)
		}
	}
	return changed
}

// origins are the values of which v may be a copy, or a part, or have a part.
func (s *spreading) origins(v *mlir.Value) (list []*mlir.Value) {
	op := v.Def()
	if op == nil {
		b := v.ArgumentOf()
		if f, ok := spirv.AsFunc(b.Parent()); ok && b.IsEntry() {
			for _, call := range s.calls[f.Name()] {
				list = append(list, call.Operand(v.Index()))
			}
			return list
		}
		for from := range b.Predecessors {
			for i, to := range from.Last().Successors {
				if to == b {
					list = append(list, passed(from.Last(), i)[v.Index()])
				}
			}
		}
		for _, exit := range s.exits[b.Number()] {
			list = append(list, exit.Operand(v.Index()))
		}
		return list
	}
	if isConstruct(op) {
		return []*mlir.Value{op.Region(0).LastBlock().Last().Operand(v.Index())}
	}
	if call, ok := spirv.AsFunctionCall(op); ok {
		return s.returned[call.Function()]
	}
	if load, ok := spirv.AsLoad(op); ok {
		return s.stored[s.memory(variableOf(load.Pointer()))]
	}
	switch spirv.OpcodeOf(op) {
	case grammar.OpCompositeExtract, grammar.OpCompositeConstruct, grammar.OpCompositeInsert, grammar.OpCopyLogical:
		return op.OperandValues()
	}
	if choose, ok := spirv.AsSelect(op); ok {
		return []*mlir.Value{choose.TrueValue(), choose.FalseValue()}
	}
	if c, ok := spirv.AsCopyObject(op); ok {
		return []*mlir.Value{c.Operand()}
	}
	return nil
}

// decorateNonUniform decorates what an instruction computes, or a parameter, and reports whether it did. Arguments of other blocks need nothing, as their
// origins are decorated; nor does a variable, which is the same one for all invocations.
func decorateNonUniform(v *mlir.Value) bool {
	op := v.Def()
	if op == nil {
		f, ok := spirv.AsFunc(v.ArgumentOf().Parent())
		if !ok || !v.ArgumentOf().IsEntry() {
			return false
		}
		all := make([]mlir.Attribute, f.Entry().NumArguments())
		for i := range all {
			all[i] = mlir.GetDictionaryAttr(nil)
		}
		for i, a := range parametersOf(f.Op) {
			all[i] = a
		}
		here := all[v.Index()].(*mlir.DictionaryAttr)
		more := spirv.DecorationsToArgAttrs([]spirv.Decoration{spirv.MakeDecoration(grammar.DecorationNonUniform)})
		all[v.Index()] = mlir.GetDictionaryAttr(slices.Concat(here.Entries(), more.Entries()))
		f.Op.SetAttr(spirv.ArgAttrsAttr, mlir.GetArrayAttr(all...))
		return true
	}
	if code := spirv.OpcodeOf(op); !isResource(v.Type()) || code == 0 || code == grammar.OpUndef {
		return false // such as the address of a variable
	}
	op.SetAttr(nonUniformAttr, mlir.Unit)
	return true
}
