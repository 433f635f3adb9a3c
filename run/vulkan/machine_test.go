package vulkan

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/run/vulkan/internal/vk"
	"github.com/spvc/spvc/spirv/interp"
)

func saxpy(t *testing.T) *kernel {
	t.Helper()
	for _, k := range kernels(t) {
		if k.name == "saxpy" {
			return k
		}
	}
	t.Fatal("there is no saxpy")
	return nil
}

// What keeps a module from the device is an error that says so.
func TestNewRefuses(t *testing.T) {
	d, k := device(t), saxpy(t)
	fails := func(change func(d *Device, o *interp.Options), want string) {
		t.Helper()
		other := *d
		o, _ := k.options(0)
		change(&other, &o)
		_, err := other.New(k.module, o)
		require.ErrorContains(t, err, want)
	}
	fails(func(_ *Device, o *interp.Options) { o.Entry = "other" }, `no entry point "other" for compute`)
	fails(func(_ *Device, o *interp.Options) { o.Check = true }, "only looked for by the interpreter")
	fails(func(_ *Device, o *interp.Options) { o.SubgroupSize = 128 }, "subgroups of 8 invocations, not of 128")
	fails(func(_ *Device, o *interp.Options) { delete(o.Resources.Buffers, interp.Binding{Binding: 1}) }, "nothing is bound to Y (set 0, binding 1)")
	fails(func(_ *Device, o *interp.Options) { o.Resources.Buffers[interp.Binding{}] = [][]byte{{}} }, "a buffer of 0 bytes cannot be bound")
	fails(func(d *Device, _ *interp.Options) { d.version = vk.MakeVersion(1, 1) }, "does not have what the module needs: Vulkan 1.2")
	fails(func(d *Device, _ *interp.Options) { d.limits.MaxPushConstantsSize = 2 }, "at most 2 bytes of push constants, not 4")
	fails(func(d *Device, _ *interp.Options) { d.limits.MaxComputeWorkGroupInvocations = 32 }, "64×1×1 invocations are too large")

	wide := instruction{text: "OpIAdd %i64 %a %b", in: "i64", out: "i64", high: 1}
	other := *d
	other.features = map[string]bool{}
	o, _ := wide.kernel(t).options(0)
	_, err := other.New(wide.kernel(t).module, o)
	require.ErrorContains(t, err, "feature shaderInt64 (for Int64)")
}

// Too many workgroups are refused, and the machine still runs.
func TestDispatchTwice(t *testing.T) {
	d, k := device(t), saxpy(t)
	o, data := k.options(0)
	x, err := d.New(k.module, o)
	require.NoError(t, err)
	require.ErrorContains(t, x.Dispatch(t.Context(), [3]uint32{1 << 31, 1, 1}), "are too many for")
	require.NoError(t, x.Dispatch(t.Context(), k.groups))
	once := append([]byte(nil), data[interp.Binding{Binding: 1}]...)
	require.NoError(t, x.Dispatch(t.Context(), k.groups))
	require.NotEqual(t, once, data[interp.Binding{Binding: 1}], "the second run goes on with what the first one left")
	require.Positive(t, x.Time())
	require.NoError(t, x.Close())
}

// A module that the validation layer finds wrong is an error, with what the layer says.
func TestValidationComplains(t *testing.T) {
	d := device(t)
	wrong := instruction{text: "OpIAdd %i32 %a %b", in: "i32", out: "i32", high: 1, extra: "%nothing = OpTypeImage %i32 2D 0 0 0 7 Unknown\n"}
	k := wrong.kernel(t)
	o, _ := k.options(0)
	_, err := d.New(k.module, o)
	require.ErrorContains(t, err, "the validation layer of Vulkan complains")
}

// A device that does not come back in time is given up: an error, and no more runs.
func TestTimeout(t *testing.T) {
	inst, err := Open(Options{})
	if err != nil {
		device(t) // which skips, or fails
	}
	d, err := inst.Device(0)
	require.NoError(t, err)
	text := "OpBranch %h\n%h = OpLabel\n%i = OpPhi %i32 %a %l %j %h2\n%k = OpPhi %i32 %c0 %l %k2 %h2\nOpLoopMerge %end %h2 None\nOpBranch %h2\n%h2 = OpLabel\n" +
		"%j0 = OpIMul %i32 %i %b\n%j = OpIAdd %i32 %j0 %k\n%k2 = OpIAdd %i32 %k %c1\n%big = OpShiftLeftLogical %i32 %c1 %n28\n%more = OpULessThan %bool %k2 %big\n" +
		"OpBranchConditional %more %h %end\n%end = OpLabel\nOpCopyObject %i32 %j"
	long := instruction{text: text, in: "i32", out: "i32", high: 1e9, extra: "%n28 = OpConstant %i32 28\n"}
	k := long.kernel(t)
	o, _ := k.options(0)
	x, err := d.New(k.module, o)
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	err = x.Dispatch(ctx, [3]uint32{2000, 1, 1}) // lavapipe ends each loop after 65535 rounds
	require.ErrorIs(t, err, ErrBusy)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	require.ErrorIs(t, x.Dispatch(t.Context(), k.groups), ErrBusy)
	require.NoError(t, x.Close())
	require.NoError(t, inst.Close())
}
