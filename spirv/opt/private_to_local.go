package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(PrivateToLocal) }

// PrivateToLocal makes variables of a function out of variables of the module that each invocation has for itself (Private), where one
// function alone uses them. They may become values then.
//
// Facts: the function is that of an entry point, which nobody calls: it runs once, so that what a variable holds at first is the same.
// No other function and no other invocation gets at it (5, 6); it leaves the list of the entry point (12).
var PrivateToLocal = &pass.Pass{
	Name: "spirv-private-to-local", Summary: "Make local what only one function uses of the module's variables",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		p := privateToLocal{constants: map[string]*mlir.Operation{}, variables: map[string]*privateVariable{}, entries: map[string]bool{}}
		p.collect(op)
		return p.move()
	},
}

type privateToLocal struct {
	variables map[string]*privateVariable
	list      []*privateVariable
	constants map[string]*mlir.Operation // what variables may be at first
	entries   map[string]bool            // the functions of entry points
}

// A privateVariable is one that may become local.
type privateVariable struct {
	spirv.GlobalVariableOp
	in        *mlir.Operation // the function that uses it
	addresses []*mlir.Value
	stays     bool
}

// collect finds the variables, and who uses them.
func (p *privateToLocal) collect(module *mlir.Operation) {
	for op := range module.Region(0).Entry().Operations {
		if e, ok := spirv.AsEntryPoint(op); ok {
			p.entries[e.Function()] = true
		}
		v, _ := spirv.AsGlobalVariable(op)
		switch {
		case isPlainPrivate(v):
			x := &privateVariable{GlobalVariableOp: v}
			p.variables[v.Name()] = x
			p.list = append(p.list, x)
		case op.Symbol() != "":
			p.constants[op.Symbol()] = op
		}
	}
	if len(p.list) == 0 {
		return
	}
	eachUseOfNames(module, func(name string, in *mlir.Operation, address *mlir.Value) {
		x := p.variables[name]
		switch {
		case x == nil:
		case address == nil:
			x.stays = true
		default:
			x.use(in, address)
		}
	})
}

// isPlainPrivate reports whether nothing but its type is special of a variable.
func isPlainPrivate(v spirv.GlobalVariableOp) bool {
	t, ok := v.Type().(*spirv.PointerType)
	if !ok || t.StorageClass() != grammar.StorageClassPrivate {
		return false
	}
	for _, d := range [...]grammar.Decoration{
		grammar.DecorationVolatile, grammar.DecorationCoherent, grammar.DecorationAliased, grammar.DecorationBuiltIn, grammar.DecorationLocation,
	} {
		if v.Op.Attr(spirv.DecorationName(d)) != nil {
			return false
		}
	}
	return v.Op.Attr(spirv.LinkageAttr) == nil
}

// use notes that a function has the address of a variable.
func (x *privateVariable) use(f *mlir.Operation, address *mlir.Value) {
	x.stays = x.stays || x.in != nil && x.in != f || !isPlainlyUsed(address)
	x.in = f
	x.addresses = append(x.addresses, address)
}

// isPlainlyUsed reports whether a pointer only leads to loads and stores, by chains of indices at most.
func isPlainlyUsed(pointer *mlir.Value) bool {
	for u := range usesInto(pointer) {
		switch op := u.Owner(); spirv.OpcodeOf(op) {
		case grammar.OpLoad, grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
		case grammar.OpStore:
			if store, _ := spirv.AsStore(op); store.Object() == u.Value() {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// move makes the variables local.
func (p *privateToLocal) move() bool {
	changed := false
	for _, x := range p.list {
		if x.stays || x.in == nil || !p.entries[x.in.Symbol()] {
			continue
		}
		f, _ := spirv.AsFunc(x.in)
		var b mlir.Builder
		build := spirv.BuildAt(&b, f.Code())
		var initial []*mlir.Value
		if name := x.Initializer(); name != "" {
			v := p.initial(build, name, x.Type().(*spirv.PointerType).Pointee())
			if v == nil {
				continue
			}
			initial = append(initial, v)
		}
		local := build.Variable(spirv.GetPointerType(x.Type().(*spirv.PointerType).Pointee(), grammar.StorageClassFunction), initial...)
		for _, d := range [...]grammar.Decoration{grammar.DecorationAliasedPointer, grammar.DecorationRestrictPointer} { // a variable with pointers has one
			if a := x.Op.Attr(spirv.DecorationName(d)); a != nil {
				local.Def().SetAttr(spirv.DecorationName(d), a)
			}
		}
		for _, a := range x.addresses {
			a.ReplaceAllUsesWith(local)
			a.Def().Erase()
		}
		makeLocal(local)
		changed = true
	}
	return changed
}

// initial is the constant of a name as a value; nil where the name is that of something else.
func (p *privateToLocal) initial(b *spirv.Builder, name string, t mlir.Type) *mlir.Value {
	op := p.constants[name]
	switch {
	case op == nil || op.Is(spirv.OpGlobalVariable):
		return nil
	case op.Is(spirv.OpGlobalConstant):
		return b.ConstantOf(t, op.Attr(spirv.ValueAttr))
	}
	return b.CreateOp(spirv.OpReferenceOf, b.Loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: spirv.SpecConstAttr, Value: mlir.GetSymbolRef(name)}).Result(0)
}

// makeLocal gives the pointers into a variable the storage class that it has.
func makeLocal(variable *mlir.Value) {
	for u := range usesInto(variable) {
		if op := u.Owner(); isChain(op) {
			r := op.Result(0)
			r.SetType(spirv.GetPointerType(r.Type().(*spirv.PointerType).Pointee(), grammar.StorageClassFunction))
		}
	}
}
