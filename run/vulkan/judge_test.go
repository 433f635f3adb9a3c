package vulkan

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/spirv/interp"
)

// device is Mesa's device on the CPU, with the validation layer.
func device(t testing.TB) *Device {
	t.Helper()
	peer.NeedFile(t, "/usr/lib/x86_64-linux-gnu/libvulkan.so.1", "libvulkan1")
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	peer.NeedFile(t, "/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json", "vulkan-validationlayers")
	inst, err := Open(Options{Validation: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, inst.Close()) })
	list, err := inst.Devices()
	require.NoError(t, err)
	for _, d := range list {
		if d.Type == "CPU" {
			return d
		}
	}
	t.Fatal("there is no device on the CPU")
	return nil
}

// both runs a kernel on the interpreter and on a device, and returns where the results differ.
func (k *kernel) both(d *Device) (differences []string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	mine, got := k.options(d.SubgroupSize)
	checked, same := k.options(d.SubgroupSize)
	theirs, want := k.options(d.SubgroupSize)
	x, err := interp.New(k.module, mine)
	if err != nil {
		return nil, err
	}
	if err := x.Dispatch(ctx, k.groups); err != nil {
		return nil, err
	}
	checked.Check = true
	if differences, err = k.checked(ctx, checked, got, same); err != nil || differences != nil {
		return differences, err
	}
	y, err := d.New(k.module, theirs)
	if err != nil {
		return nil, err
	}
	if err := y.Dispatch(ctx, k.groups); err != nil {
		return nil, err
	}
	if err := y.Close(); err != nil {
		return nil, err
	}
	for at := range want {
		if s := difference(k.types[at], got[at], want[at], k.allowed); s != "" {
			differences = append(differences, s)
		}
	}
	return differences, nil
}

// checked runs a kernel with the sanitizer, which must find nothing and change nothing.
func (k *kernel) checked(ctx context.Context, o interp.Options, got, same map[interp.Binding][]byte) (differences []string, err error) {
	x, err := interp.New(k.module, o)
	if err == nil {
		err = x.Dispatch(ctx, k.groups)
	}
	if err != nil {
		return nil, err
	}
	for _, f := range x.Findings() {
		differences = append(differences, "the sanitizer says: "+f.Msg)
	}
	for at := range same {
		if s := difference(k.types[at], same[at], got[at], tolerance{}); s != "" {
			differences = append(differences, "with the sanitizer: "+s)
		}
	}
	return differences, nil
}

// The interpreter and the device make the same of each kernel.
func TestKernels(t *testing.T) {
	d := device(t)
	for _, k := range kernels(t) {
		t.Run(k.name, func(t *testing.T) {
			differences, err := k.both(d)
			require.NoError(t, err)
			require.Empty(t, differences)
		})
	}
}
