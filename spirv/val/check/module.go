package check

import (
	"sync"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A Module is what rules can ask of a module: its index, and what follows from that. Only what runs the rules changes it.
type Module struct {
	*module.Module
	Options
	Version    grammar.Version // of SPIR-V, by the header
	Addressing grammar.AddressingModel
	Memory     grammar.MemoryModel

	capabilities capabilitySet // declared and implied
	declared     capabilitySet
	extensions   map[string]bool
	allowed      map[string]bool

	types   []Type
	typeOf  []int32 // by number, the place in types of what is a type; else zero
	classes []Class // by number
	bad     []bool  // by number, what nothing should be built on
	anyBad  bool    // something outside of functions is

	functions []Function
	tables
	decorationTables decorationSets // what lazyDecorations has
	localBuiltIns    []BuiltIn
	offered          opcodeMemo
}

// used are modules that were looked at, for their tables: many programs validate one small module after the other.
var used = sync.Pool{New: func() any { return new(Module) }}

// GiveBack lets another module have the tables. The module must not be used any more, nor what a rule reported about it.
func (m *Module) GiveBack() { used.Put(m) }

// reuse returns an empty module with the tables of one that was given back.
func reuse() *Module {
	m := used.Get().(*Module)
	*m = Module{bad: m.bad, types: m.types, typeOf: m.typeOf, classes: m.classes, functions: m.functions,
		decorationTables: m.decorationTables, offered: m.offered}
	return m
}

// sized is a table of n zeros in the place of an old one.
func sized[T any](old []T, n int) []T {
	if n > cap(old) {
		return make([]T, n, n+n/4)
	}
	old = old[:n]
	clear(old)
	return old
}

// NewModule collects what rules ask for.
func NewModule(m *module.Module, o Options) *Module {
	o = o.complete()
	c := reuse()
	c.Module, c.Options, c.Version = m, o, m.Header().Version
	n := int(m.LastNumber()) + 1
	c.bad, c.typeOf, c.classes = sized(c.bad, n), sized(c.typeOf, n), sized(c.classes, n)
	c.Addressing, c.Memory, _ = m.MemoryModel()
	for inst := range m.In(module.Extensions) {
		if c.extensions == nil {
			c.extensions = map[string]bool{}
		}
		if v, ok := view.AsExtension(inst); ok {
			c.extensions[v.Name()] = true
		} else if v, ok := view.AsConditionalExtensionINTEL(inst); ok {
			c.extensions[v.Name()] = true
		}
	}
	for inst := range m.In(module.Capabilities) {
		if capability, ok := DeclaredBy(inst); ok {
			c.declared.add(capability)
			c.capabilities.imply(capability)
		}
	}
	if len(o.Allow) > 0 {
		c.allowed = map[string]bool{}
	}
	for _, name := range o.Allow {
		c.allowed[name] = true
	}
	c.collectTypes()
	c.findClasses()
	c.functions = sized(c.functions, m.NumFunctions())
	for i := range c.functions {
		f := &c.functions[i]
		f.Function, f.Index, f.in = m.FunctionAt(i), i, c
	}
	c.offered.reset()
	return c
}

// DeclaredBy returns the capability that an instruction declares.
func DeclaredBy(inst Inst) (grammar.Capability, bool) {
	if v, ok := view.AsCapability(inst); ok {
		return v.Capability(), true
	}
	v, ok := view.AsConditionalCapabilityINTEL(inst)
	return v.Capability(), ok
}

// Has reports whether a capability is declared, or implied by one that is.
func (m *Module) Has(c grammar.Capability) bool { return m.capabilities.has(c) }

// HasAny reports whether one of several capabilities is declared or implied.
func (m *Module) HasAny(list ...grammar.Capability) bool {
	for _, c := range list {
		if m.Has(c) {
			return true
		}
	}
	return false
}

// Declares reports whether a capability is declared, not only implied.
func (m *Module) Declares(c grammar.Capability) bool { return m.declared.has(c) }

// HasExtension reports whether the module declares an extension.
func (m *Module) HasExtension(name string) bool { return m.extensions[name] }

// IsBad reports whether an id, or what it mentions, was found wrong.
func (m *Module) IsBad(id ID) bool { return m.bad[m.Number(id)] }

// A capabilitySet has a bit for each capability.
type capabilitySet [128]uint64

func (s *capabilitySet) has(c grammar.Capability) bool {
	return int(c) < 64*len(s) && s[c/64]>>(c%64)&1 != 0
}

func (s *capabilitySet) add(c grammar.Capability) {
	if int(c) < 64*len(s) {
		s[c/64] |= 1 << (c % 64)
	}
}

// imply adds a capability and what it implies.
func (s *capabilitySet) imply(c grammar.Capability) {
	if s.has(c) {
		return
	}
	s.add(c)
	if e := grammar.KindCapability.Enumerant(uint32(c)); e != nil {
		for _, implied := range e.Capabilities {
			s.imply(implied)
		}
	}
}

// NumFuncs returns how many functions there are.
func (m *Module) NumFuncs() int { return len(m.functions) }

// Func returns the function with a place in the order of the words.
func (m *Module) Func(i int) *Function { return &m.functions[i] }

// FuncOf returns the function that an OpFunction's id is; nil for other ids.
func (m *Module) FuncOf(id ID) *Function {
	inst, _ := m.Def(id)
	if !inst.Opcode.Is(grammar.FunctionStart) {
		return nil
	}
	return m.FuncAround(inst)
}

// FuncAround returns the function that an instruction stands in; nil outside of functions.
func (m *Module) FuncAround(inst Inst) *Function {
	low, high := 0, len(m.functions)
	for low < high {
		mid := (low + high) / 2
		if _, to := m.functions[mid].Extent(); to > inst.Offset() {
			high = mid
		} else {
			low = mid + 1
		}
	}
	if low < len(m.functions) {
		if from, _ := m.functions[low].Extent(); from <= inst.Offset() {
			return &m.functions[low]
		}
	}
	return nil
}

// A Function is a function of the module, or a graph.
type Function struct {
	*module.Function
	Index int // in the order of the words
	in    *Module
}

// aloneTree is the tree of a block that is the only one.
var aloneTree = lazy.Value[*graph.Tree]{Make: func() *graph.Tree { return graph.Dominators(graph.FromLists(make([][]int32, 1)), 0) }}

// Dominators returns what dominates what in the control flow of the function that the context is about, from the first block on.
func (c *Context) Dominators() *graph.Tree { return Memo(c, (*Context).dominators) }

func (c *Context) dominators() *graph.Tree {
	body := c.Func.Body()
	n := body.NumBlocks()
	if n == 1 && len(body.Successors(0)) == 0 {
		return aloneTree.Get() // as in most functions
	}
	flow := c.Lists.From(n, func(v int32, list []int32) []int32 { return append(list, body.Successors(int(v))...) })
	if n == 0 {
		return c.Lists.Dominators(flow)
	}
	return c.Lists.Dominators(flow, 0)
}
