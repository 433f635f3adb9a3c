package source

import (
	"bytes"
	"cmp"
	"io"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/transform"
)

// The policy of spellings. A module keeps the spelling that it was read in, and what was a binary has the one made for reading,
// unless another one is asked for. Bytecode for a release of MLIR is in MLIR's. What goes from the one to the other is said in
// words that MLIR has, where there are any, and gets MLIR's names and MLIR's rules; the rest is an error.

// IsMLIRs reports whether a spelling, as in [mlir.Module.Syntax] or [SaveOptions.Syntax], is that of MLIR.
func IsMLIRs(spelling string) bool { return spelling == spirv.Dialect.Spellings[spirv.SpellingSpirv] }

// HasLines reports whether a module that was imported notes lines of source code, which its text has with locations only.
func HasLines(m *mlir.Module) bool { return m.Op.Attr(spirv.LineFilesAttr) != nil }

// Rules are those that a module is verified by: MLIR's, which are stricter, if it came in MLIR's spelling, and the
// specification's otherwise, as far as the form that it came in asks for them.
func Rules(m *mlir.Module) mlir.Rules { return rulesIn(m, m.Syntax) }

// rulesIn are those that m is verified by in a spelling.
func rulesIn(m *mlir.Module, spelling string) mlir.Rules {
	if m.Rules != nil && !IsMLIRs(spelling) {
		return m.Rules
	}
	return rulesFor(spelling)
}

func rulesFor(spelling string) mlir.Rules {
	if IsMLIRs(spelling) {
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
	if !IsMLIRs(spelling) {
		return true
	}
	if m.Syntax != spirv.Dialect.Spellings[spirv.SpellingSpv] {
		sayMLIRs(m.Op, opts.Workers)
		return true
	}
	verify := mlir.VerifyOptions{AllowUnregistered: opts.AllowUnregistered, Rules: Rules(m), Workers: opts.Workers}
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(transform.ForMLIR, nil)
	if !p.Run(m.Op, opts.Workers, verify, d) || !spirv.CheckSayable(m.Op, opts.Workers, d) {
		return false
	}
	spirv.DropOrigin(m.Op, opts.Workers)
	spirv.Respell(m.Op, spirv.SpellingSpirv, opts.Workers)
	verify.Rules = rulesFor(spelling)
	return mlir.Verify(m.Op, verify, d)
}

// sayMLIRs says what is in op, which is in MLIR's spelling, without what has no place there.
func sayMLIRs(op *mlir.Operation, workers int) {
	for at := range op.Nested {
		transform.SayNull(at)
	}
	spirv.DropOrigin(op, workers)
}

// sayFunction is sayMLIRs for a function, by one walk.
func sayFunction(op *mlir.Operation) {
	extended := false
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		transform.SayNull(at)
		spirv.DropOriginAttrs(at)
		extended = extended || at.Is(spirv.OpExtInst)
		return mlir.WalkAdvance
	})
	if extended { // some may be about the module
		spirv.DropOrigin(op, 1)
	}
}

// Print writes m as text for those who watch what becomes of it: m stays as it is, and nothing of it is said in other words. In
// MLIR's spelling the text does not say where m comes from; what that can't say is said in the other one. The error is w's, or says what
// can't be said at all.
func Print(w io.Writer, m *mlir.Module, opts mlir.PrintOptions) error {
	opts.Syntax, opts.Rules = cmp.Or(opts.Syntax, m.Syntax), Rules(m)
	if !IsMLIRs(opts.Syntax) || !m.Op.Has(mlir.IsolatedFromAbove) || m.Op.NumOperands() > 0 { // a copy would use its operands
		return mlir.Print(w, m, opts)
	}
	if !opts.Generic && !opts.AssumeVerified { // here, since the copy has nothing around it
		verify := mlir.VerifyOptions{AllowUnregistered: true, Rules: opts.Rules, Workers: opts.Workers}
		opts.Generic = !mlir.Verify(m.Op, verify, new(mlir.Diagnostics))
		opts.AssumeVerified = true
	}
	shown := *m
	shown.Op = new(mlir.Arena).Clone(m.Op, nil)
	spirv.DropOrigin(shown.Op, opts.Workers)
	var text bytes.Buffer
	if mlir.Print(&text, &shown, opts) != nil {
		opts.Syntax = spirv.Dialect.Spellings[spirv.SpellingSpv]
		return mlir.Print(w, m, opts)
	}
	_, err := text.WriteTo(w)
	return err
}
