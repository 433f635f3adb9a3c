package optimize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/opt"
)

// Some modules are optimized a second time, from the beginning, by other passes; the better result is taken. This is about which modules, and which passes.

// again are the options with other passes, and without a further attempt.
func (o *Options) again(text string) *Options {
	other := *o
	other.Level, other.Pipeline, other.Otherwise, other.Copying, other.Unrolling = opt.None, text, "", "", ""
	return &other
}

// pipelineOf is the pipeline of a level, without what these options do not want.
func (o *Options) pipelineOf(l opt.Level) string {
	if o.KeepInterface {
		return l.KeepingInterface()
	}
	return l.Pipeline()
}

// otherwise is the pipeline for modules that became larger: behind the level for speed that for size, which copies less code.
func (o *Options) otherwise() string {
	if o.Pipeline == "" && o.Otherwise == "" && o.Level == opt.Speed {
		return o.pipelineOf(opt.Size)
	}
	return o.Otherwise
}

// A try is what another pipeline makes of a module, if one of the results so far looks as if that may be smaller.
type try struct {
	pipeline string // empty for none
	mayPay   func(made []uint32) bool
}

// tries are those behind the level for size, or those that were asked for. Whether copies are shorter than what they are copies of shows only when they
// have been folded.
func (o *Options) tries() []try {
	of := func(text string, l opt.Level) string {
		if o.Pipeline == "" && text == "" && o.Level == opt.Size {
			return o.pipelineOf(l)
		}
		return text
	}
	return []try{{of(o.Copying, opt.Copying), copiesMayPay}, {of(o.Unrolling, opt.Unrolling), turnsMayPay}}
}

// words is [Words]. Of two results that one counts that is shorter, unless it says less to debuggers.
func (o *Options) words(words []uint32, d *mlir.Diagnostics) *Result {
	said := &mlir.Diagnostics{}
	best := o.once(words, said)
	if best == nil {
		d.Join(said)
		return nil
	}
	made := [][]uint32{best.Words}
	for _, t := range o.tries() {
		if t.pipeline == "" || !slices.ContainsFunc(made, t.mayPay) {
			continue
		}
		saidThen := &mlir.Diagnostics{}
		then := o.again(t.pipeline).once(words, saidThen)
		if then == nil {
			d.Join(saidThen)
			return nil
		}
		if made = append(made, then.Words); then.forgot <= best.forgot && isSmaller(then.Words, best.Words) {
			best, said = then, saidThen
		}
	}
	d.Join(said)
	if best.Kept && o.StripDebug {
		best.strip()
	}
	return best
}

// copiesMayPay reports whether it is worth while to try copies: calls of functions are left, and all copies together are not long, or no more than twice as
// long as the module.
func copiesMayPay(words []uint32) bool {
	m, err := module.New(words)
	if err != nil {
		return false
	}
	lengths, calls, all, at := map[uint32]int{}, map[uint32]int{}, 0, uint32(0)
	for inst := range m.All() {
		switch inst.Opcode {
		case grammar.OpFunction:
			at = inst.Words[2]
		case grammar.OpFunctionCall:
			calls[inst.Words[3]]++
		}
		if at != 0 {
			lengths[at]++
			all++
		}
	}
	copied := 0
	for f, n := range calls {
		if lengths[f] <= opt.CopySize {
			copied += n * lengths[f]
		}
	}
	return copied > 0 && copied <= max(2*all, 4*opt.CopySize)
}

// turnsMayPay reports whether it is worth while to try long loops: one is left that may be unrolled. Whether constants decide on its turns, many passes
// have to show.
func turnsMayPay(words []uint32) bool {
	m, err := module.New(words)
	if err != nil {
		return false
	}
	for inst := range m.All() {
		if inst.Opcode == grammar.OpLoopMerge && grammar.LoopControl(inst.Words[3])&grammar.LoopControlDontUnroll == 0 {
			return true
		}
	}
	return false
}
