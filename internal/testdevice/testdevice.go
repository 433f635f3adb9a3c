package testdevice

import (
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/run/opencl"
	"github.com/spvc/spvc/run/vulkan"
)

// Vulkan is Mesa's device. Without it the test fails in CI and is skipped elsewhere, as [peer.Need] has it.
func Vulkan(t testing.TB) *vulkan.Device {
	t.Helper()
	peer.NeedFile(t, "/usr/lib/x86_64-linux-gnu/libvulkan.so.1", "libvulkan1")
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	inst, err := vulkan.Open(vulkan.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := inst.Close(); err != nil {
			t.Error(err)
		}
	})
	list, err := inst.Devices()
	for _, d := range list {
		if d.Type == "CPU" {
			return d
		}
	}
	t.Fatalf("there is no device of Vulkan on the CPU: %v", err)
	return nil
}

// OpenCL is pocl's device, likewise.
func OpenCL(t testing.TB) *opencl.Device {
	t.Helper()
	peer.NeedFile(t, "/etc/OpenCL/vendors/pocl.icd", "pocl-opencl-icd")
	peer.Need(t, "llvm-spirv-15", "llvm-spirv-15")
	loader, err := opencl.Open()
	if err != nil {
		t.Fatal(err)
	}
	list, err := loader.Devices()
	for _, d := range list {
		if d.Type == "CPU" && d.NeedsTranslator() {
			return d
		}
	}
	t.Fatalf("there is no device of OpenCL on the CPU: %v", err)
	return nil
}
