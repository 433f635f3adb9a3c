package interp

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A constant is a value that all invocations have: its components in order, the bits of each.
type constant struct {
	shape  *shape
	values []uint64
	// origins has, of each component, the OpUndef that it comes from, zero for none; nil where all are defined.
	origins []origin
}

// constant is the value of a constant. What a specialization constant is comes from Options.Spec.
func (p *program) constant(id uint32) (*constant, error) {
	n := p.m.Number(id)
	if c := p.consts[n]; c != nil {
		return c, nil
	}
	in, ok := p.m.Constant(id)
	if c := p.addressOf(id); !ok && c != nil {
		return c, nil
	}
	if !ok {
		return nil, p.errorAtID(id, "%s is not a constant", p.name(id))
	}
	if p.depth++; p.depth > 200 {
		return nil, p.errorAtID(id, "constants nest too deeply")
	}
	defer func() { p.depth-- }()
	s, err := p.shapeOf(in.Type)
	if err != nil {
		return nil, err
	}
	if s.class == opaqueClass {
		return nil, p.errorAtID(id, "a constant of type %s is too large", p.m.TypeString(in.Type))
	}
	c := &constant{shape: s}
	if err := p.evaluate(c, in); err != nil {
		return nil, err
	}
	if want := s.leaves(); len(c.values) != want {
		return nil, p.errorAtID(id, "%s has %d components, its type %d", p.name(id), len(c.values), want)
	}
	p.consts[n] = c
	return c, nil
}

func (p *program) evaluate(c *constant, in module.Constant) (err error) {
	if v, ok := p.specialized(c, in); ok {
		c.values = []uint64{v}
		return nil
	}
	switch in.Kind {
	case module.BoolConstant:
		b, _ := in.Bool()
		c.values = []uint64{uint64(truth(b))}
	case module.NumberConstant:
		var v uint64
		for i, w := range in.Words() {
			v |= uint64(w) << (32 * i)
		}
		c.values = []uint64{v & c.shape.kind.mask()}
	case module.NullConstant:
		c.values = make([]uint64, c.shape.leaves())
	case module.UndefConstant:
		c.values = make([]uint64, c.shape.leaves())
		c.origins = slices.Repeat([]origin{in.ID}, len(c.values))
	case module.CompositeConstant, module.ReplicateConstant:
		return p.composite(c, in)
	case module.OperationConstant:
		c.values, err = p.operation(c.shape, in)
	default:
		def, _ := p.m.Def(in.ID)
		if def.Opcode == grammar.OpConstantSampler {
			c.values, err = p.constantSampler(def)
			return err
		}
		return p.errorAtID(in.ID, "this constant is not supported")
	}
	return err
}

// specialized is the value that the options give a specialization constant.
func (p *program) specialized(c *constant, in module.Constant) (uint64, bool) {
	number, ok := p.m.SpecID(in.ID)
	if !ok || !in.Spec {
		return 0, false
	}
	v, ok := p.options.Spec[number]
	if ok && c.shape.kind == boolKind {
		v = uint64(truth(v != 0))
	}
	return v & c.shape.kind.mask(), ok
}

func (p *program) composite(c *constant, in module.Constant) error {
	for _, id := range in.Members {
		part, err := p.constant(id)
		if err != nil {
			return err
		}
		if len(c.values)+len(part.values) > mostSlots {
			return p.errorAtID(in.ID, "the constant is too large")
		}
		if part.origins != nil && c.origins == nil {
			c.origins = make([]origin, len(c.values))
		}
		c.values = append(c.values, part.values...)
		switch {
		case part.origins != nil:
			c.origins = append(c.origins, part.origins...)
		case c.origins != nil:
			c.origins = append(c.origins, make([]origin, len(part.values))...)
		}
	}
	if (in.Kind == module.ReplicateConstant || c.shape.shared != nil && len(in.Members) == 1) && len(c.values) > 0 {
		for one := c.values; len(c.values) < c.shape.leaves(); {
			c.values = append(c.values, one...)
		}
		if c.origins != nil {
			c.origins = slices.Repeat(c.origins, len(c.values)/len(c.origins))
		}
	}
	return nil
}

// leaves is how many components there are in a shape, at any depth.
func (s *shape) leaves() int {
	switch s.class {
	case scalarClass:
		return s.slots / s.kind.slots()
	case structClass:
		n := 0
		for _, part := range s.parts {
			n += part.leaves()
		}
		return n
	case vectorClass, matrixClass, arrayClass:
		return s.count * s.elem.leaves()
	}
	return 0
}

// kinds appends the kind of each component of a shape.
func (s *shape) kinds(list []kind) []kind {
	switch s.class {
	case scalarClass:
		for range s.leaves() {
			list = append(list, s.kind)
		}
	case structClass:
		for _, part := range s.parts {
			list = part.kinds(list)
		}
	case vectorClass, matrixClass, arrayClass:
		for range s.count {
			if s.slots == 0 {
				break
			}
			list = s.elem.kinds(list)
		}
	}
	return list
}

// operation is the value of an OpSpecConstantOp: the instruction runs as it would in a function, for one invocation.
func (p *program) operation(s *shape, in module.Constant) ([]uint64, error) {
	def, _ := p.m.Def(in.ID)
	words := append([]uint32{0, in.Type, in.ID}, in.Operands...)
	words[0] = uint32(len(words))<<16 | uint32(in.Operation)
	c := newCompiler(p, nil)
	c.constantOnly, c.outer = true, p.unit
	c.place(module.Instruction{Opcode: in.Operation, Word: uint32(def.Offset()), Words: words})
	v, ok := c.values[p.m.Number(in.ID)]
	if ptr := c.pointers[p.m.Number(in.ID)]; ptr != nil {
		v, ok = value{c.materialize(ptr), s}, ptr.dyn == noReg
	}
	if c.err == nil && !ok {
		c.errorf("%s is not supported in an OpSpecConstantOp", in.Operation)
	}
	if c.err != nil {
		return nil, c.err
	}
	g := c.miniature()
	for i := range c.ops {
		c.ops[i].run(g, &c.ops[i])
	}
	return g.read(v.reg, s.kinds(nil), 0), nil
}

// read is the components of a value that an invocation has.
func (g *group) read(r reg, kinds []kind, lane int) []uint64 {
	values := make([]uint64, len(kinds))
	for i, k := range kinds {
		if k.slots() == 2 {
			values[i] = g.u64(r, 1)[lane]
		} else {
			values[i] = uint64(g.u32(r, 1)[lane])
		}
		r += reg(k.slots())
	}
	return values
}

// fill gives all invocations the components of a value.
func (g *group) fill(r reg, kinds []kind, values []uint64) {
	for i, k := range kinds {
		if k.slots() == 2 {
			all := g.u64(r, 1)
			for l := range all {
				all[l] = values[i]
			}
		} else {
			all := g.u32(r, 1)
			for l := range all {
				all[l] = uint32(values[i])
			}
		}
		r += reg(k.slots())
	}
}
