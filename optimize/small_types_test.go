package optimize_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/opt"
)

// storing is a shader with numbers of 8 and 16 bits that are only stored in buffers.
const storing = `OpCapability Shader
OpCapability StorageBuffer8BitAccess
OpCapability StorageBuffer16BitAccess
OpExtension "SPV_KHR_8bit_storage"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main" %id
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %id BuiltIn GlobalInvocationId
OpDecorate %bytes ArrayStride 4
OpDecorate %halves ArrayStride 8
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpMemberDecorate %block 1 Offset 64
OpDecorate %more Block
OpMemberDecorate %block 2 Offset 80
OpMemberDecorate %more 0 Offset 0
OpDecorate %others NonWritable
OpDecorate %buffer DescriptorSet 0
OpDecorate %buffer Binding 0
OpDecorate %others DescriptorSet 0
OpDecorate %others Binding 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%u = OpTypeInt 32 0
%f = OpTypeFloat 32
%v3u = OpTypeVector %u 3
%v4u = OpTypeVector %u 4
%v4f = OpTypeVector %f 4
%byte = OpTypeInt 8 0
%half = OpTypeFloat 16
%v4b = OpTypeVector %byte 4
%v4h = OpTypeVector %half 4
%k0 = OpConstant %u 0
%k1 = OpConstant %u 1
%k2 = OpConstant %u 2
%k3 = OpConstant %u 3
%k16 = OpConstant %u 16
%bytes = OpTypeArray %v4b %k16
%halves = OpTypeArray %v4h %k16
%block = OpTypeStruct %bytes %v4u %half
%more = OpTypeStruct %halves
%pmore = OpTypePointer StorageBuffer %more
%pblock = OpTypePointer StorageBuffer %block
%pb = OpTypePointer StorageBuffer %byte
%pvh = OpTypePointer StorageBuffer %v4h
%ph = OpTypePointer StorageBuffer %half
%pu = OpTypePointer StorageBuffer %u
%pv4u = OpTypePointer StorageBuffer %v4u
%pin = OpTypePointer Input %v3u
%pinu = OpTypePointer Input %u
%id = OpVariable %pin Input
%buffer = OpVariable %pblock StorageBuffer
%others = OpVariable %pmore StorageBuffer
%fone = OpConstant %f 1
%main = OpFunction %void None %fn
%begin = OpLabel
%x_at = OpAccessChain %pinu %id %k0
%x = OpLoad %u %x_at
%c = OpULessThan %bool %x %k3
%b0 = OpAccessChain %pb %buffer %k0 %x %k0
%b1 = OpAccessChain %pb %buffer %k0 %x %k1
%b2 = OpAccessChain %pb %buffer %k0 %x %k2
%b3 = OpAccessChain %pb %buffer %k0 %x %k3
%h0 = OpAccessChain %ph %others %k0 %x %k0
%h1 = OpAccessChain %ph %others %k0 %x %k1
%h2 = OpAccessChain %ph %others %k0 %x %k2
%h3 = OpAccessChain %ph %others %k0 %x %k3
%vh = OpAccessChain %pvh %others %k0 %x
%hb = OpAccessChain %ph %buffer %k2
%out = OpAccessChain %pv4u %buffer %k1
%out0 = OpAccessChain %pu %buffer %k1 %k0
`

