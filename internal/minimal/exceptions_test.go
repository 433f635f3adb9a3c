package minimal

import (
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// An exception says for which cases another program disagrees, what it says then, and why that is all right. Cases are
// patterns for their names.
type exception struct{ cases, says, why string }

// An exceptionTable notes which of its rows were needed.
type exceptionTable struct {
	rows []exception
	used map[int]int
}

// covers reports whether a row allows for what was said about a case.
func (e *exceptionTable) covers(name, said string) bool {
	if e.used == nil {
		e.used = map[int]int{}
	}
	for i, row := range e.rows {
		for pattern := range strings.SplitSeq(row.cases, ", ") {
			if ok, _ := path.Match(pattern, name); ok && strings.Contains(said, row.says) {
				e.used[i]++
				return true
			}
		}
	}
	return false
}

// finish holds that each row is still needed, and prints how often.
func (e *exceptionTable) finish(t *testing.T) {
	for i, row := range e.rows {
		assert.NotZero(t, e.used[i], "the exception for %q (%s) is needed no more", row.cases, row.says)
		t.Logf("%5d excepted: %s", e.used[i], row.why)
	}
}

// unlikeMLIR is what mlir-opt 22, or our printer for its spelling, does not take.
var unlikeMLIR = exceptionTable{rows: []exception{
	{"undef, GraphConstantARM", "'spv.CopyObject' cannot be said", "the module needs a second op to use the value, which MLIR does not have"},
	{"Load with *, Store with *", "no memory access with ids", "MLIR has no place for the ids of a memory access"},
	{"CooperativeMatrix*KHR", "in memory without a stride", "MLIR's ops always have the stride"},
	{"CopyMemory", "%arg1, : i32", "mlir-opt prints a comma of an access that is not there, and does not read it again"},
	{"Image* with *", "too many image operand arguments", "MLIR knows of the image operands Bias, Lod and Grad only"},
	{"ImageFetch with everything", "Lod is only valid with", "MLIR allows fetches the bit but does not look for them"},
	{"ControlBarrier*EXT", "no extension", "the extension has since got another name"},
	{"SubgroupBlockWriteINTEL", "spirv.INTEL.SubgroupBlockWrite %v0_addr", "mlir-opt prints less than it reads"},
}}

// unlikeVal is what spirv-val 2023.1 does not take.
var unlikeVal = exceptionTable{rows: []exception{
	{"*", "Invalid capability operand", "newer than spirv-val 2023.1"},
	{"*", "requires one of these extensions: SPV_INTEL_", "the extension has since got another name"},
	{"*DebugInfo*", "must appear between section", "debugging information without the context that it needs"},
	{"*DebugInfo*.Debug*", "must be a result id of", "debugging information without the context that it needs"},
	{"ImageSparseSampleProj*", "Invalid Opcode name", "reserved: no version of SPIR-V allows it"},
	{"GetKernel*, ConstantFunctionPointerINTEL", "[%f]' has not been defined", "spirv-val does not expect a function that follows"},
	{"AsmTargetINTEL, AsmINTEL", "", "spirv-val does not expect inline assembly outside of functions"},
	{"ArbitraryFloat*ALTERA, ArbitraryFloatPowNINTEL, Fixed*ALTERA, FPGARegALTERA", "INTEL starting at word", "the grammar has since changed"},
	{"*PipeBlockingALTERA", "is defined more than once", "the grammar has since changed"},
	{"AliasDomainDeclINTEL*, AliasScopeListDeclINTEL", "must appear in a block", "aliasing information is newer than spirv-val 2023.1"},
	{"Alias*DeclINTEL*", "requires a type", "aliasing information is newer than spirv-val 2023.1"},
	{"SubgroupAvc*Evaluate*", "cannot be a type", "spirv-val takes the type in OpTypeVmeImageINTEL for a value"},
	{"GLSL.IMix", "is not supported", "reserved: the set's specification has taken it back"},
}}
