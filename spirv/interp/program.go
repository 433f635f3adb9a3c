package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A program is a module on its way to be run: what is known of its types and constants with the values that its
// specialization constants have.
type program struct {
	m         *module.Module
	options   Options
	model     grammar.ExecutionModel
	kernel    bool // addresses are physical: memory lies as C has it
	narrow    bool // addresses have 32 bits
	unit      *unit
	control   controls
	workgroup int // invocations
	subgroup  int // invocations
	depth     int // how deep types nest, while they are looked at

	shapes  []*shape // by number of the type
	layouts []*structLayout
	moves   map[place][]stretch
	consts  []*constant // by number
}

func newProgram(m *module.Module, o Options) (*program, error) {
	n := m.LastNumber() + 1
	p := &program{m: m, options: o, shapes: make([]*shape, n), layouts: make([]*structLayout, n), moves: map[place][]stretch{}, consts: make([]*constant, n)}
	addressing, _, ok := m.MemoryModel()
	if !ok {
		return nil, &Error{Msg: "the module has no OpMemoryModel"}
	}
	p.kernel = addressing == grammar.AddressingModelPhysical32 || addressing == grammar.AddressingModelPhysical64
	p.narrow = addressing == grammar.AddressingModelPhysical32
	if err := m.Err(); err != nil {
		return nil, err
	}
	return p, nil
}

// errorAtID is an error at the instruction that defines an id.
func (p *program) errorAtID(id uint32, format string, args ...any) *Error {
	return errorAt(p.m, p.m.Offset(p.m.Number(id)), format, args...)
}

// uint is the value of an integer constant, specialized or not.
func (p *program) uint(id uint32) (uint64, error) {
	c, err := p.constant(id)
	if err != nil {
		return 0, err
	}
	if len(c.values) != 1 || !c.shape.kind.isInt() {
		return 0, p.errorAtID(id, "%%%d is not an integer", id)
	}
	return c.values[0], nil
}

// name is how messages call an id.
func (p *program) name(id uint32) string { return nameOf(p.m, id) }
