package randomkernel_test

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/randomkernel"
	"github.com/spvc/spvc/internal/reduce"
)

var (
	kernels = flag.Int("kernels", 200, "how many kernels are compiled and run")
	first   = flag.Int("first", 0, "the number of the first one")
	onto    = flag.String("device", "", "run them on a device, too: vulkan or opencl, for which they are compiled then")
	small   = flag.Bool("reduce", false, "make the first one that fails small, and show that")
)

// What a kernel was compiled to, in the interpreter, computes what the kernel computes as it stands.
func TestCompiledKernels(t *testing.T) {
	n := *kernels
	if testing.Short() {
		n = min(n, 30)
	}
	j := &judge{target: "vulkan1.2"}
	if *onto != "" {
		j = devices[*onto](t)
	}
	j.sweep(t, *first, n)
}

// So it does for OpenCL, whose indices have 64 bits.
func TestKernelsForOpenCL(t *testing.T) {
	if *onto != "" {
		t.Skip("all kernels are run on a device")
	}
	j := judge{target: "opencl3.0"}
	j.sweep(t, *first, *kernels/4)
}

// So it does on devices.
func TestKernelsOnDevice(t *testing.T) {
	if *onto != "" {
		t.Skip("all kernels are run there")
	}
	n := map[string]int{"vulkan": 40, "opencl": 10} // whose drivers take a second for each
	for kind, open := range devices {
		t.Run(kind, func(t *testing.T) {
			j := open(t)
			j.sweep(t, 0, n[kind])
		})
	}
}

// What random kernels find and lavapipe of Debian 12 (Mesa 22.3) does wrongly is still there: a file that nothing differs in any more is to be
// taken out.
func TestMistakesOfDevice(t *testing.T) {
	j := devices["vulkan"](t)
	files, err := filepath.Glob("testdata/device/*.mlir")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.ErrorAs(t, j.judge(string(text), all), new(deviceError), file)
	}
}

// sweep compiles and runs n kernels.
func (j *judge) sweep(t *testing.T, first, n int) {
	failed := 0
	for i := first; i < first+n; i++ {
		text := randomkernel.Generate(options(i))
		err := j.judge(text, capabilities(i))
		if err == nil {
			continue
		}
		if *small {
			reason := kindOf(err)
			text = reduce.Text(text, func(text string) bool {
				e := j.judge(text, capabilities(i))
				return e != nil && kindOf(e) == reason
			})
			err = j.judge(text, capabilities(i))
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
