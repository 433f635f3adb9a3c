package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

const shader = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
OpReturn
OpFunctionEnd
`

// TestConformance runs the program over a folder with a good module, one that is
// not valid, one that is cut off, and a file that is none.
func TestConformance(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	peer.Need(t, "spirv-cross", "spirv-cross")
	words, err := binary.Assemble(shader, binary.AssembleOptions{})
	require.NoError(t, err)
	good := bytesOf(words)
	dir := t.TempDir()
	for name, data := range map[string][]byte{
		"a/good.spv":    good,
		"b/cut.spv":     good[:len(good)-8],
		"b/invalid.spv": bytes.Replace(good, []byte("main"), []byte("ma\x00n"), 1),
		"readme.txt":    []byte("no module"),
	} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o666))
	}
	var out, errs bytes.Buffer
	file := filepath.Join(dir, "report.json")
	ok, err := conformance(context.Background(), []string{"--json", file, dir}, &out, &errs)
	require.NoError(t, err)
	require.True(t, ok)
	require.Empty(t, errs.String())

	data, err := os.ReadFile(file)
	require.NoError(t, err)
	var rep Report
	require.NoError(t, json.Unmarshal(data, &rep))
	require.Equal(t, 3, rep.Total.Modules)
	require.Len(t, rep.Folders, 2)
	require.Equal(t, 1, rep.Total.ValidBefore)
	require.Equal(t, Row{Folder: filepath.Join(dir, "a"), Modules: 1, ValidBefore: 1, Imported: 1, Exported: 1, ValidAfter: 1,
		Histogram: 1, Stable: 1, ByText: 1, SameWords: rep.Total.SameWords, Decompiled: []Share{
			{"GLSL", 1, 1, 1}, {"Vulkan GLSL", 1, 1, 1}, {"MSL", 1, 1, 1},
		}}, rep.Folders[0])
	require.Equal(t, "cut.spv", rep.Modules[1].Name)
	require.Contains(t, rep.Modules[1].Reasons[stepImport], "the module ends within a function")
	require.Contains(t, out.String(), "| total | 3 | 1 | 1 |")
}

// TestRenumber: texts are equal when their generated names stand for the same
// things, and differ when they do not.
func TestRenumber(t *testing.T) {
	same := func(a, b string) bool { return bytes.Equal(renumber([]byte(a)), renumber([]byte(b))) }
	require.True(t, same("float _12 = _7;", "float _3 = _4;"))
	require.False(t, same("float _12 = _12;", "float _3 = _4;"))
	require.False(t, same("float _12 = _7;", "float _3 = _3;"))
	require.False(t, same("} _12;", "} var0;"))
}

// TestHistogram: a lost branch is a difference, a lost name is none.
func TestHistogram(t *testing.T) {
	words, err := binary.Assemble(shader, binary.AssembleOptions{})
	require.NoError(t, err)
	named, err := binary.Assemble(`OpName %1 "x"`+"\n"+shader, binary.AssembleOptions{})
	require.NoError(t, err)
	require.Empty(t, compareHistograms(words, named))
	require.Equal(t, "-1 OpFunctionEnd, -1 OpReturn", compareHistograms(words, words[:len(words)-2]))
}
