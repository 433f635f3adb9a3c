package val

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/val/opencl"
	"github.com/spvc/spvc/spirv/val/rules"
	"github.com/spvc/spvc/spirv/val/vulkan"
	"github.com/spvc/spvc/spirv/val/webgpu"
)

// AllRules returns every rule, in the order in which they run.
var AllRules = sync.OnceValue(func() []*Rule {
	var all []*Rule
	for _, table := range slices.Concat(rules.Tables(), vulkan.Tables(), opencl.Tables(), webgpu.Tables()) {
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
	checks    []*Rule                   // those that look at instructions
	byOp      []atomic.Pointer[opRules] // by opcode; nil until there is an instruction of that opcode
	unknown   atomic.Pointer[opRules]   // for opcodes that the grammar does not have
	functions []*Rule
	modules   []*Rule
}

type opRules struct{ words, alone, ids, rules []*Rule }

// of returns the rules that look at instructions of an opcode. A module has few of all opcodes, so each is sorted out when it comes.
func (p *program) of(op grammar.Opcode) *opRules {
	place := &p.unknown
	if int(op) < len(p.byOp) {
		place = &p.byOp[op]
	}
	if o := place.Load(); o != nil {
		return o
	}
	o := &opRules{}
	for _, r := range p.checks {
		if r.LooksAt(op) {
			o.add(r)
		}
	}
	place.Store(o)
	return o
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
	p := &program{byOp: make([]atomic.Pointer[opRules], all[len(all)-1].Opcode+1)}
	for _, r := range AllRules() {
		switch {
		case !r.AppliesIn(e):
		case r.OfModule != nil:
			p.modules = append(p.modules, r)
		case r.OfFunction != nil:
			p.functions = append(p.functions, r)
		default:
			p.checks = append(p.checks, r)
		}
	}
	return p
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
