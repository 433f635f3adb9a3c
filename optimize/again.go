package optimize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/opt"
)

// Some modules are optimized a second time, from the beginning, by other passes; the better result is taken. This is about which modules, and which passes.

// again are the options with other passes, and without a further attempt.
func (o *Options) again(text string) *Options {
	other := *o
	other.Level, other.Pipeline, other.Otherwise, other.Copying = opt.None, text, "", ""
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

// copying is the pipeline for modules in which functions are left that several calls name.
func (o *Options) copying() string {
	if o.Pipeline == "" && o.Copying == "" && o.Level == opt.Size {
		return o.pipelineOf(opt.Copying)
	}
	return o.Copying
}

// words is [Words]. Whether copies of a function are shorter than calls of it shows only when they have been folded, so both is tried.
func (o *Options) words(words []uint32, d *mlir.Diagnostics) *Result {
	var said, saidThen mlir.Diagnostics
	r := o.once(words, &said)
	text := o.copying()
	if r == nil || text == "" || !copiesMayPay(r.Words) {
		d.Join(&said)
		return r
	}
	then := o.again(text).once(words, &saidThen)
	if then != nil && !isSmaller(then.Words, r.Words) {
		d.Join(&said)
		return r
	}
	d.Join(&saidThen)
	return then
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
