package optimize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/opt"
)

// Code that is shorter may say more of where it is from: of code of several functions, each line does, and variables that are values are told of wherever
// they get one. [isSmaller] does not count that, since it goes where it is stripped. But what comes out is no larger than what came in, so what says the least goes
// until it is not: first what variables are, then where code is from.

// forgetting are the passes that make debugging information less, one after the other.
var forgetting = []string{opt.ForgetDebugValues.Name, opt.ForgetDebugLines.Name}

// fit makes the words that a module became no more than those that it was, where debugging information alone is what there is more of. It says how much was
// forgotten for that, and whether they are.
func (o *Options) fit(m *mlir.Module, out, words []uint32, report *Report) (_ []uint32, forgot int, fits bool) {
	for ; len(out) > len(words); forgot++ {
		var said mlir.Diagnostics
		if forgot == len(forgetting) || !o.transform(m, "any("+forgetting[forgot]+","+opt.DeadDebugInfo.Name+")", report, &said) {
			return out, forgot, false
		}
		less, err := source.Export(m, serialize.Options{Workers: o.Workers, StripDebug: o.StripDebug}, &said)
		if err != nil {
			return out, forgot, false
		}
		out = less
	}
	return out, forgot, true
}
