package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(PassValues) }

// PassValues passes values in place of pointers to variables of a function, where what is called does no more with the variable than a variable of its
// own would do: it reads it, or nobody reads what it has written. Compilers pass all arguments in variables; without, each call needs a variable
// and a store less.
//
// Facts: volatile accesses stay (5); what is read is the same at the call, where nothing that is called writes to it by another pointer (6).
var PassValues = &pass.Pass{
	Name: "spirv-pass-values", Summary: "Pass values in place of pointers to what is only read",
	On:      "spv.module",
	Needs:   pass.Ops("spv.FunctionCall"),
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		p := passingOf(op)
		changed := false
		for range maxPassed {
			again := false
			for _, f := range p.functions {
				again = p.passValues(f) || again
			}
			if !again {
				break
			}
			changed = true
		}
		return changed
	},
}

// maxPassed is through how many functions in one another a value is passed at most in one run: one a time, where callers come first.
const maxPassed = 16

// passing knows the functions of a module that nobody outside knows, and their calls.
type passing struct {
	functions []spirv.FuncOp
	calls     map[string][]spirv.FunctionCallOp
	params    map[string][]*mlir.Value // of the functions with bodies
	keeps     bool                     // see keepsAddresses
	b         mlir.Builder
}

func passingOf(module *mlir.Operation) *passing {
	p := &passing{calls: map[string][]spirv.FunctionCallOp{}, params: map[string][]*mlir.Value{}, keeps: keepsAddresses(module)}
	for op := range module.Nested {
		if call, ok := spirv.AsFunctionCall(op); ok {
			p.calls[call.Function()] = append(p.calls[call.Function()], call)
		}
	}
	for f := range (spirv.ModuleOp{Op: module}).Bodies {
		for _, param := range f.Entry().Arguments {
			p.params[f.Name()] = append(p.params[f.Name()], param)
		}
		if f.Op.Attr(spirv.LinkageAttr) == nil && f.Op.Attr(spirv.ArgAttrsAttr) == nil && len(p.calls[f.Name()]) > 0 {
			p.functions = append(p.functions, f)
		}
	}
	return p
}

// passValues does it for all parameters of a function.
func (p *passing) passValues(f spirv.FuncOp) bool {
	changed := false
	for i, param := range f.Entry().Arguments {
		t := localPointee(param.Type())
		if !isPlain(t) {
			continue
		}
		use := useOfParameter(param)
		if use == otherUse || !p.areAlone(f, i, use) {
			continue
		}
		p.passValue(f, i, t)
		changed = true
	}
	return changed
}

// localPointee is what a pointer to a variable of a function points to; nil for others.
func localPointee(t mlir.Type) mlir.Type {
	if p, ok := t.(*spirv.PointerType); ok && p.StorageClass() == grammar.StorageClassFunction {
		return p.Pointee()
	}
	return nil
}

// isPlain reports whether a type is one of numbers only.
func isPlain(t mlir.Type) bool {
	switch t := t.(type) {
	case *mlir.IntegerType, *mlir.FloatType, *mlir.VectorType, *spirv.MatrixType:
		return true
	case *spirv.ArrayType:
		return isPlain(t.ElementType())
	case *spirv.StructType:
		for i := range t.NumMembers() {
			if !isPlain(t.Member(i).Type) {
				return false
			}
		}
		return t.NumMembers() > 0
	}
	return false
}

// A parameterUse is what a function does with what a parameter points to.
type parameterUse int

const (
	otherUse parameterUse = iota // more than is known
	reads
	writes // and reads
)

// useOfParameter is what is done with a pointer: parts of composites by constant indices, so that there is no variable in the end.
func useOfParameter(param *mlir.Value) parameterUse {
	use := reads
	for u := range usesInto(param) {
		op := u.Owner()
		switch code := spirv.OpcodeOf(op); {
		case isDebugInst(op), isChain(op) && areConstant(op.OperandValues()[1:]):
		case op.Effects()&mlir.EffectUnknown != 0:
			return otherUse
		case code == grammar.OpLoad:
		case code == grammar.OpStore && u.Index() == 0:
			use = writes
		default:
			return otherUse
		}
	}
	return use
}

