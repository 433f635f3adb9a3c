package examples_test

import (
	"bytes"
	"context"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/internal/testdevice"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/run/vulkan"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/target"
)

// names are the examples, without the ending.
func names(t testing.TB) (list []string) {
	files, err := filepath.Glob("*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		list = append(list, strings.TrimSuffix(f, ".mlir"))
	}
	return list
}

func read(t testing.TB, name string) *source.File {
	data, err := os.ReadFile(name + ".mlir")
	require.NoError(t, err)
	return &source.File{Name: name + ".mlir", Data: data, Line: 1}
}

// compiled are the modules of an example, by name.
func compiled(t testing.TB, name string, to *target.Target, small bool) map[string][]uint32 {
	o := compile.Options{Target: to, Level: 1, Precise: !small && slices.Contains(precise, name), StripDebug: small}
	r, err := compile.File(read(t, name), o, nil)
	require.NoError(t, err)
	kernels := map[string][]uint32{}
	for _, out := range r.Outputs {
		kernels[out.Name] = out.Words
	}
	return kernels
}

// named is a target with what an example needs besides; nil where it names one itself.
func named(t testing.TB, example, name string) *target.Target {
	if slices.Contains(ownTarget, example) {
		return nil
	}
	to, err := target.ByName(name)
	require.NoError(t, err)
	require.NoError(t, to.Add(caps[example], nil))
	return to
}

// A judge runs an example, and holds each launch against its reference.
type judge struct {
	t       *testing.T
	example string
	to      string              // the target
	words   map[string][]uint32 // of the modules; nil for what spvc makes of them
	on      func(*module.Module, interp.Options) (host.Runner, error)
}

// run is the number of launches.
func (j *judge) run() int {
	t := j.t
	to := named(t, j.example, j.to)
	index := 32
	if to != nil {
		index = to.IndexWidth
	}
	if j.words == nil {
		j.words = compiled(t, j.example, to, false)
	}
	var d mlir.Diagnostics
	m, err := read(t, j.example).Module(source.LoadOptions{}, &d)
	require.NoError(t, err)
	launches := 0
	o := host.Options{Kernels: j.words, IndexWidth: index, On: j.runner}
	o.Launched = func(l *evaluate.Launch, r host.Runner, _ host.Times) {
		launches++
		x := r.(*runner)
		want := x.before
		reference, ok := references[j.example+"/"+l.Kernel.Symbol()]
		require.True(t, ok, "there is no reference for %s", l.Kernel.Symbol())
		reference(want, l.Grid)
		for i, in := range l.Kernel.FunctionType().Inputs() {
			same(t, in, x.args[i], want[i], i)
		}
		if machine, ok := x.Runner.(*interp.Machine); ok {
			require.Empty(t, machine.Findings())
		}
	}
	require.NoError(t, host.New(m.Op, o).Run(context.Background(), "main"))
	return launches
}

// A runner keeps what its arguments were before.
type runner struct {
	host.Runner
	args, before arguments
}

func (j *judge) runner(m *module.Module, o interp.Options) (host.Runner, error) {
	x := &runner{}
	for _, a := range o.Args {
		x.args = append(x.args, a.Bytes)
	}
	for i := range o.Resources.Buffers {
		x.args = append(x.args, o.Resources.Buffers[interp.Binding{Binding: i.Binding}][0])
	}
	if len(o.Args) == 0 {
		for i := range x.args {
			x.args[i] = o.Resources.Buffers[interp.Binding{Binding: uint32(i)}][0]
		}
	}
	for _, b := range x.args {
		x.before = append(x.before, bytes.Clone(b))
	}
	var err error
	if j.on != nil {
		x.Runner, err = j.on(m, o)
		return x, err
	}
	o.Check = true
	x.Runner, err = interp.New(m, o)
	return x, err
}

// same holds an argument against what the reference computed: integers must be the same, floats nearly.
func same(t *testing.T, typ mlir.Type, got, want []byte, argument int) {
	element := typ
	for s, ok := element.(mlir.ShapedType); ok; s, ok = element.(mlir.ShapedType) {
		element = s.ElementType()
	}
	if element != mlir.F32 {
		for i := range want {
			require.Equal(t, want[i], got[i], "argument %d, byte %d", argument, i)
		}
		return
	}
	g, w := arguments{got}.f32(0), arguments{want}.f32(0)
	for i := range w {
		require.LessOrEqual(t, math.Abs(float64(g[i]-w[i])), 2e-5*max(1, math.Abs(float64(w[i]))), "argument %d, element %d: %v, not %v", argument, i, g[i], w[i])
	}
}

// Each example computes what its reference does, wherever it runs, and the sanitizer finds nothing.
func TestExamples(t *testing.T) {
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			for _, to := range []string{"vulkan1.2", "opencl3.0"} {
				if slices.Contains(onlyVulkan, name) && to == "opencl3.0" {
					continue
				}
				t.Run(to, func(t *testing.T) {
					j := judge{t: t, example: name, to: to}
					require.Positive(t, j.run())
				})
			}
		})
	}
}

// The same on a device of OpenCL.
func TestOpenCL(t *testing.T) {
	device := testdevice.OpenCL(t)
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			if why := notOnOpenCL[name]; why != "" {
				t.Skip(why)
			}
			j := judge{t: t, example: name, to: "opencl3.0", on: func(m *module.Module, o interp.Options) (host.Runner, error) {
				x, err := device.New(m, o)
				if err == nil {
					t.Cleanup(func() { x.Close() })
				}
				return x, err
			}}
			require.Positive(t, j.run())
		})
	}
}

// The same on a device of Vulkan.
func TestDevice(t *testing.T) {
	device := testdevice.Vulkan(t)
	for _, name := range names(t) {
		t.Run(name, func(t *testing.T) {
			if why := notOnDevice[name]; why != "" {
				t.Skip(why)
			}
			var last *vulkan.Machine
			j := judge{t: t, example: name, to: "vulkan1.2", on: func(m *module.Module, o interp.Options) (host.Runner, error) {
				if last != nil {
					last.Close()
				}
				var err error
				last, err = device.New(m, o)
				return last, err
			}}
			require.Positive(t, j.run())
			last.Close()
		})
	}
}

// MLIR takes the examples as they are.
func TestMLIR(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for _, name := range names(t) {
		out, err := exec.Command(opt, name+".mlir", "-o", os.DevNull).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
}
