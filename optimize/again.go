package optimize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/opt"
)

// When a module is optimized once more, from the beginning, by other passes.

// again are the options with other passes, and with none behind these.
func (o *Options) again(text string) *Options {
	other := *o
	other.Level, other.Pipeline, other.Otherwise, other.Copying = opt.None, text, "", ""
	return &other
}

// pipelineOf is the passes of a level, in so far as these options want them.
func (o *Options) pipelineOf(l opt.Level) string {
	if o.KeepInterface {
		return l.KeepingInterface()
	}
	return l.Pipeline()
}

// otherwise is the passes that run where others made the module larger: after the level for speed those for size, which copy less.
func (o *Options) otherwise() string {
	if o.Pipeline == "" && o.Otherwise == "" && o.Level == opt.Speed {
		return o.pipelineOf(opt.Size)
	}
	return o.Otherwise
}

// copying is the passes that run where functions are left that several calls name.
func (o *Options) copying() string {
	if o.Pipeline == "" && o.Copying == "" && o.Level == opt.Size {
		return o.pipelineOf(opt.Copying)
	}
	return o.Copying
}

// words is Words: what folds in the copies of a function is only known when they are there, so that both is tried.
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

// copiesMayPay reports whether calls are left of functions that would be copied, all copies together being no longer than twice what there is,
// or not long.
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
