package check

import (
	"strconv"
	"sync"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Context is what a rule is called with: the module, where it is, and where to say what is wrong.
type Context struct {
	*Module
	Func *Function // around the instruction; nil outside of functions

	rule  *Rule
	found []*Violation
	count int
	most  int // of found

	standing bool  // something in the function is bad
	memos    []any // what Memo keeps

	Lists *graph.Memory // for lists that are gone with the context

	last last
}

// mostFound is how many violations of some words are kept: all that real modules have, but what is broken everywhere, several times
// an instruction, must not take all memory. Who wants few violations gets at least those.
func mostFound(words, wanted int) int {
	const always = 1000
	if wanted > 0 {
		return max(always, wanted)
	}
	return max(always, words/2)
}

// Fail reports that an instruction breaks the rule that runs. The arguments are put into the format later, and only if the message
// is shown: give ids as [Module.Name] and [Module.TypeName] return them. The result is for adding notes; it is nil when the rule has been
// broken too often.
func (c *Context) Fail(at Inst, format string, args ...any) *Violation {
	return c.fail("", at, format, args)
}

// FailVUID is Fail with an id of valid usage, one of Rule.AllVUIDs, which is shown for Vulkan; it is Fail
// where there is none.
func (c *Context) FailVUID(vuid string, at Inst, format string, args ...any) *Violation {
	if vuid == "" || !c.Env.Is(Vulkan) {
		vuid = ""
	} else {
		vuid = "VUID-" + vuid
	}
	return c.fail(vuid, at, format, args)
}

func (c *Context) fail(vuid string, at Inst, format string, args []any) *Violation {
	if c.allowed[c.rule.Name] || vuid != "" && c.allowed[vuid] {
		return nil
	}
	c.count++
	if !c.rule.Aside && (c.rule.Check != nil || c.rule.OfFunction != nil) {
		c.markBad(at)
	}
	if len(c.found) >= c.most {
		return nil
	}
	v := &Violation{Rule: c.rule, VUID: vuid, At: at, format: format, args: args}
	c.found = append(c.found, v)
	return v
}

// markBad takes note that nothing should be built on what an instruction defines. Only what the function that is being looked at
// defines is marked from within it.
func (c *Context) markBad(at Inst) {
	if at.Opcode.Is(grammar.FunctionStart) || at.Opcode == grammar.OpLabel {
		return // what is in it has nothing to do with it
	}
	_, id := c.Results(at)
	n := c.Number(id)
	if n == 0 || c.Offset(n) != at.Offset() {
		return
	}
	if c.Func != nil {
		if first, last := c.Func.Numbers(); n < first || n > last {
			return
		}
	}
	c.bad[n] = true
	c.standing = true
	if c.Func == nil {
		c.anyBad = true
	}
}

// A Named is an id that shows as its name: %position.
type Named struct {
	m  *Module
	id ID
}

// Name is an id for a message.
func (m *Module) Name(id ID) Named { return Named{m, id} }

// String returns "%position", or "%12" where it has no name: as the id shows in an instruction that is disassembled.
func (n Named) String() string {
	if names := n.m.names(); int64(n.id) < int64(len(names)) && names[n.id] != "" {
		return "%" + names[n.id]
	}
	return "%" + strconv.FormatUint(uint64(n.id), 10)
}

// A NamedType is a type that shows as people write it: vec4<f32>.
type NamedType struct {
	m  *Module
	id ID
}

// TypeName is the id of a type for a message.
func (m *Module) TypeName(id ID) NamedType { return NamedType{m, id} }

// String returns "vec4<f32>", or the id of what is not a type.
func (n NamedType) String() string { return n.m.TypeString(n.id) }

// NewContext returns a context for a function, or for what stands outside of all (nil).
func NewContext(m *Module, f *Function) *Context {
	words := len(m.Words())
	if f != nil {
		from, to := f.Extent()
		words = to - from
	}
	c := contexts.Get().(*Context)
	c.Lists.Reset()
	*c = Context{Module: m, Func: f, most: mostFound(words, m.MaxErrors), memos: c.memos[:0], Lists: c.Lists}
	return c
}

var contexts = sync.Pool{New: func() any { return &Context{Lists: new(graph.Memory)} }}

// Done returns what was found, as Found does, and lets the context be used for something else.
func (c *Context) Done() []*Violation {
	found := c.Found()
	contexts.Put(c)
	return found
}

// Begin says which rule runs next.
func (c *Context) Begin(r *Rule) { c.rule = r }

// Run runs rules on an instruction.
func (c *Context) Run(list []*Rule, inst Inst) {
	for _, r := range list {
		c.rule = r
		r.Check(c, inst)
	}
}

// RunMentioning is Run for an instruction that mentions ids of some classes, of which rules may be about some only.
func (c *Context) RunMentioning(list []*Rule, inst Inst) {
	for _, r := range list {
		if r.Mention != nil && r.Mention(inst.Opcode)&c.Mentions(inst) == 0 {
			continue
		}
		c.rule = r
		r.Check(c, inst)
	}
}

// RunToFirst runs rules on an instruction up to the first that finds something, and reports whether none does.
func (c *Context) RunToFirst(list []*Rule, inst Inst) bool {
	before := c.count
	for _, r := range list {
		if r.Mention != nil && r.Mention(inst.Opcode)&c.Mentions(inst) == 0 {
			continue
		}
		c.rule = r
		if r.Check(c, inst); c.count != before {
			return false
		}
	}
	return true
}

// Break takes note that nothing should be built on an instruction.
func (c *Context) Break(inst Inst) { c.markBad(inst) }

// StandsOnBad reports whether an instruction mentions what was found wrong.
func (c *Context) StandsOnBad(inst Inst) bool {
	if !c.anyBad && !c.standing {
		return false
	}
	for _, id := range c.IDs(inst) {
		if c.bad[c.Number(id)] {
			return true
		}
	}
	return false
}

// Reported reports whether something was found wrong with an instruction.
func (c *Context) Reported(inst Inst) bool {
	for _, v := range c.found {
		if v.At.Offset() == inst.Offset() {
			return true
		}
	}
	return false
}

// Found returns what was found, in the order in which it was. The last one says how many more there are than are kept.
func (c *Context) Found() []*Violation {
	if more := c.count - len(c.found); more > 0 && len(c.found) > 0 {
		c.found[len(c.found)-1].More = more
	}
	return c.found
}

// Memo returns what several rules about one function, or one module, have in common: it is made when it is asked for first, and kept as
// long as the context.
func Memo[T any](c *Context, make func(*Context) *T) *T {
	for _, memo := range c.memos {
		if t, ok := memo.(*T); ok {
			return t
		}
	}
	t := make(c)
	c.memos = append(c.memos, t)
	return t
}
