package randomkernel_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/internal/testdevice"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/target"
)

// all are what kernels need of a target beyond vulkan1.2.
var all = []string{"Float64", "Int64"}

// capabilities are those that kernel i is compiled for: integers of 64 bits are emulated in every third one.
func capabilities(i int) []string {
	if i%3 == 2 {
		return all[:1]
	}
	return all
}

// A judge compiles kernels for a target and runs them: in the interpreter, and on a device where there is one.
type judge struct {
	target string
	on     func(*module.Module, interp.Options) (machine, error) // nil for no device
	lacks  []string                                              // words of kernels that the device cannot run
}

// A machine is a kernel on a device.
type machine interface {
	host.Runner
	Close() error
}

// devices are judges with a device, by the name of its kind.
var devices = map[string]func(t *testing.T) *judge{
	"vulkan": func(t *testing.T) *judge {
		device := testdevice.Vulkan(t)
		return &judge{target: "vulkan1.2", on: func(m *module.Module, o interp.Options) (machine, error) { return device.New(m, o) }}
	},
	"opencl": func(t *testing.T) *judge {
		device := testdevice.OpenCL(t)
		// pocl of Debian 12 has no cl_khr_fp16, so none of the functions of its library takes a half, and no subgroups.
		return &judge{target: "opencl3.0", lacks: []string{"f16", "subgroup"}, on: func(m *module.Module, o interp.Options) (machine, error) { return device.New(m, o) }}
	},
}

// judge compiles a kernel with capabilities and runs it, and compares. On a device it runs without the freedom to compute floats otherwise.
func (j *judge) judge(text string, capabilities []string) error {
	f := &source.File{Name: "kernel.mlir", Data: []byte(text), Line: 1}
	to, err := target.ByName(j.target)
	if err != nil {
		return err
	}
	if err := to.Add(capabilities, nil); err != nil {
		return err
	}
	r, err := compile.File(f, compile.Options{Target: to, Level: 1, Precise: j.on != nil}, nil)
	if err != nil {
		return err
	}
	words := map[string][]uint32{}
	for _, out := range r.Outputs {
		words[out.Name] = out.Words
	}
	m, err := mlir.Parse([]byte(text), mlir.ParseOptions{}, nil)
	if err != nil {
		return err
	}
	var d mlir.Diagnostics
	if !compile.Host(m, to, &d) {
		return d.Err()
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	o := host.Options{Kernels: words, Compare: true, Interp: interp.Options{Check: *small}, IndexWidth: to.IndexWidth}
	mistakes := 0 // what is made smaller must not race
	o.Launched = func(_ *evaluate.Launch, r host.Runner, _ host.Times) { mistakes += len(r.(*interp.Machine).Findings()) }
	lacking := slices.ContainsFunc(j.lacks, func(word string) bool { return strings.Contains(text, word) })
	if err := host.New(m.Op, o).Run(ctx, "main"); err != nil || j.on == nil || lacking {
		return err
	}
	if o.Launched = nil; mistakes > 0 {
		return nil
	}
	if err := j.onDevice(ctx, m.Op, o); err != nil {
		return deviceError{err}
	}
	return nil
}

// A deviceError is a difference on the device alone. Mesa 22.3 makes mistakes that random kernels find, see
// testdata/device. So a sweep goes on.
type deviceError struct{ error }

func (e deviceError) Error() string { return "on the device: " + e.error.Error() }

func (j *judge) onDevice(ctx context.Context, m *mlir.Operation, o host.Options) error {
	var machines []machine
	o.Interp.Check = false
	o.On = func(m *module.Module, i interp.Options) (host.Runner, error) {
		x, err := j.on(m, i)
		if err == nil {
			machines = append(machines, x)
		}
		return x, err
	}
	err := host.New(m, o).Run(ctx, "main")
	for _, x := range machines {
		x.Close()
	}
	return err
}
