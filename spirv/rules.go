package spirv

import "github.com/spvc/spvc/mlir"

// Rules are the sets of rules that modules of the dialect are verified by. They are the business of whoever verifies, and do not
// depend on how a module is spelled; package source has MLIR's for what is written in MLIR's spelling.
type Rules int

// The sets of rules. There is none of 2019: what was an error then, and is none by the specification, is read.
const (
	RulesOfSPIRV Rules = iota // the specification's, which hold where nobody asks for others
	RulesOfMLIR               // those of MLIR 22, which is stricter in places, and laxer in few
	RulesOfBoth               // what both sets take
	RulesOfWords              // the specification's for what words were made: what types instructions take is left to their validator
)

// Option is what asks for the rules: see [mlir.VerifyOptions].
func (r Rules) Option() mlir.Rules { return mlir.Rules{Dialect: r} }

// byMLIR reports whether the verification that d collects for goes by MLIR's rules. A rule of MLIR's alone asks for it, and what the
// specification allows and MLIR does not is allowed without it.
func byMLIR(d *mlir.Diagnostics) bool { return rulesOf(d) == RulesOfMLIR || rulesOf(d) == RulesOfBoth }

// bySPIRV reports whether the verification that d collects for goes by the specification's rules. A rule that MLIR does not have asks for it.
func bySPIRV(d *mlir.Diagnostics) bool { return rulesOf(d) != RulesOfMLIR }

// leavesFacts reports whether the verification that d collects for leaves the types that instructions take to the validator of words.
func leavesFacts(d *mlir.Diagnostics) bool { return rulesOf(d) == RulesOfWords }

func rulesOf(d *mlir.Diagnostics) Rules {
	r, _ := d.Rules(Dialect).(Rules)
	return r
}
