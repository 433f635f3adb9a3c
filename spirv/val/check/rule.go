package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// An Inst is an instruction of the module. Package view gives its operands their names.
type Inst = module.Instruction

// An ID is an id of the module.
type ID = module.ID

// A Phase says when a rule runs, and with that what it can rely on.
type Phase uint8

// The phases. What an instruction gets wrong in an early one keeps the later ones from looking at it.
const (
	Rules Phase = iota // of the instruction: see the documentation of the package
	Words              // nothing is known of the operands
	IDs                // the operands are those of the grammar
	Alone              // that too; the rule looks at no other instruction, so that it runs even where an id is wrong
)

// A Rule is a row of the validator. Exactly one of Check, OfFunction and OfModule is there.
type Rule struct {
	Name    string                     // in reports, and for --allow and --explain: words with hyphens
	Section string                     // of the specification, or of the client API's
	Says    string                     // what must hold: one sentence, with a full stop
	Phase   Phase                      // of Check
	Ops     []grammar.Opcode           // the instructions that Check looks at;
	Of      grammar.Trait              // also those with one of these traits;
	Every   bool                       // or all there are
	Unless  func(grammar.Opcode) bool  // but for these
	Kinds   []grammar.Decoration       // of what decorates only what gives one of these, and what applies groups
	Mention func(grammar.Opcode) Class // only instructions that mention ids of one of these classes
	Where   Have                       // only in modules that have one of these things; zero for all
	Aside   bool                       // what breaks the rule can be built on: only something beside it is missing
	In      Kind                       // the environments in which it holds; zero for all
	VUIDs   []string                   // the ids of valid usage that it names, without the VUID in front: "StandaloneSpirv-Location-04916"
	VUIDsOf func() []string            // makes them where they are many

	Check      func(*Context, Inst)      // called for every instruction that it looks at
	OfFunction func(*Context, *Function) // called once for every function, when its instructions are done
	OfModule   func(*Context)            // called once, when all else is done
}

// A Table makes the rows of a file, when they are needed first.
type Table func() []Rule

// AllVUIDs are the ids of valid usage that the rule names.
func (r *Rule) AllVUIDs() []string {
	if r.VUIDsOf != nil {
		return r.VUIDsOf()
	}
	return r.VUIDs
}

// AppliesIn reports whether the rule holds in an environment.
func (r *Rule) AppliesIn(e Env) bool { return r.In == 0 || e.Is(r.In) }

// LooksIn reports whether the rule can find anything in modules that have some things.
func (r *Rule) LooksIn(have Have) bool { return r.Where == 0 || r.Where&have != 0 }

// LooksAt reports whether Check looks at instructions of an opcode.
func (r *Rule) LooksAt(op grammar.Opcode) bool {
	if r.Unless != nil && r.Unless(op) {
		return false
	}
	if r.Every || r.Of != 0 && op.Is(r.Of) {
		return true
	}
	for _, o := range r.Ops {
		if o == op {
			return true
		}
	}
	return false
}
