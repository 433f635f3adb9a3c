package val

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// RuleByName returns a rule by its name, or by one of its VUIDs; nil if there is none.
func RuleByName(name string) *Rule {
	for _, r := range AllRules() {
		if r.Name == name || slices.ContainsFunc(r.AllVUIDs(), func(v string) bool { return "VUID-"+v == name || v == name }) {
			return r
		}
	}
	return nil
}

// A program is the rules for modules in an environment that have some things, by what the rules look at.
type program struct {
	env       Env
	have      check.Have
	byOp      []atomic.Pointer[opRules] // by the place of the opcode in the grammar; nil until there is such an instruction
	functions []*Rule
	modules   []*Rule
}

// opRules are the rules that look at the instructions of an opcode.
type opRules struct {
	words, alone, ids, rules []*Rule

	aboutIDs check.Class // what an instruction must mention for any of ids to look at it
	plain    []*Rule     // those of rules that look at instructions whatever they mention
	mention  check.Class // what an instruction must mention for the others to look at it

	kindAt int                            // the word that is the decoration that it gives; zero if it gives none
	byKind [kinds]atomic.Pointer[opRules] // by decoration
}

// kinds bounds the decorations that have rules of their own: nearly all that modules have.
const kinds = 64

// of returns the rules that look at an instruction. A module has few of all opcodes and decorations, so each is sorted out when it comes.
func (p *program) of(inst check.Inst) *opRules {
	o := p.ofOpcode(inst.Opcode)
	if o.kindAt == 0 || len(inst.Words) <= o.kindAt || inst.Words[o.kindAt] >= kinds {
		return o
	}
	kind := inst.Words[o.kindAt]
	if k := o.byKind[kind].Load(); k != nil {
		return k
	}
	k := p.sorted(inst.Opcode, func(r *Rule) bool { return r.Kinds == nil || slices.Contains(r.Kinds, grammar.Decoration(kind)) })
	o.byKind[kind].Store(k)
	return k
}

func (p *program) ofOpcode(op grammar.Opcode) *opRules {
	place := &p.byOp[op.Place()]
	if o := place.Load(); o != nil {
		return o
	}
	o := p.sorted(op, func(*Rule) bool { return true })
	if op.Place() != 0 {
		o.kindAt = check.KindAt(op)
	}
	place.Store(o) // others see it from here on
	return o
}

// sorted are those of the rules that look at an opcode.
func (p *program) sorted(op grammar.Opcode, wanted func(*Rule) bool) *opRules {
	o := &opRules{}
	for _, n := range ruleLists[ruleListOf[op.Place()]] {
		if !p.has(n) {
			continue
		}
		if r := ruleAt(n); wanted(r) {
			o.add(op, r)
		}
	}
	return o
}

// has reports whether the rule of a number is part of the program.
func (p *program) has(n uint16) bool {
	r := ruleFacts[n]
	return (r.in == 0 || p.env.Is(check.Kind(r.in))) && (r.where == 0 || check.Have(r.where)&p.have != 0)
}

func (o *opRules) add(op grammar.Opcode, r *Rule) {
	classes := check.Anything
	if r.Mention != nil {
		if classes = r.Mention(op); classes == 0 {
			return
		}
	}
	switch r.Phase {
	case check.Words:
		o.words = append(o.words, r)
	case check.Alone:
		o.alone = append(o.alone, r)
	case check.IDs:
		o.ids = append(o.ids, r)
		o.aboutIDs |= classes
	default:
		o.rules = append(o.rules, r)
		if r.Mention == nil {
			o.plain = append(o.plain, r)
		} else {
			o.mention |= classes
		}
	}
}

// programs are those that were needed, by programKey. They are few: modules that are made to have all mixtures of things get the rules for
// modules that have everything.
var (
	programs    sync.Map
	numPrograms atomic.Int32
)

const maxPrograms = 64

type programKey struct {
	kind check.Kind
	have check.Have
}

func programFor(e Env, have check.Have) *program {
	key := programKey{e.Kind, have}
	if p, ok := programs.Load(key); ok {
		return p.(*program)
	}
	if have != check.Everything && numPrograms.Load() >= maxPrograms {
		return programFor(e, check.Everything)
	}
	p, old := programs.LoadOrStore(key, newProgram(e, have))
	if !old {
		numPrograms.Add(1)
	}
	return p.(*program)
}

func newProgram(e Env, have check.Have) *program {
	p := &program{env: e, have: have, byOp: make([]atomic.Pointer[opRules], grammar.Places)}
	for _, n := range functionRules {
		if p.has(n) {
			p.functions = append(p.functions, ruleAt(n))
		}
	}
	for _, n := range moduleRules {
		if p.has(n) {
			p.modules = append(p.modules, ruleAt(n))
		}
	}
	return p
}
