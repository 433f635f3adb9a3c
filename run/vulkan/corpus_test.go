package vulkan

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/run/launch"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// Real compute shaders on random buffers do the same on the interpreter and on the device: those of testdata/binaries, and of the corpus.
// Data with which the sanitizer finds something is for another test: results are undefined then.
func TestRealModules(t *testing.T) {
	d := device(t)
	compared := 0
	for _, path := range corpus.Files(t) {
		m := load(t, path)
		entry := computeEntry(m)
		if m == nil || entry == "" {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			q, why := randomRequest(m, entry, d)
			if why != "" {
				t.Skip(why)
			}
			differences, why := compare(t, d, m, q)
			if why != "" {
				t.Skip(why)
			}
			compared++
			require.Empty(t, differences)
		})
	}
	require.GreaterOrEqual(t, compared, 2)
}

func load(t *testing.T, path string) *module.Module {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	words := make([]uint32, len(data)/4)
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	m, err := module.New(words)
	if err != nil {
		return nil
	}
	return m
}

// computeEntry is the first entry point for compute; empty if there is none.
func computeEntry(m *module.Module) string {
	if m != nil {
		for e := range m.EntryPoints {
			if e.Model == grammar.ExecutionModelGLCompute {
				return e.Name
			}
		}
	}
	return ""
}

// randomRequest is a request with small random numbers of the types that the blocks have, or why there is none. There is one workgroup:
// several of them may write the same.
func randomRequest(m *module.Module, entry string, d *Device) (q launch.Request, why string) {
	r, err := reflect.Of(m)
	if err != nil {
		return q, err.Error()
	}
	if m.HasCapability(grammar.CapabilityPhysicalStorageBufferAddresses) {
		return q, "random addresses lead nowhere"
	}
	q = launch.Request{Entry: entry, Groups: "1", Tolerance: 1e-3, SubgroupSize: d.SubgroupSize, MaxSteps: 1 << 26}
	for _, x := range r.Descriptors {
		switch {
		case x.Kind != reflect.StorageBuffer && x.Kind != reflect.UniformBuffer:
			return q, fmt.Sprintf("it has a %s", x.Kind)
		case len(x.Array) > 0:
			return q, "it has an array of descriptors"
		case x.Unbounded:
			q.Buffers = append(q.Buffers, fmt.Sprintf("%d.%d=:256=random(%d,0,40)", x.Set, x.Binding, len(q.Buffers)))
		default:
			q.Buffers = append(q.Buffers, fmt.Sprintf("%d.%d=random(%d,0,40)", x.Set, x.Binding, len(q.Buffers)))
		}
	}
	if len(r.PushConstants) > 0 {
		q.Push = "random(5,0,40)"
	}
	return q, ""
}

// compare runs a request on both sides. What only the device refuses is a reason to leave the module out.
func compare(t *testing.T, d *Device, m *module.Module, q launch.Request) (differences []string, why string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	here, err := launch.New(m, q)
	if err != nil && strings.Contains(err.Error(), "not supported") {
		t.Fatal(err)
	} else if err != nil {
		return nil, err.Error()
	}
	require.NoError(t, here.Run(ctx))
	q.Check = true
	checked, err := launch.New(m, q)
	require.NoError(t, err)
	require.NoError(t, checked.Run(ctx))
	if found := checked.Findings(); len(found) > 0 {
		return nil, found[0].Msg
	}
	require.Empty(t, here.Against(checked), "the sanitizer changes what comes out")
	var x *Machine
	q.MaxSteps, q.Check = 0, false
	q.On = func(m *module.Module, o interp.Options) (launch.Runner, error) {
		x, err = d.New(m, o)
		return x, err
	}
	there, err := launch.New(m, q)
	if err != nil {
		return nil, err.Error()
	}
	require.NoError(t, there.Run(ctx))
	require.NoError(t, x.Close())
	for _, d := range here.Against(there) {
		differences = append(differences, d.Error())
	}
	return differences, ""
}
