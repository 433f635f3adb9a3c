package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/run/launch"
)

const kernelsOfDevices = "../../run/vulkan/testdata/kernels/"

func saxpyOn(d devices) *moduleRun {
	return &moduleRun{on: d, through: &throughFlag{}, format: "text", Request: launch.Request{Groups: "16", Buffers: []string{"0=f32:1024=iota", "1=f32:1024=1"}, Push: "2.5"}}
}

// A module runs on a device as it does on the interpreter, and --compare says where it does not.
func TestRunOnDevice(t *testing.T) {
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	var out bytes.Buffer
	require.NoError(t, saxpyOn(devices{name: "vulkan:0", compare: true}).run(kernelsOfDevices+"saxpy.spvasm", &out))
	require.Regexp(t, `^ran on .* in .*s\n1 Y: 1023 of 1024 numbers changed: 1 3.5 6 8.5 11 13.5 16 18.5 …\n$`, out.String())

	// Addresses are those of each side, and the same in what is compared.
	lists := &moduleRun{on: devices{compare: true}, through: &throughFlag{}, quiet: true, Request: launch.Request{Groups: "1", Push: "&out,10",
		Memory: []string{"a=1.5,0,&b,2.5,0,null", "b=10,0,&a+16", "out=0,3,0,0,0,0,0"}, Buffers: []string{"0=u64:4=&a,&b,null,&a+16"},
		Expect: []string{"out=0,3,0,42,37.5,0,7.5", "b=10,0x101,&a+16"}}}
	require.NoError(t, lists.run("../../run/launch/testdata/list.spvasm", &out))

	// Bodies that attract each other: what the square roots are off by is more than no tolerance at all.
	bodies := &moduleRun{on: devices{compare: true}, through: &throughFlag{}, quiet: true, Request: launch.Request{Groups: "4", Buffers: []string{"0=f32:1024=random(3)", "1=f32:1024=0"}}}
	require.ErrorIs(t, bodies.run(kernelsOfDevices+"nbody.spvasm", &out), errReported)
	bodies.Tolerance, bodies.on = 1e-3, devices{compare: true}
	require.NoError(t, bodies.run(kernelsOfDevices+"nbody.spvasm", &out))
}

// A kernel of OpenCL runs on a device of that, which --compare takes by itself; so does one in MLIR with its host part.
func TestRunOnOpenCL(t *testing.T) {
	peer.NeedFile(t, "/etc/OpenCL/vendors/pocl.icd", "pocl-opencl-icd")
	peer.Need(t, "llvm-spirv-15", "llvm-spirv-15")
	text, err := os.ReadFile("../../run/launch/testdata/vadd.spvasm")
	require.NoError(t, err)
	old := filepath.Join(t.TempDir(), "vadd.spvasm") // what pocl reads is at most SPIR-V 1.4
	require.NoError(t, os.WriteFile(old, append([]byte("; SPIR-V\n; Version: 1.2\n"), text...), 0o600))
	for _, on := range []devices{{name: "opencl"}, {compare: true}} {
		var out bytes.Buffer
		r := &moduleRun{on: on, through: &throughFlag{}, format: "text", Request: launch.Request{Global: "256", Local: "8", Args: []string{"f32:256=iota; f32:256=1; 2; 256; f32:256=zero"}}}
		require.NoError(t, r.run(old, &out))
		require.Regexp(t, `^ran on .* in .*s\n0 sum: 256 of 256 numbers changed: 2 3 4 5 6 7 8 9 …\n$`, out.String())
	}
	vulkan := &moduleRun{on: devices{name: "vulkan"}, through: &throughFlag{}, format: "text", Request: launch.Request{Groups: "1", Local: "8", Args: []string{"f32:8=iota; f32:8=1; 2; 8; f32:8=zero"}}}
	require.ErrorContains(t, vulkan.run(old, &bytes.Buffer{}), "for compute")

	var out bytes.Buffer
	host := &moduleRun{on: devices{name: "opencl"}, through: &throughFlag{}, quiet: true, target: targetFlags{name: "opencl3.0"}}
	require.NoError(t, host.run("../../examples/reduce_tree.mlir", &out))
	require.Contains(t, out.String(), "[1016, 3064, 5112, 7160, 9208, 11256, 13304, 15352]")
}

// What cannot be asked of a device is refused.
func TestRunOnDeviceRefuses(t *testing.T) {
	require.ErrorContains(t, saxpyOn(devices{name: "cuda"}).run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), "there are devices of vulkan and of opencl")
	require.ErrorContains(t, saxpyOn(devices{name: "vulkan:x"}).run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), "x is no number")
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	require.ErrorContains(t, saxpyOn(devices{name: "vulkan:99"}).run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), "there is no device 99")
	for flag, set := range map[string]func(r *moduleRun){
		"--check": func(r *moduleRun) { r.Check = true }, "--trace": func(r *moduleRun) { r.look.trace = "1" }, "--profile": func(r *moduleRun) { r.look.profile = "-" },
		"--max-steps": func(r *moduleRun) { r.MaxSteps = 1 }, "--draw": func(r *moduleRun) { r.Draw = "8x8" },
	} {
		r := saxpyOn(devices{name: "vulkan"})
		set(r)
		require.ErrorContains(t, r.run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), flag+" is for the interpreter: leave out --device and --compare")
	}

	// Nor are addresses sent there that lead nowhere.
	r := &moduleRun{on: devices{name: "vulkan"}, through: &throughFlag{}, format: "text", Request: launch.Request{Groups: "1", Push: "&sums,1", Memory: []string{"sums=:8=zero"}}}
	r.Buffers = []string{"0=:4=iota"}
	require.ErrorContains(t, r.run("../../run/launch/testdata/list.spvasm", &bytes.Buffer{}), "it is an address, and iota gives none")
	r.Buffers = []string{"0=:4=zero"}
	require.ErrorContains(t, r.run("../../run/launch/testdata/list.spvasm", &bytes.Buffer{}), "is a null pointer, and a device crashes that follows one")
}
