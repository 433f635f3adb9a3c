package val

import (
	"sort"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
)

// What package check has, under the names that users of this package need.
type (
	Options          = check.Options
	Limits           = check.Limits
	DescriptorLayout = check.DescriptorLayout
	Env              = check.Env
	Violation        = check.Violation
	Note             = check.Note
	Device           = check.Device
	Rule             = check.Rule
)

// Envs returns all environments, in the order in which help lists them.
func Envs() []Env { return check.Envs }

// EnvByName returns an environment, "vulkan1.2"; false if there is none of that name.
func EnvByName(name string) (Env, bool) { return check.EnvByName(name) }

// DefaultEnv is SPIR-V 1.6 without a client API.
func DefaultEnv() Env { return check.DefaultEnv() }

// Words validates words that may be no module at all; see Validate.
func Words(words []uint32, opts Options) []*Violation {
	m, err := module.New(words)
	if m == nil {
		return []*Violation{{Rule: &notWords, At: check.AtModule, Message: err.Error()}}
	}
	return Validate(m, opts)
}

// notWords is the rule that words without a header break.
var notWords = Rule{Name: "module-header", Section: "2.3", Says: "A module begins with its header.", Check: func(*check.Context, check.Inst) {}}

// Validate returns what is wrong with a module, in the order of its words; what is wrong with it as a whole comes first. No
// violations mean that it is valid. Of the last one More says how many are not returned. The module is only read; several validations may run at once.
func Validate(m *module.Module, opts Options) []*Violation {
	r := &run{Module: check.NewModule(m, opts)}
	r.program = programFor(r.Env, r.Have())
	r.start()
	r.outside()
	r.functions()
	if !r.cutOff {
		r.whole()
	}
	if len(r.found) == 0 {
		r.GiveBack()
		return nil
	}
	return r.result()
}

// A run is one validation.
type run struct {
	*check.Module
	program *program
	found   []*Violation
	cutOff  bool // the words stop to be instructions somewhere
}

// start says where the words stop to be instructions.
func (r *run) start() {
	if err := r.Err(); err != nil {
		r.cutOff = true
		r.found = append(r.found, &Violation{Rule: &notInstructions, At: check.AtModule, Message: err.Error()})
	}
}

var notInstructions = Rule{Name: "module-words", Section: "2.3", Says: "A module is a sequence of whole instructions.", Check: func(*check.Context, check.Inst) {}}

func (r *run) outside() {
	c := check.NewContext(r.Module, nil)
	for inst := range r.Outside {
		r.instruction(c, inst)
	}
	r.found = append(r.found, c.Done()...)
}

// functions looks at the functions on all cores, at several together: most are small.
func (r *run) functions() {
	const together = 16
	n := r.NumFuncs()
	parts := make([][]*Violation, (n+together-1)/together)
	parallel.Each(parallel.Workers(r.Workers), len(parts), func(_, i int) {
		for k := i * together; k < min((i+1)*together, n); k++ {
			parts[i] = append(parts[i], r.function(r.Func(k))...)
		}
	})
	for _, p := range parts {
		r.found = append(r.found, p...)
	}
}

func (r *run) function(f *check.Function) []*Violation {
	c := check.NewContext(r.Module, f)
	defer f.Forget() // nothing behind it looks inside
	from, to := f.Extent()
	for at := from; at < to; {
		inst := r.At(at)
		r.instruction(c, inst)
		at += max(len(inst.Words), 1)
	}
	if r.cutOff && f.Index == r.NumFuncs()-1 {
		return c.Done() // it may have no end
	}
	for _, rule := range r.program.functions {
		c.Begin(rule)
		rule.OfFunction(c, f)
	}
	return c.Done()
}

// instruction runs the rules of one instruction: those of a phase only if the phase before found nothing, but for those that look at
// nothing else. What words that are cut off would have defined is not missed. What goes on with an instruction is looked at there, but for
// what it needs itself.
func (r *run) instruction(c *check.Context, inst check.Inst) {
	rules := r.program.of(inst)
	if r.Continues(inst) {
		c.Run(rules.alone, inst)
		return
	}
	inst = r.Whole(inst)
	if !c.RunToFirst(rules.words, inst) {
		c.Break(inst)
		return
	}
	c.Run(rules.alone, inst)
	mentions := c.Mentions(inst)
	if r.cutOff && mentions&check.Undefined != 0 || mentions&rules.aboutIDs != 0 && !c.RunToFirst(rules.ids, inst) {
		c.Break(inst)
		return
	}
	if c.StandsOnBad(inst) {
		if inst.Opcode.Is(grammar.Type) {
			c.Break(inst)
		}
		return
	}
	if mentions&rules.mention == 0 {
		c.Run(rules.plain, inst)
	} else {
		c.RunMentioning(rules.rules, inst)
	}
}

func (r *run) whole() {
	c := check.NewContext(r.Module, nil)
	for _, rule := range r.program.modules {
		c.Begin(rule)
		rule.OfModule(c)
	}
	r.found = append(r.found, c.Done()...)
}

func (r *run) result() []*Violation {
	sort.SliceStable(r.found, func(i, j int) bool { return r.found[i].Offset() < r.found[j].Offset() })
	listed := r.found
	if r.MaxErrors > 0 && len(listed) > r.MaxErrors {
		listed = listed[:r.MaxErrors]
	}
	more := len(r.found) - len(listed)
	for _, v := range r.found {
		more += v.More
		v.More = 0
	}
	for _, v := range listed {
		v.Say()
	}
	if len(listed) > 0 {
		listed[len(listed)-1].More = more
	}
	return listed
}

// A Flag is an option as the command and other validators spell it.
type Flag = check.Flag

// Flags returns all options but the environment, as flags; see [check.Options.Set].
func Flags() []Flag { return check.Flags }
