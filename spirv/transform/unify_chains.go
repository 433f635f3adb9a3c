package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An aliasedChain is an access chain into a resource that another one replaces.
type aliasedChain struct {
	op      *mlir.Operation
	indexes []*mlir.Value // of the resource, of an element, perhaps of a component
	array   numbers       // what the array has been made of
	value   numbers       // what is loaded or stored: that or a component
	unit    numbers       // what the other resource is loaded in: its elements or their components
	parts   int64         // how many units a value is
}

// chainsOf are the access chains into r, when these are all uses and there is a way to make each through the other resource.
func chainsOf(r, one *resource) (list []*aliasedChain, ok bool) {
	for _, use := range r.uses {
		if use.User.Is(spirv.OpEntryPoint) {
			continue
		}
		if !use.User.Is(spirv.OpAddressOf) {
			return nil, false
		}
		for use := range use.User.Result(0).Uses {
			c := &aliasedChain{op: use.Owner(), array: r.element, value: r.element}
			if !spirv.OpcodeOf(c.op).Is(grammar.PlainAccessChain) {
				return nil, false
			}
			c.indexes = view(spirv.AsAccessChain(c.op)).Indexes()
			if len(c.indexes) < 2 {
				return nil, false
			}
			if len(c.indexes) > 2 {
				c.value, _ = numbersOf(r.element.scalar)
			}
			if !c.measure(one.element) || !c.isSimple() {
				return nil, false
			}
			list = append(list, c)
		}
	}
	return list, true
}

// measure finds what a value is made of in an array of other elements, false if there is no way.
func (c *aliasedChain) measure(e numbers) bool {
	c.unit = e
	if c.array.t != e.t && (c.value.bits < e.bits || c.value.bits == e.bits && c.value.count == 1 && e.count > 1) {
		c.unit, _ = numbersOf(e.scalar)
	}
	if c.array.t == e.t {
		c.unit = c.value
	}
	if c.value.bits%c.unit.bits != 0 {
		return false
	}
	c.parts = c.value.bits / c.unit.bits
	switch {
	case c.parts == 1:
		return true
	case c.value.count == 1:
		return c.parts*c.unit.count <= 4
	default:
		return c.unit.bits%(c.value.bits/c.value.count) == 0
	}
}

// isSimple reports whether an access chain is for loads and stores only. Alignment is lost when they become several.
func (c *aliasedChain) isSimple() bool {
	for use := range c.op.Result(0).Uses {
		op := use.Owner()
		store, isStore := spirv.AsStore(op)
		if isStore && store.Object() == c.op.Result(0) || !isStore && spirv.OpcodeOf(op) != grammar.OpLoad {
			return false
		}
		if c.parts > 1 && op.Properties().Len() > 0 {
			return false
		}
	}
	return true
}

// rewrite makes the chain, and what it is for, go into the other resource. The address still has the type of the old one.
func (c *aliasedChain) rewrite(one *resource) {
	b := spirv.BuildAt(new(mlir.Builder), c.op)
	indices := c.indices(b, one.element)
	chain := c.chain(b, indices, one)
	for use := range c.op.Result(0).Uses {
		op := use.Owner()
		at := spirv.BuildAt(b.Builder, op)
		store, isStore := spirv.AsStore(op)
		switch {
		case c.parts > 1:
			op.ReplaceWith(c.load(at, chain, indices, one))
		case isStore:
			store.SetPointer(chain)
			store.SetObject(castTo(at, store.Object(), c.unit.t))
		default:
			n := at.Op(grammar.OpLoad, nil, []*mlir.Value{chain}, op.AllAttrs()...)
			op.ReplaceWith(castTo(at, n.Result(0), c.value.t))
		}
	}
	c.op.Erase()
}

// indices are those of the first unit of the value.
func (c *aliasedChain) indices(b *spirv.Builder, e numbers) []*mlir.Value {
	if c.array.t == e.t {
		return c.indexes
	}
	first, at := c.indexes[0], c.indexes[1]
	if len(c.indexes) > 2 { // a component: as if the array were of these
		at = b.IAdd(b.IMul(at, b.Constant(at.Type(), c.array.count)), c.indexes[2])
	}
	if c.unit.t == e.t {
		if c.parts > 1 {
			at = b.IMul(at, b.Constant(at.Type(), c.parts))
		}
		return []*mlir.Value{first, at}
	}
	perElement := e.bits / c.value.bits
	each := b.Constant(at.Type(), perElement)
	element := b.SDiv(at, each)
	component := b.SMod(at, each)
	if c.parts > 1 && perElement > 1 {
		component = b.IMul(component, b.Constant(component.Type(), c.parts))
	}
	return []*mlir.Value{first, element, component}
}

func (c *aliasedChain) chain(b *spirv.Builder, indices []*mlir.Value, one *resource) *mlir.Value {
	operands := append([]*mlir.Value{view(spirv.AsAccessChain(c.op)).Base()}, indices...)
	return b.Op(spirv.OpcodeOf(c.op), spirv.GetPointerType(c.unit.t, one.pointer.StorageClass()), operands).Result(0)
}

// load puts a value together from its units, the first of which has an access chain.
func (c *aliasedChain) load(b *spirv.Builder, chain *mlir.Value, indices []*mlir.Value, one *resource) *mlir.Value {
	var units []*mlir.Value
	var step *mlir.Value
	indices = slices.Clone(indices)
	atChain := spirv.NewBuilder(b.Builder, c.op.Loc())
	for i := range c.parts {
		if i > 0 {
			last := len(indices) - 1
			if step == nil {
				step = atChain.Constant(indices[last].Type(), 1)
			}
			indices[last] = atChain.IAdd(indices[last], step)
			chain = c.chain(atChain, indices, one)
		}
		units = append(units, b.Load(chain))
	}
	whole := c.value.t
	if c.value.count == 1 {
		whole = vectorOf(c.parts*c.unit.count, c.unit.scalar)
	} else {
		part := vectorOf(c.value.count/c.parts, c.value.scalar)
		for i, v := range units {
			units[i] = castTo(b, v, part)
		}
	}
	return castTo(b, b.CompositeConstruct(whole, units...), c.value.t)
}

func vectorOf(n int64, scalar mlir.Type) mlir.Type {
	if n == 1 {
		return scalar
	}
	return mlir.GetVectorType([]int64{n}, nil, scalar)
}

func castTo(b *spirv.Builder, v *mlir.Value, t mlir.Type) *mlir.Value {
	if v.Type() == t {
		return v
	}
	return b.Bitcast(t, v)
}
