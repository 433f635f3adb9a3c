package host_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/internal/testdevice"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// prints runs the file as it is, and holds what it prints against its lines that begin with "// prints: ".
func prints(t *testing.T, path string, o host.Options) {
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	var want, got []string
	for line := range strings.Lines(string(data)) {
		if text, ok := strings.CutPrefix(line, "// prints: "); ok {
			want = append(want, strings.TrimSpace(text))
		}
	}
	require.NotEmpty(t, want)
	f := &source.File{Name: path, Data: data, Line: 1}
	r, err := compile.File(f, compile.Options{Level: 1}, nil)
	require.NoError(t, err)
	o.Kernels = map[string][]uint32{}
	for _, out := range r.Outputs {
		o.Kernels[out.Name] = out.Words
	}
	var d mlir.Diagnostics
	m, err := f.Module(source.LoadOptions{}, &d)
	require.NoError(t, err)
	var out bytes.Buffer
	o.Out = &out
	require.NoError(t, host.New(m.Op, o).Run(context.Background(), "main"))
	for line := range strings.Lines(out.String()) {
		if !strings.HasPrefix(line, "Unranked Memref") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	require.Equal(t, want, got)
}

// Programs for MLIR's runner print what they have to, on the interpreter and on a device.
func TestFiles(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.mlir") // runner has those that MLIR compiles, too
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) { prints(t, f, host.Options{Compare: true, Interp: interp.Options{Check: true}}) })
	}
	t.Run("device", func(t *testing.T) {
		device := testdevice.Vulkan(t)
		for _, f := range files {
			t.Run(filepath.Base(f), func(t *testing.T) {
				prints(t, f, host.Options{On: func(m *module.Module, o interp.Options) (host.Runner, error) { return device.New(m, o) }})
			})
		}
	})
}
