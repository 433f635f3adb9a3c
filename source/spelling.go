package source

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/transform"
)

// The policy of spellings. A module keeps the spelling that it was read in, and what was a binary has the one made for reading,
// unless another one is asked for. Bytecode for a release of MLIR is in MLIR's. What goes from the one to the other is said in
// words that MLIR has, where there are any, and gets MLIR's names and MLIR's rules; the rest is an error.

// Rules are those that a module is verified by: MLIR's, which are stricter, if it came in MLIR's spelling, and the
// specification's otherwise.
func Rules(m *mlir.Module) mlir.Rules { return rulesFor(m.Syntax) }

func rulesFor(spelling string) mlir.Rules {
	if spelling == spirv.Dialect.Spellings[spirv.SpellingSpirv] {
		return spirv.RulesOfMLIR.Option()
	}
	return spirv.RulesOfSPIRV.Option()
}

// spelling is the one that is asked for; empty for that of the module.
func (o *SaveOptions) spelling() string {
	if o.Syntax == "" && o.Form == Bytecode && o.Bytecode.Release != 0 {
		return spirv.Dialect.Spellings[spirv.SpellingSpirv]
	}
	return o.Syntax
}

// say says m in the spelling that is asked for, where that takes more than to print it. It is false after errors.
func say(m *mlir.Module, spelling string, opts *SaveOptions, d *mlir.Diagnostics) bool {
	if spelling == "" {
		spelling = m.Syntax
	}
	if spelling != spirv.Dialect.Spellings[spirv.SpellingSpirv] {
		return true
	}
	if m.Syntax != spirv.Dialect.Spellings[spirv.SpellingSpv] {
		spirv.DropOrigin(m.Op)
		return true
	}
	verify := mlir.VerifyOptions{AllowUnregistered: opts.AllowUnregistered, Workers: opts.Workers}
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(transform.ForMLIR, nil)
	if !p.Run(m.Op, opts.Workers, verify, d) || !spirv.CheckSayable(m.Op, d) {
		return false
	}
	spirv.DropOrigin(m.Op)
	spirv.Respell(m.Op, spirv.SpellingSpirv)
	verify.Rules = rulesFor(spelling)
	return mlir.Verify(m.Op, verify, d)
}
