package main

import (
	"bytes"
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

	// Bodies that attract each other: what the square roots are off by is more than no tolerance at all.
	bodies := &moduleRun{on: devices{compare: true}, through: &throughFlag{}, quiet: true, Request: launch.Request{Groups: "4", Buffers: []string{"0=f32:1024=random(3)", "1=f32:1024=0"}}}
	require.ErrorIs(t, bodies.run(kernelsOfDevices+"nbody.spvasm", &out), errReported)
	bodies.Tolerance, bodies.on = 1e-3, devices{compare: true}
	require.NoError(t, bodies.run(kernelsOfDevices+"nbody.spvasm", &out))
}

// What cannot be asked of a device is refused.
func TestRunOnDeviceRefuses(t *testing.T) {
	require.ErrorContains(t, saxpyOn(devices{name: "cuda"}).run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), "there are only devices of vulkan")
	require.ErrorContains(t, saxpyOn(devices{name: "vulkan:x"}).run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), "x is no number")
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	require.ErrorContains(t, saxpyOn(devices{name: "vulkan:99"}).run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), "there is no device 99")
	r := saxpyOn(devices{name: "vulkan"})
	r.Check = true
	require.ErrorContains(t, r.run(kernelsOfDevices+"saxpy.spvasm", &bytes.Buffer{}), "only looked for by the interpreter")
}
