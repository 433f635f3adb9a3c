package compile_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/target"
)

// The pipeline gpu-to-spirv makes what File makes, for each target, optimized or not.
func TestPipelineByName(t *testing.T) {
	files, err := filepath.Glob("../examples/*.mlir")
	require.NoError(t, err)
	require.Greater(t, len(files), 10)
	compared := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		if strings.Contains(string(src), "spirv.target_env") {
			continue // it says itself which
		}
		for name, level := range map[string]int{"vulkan1.3": 0, "vulkan1.2": 1, "opencl3.0": 0} {
			to, err := target.ByName(name)
			require.NoError(t, err)
			require.NoError(t, to.Add([]string{"Int64"}, nil))
			f := &source.File{Name: file, Data: src}
			r, err := compile.File(f, compile.Options{Target: to, Level: level, StripDebug: true}, nil)
			if err != nil {
				continue
			}
			text := "builtin.module(gpu-to-spirv{caps=Int64 target=" + name + "})"
			if level == 1 {
				text = "builtin.module(gpu-to-spirv{target=" + name + " optimize caps=Int64})"
			}
			p, err := pass.Parse(text)
			require.NoError(t, err)
			again, err := pass.Parse(p.String())
			require.NoError(t, err)
			assert.Equal(t, p.String(), again.String())
			m := mustParse(t, src)
			var d mlir.Diagnostics
			_, ok := p.RunWith(m.Op, pass.Options{}, &d)
			require.True(t, ok, "%s: %v", file, d.Err())
			assert.True(t, slices.EqualFunc(outputs(r), exported(t, m), slices.Equal), "%s for %s", file, name)
			compared++
		}
	}
	require.Greater(t, compared, 30)
}

func outputs(r *compile.Result) (list [][]uint32) {
	for _, o := range r.Outputs {
		list = append(list, o.Words)
	}
	return list
}

// exported are the words of the SPIR-V modules in a module.
func exported(t *testing.T, m *mlir.Module) (list [][]uint32) {
	for op := range m.Op.Region(0).Entry().Operations {
		if op.Is(spirv.OpModule) {
			one := *m
			one.Op = op
			words, err := source.Export(&one, serialize.Options{StripDebug: true}, nil)
			require.NoError(t, err)
			list = append(list, words)
		}
	}
	return list
}

func TestPipelineOptions(t *testing.T) {
	for options, want := range map[string]string{
		"target=vulkan9":        "vulkan9",
		"caps=Int63":            `there is no capability "Int63"`,
		"optimize=very":         "optimize is true or false, not 'very'",
		"speed=1":               "pipeline 'gpu-to-spirv' has no option 'speed'",
		"target=vulkan1.2 caps": `there is no capability "true"`,
	} {
		_, err := pass.Parse("builtin.module(gpu-to-spirv{" + options + "})")
		require.ErrorContains(t, err, want)
	}
	_, err := pass.Parse("gpu.module(gpu-to-spirv)")
	require.ErrorContains(t, err, "runs on 'builtin.module', not on 'gpu.module'")
}
