package val

import (
	"slices"
	"sync"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/val/opencl"
	"github.com/spvc/spvc/spirv/val/rules"
	"github.com/spvc/spvc/spirv/val/vulkan"
)

// AllRules returns every rule, in the order in which they run.
var AllRules = sync.OnceValue(func() []*Rule {
	var all []*Rule
	for _, table := range slices.Concat(rules.Tables(), vulkan.Tables(), opencl.Tables()) {
		for i := range table {
			all = append(all, &table[i])
		}
	}
	return append(all, &notWords, &notInstructions)
})

// RuleByName returns a rule by its name, or by one of its VUIDs; nil if there is none.
func RuleByName(name string) *Rule {
	for _, r := range AllRules() {
		if r.Name == name || slices.ContainsFunc(r.VUIDs, func(v string) bool { return "VUID-"+v == name || v == name }) {
			return r
		}
	}
	return nil
}

// A program is the rules of an environment, by what they look at.
type program struct {
	byOp      []opRules // by opcode
	unknown   opRules   // for opcodes that the grammar does not have
	functions []*Rule
	modules   []*Rule
}

type opRules struct{ words, alone, ids, rules []*Rule }

func (p *program) of(op grammar.Opcode) *opRules {
	if int(op) < len(p.byOp) {
		return &p.byOp[op]
	}
	return &p.unknown
}

var programs sync.Map // by Kind

func programFor(e Env) *program {
	if p, ok := programs.Load(e.Kind); ok {
		return p.(*program)
	}
	p, _ := programs.LoadOrStore(e.Kind, newProgram(e))
	return p.(*program)
}

func newProgram(e Env) *program {
	all := grammar.All()
	p := &program{byOp: make([]opRules, all[len(all)-1].Opcode+1)}
	for _, r := range AllRules() {
		switch {
		case !r.AppliesIn(e):
		case r.OfModule != nil:
			p.modules = append(p.modules, r)
		case r.OfFunction != nil:
			p.functions = append(p.functions, r)
		default:
			p.add(r)
		}
	}
	return p
}

func (p *program) add(r *Rule) {
	for _, op := range r.Ops {
		p.byOp[op].add(r)
	}
	switch {
	case r.Every:
		for i := range p.byOp {
			p.byOp[i].add(r)
		}
		p.unknown.add(r)
	case r.Of != 0:
		for i := range grammar.All() {
			if op := grammar.All()[i].Opcode; op.Is(r.Of) && !slices.Contains(r.Ops, op) {
				p.byOp[op].add(r)
			}
		}
	}
}

func (o *opRules) add(r *Rule) {
	switch r.Phase {
	case check.Words:
		o.words = append(o.words, r)
	case check.Alone:
		o.alone = append(o.alone, r)
	case check.IDs:
		o.ids = append(o.ids, r)
	default:
		o.rules = append(o.rules, r)
	}
}
