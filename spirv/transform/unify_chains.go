package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An aliasedChain is an access chain into a resource that another one replaces.
type aliasedChain struct {
	op    *mlir.Operation
	array numbers // what the array has been made of
	value numbers // what is loaded or stored: that or a component
	unit  numbers // what the other resource is loaded in: its elements or their components
	parts int64   // how many units a value is
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
			if !c.op.Is(spirv.DefOf(grammar.OpAccessChain)) && !c.op.Is(spirv.DefOf(grammar.OpInBoundsAccessChain)) || c.op.NumOperands() < 3 {
				return nil, false
			}
			if c.op.NumOperands() > 3 {
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
		if !op.Is(spirv.OpLoad) && (!op.Is(spirv.OpStore) || op.Operand(0) != c.op.Result(0) || op.Operand(1) == c.op.Result(0)) {
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
	b := new(mlir.Builder).Before(c.op)
	indices := c.indices(b, one.element)
	chain := c.chain(b, indices, one)
	for use := range c.op.Result(0).Uses {
		op := use.Owner()
		switch b.Before(op); {
		case c.parts > 1:
			op.ReplaceWith(c.load(b, op, chain, indices, one))
		case op.Is(spirv.OpStore):
			op.SetOperand(0, chain)
			op.SetOperand(1, castTo(b, op, op.Operand(1), c.unit.t))
		default:
			n := b.CreateOp(spirv.OpLoad, op.Loc(), []*mlir.Value{chain}, []mlir.Type{c.unit.t},
				slices.Concat(op.Properties().Entries(), op.Attrs().Entries())...)
			op.ReplaceWith(castTo(b, op, n.Result(0), c.value.t))
		}
	}
	c.op.Erase()
}

// indices are those of the first unit of the value.
func (c *aliasedChain) indices(b *mlir.Builder, e numbers) []*mlir.Value {
	first, at := c.op.Operand(1), c.op.Operand(2)
	if c.array.t == e.t {
		list := []*mlir.Value{first, at}
		for i := 3; i < c.op.NumOperands(); i++ {
			list = append(list, c.op.Operand(i))
		}
		return list
	}
	if c.op.NumOperands() > 3 { // a component: as if the array were of these
		at = c.arith(b, grammar.OpIMul, at, c.array.count)
		at = b.CreateOp(spirv.DefOf(grammar.OpIAdd), c.op.Loc(), []*mlir.Value{at, c.op.Operand(3)}, []mlir.Type{at.Type()}).Result(0)
	}
	if c.unit.t == e.t {
		if c.parts > 1 {
			at = c.arith(b, grammar.OpIMul, at, c.parts)
		}
		return []*mlir.Value{first, at}
	}
	perElement := e.bits / c.value.bits
	element := c.arith(b, grammar.OpSDiv, at, perElement)
	component := c.arithSame(b, grammar.OpSMod, at, element.Def().Operand(1))
	if c.parts > 1 && perElement > 1 {
		component = c.arith(b, grammar.OpIMul, component, c.parts)
	}
	return []*mlir.Value{first, element, component}
}

func (c *aliasedChain) arith(b *mlir.Builder, op grammar.Opcode, v *mlir.Value, n int64) *mlir.Value {
	return c.arithSame(b, op, v, spirv.NewConstant(b, c.op.Loc(), v.Type(), n))
}

func (c *aliasedChain) arithSame(b *mlir.Builder, op grammar.Opcode, v, w *mlir.Value) *mlir.Value {
	return b.CreateOp(spirv.DefOf(op), c.op.Loc(), []*mlir.Value{v, w}, []mlir.Type{v.Type()}).Result(0)
}

func (c *aliasedChain) chain(b *mlir.Builder, indices []*mlir.Value, one *resource) *mlir.Value {
	return b.CreateOp(c.op.Def(), c.op.Loc(), append([]*mlir.Value{c.op.Operand(0)}, indices...),
		[]mlir.Type{spirv.GetPointerType(c.unit.t, one.pointer.StorageClass())}).Result(0)
}

// load puts a value together from its units, the first of which has an access chain.
func (c *aliasedChain) load(b *mlir.Builder, op *mlir.Operation, chain *mlir.Value, indices []*mlir.Value, one *resource) *mlir.Value {
	var units []*mlir.Value
	var step *mlir.Value
	indices = slices.Clone(indices)
	for i := range c.parts {
		if i > 0 {
			last := len(indices) - 1
			if step == nil {
				step = spirv.NewConstant(b, c.op.Loc(), indices[last].Type(), 1)
			}
			indices[last] = c.arithSame(b, grammar.OpIAdd, indices[last], step)
			chain = c.chain(b, indices, one)
		}
		units = append(units, b.CreateOp(spirv.OpLoad, op.Loc(), []*mlir.Value{chain}, []mlir.Type{c.unit.t}).Result(0))
	}
	whole := c.value.t
	if c.value.count == 1 {
		whole = vectorOf(c.parts*c.unit.count, c.unit.scalar)
	} else {
		part := vectorOf(c.value.count/c.parts, c.value.scalar)
		for i, v := range units {
			units[i] = castTo(b, op, v, part)
		}
	}
	v := b.CreateOp(spirv.DefOf(grammar.OpCompositeConstruct), op.Loc(), units, []mlir.Type{whole}).Result(0)
	return castTo(b, op, v, c.value.t)
}

func vectorOf(n int64, scalar mlir.Type) mlir.Type {
	if n == 1 {
		return scalar
	}
	return mlir.GetVectorType([]int64{n}, nil, scalar)
}

func castTo(b *mlir.Builder, op *mlir.Operation, v *mlir.Value, t mlir.Type) *mlir.Value {
	if v.Type() == t {
		return v
	}
	return b.CreateOp(spirv.DefOf(grammar.OpBitcast), op.Loc(), []*mlir.Value{v}, []mlir.Type{t}).Result(0)
}