func areConstant(indices []*mlir.Value) bool {
	return !slices.ContainsFunc(indices, func(v *mlir.Value) bool { return mlir.ConstantValue(v) == nil })
}

// areAlone reports whether, at each call of f, the variable that parameter i points to is its own: nothing else is written while f runs that could
// be it, and where f writes to it nobody reads it afterwards.
func (p *passing) areAlone(f spirv.FuncOp, i int, use parameterUse) bool {
	var others []int // parameters by which something may be written
	for k, param := range f.Entry().Arguments {
		if k != i && localPointee(param.Type()) != nil && useOfParameter(param) != reads {
			others = append(others, k)
		}
	}
	for _, call := range p.calls[f.Name()] {
		pointer := call.Arguments()[i]
		v := rootOf(pointer)
		variable, isVariable := spirv.AsVariable(v.Def())
		if isVariable && !isOnlyRelaxed(variable.Op) || pointer != v && !hasConstantPath(pointer) {
			return false // volatile perhaps, or out of bounds
		}
		if p.keeps && (!isVariable || analysis.Escapes(v, p.isHarmless)) {
			return false
		}
		for _, k := range others {
			other := rootOf(call.Arguments()[k])
			if _, ok := spirv.AsVariable(other.Def()); !isVariable || !ok || other == v {
				return false
			}
		}
		if use == writes && (!isVariable || !p.isOnlyPassed(v, f, i) || !isStoredBefore(call.Op, v)) {
			return false
		}
	}
	return true
}

// isHarmless reports whether a use is debug information, or an argument of a function that does no more with the variable than read and write it.
func (p *passing) isHarmless(u *mlir.Operand) bool {
	if isDebugUse(u) {
		return true
	}
	call, ok := spirv.AsFunctionCall(u.Owner())
	if params := p.params[call.Function()]; ok && u.Index() < len(params) {
		return localPointee(params[u.Index()].Type()) != nil && useOfParameter(params[u.Index()]) != otherUse
	}
	return false
}

func isOnlyRelaxed(op *mlir.Operation) bool {
	return !slices.ContainsFunc(op.Attrs().Entries(), func(a mlir.NamedAttribute) bool { return a.Name != relaxedAttr })
}

// isOnlyPassed reports whether a variable is only stored to, and passed to f as parameter i.
func (p *passing) isOnlyPassed(variable *mlir.Value, f spirv.FuncOp, i int) bool {
	for u := range variable.Uses {
		op := u.Owner()
		call, _ := spirv.AsFunctionCall(op)
		switch {
		case isDebugInst(op):
		case call.Function() == f.Name() && u.Index() == i:
		case spirv.OpcodeOf(op) == grammar.OpStore && u.Index() == 0 && op.Effects()&mlir.EffectUnknown == 0:
		default:
			return false
		}
	}
	return true
}

// isStoredBefore reports whether a variable is stored to before a call, in the same block, and not used by anything in between: what an earlier call,
// or one in the turn of a loop before, has written is not there any more.
func isStoredBefore(call *mlir.Operation, variable *mlir.Value) bool {
	for op := call.Prev(); op != nil && op.NumRegions() == 0; op = op.Prev() {
		if slices.Contains(op.OperandValues(), variable) && !isDebugInst(op) {
			return spirv.OpcodeOf(op) == grammar.OpStore
		}
	}
	return false
}

// passValue makes parameter i of f one of type t: a variable of f holds it, and each call loads it.
func (p *passing) passValue(f spirv.FuncOp, i int, t mlir.Type) {
	param := f.Entry().Argument(i)
	build := spirv.BuildAt(&p.b, f.Code())
	local := build.Variable(spirv.GetPointerType(t, grammar.StorageClassFunction))
	param.ReplaceAllUsesWith(local)
	param.SetType(t)
	build.Store(local, param)
	inputs := slices.Clone(f.FunctionType().Inputs())
	inputs[i] = t
	f.Op.SetAttr(spirv.FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(inputs, f.FunctionType().Results())))
	for _, call := range p.calls[f.Name()] {
		call.Op.SetOperand(i, spirv.BuildAt(&p.b, call.Op).Load(call.Arguments()[i]))
	}
}
