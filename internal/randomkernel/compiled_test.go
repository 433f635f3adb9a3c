package randomkernel_test

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/internal/randomkernel"
	"github.com/spvc/spvc/internal/reduce"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/run/vulkan"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/target"
)

var (
	kernels = flag.Int("kernels", 200, "how many kernels are compiled and run")
	first   = flag.Int("first", 0, "the number of the first one")
	onto    = flag.Bool("device", false, "run them on a device of Vulkan, too")
	small   = flag.Bool("reduce", false, "make the first one that fails small, and show that")
)

// What a kernel was compiled to, in the interpreter, computes what the kernel computes as it stands.
func TestCompiledKernels(t *testing.T) {
	n := *kernels
	if testing.Short() {
		n = min(n, 30)
	}
	var device *vulkan.Device
	if *onto {
		device = openDevice(t)
	}
	sweep(t, *first, n, device)
}

// So it does on a device.
func TestKernelsOnDevice(t *testing.T) {
	if *onto {
		t.Skip("all kernels are run there")
	}
	n := 40
	if testing.Short() {
		n = 10
	}
	sweep(t, 0, n, openDevice(t))
}

// What random kernels find and lavapipe of Debian 12 (Mesa 22.3) does wrongly is still there: a file that nothing differs in any more is to be
// taken out.
func TestMistakesOfDevice(t *testing.T) {
	device := openDevice(t)
	files, err := filepath.Glob("testdata/device/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.ErrorAs(t, compiledAndRun(string(text), all, device), new(deviceError), file)
	}
}

func openDevice(t *testing.T) *vulkan.Device {
	peer.NeedFile(t, "/usr/lib/x86_64-linux-gnu/libvulkan.so.1", "libvulkan1")
	peer.NeedFile(t, "/usr/share/vulkan/icd.d/lvp_icd.x86_64.json", "mesa-vulkan-drivers")
	inst, err := vulkan.Open(vulkan.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, inst.Close()) })
	device, err := inst.Device(0)
	require.NoError(t, err)
	return device
}

// sweep compiles and runs n kernels: in the interpreter, and on a device unless that is nil.
func sweep(t *testing.T, first, n int, device *vulkan.Device) {
	failed := 0
	for i := first; i < first+n; i++ {
		text := randomkernel.Generate(options(i))
		err := compiledAndRun(text, capabilities(i), device)
		if err == nil {
			continue
		}
		if *small {
			reason := kindOf(err)
			text = reduce.Text(text, func(text string) bool {
				e := compiledAndRun(text, capabilities(i), device)
				return e != nil && kindOf(e) == reason
			})
			err = compiledAndRun(text, capabilities(i), device)
		}
		t.Errorf("kernel %d: %v", i, err)
		if !errors.As(err, new(deviceError)) {
			failed++
		}
		if failed == 5 || *small {
			t.Fatalf("the last one is:\n%s", text)
		}
	}
}

// kindOf is what is wrong, without the places and values, which change as the kernel gets smaller.
func kindOf(err error) string {
	words := strings.FieldsFunc(err.Error(), func(c rune) bool { return strings.ContainsRune("0123456789%.-", c) })
	return strings.Join(words[:min(len(words), 12)], "")
}

// all are what kernels need of a target beyond vulkan1.2.
var all = []string{"Float64", "Int64"}

// capabilities are those that kernel i is compiled for: integers of 64 bits are emulated in every third one.
func capabilities(i int) []string {
	if i%3 == 2 {
		return all[:1]
	}
	return all
}

// compiledAndRun compiles a kernel for vulkan1.2 with capabilities and runs it, and compares. On a device it runs without the freedom to compute
// floats otherwise.
func compiledAndRun(text string, capabilities []string, device *vulkan.Device) error {
	f := &source.File{Name: "kernel.mlir", Data: []byte(text), Line: 1}
	to, err := target.ByName("vulkan1.2")
	if err != nil {
		return err
	}
	if err := to.Add(capabilities, nil); err != nil {
		return err
	}
	r, err := compile.File(f, compile.Options{Target: to, Level: 1, Precise: device != nil}, nil)
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
	o := host.Options{Kernels: words, Compare: true, Interp: interp.Options{Check: *small}}
	mistakes := 0 // what is made smaller must not race
	o.Launched = func(_ *evaluate.Launch, r host.Runner, _ host.Times) { mistakes += len(r.(*interp.Machine).Findings()) }
	if err := host.New(m.Op, o).Run(ctx, "main"); err != nil || device == nil {
		return err
	}
	if o.Launched = nil; mistakes > 0 {
		return nil
	}
	if err := onDevice(ctx, m.Op, o, device); err != nil {
		return deviceError{err}
	}
	return nil
}

// A deviceError is a difference on the device alone. Mesa 22.3 makes mistakes that random kernels find, see
// testdata/device. So a sweep goes on.
type deviceError struct{ error }

func (e deviceError) Error() string { return "on the device: " + e.error.Error() }

func onDevice(ctx context.Context, m *mlir.Operation, o host.Options, device *vulkan.Device) error {
	var machines []*vulkan.Machine
	o.Interp.Check = false
	o.On = func(m *module.Module, i interp.Options) (host.Runner, error) {
		x, err := device.New(m, i)
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
