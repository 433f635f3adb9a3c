package spirv

import "github.com/spvc/spvc/mlir"

// Rules are the sets of rules that modules of the dialect are verified by. They are the business of whoever verifies, and do not
// depend on how a module is spelled; package source has MLIR's for what is written in MLIR's spelling.
type Rules int

// The sets of rules. There is none of 2019: what was an error then, and is none by the specification, is read.
const (
	RulesOfSPIRV Rules = iota // the specification's, which hold where nobody asks for others
	RulesOfMLIR               // those of MLIR 22, which is stricter in places
)

// Option is what asks for the rules: see [mlir.VerifyOptions].
func (r Rules) Option() mlir.Rules { return mlir.Rules{Dialect: r} }

// byMLIR reports whether the verification that d collects for goes by MLIR's rules.
func byMLIR(d *mlir.Diagnostics) bool { return d.Rules(Dialect) == RulesOfMLIR }