// Each is what makes of numbers that are only stored what the module may not compute with.
var onlyStored = map[string]string{
	"a constant":            "%k = OpUConvert %byte %k3\nOpStore %b0 %k\n",
	"a constant float":      "%k = OpFConvert %half %fone\nOpStore %hb %k\n",
	"a choice of constants": "%k1b = OpUConvert %byte %k1\n%k2b = OpUConvert %byte %k2\nOpStore %b1 %k1b\nOpStore %b2 %k2b\n%s = OpSelect %u %c %k1 %k2\n%k = OpUConvert %byte %s\nOpStore %b0 %k\n",
	"equal choices":         "%s = OpSelect %u %c %k1 %k1\n%k = OpUConvert %byte %s\nOpStore %b0 %k\n",
	"a choice of bytes": `OpSelectionMerge %end None
OpBranchConditional %c %yes %no
%yes = OpLabel
%kx = OpUConvert %byte %x
OpStore %b0 %kx
OpBranch %end
%no = OpLabel
%x1 = OpIAdd %u %x %k1
%kx1 = OpUConvert %byte %x1
OpStore %b0 %kx1
OpBranch %end
%end = OpLabel
`,
	"a choice of what is there": `%l2 = OpLoad %byte %b2
%l3 = OpLoad %byte %b3
OpSelectionMerge %end None
OpBranchConditional %c %yes %no
%yes = OpLabel
OpStore %b0 %l2
OpBranch %end
%no = OpLabel
OpStore %b0 %l3
OpBranch %end
%end = OpLabel
`,
	"a vector of bytes": `%l0 = OpLoad %byte %b0
%l1 = OpLoad %byte %b1
%l2 = OpLoad %byte %b2
%l3 = OpLoad %byte %b3
%w0 = OpUConvert %u %l0
%w1 = OpUConvert %u %l1
%w2 = OpUConvert %u %l2
%w3 = OpUConvert %u %l3
%w = OpCompositeConstruct %v4u %w0 %w1 %w2 %w3
OpStore %out %w
`,
	"one component of halves": "%v = OpLoad %v4h %vh\n%w = OpFConvert %v4f %v\n%w1 = OpCompositeExtract %f %w 1\n%n = OpConvertFToU %u %w1\nOpStore %out0 %n\n",
	"components of halves": `%l0 = OpLoad %half %h0
%l1 = OpLoad %half %h1
%l2 = OpLoad %half %h2
%w0 = OpFConvert %f %l0
%w1 = OpFConvert %f %l1
%w2 = OpFConvert %f %l2
%w01 = OpFAdd %f %w0 %w1
%w012 = OpFAdd %f %w01 %w2
%n = OpConvertFToU %u %w012
OpStore %out0 %n
`,
	"the turns of a loop": `OpBranch %head
%head = OpLabel
%i = OpPhi %u %k0 %begin %j %next
%again = OpULessThan %bool %i %k3
OpLoopMerge %end %next None
OpBranchConditional %again %next %end
%next = OpLabel
%k = OpUConvert %byte %i
%at = OpAccessChain %pb %buffer %k0 %i %k0
OpStore %at %k
%j = OpIAdd %u %i %k1
OpBranch %head
%end = OpLabel
`,
}

// Numbers of 8 and 16 bits that a module may only store are loaded, stored and converted, and nothing else becomes of them: the result is valid,
// and it is not the input. Where the module may compute with them, it does.
func TestSmallNumbersThatAreOnlyStored(t *testing.T) {
	const dead = "%dead = OpLoad %byte %b3\n%deader = OpUConvert %u %dead\n"
	for name, code := range onlyStored {
		for _, level := range []opt.Level{opt.Speed, opt.Size} {
			text := storing + dead + code + "OpReturn\nOpFunctionEnd\n"
			for _, computes := range []bool{false, true} {
				if computes {
					text = "OpCapability Int8\nOpCapability Float16\n" + text
				}
				words := assembled(t, text, 0x10300)
				got := disassembled(t, optimized(t, words, optimize.Options{Level: level}))
				require.Equal(t, computes, computesWithSmall(got), "%s:\n%s", name, got)
			}
		}
	}
}

func computesWithSmall(text string) bool {
	for _, op := range []string{"OpConstant", "OpConstantNull", "OpSelect", "OpCompositeConstruct", "OpCompositeExtract", "OpPhi"} {
		for _, typ := range []string{"uchar", "half", "v4uchar", "v4half"} {
			if strings.Contains(text, fmt.Sprintf("= %s %%%s ", op, typ)) {
				return true
			}
		}
	}
	return false
}
