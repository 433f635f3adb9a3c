package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/memory"
)

func init() { pass.Register(DecorateLayout) }

// DecorateLayout gives the blocks of interface variables offsets and strides, by the rules of the target or those that the
// option names. Where MLIR 22 leaves matrices without stride, or gives an array of three-component vectors one that drivers
// refuse, it does what the rules say. A value is of a block's type only in memory: CopyLogical stands between.
var DecorateLayout = &pass.Pass{
	Name:    "decorate-spirv-composite-type-layout",
	Title:   "SPIRVCompositeTypeLayoutPass",
	Summary: "Decorate SPIR-V composite type with layout info",
	On:      "spv.module",
	Options: []string{"rules"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		rules := chooseRules(op, c, d)
		if rules == nil {
			return false
		}
		t := &layoutDecorator{d: d, variables: map[string]*spirv.PointerType{}}
		for at := range op.Region(0).Entry().Operations {
			if at.Is(spirv.OpGlobalVariable) {
				t.variable(at, rules)
			}
		}
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			if at.Is(spirv.OpAddressOf) {
				ref := mlir.AttrOf[*mlir.SymbolRefAttr](at, spirv.VariableAttr)
				if n := t.variables[ref.Root()]; n != nil {
					t.value(at.Result(0), n)
				}
			}
			return mlir.WalkAdvance
		})
		return len(t.variables) > 0
	},
}

// chooseRules says which rules hold for blocks of module op, by storage class. It returns nil after an error.
func chooseRules(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) func(grammar.StorageClass) *memory.Rules {
	if name, ok := c.Options["rules"]; ok {
		r := memory.ByName(name)
		if r == nil {
			d.Errorf(op.Loc(), "rules=%s: the rules are %s", name, memory.Names())
			return nil
		}
		return func(grammar.StorageClass) *memory.Rules { return r }
	}
	return func(class grammar.StorageClass) *memory.Rules { return memory.RulesOf(op, class) }
}

// A layoutDecorator changes the types of variables and what follows from them.
type layoutDecorator struct {
	d         *mlir.Diagnostics
	variables map[string]*spirv.PointerType // new types by symbol
}

// variable decorates the block that a variable is.
func (t *layoutDecorator) variable(op *mlir.Operation, rules func(grammar.StorageClass) *memory.Rules) {
	attr := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr)
	ptr, ok := attr.Value().(*spirv.PointerType)
	if !ok {
		return
	}
	block, ok := memory.BlockOf(ptr)
	if !ok {
		return
	}
	decorated, err := memory.DecorateIn(op.Parent(), block.Type, rules(block.Class))
	if err != nil {
		t.d.Errorf(op.Loc(), "failed to decorate (unsuported pointee type: '%s'): %v", mlir.TypeStringIn(ptr.Pointee(), op.Name().Namespace()), err)
		t.d.Errorf(op.Loc(), "failed to legalize operation '%s'", op.Name()) // as MLIR adds
		return
	}
	if decorated == block.Type {
		return
	}
	n := spirv.GetStridedPointerType(replaceElement(ptr.Pointee(), decorated), ptr.StorageClass(), ptr.Stride())
	op.SetAttr(spirv.TypeAttr, mlir.GetTypeAttr(n))
	t.variables[op.Symbol()] = n
}

// replaceElement is an array of resources, or one resource, with another type of resource.
func replaceElement(t, elem mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *spirv.ArrayType:
		inner := replaceElement(t.ElementType(), elem)
		if t.CountSymbol() != nil {
			return spirv.GetSpecArrayType(inner, t.CountSymbol(), t.Stride())
		}
		return spirv.GetArrayType(inner, t.Count(), t.Stride())
	case *spirv.RuntimeArrayType:
		return spirv.GetRuntimeArrayType(replaceElement(t.ElementType(), elem), t.Stride())
	}
	return elem
}

