package growth

import (
	"fmt"
	"maps"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/opt"
)

const choosing = "%bool = OpTypeBool\n%pi = OpTypePointer Input %u\n%po = OpTypePointer Output %u\n%in = OpVariable %pi Input\n%o = OpVariable %po Output\n" +
	"%zero = OpConstant %u 0\n%pp = OpTypePointer Private %u\n%local = OpVariable %pp Private\n%fn = OpFunction %void None %vf\n%start = OpLabel\n%x = OpLoad %u %in\n%c = OpIEqual %bool %x %zero\n"

// flows are modules with n ways to go, in one function.
var flows = map[string]func(n int) string{
	"ways out of a loop": func(n int) string {
		return head + types + choosing + "OpBranch %h\n%h = OpLabel\nOpLoopMerge %m %k None\nOpBranch %b0\n" +
			row(n, "%%b%[1]d = OpLabel\nOpStore %%o %%x\nOpSelectionMerge %%e%[1]d None\nOpBranchConditional %%c %%t%[1]d %%e%[1]d\n%%t%[1]d = OpLabel\nOpBranch %%m\n"+
				"%%e%[1]d = OpLabel\nOpBranch %%b%[2]d") + "OpBranch %k\n%k = OpLabel\nOpBranch %h\n%m = OpLabel\nOpReturn\nOpFunctionEnd\n"
	},
	"selections in a row": func(n int) string {
		return head + types + choosing + "OpBranch %b0\n" +
			row(n, "%%b%[1]d = OpLabel\nOpSelectionMerge %%e%[1]d None\nOpBranchConditional %%c %%t%[1]d %%e%[1]d\n%%t%[1]d = OpLabel\nOpStore %%o %%x\nOpBranch %%e%[1]d\n"+
				"%%e%[1]d = OpLabel\nOpBranch %%b%[2]d") + "OpReturn\nOpFunctionEnd\n"
	},
	"cases of a switch": func(n int) string {
		var cases, blocks strings.Builder
		for i := range n {
			fmt.Fprintf(&cases, " %d %%t%d", i, i)
			fmt.Fprintf(&blocks, "%%t%d = OpLabel\nOpStore %%o %%x\nOpBranch %%m\n", i)
		}
		return head + types + choosing + "OpSelectionMerge %m None\nOpSwitch %x %m" + cases.String() + "\n" + blocks.String() + "%m = OpLabel\nOpReturn\nOpFunctionEnd\n"
	},
	"loops in a row, with variables that are only stored to": func(n int) string {
		return head + types + choosing + "OpBranch %b0\n" +
			row(n, "%%b%[1]d = OpLabel\nOpStore %%local %%x\nOpBranch %%h%[1]d\n%%h%[1]d = OpLabel\nOpLoopMerge %%b%[2]d %%k%[1]d None\nOpBranchConditional %%c %%t%[1]d %%b%[2]d\n"+
				"%%t%[1]d = OpLabel\nOpSelectionMerge %%s%[1]d None\nOpBranchConditional %%c %%y%[1]d %%s%[1]d\n%%y%[1]d = OpLabel\nOpStore %%o %%x\nOpBranch %%s%[1]d\n"+
				"%%s%[1]d = OpLabel\nOpBranch %%k%[1]d\n%%k%[1]d = OpLabel\nOpBranch %%h%[1]d") + "OpReturn\nOpFunctionEnd\n"
	},
	"selections in a row, with the same on both sides": func(n int) string { // which is hoisted into the block around all of them
		return head + types + each(n, "%%k%[1]d = OpConstant %%u 1%[1]d", "") + choosing + "OpBranch %b0\n" +
			row(n, "%%b%[1]d = OpLabel\nOpSelectionMerge %%e%[1]d None\nOpBranchConditional %%c %%t%[1]d %%s%[1]d\n"+
				"%%t%[1]d = OpLabel\n%%y%[1]d = OpIMul %%u %%x %%k%[1]d\nOpStore %%o %%y%[1]d\nOpBranch %%e%[1]d\n"+
				"%%s%[1]d = OpLabel\n%%z%[1]d = OpIMul %%u %%x %%k%[1]d\n%%n%[1]d = OpNot %%u %%z%[1]d\nOpStore %%o %%n%[1]d\nOpBranch %%e%[1]d\n"+
				"%%e%[1]d = OpLabel\nOpBranch %%b%[2]d") + "OpReturn\nOpFunctionEnd\n"
	},
	"loops in a row, that count": func(n int) string { // turns are known to nobody, and each adds to a variable
		return head + types + "%one = OpConstant %u 1\n" + choosing + "OpBranch %b0\n" +
			row(n, "%%b%[1]d = OpLabel\n%%s%[1]d = OpLoad %%u %%local\nOpBranch %%h%[1]d\n%%h%[1]d = OpLabel\n%%i%[1]d = OpPhi %%u %%zero %%b%[1]d %%j%[1]d %%k%[1]d\n"+
				"OpLoopMerge %%b%[2]d %%k%[1]d None\nOpBranch %%q%[1]d\n%%q%[1]d = OpLabel\n%%l%[1]d = OpULessThan %%bool %%i%[1]d %%x\n"+
				"OpBranchConditional %%l%[1]d %%y%[1]d %%b%[2]d\n%%y%[1]d = OpLabel\n%%a%[1]d = OpLoad %%u %%local\n%%m%[1]d = OpIMul %%u %%i%[1]d %%x\n"+
				"%%w%[1]d = OpIAdd %%u %%a%[1]d %%m%[1]d\nOpStore %%local %%w%[1]d\nOpBranch %%k%[1]d\n%%k%[1]d = OpLabel\n%%j%[1]d = OpIAdd %%u %%i%[1]d %%one\nOpBranch %%h%[1]d") +
			"%r = OpLoad %u %local\nOpStore %o %r\nOpReturn\nOpFunctionEnd\n"
	},
	"loops in a row, in a kernel": func(n int) string { // where functions are flat
		return "OpCapability Kernel\nOpCapability Addresses\nOpMemoryModel Physical32 OpenCL\nOpEntryPoint Kernel %fn \"k\"\n%void = OpTypeVoid\n%u = OpTypeInt 32 0\n%bool = OpTypeBool\n" +
			"%p = OpTypePointer CrossWorkgroup %u\n%vf = OpTypeFunction %void %p %u\n%zero = OpConstant %u 0\n%one = OpConstant %u 1\n" +
			"%fn = OpFunction %void None %vf\n%a = OpFunctionParameter %p\n%x = OpFunctionParameter %u\n%start = OpLabel\nOpBranch %b0\n" +
			row(n, "%%b%[1]d = OpLabel\nOpBranch %%h%[1]d\n%%h%[1]d = OpLabel\n%%i%[1]d = OpPhi %%u %%zero %%b%[1]d %%j%[1]d %%k%[1]d\n"+
				"%%l%[1]d = OpULessThan %%bool %%i%[1]d %%x\nOpLoopMerge %%b%[2]d %%k%[1]d None\nOpBranchConditional %%l%[1]d %%y%[1]d %%b%[2]d\n"+
				"%%y%[1]d = OpLabel\nOpStore %%a %%i%[1]d\nOpBranch %%k%[1]d\n%%k%[1]d = OpLabel\n%%j%[1]d = OpIAdd %%u %%i%[1]d %%one\nOpBranch %%h%[1]d") +
			"OpReturn\nOpFunctionEnd\n"
	},
	"functions": functions,
}

// row is a piece for each number below n, which %[1]d in it is; %[2]d is the next, and what follows begins with the label of the last.
func row(n int, piece string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, piece+"\n", i, i+1)
	}
	fmt.Fprintf(&b, "%%b%d = OpLabel\n", n)
	return b.String()
}

// The optimizer takes time in proportion to the module, too.
func TestOptimizingGrowsWithTheModule(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	all := maps.Clone(flows)
	maps.Copy(all, shapes)
	for name, flow := range all {
		t.Run(name, func(t *testing.T) {
			require.NoError(t, spent.Linear(7, 1000, func(n int) func() {
				words, err := binary.Assemble(flow(n), binary.AssembleOptions{})
				require.NoError(t, err)
				return func() {
					var d mlir.Diagnostics
					_, err := optimize.Words(words, optimize.Options{Level: opt.Size, Workers: 1, NoValidate: true}, &d)
					require.NoError(t, err)
					require.Empty(t, d.All())
				}
			}))
		})
	}
}
