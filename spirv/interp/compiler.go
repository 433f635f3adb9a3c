package interp

import (
	"errors"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A value is where an id's value lies.
type value struct {
	reg   reg
	shape *shape
}

// A unit is all that is compiled for one run: it gives out registers, and knows what lies outside of functions.
type unit struct {
	p     *program
	slots reg
	at    int32                   // the instruction that is compiled, of all functions
	fills []filling               // registers that have their value before anything runs
	known map[module.Number]value // constants that have registers
	vars  map[module.Number]*pointer
	// declared are the variables outside of functions, once one is asked for.
	declared map[uint32]module.Variable
	codes    map[string]*code
	outer    *unit    // that has the variables, for constants that are calculated
	stack    []uint32 // functions that are being compiled, outermost first
	local    int64    // bytes of memory that an invocation has for variables of functions (kernels)

	resources []*resource
	images    []descriptor
	fragCoord *Slot  // that an attachment is read at; nil where none is
	shared    int64  // bytes of a workgroup's memory
	begins    []byte // what the outputs of a patch are at the beginning
	globals   []*allocation
	objects   []placed // what lies in memory of workgroups and functions, for the sanitizer
	push      *cover   // of push constants

	hasPadding bool  // there is some, as far as the sanitizer looks for it
	refill     []int // of fills: those that code changes, so that each group begins with them anew
	zero       []zeroSlots
	writes     bool // something writes memory, or an image
	samples    bool // an input is interpolated at a sample
	perGroup   reg  // where the workgroup of an invocation has its memory: an offset; noReg if all are one workgroup
	perLane    reg  // where an invocation has its memory for variables of functions
}

// A filling is a value that registers have from the beginning.
type filling struct {
	reg    reg
	kinds  []kind
	values []uint64
	input  bool // it is an input's
	// undefined is the shape of a variable that has no value at the beginning, for the sanitizer; nil for others.
	undefined *shape
	object    uint32 // that variable
	// origins are those of a constant of which something is undefined; nil for others.
	origins []origin
}

func newUnit(p *program) *unit {
	return &unit{p: p, known: map[module.Number]value{}, vars: map[module.Number]*pointer{}, codes: map[string]*code{}, perGroup: noReg, perLane: noReg}
}

// A compiler makes code of one function.
type compiler struct {
	*unit
	fn             *module.Function
	values         map[module.Number]value
	pointers       map[module.Number]*pointer
	ops            []op // of the block that is compiled
	opcode         grammar.Opcode
	resultID       uint32
	storesConstant bool                   // what the OpStore at hand writes is a constant
	uses           map[module.Number]*use // of values; nil where loads are copies
	aliases        []alias                // in the block that is compiled
	constantOnly   bool                   // there is no memory and no control flow: an OpSpecConstantOp
	code           *code
	err            error
}

func newCompiler(p *program, u *unit) *compiler {
	if u == nil {
		u = newUnit(p)
	}
	return &compiler{unit: u, values: map[module.Number]value{}, pointers: map[module.Number]*pointer{}}
}

// errorf keeps the first error, at the instruction that is compiled.
func (c *compiler) errorf(format string, args ...any) {
	if c.err == nil {
		c.err = errorAt(c.p.m, int(c.at), format, args...)
	}
}

func (c *compiler) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

// take gives out registers.
func (u *unit) take(slots int) reg {
	r := u.slots
	u.slots += reg(slots)
	return r
}

// temp gives out registers for so many components.
func (c *compiler) temp(k kind, n int) reg { return c.take(k.slots() * n) }

// emit adds an op to the block.
func (c *compiler) emit(run kernel, d, a, b reg, n int) *op {
	return c.emitOp(op{run: run, d: d, a: a, b: b, n: int32(n)})
}

func (c *compiler) emitOp(o op) *op {
	o.at = c.at
	if len(c.aliases) > 0 {
		c.beforeWrite(&o)
	}
	c.ops = append(c.ops, o)
	i := len(c.ops) - 1
	if c.check() {
		if s, ok := shadowOf(o); ok {
			c.ops = append(c.ops, s)
		}
	}
	return &c.ops[i]
}

// shape is the shape of a type; an empty one after an error.
func (c *compiler) shape(typ uint32) *shape {
	s, err := c.p.shapeOf(typ)
	if err != nil {
		c.fail(err)
		return &shape{}
	}
	return s
}

// result gives the result of an instruction its registers.
func (c *compiler) result(in module.Instruction) value {
	typ, id := c.p.m.Results(in)
	s := c.shape(typ)
	if s.class == opaqueClass {
		c.errorf("a value of type %s is too large", c.p.m.TypeString(typ))
	}
	v := value{c.take(s.slots), s}
	c.set(id, v)
	return v
}

// set says where the value of an id lies.
func (c *compiler) set(id uint32, v value) {
	if len(c.aliases) > 0 {
		v = c.partOfAlias(id, v)
	}
	c.values[c.p.m.Number(id)] = v
}

// value is where the value of an id lies. A pointer that is known only here gets a register.
func (c *compiler) value(id uint32) value {
	n := c.p.m.Number(id)
	if v, ok := c.values[n]; ok {
		return v
	}
	if v, ok := c.known[n]; ok {
		return v
	}
	if ptr := c.pointer(id); ptr != nil {
		return value{c.materialize(ptr), c.shape(c.p.m.TypeOf(id))}
	}
	return c.constant(id)
}

// constant is where a constant lies, which gets registers when it is asked for first.
func (c *compiler) constant(id uint32) value {
	k, err := c.p.constant(id)
	if err != nil {
		if c.err == nil {
			if in, ok := c.p.m.Def(id); ok && !in.Opcode.Is(grammar.GlobalValue) {
				c.errorf("%s has no value here: %s is not run before", c.p.name(id), in.Opcode)
			}
		}
		c.fail(err)
		return value{0, &shape{class: scalarClass, kind: int32Kind, count: 1, slots: 1}}
	}
	v := value{c.fixed(k.shape.kinds(nil), k.values), k.shape}
	c.fills[len(c.fills)-1].origins = k.origins
	c.known[c.p.m.Number(id)] = v
	return v
}

// fixed gives a value that never changes its registers.
func (u *unit) fixed(kinds []kind, values []uint64) reg {
	n := 0
	for _, k := range kinds {
		n += k.slots()
	}
	r := u.take(n)
	u.fills = append(u.fills, filling{reg: r, kinds: kinds, values: values})
	return r
}

// number is a register with an integer of 32 bits.
func (u *unit) number(v uint32) reg { return u.fixed([]kind{int32Kind}, []uint64{uint64(v)}) }

// miniature is a group of the fewest invocations that has all registers of the unit: constants are calculated in it.
func (c *compiler) miniature() *group {
	g := &group{lanes: 4, active: []int32{0, 1, 2, 3}, dense: true, whole: true, alive: 4}
	g.m = &Machine{program: c.p, module: c.p.m}
	g.words = registers(int(c.slots), 4)
	for _, f := range c.fills {
		g.fill(f.reg, f.kinds, f.values)
	}
	return g
}

// place compiles an instruction.
func (c *compiler) place(in module.Instruction) {
	c.at, c.opcode = int32(in.Offset()), in.Opcode
	_, c.resultID = c.p.m.Results(in)
	row := rowOf(in.Opcode)
	if row == nil {
		c.errorf("the instruction is not supported")
		return
	}
	if err := c.p.m.Check(in); err != nil {
		c.errorf("%v", errors.Unwrap(err))
		return
	}
	if c.check() {
		c.before(in)
	}
	if c.err == nil {
		row(c, in)
	}
	if c.check() && c.err == nil {
		c.after(in)
	}
	if c.traced() && c.err == nil {
		c.trace(in)
	}
}

func nameOf(m *module.Module, id uint32) string {
	if n := m.Name(id); n != "" {
		return n
	}
	return "%" + utoa(id)
}