// value gives v another type, and what is computed from it as well.
func (t *layoutDecorator) value(v *mlir.Value, n *spirv.PointerType) {
	type change struct {
		v *mlir.Value
		t *spirv.PointerType
	}
	for todo := []change{{v, n}}; len(todo) > 0; {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if c.v.Type() == c.t {
			continue
		}
		c.v.SetType(c.t)
		var uses []*mlir.Operand
		for u := range c.v.Uses {
			uses = append(uses, u)
		}
		for _, u := range uses {
			if result, r := t.user(u, c.t); r != nil {
				todo = append(todo, change{result, r})
			}
		}
	}
}

// user adapts an operation to a pointer whose type has become ptr. It returns a result whose type changes with it.
func (t *layoutDecorator) user(u *mlir.Operand, ptr *spirv.PointerType) (*mlir.Value, *spirv.PointerType) {
	op := u.Owner()
	switch spirv.OpcodeOf(op) {
	case grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
		return t.accessChain(op, ptr, view(spirv.AsAccessChain(op)).Indexes())
	case grammar.OpPtrAccessChain, grammar.OpInBoundsPtrAccessChain:
		return t.accessChain(op, ptr, view(spirv.AsPtrAccessChain(op)).Indexes())
	case grammar.OpCopyObject:
		return op.Result(0), ptr
	case grammar.OpLoad:
		return t.load(op, ptr)
	case grammar.OpStore:
		if store, _ := spirv.AsStore(op); u.Value() == store.Pointer() {
			if stored := store.Object(); stored.Type() != ptr.Pointee() {
				store.SetObject(spirv.BuildAt(&mlir.Builder{}, op).CopyLogical(ptr.Pointee(), stored))
			}
			return nil, nil
		}
	case grammar.OpArrayLength:
		return nil, nil
	}
	t.d.OpError(op, "can't take the layout of a block over from its operand #%d", u.Index())
	return nil, nil
}

// load changes what op loads: a pointer is another pointer from here on, anything else is copied back to its old type.
func (t *layoutDecorator) load(op *mlir.Operation, ptr *spirv.PointerType) (*mlir.Value, *spirv.PointerType) {
	v := op.Result(0)
	old := v.Type()
	if old == ptr.Pointee() {
		return nil, nil
	}
	if p, ok := ptr.Pointee().(*spirv.PointerType); ok {
		return v, p
	}
	var b mlir.Builder
	cp, _ := spirv.AsCopyLogical(spirv.NewBuilder(b.After(op), op.Loc()).CopyLogical(old, v).Def())
	v.ReplaceAllUsesWith(cp.Result())
	cp.SetOperand(v)
	v.SetType(ptr.Pointee())
	return nil, nil
}

// accessChain is the result of op, whose indices lead into the pointee, with its new type.
func (t *layoutDecorator) accessChain(op *mlir.Operation, ptr *spirv.PointerType, indexes []*mlir.Value) (*mlir.Value, *spirv.PointerType) {
	at := ptr.Pointee()
	for i, index := range indexes {
		switch c := at.(type) {
		case *spirv.StructType:
			n, ok := constantIndex(index)
			if !ok {
				t.d.OpError(op, "index #%d is no number, so that the member is not known", i)
				return nil, nil
			}
			at = c.Member(int(n)).Type
		case *spirv.ArrayType:
			at = c.ElementType()
		case *spirv.RuntimeArrayType:
			at = c.ElementType()
		case *spirv.MatrixType:
			at = c.ColumnType()
		case *mlir.VectorType:
			at = c.ElementType()
		}
	}
	old, ok := op.Result(0).Type().(*spirv.PointerType)
	if !ok {
		return nil, nil
	}
	return op.Result(0), spirv.GetStridedPointerType(at, old.StorageClass(), old.Stride())
}

// constantIndex is the value of an index that is a plain constant.
func constantIndex(v *mlir.Value) (uint64, bool) {
	c, ok := spirv.AsConstant(v.Def())
	if !ok {
		return 0, false
	}
	i, ok := c.Value().(*mlir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return i.Uint(), true
}
