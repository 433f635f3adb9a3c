package main

import (
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
)

// A process that a driver ends is an error that says so; one that ends by itself has told why.
func TestWaitSaysHowAProcessEnded(t *testing.T) {
	sh := func(do string) error { return wait(exec.Command("sh", "-c", do), "a.spv") }
	require.NoError(t, sh("exit 0"))
	require.Equal(t, statusError(1), sh("exit 1"))
	require.ErrorContains(t, sh("kill -SEGV $$"), "a.spv: a driver of the device ended the process: signal: segmentation fault")
	require.Equal(t, statusError(130), sh("kill -INT $$"), "the user ended it")
	require.Equal(t, statusError(143), sh("kill -TERM $$"))
	require.Error(t, wait(exec.Command("/no such program"), "a.spv"))
}

// halfExp takes 2 to the power of halves: what lavapipe of Mesa 22.3 makes of that calls a function that is not there.
const halfExp = `; SPIR-V
; Version: 1.3
OpCapability Shader
OpCapability Float16
OpCapability StorageBuffer16BitAccess
%glsl = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %array ArrayStride 2
OpMemberDecorate %block 0 Offset 0
OpDecorate %block Block
OpDecorate %data DescriptorSet 0
OpDecorate %data Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
%half = OpTypeFloat 16
%array = OpTypeRuntimeArray %half
%block = OpTypeStruct %array
%to_block = OpTypePointer StorageBuffer %block
%to_half = OpTypePointer StorageBuffer %half
%data = OpVariable %to_block StorageBuffer
%main = OpFunction %void None %fn
%entry = OpLabel
%at = OpAccessChain %to_half %data %zero %zero
%x = OpLoad %half %at
%y = OpExtInst %half %glsl Exp2 %x
OpStore %at %y
OpReturn
OpFunctionEnd
`

// Whatever a driver does, the user is told.
func TestDriversDoNotEndInSilence(t *testing.T) {
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	self, err := os.Executable()
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("exp.spvasm", []byte(halfExp), 0o600))
	require.NoError(t, os.Symlink(self, "spvc"))
	out, err := exec.Command("./spvc", "run", "exp.spvasm", "--device", "vulkan", "--groups", "1", "--buffer", "0=f16:2=3,0").CombinedOutput()
	if err == nil {
		require.Contains(t, string(out), "0 data: 1 of 2 numbers changed: 8 0")
		return
	}
	require.Contains(t, string(out), "exp.spvasm: a driver of the device ended the process: ")
}
