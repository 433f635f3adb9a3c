package bytecode_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/stretchr/testify/require"
)

// TestSizeBesideMLIR holds the dialect's own encodings against what mlir-opt writes of the same module with the same
// locations: those of its reading of the text, and none. The goal is half, for each module. The third column is the module as
// it was parsed or imported, with names, notes and locations of its own. With -v it prints all sizes; SPVC_WHOLE_CORPUS=1
// takes every binary of the corpus and not one of sixteen.
func TestSizeBesideMLIR(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for _, set := range []struct {
		name       string
		modules    func(t *testing.T) map[string]*mlir.Module
		sum, worst settings[float64] // at most
	}{
		{"testdata", spvOfTestdata, settings[float64]{0.42, 0.42, 0.43}, settings[float64]{0.45, 0.45, 0.46}},
		{"corpus", importsOfCorpus, settings[float64]{0.4, 0.4, 0.42}, settings[float64]{0.5, 0.5, 0.55}},
	} {
		t.Run(set.name, func(t *testing.T) {
			modules := set.modules(t)
			if len(modules) == 0 {
				t.Skip("no real modules but our own, which MLIR cannot say as they are")
			}
			var all settings[[2]int] // theirs and ours
			var worst settings[float64]
			count := 0
			var names []string
			for name := range modules {
				names = append(names, name)
			}
			slices.Sort(names)
			for _, name := range names {
				sizes, ok := sizesOf(t, opt, modules[name])
				if !ok {
					continue
				}
				count++
				for k := range sizes {
					all[k][0] += sizes[k][0]
					all[k][1] += sizes[k][1]
					worst[k] = max(worst[k], ratio(sizes[k]))
				}
				t.Logf("%-60s %6d %6d %.3f   without locations %6d %6d %.3f   as it is %6d %.3f", name, sizes[0][0], sizes[0][1],
					ratio(sizes[0]), sizes[1][0], sizes[1][1], ratio(sizes[1]), sizes[2][1], ratio(sizes[2]))
			}
			require.Greater(t, count, 4)
			t.Logf("%d modules: %.3f, the worst %.3f; without locations %.3f, the worst %.3f; as they are %.3f, the worst %.3f", count,
				ratio(all[0]), worst[0], ratio(all[1]), worst[1], ratio(all[2]), worst[2])
			for k := range all {
				require.Less(t, ratio(all[k]), set.sum[k])
				require.Less(t, worst[k], set.worst[k])
			}
		})
	}
}

// settings are what is compared: with mlir-opt's locations, without any, and the module as it is.
type settings[T any] [3]T

func ratio(s [2]int) float64 { return float64(s[1]) / float64(s[0]) }

// sizesOf are the sizes of mlir-opt's file and ours; false when mlir-opt does not read the module.
func sizesOf(t *testing.T, opt string, m *mlir.Module) (sizes settings[[2]int], ok bool) {
	var src bytes.Buffer
	var b mlir.Builder
	forMLIR := &mlir.Module{Op: b.Clone(m.Op, nil)}
	spirv.DropOrigin(forMLIR.Op, 0)
	if mlir.Print(&src, forMLIR, mlir.PrintOptions{Syntax: "spirv"}) != nil {
		return sizes, false // can't be said there
	}
	for k, pass := range []string{"--pass-pipeline=builtin.module()", "--strip-debuginfo"} {
		cmd := exec.Command(opt, pass, "--emit-bytecode")
		cmd.Stdin = bytes.NewReader(src.Bytes())
		file, err := cmd.Output()
		if err != nil {
			return sizes, false
		}
		theirs := read(t, file)
		ours := write(t, theirs, bytecode.WriteOptions{Syntax: "spv"})
		require.Equal(t, text(t, theirs), text(t, read(t, write(t, read(t, ours), bytecode.WriteOptions{Syntax: "spirv"}))))
		sizes[k] = [2]int{len(file), len(ours)}
	}
	sizes[2] = [2]int{sizes[0][0], len(write(t, m, bytecode.WriteOptions{Syntax: "spv"}))}
	return sizes, true
}

func importsOfCorpus(t *testing.T) map[string]*mlir.Module {
	modules := map[string]*mlir.Module{}
	for _, file := range corpus.Others(t, 16) {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		var d mlir.Diagnostics
		if m, _ := deserialize.Read(bytes.NewReader(data), deserialize.Options{KeepIDs: true}, &d); m != nil && d.NumErrors() == 0 {
			modules[filepath.Base(file)] = m
		}
	}
	return modules
}

// spvOfTestdata are modules of the project's tests, without those that show all kinds of one thing.
func spvOfTestdata(t *testing.T) map[string]*mlir.Module {
	modules := map[string]*mlir.Module{}
	for _, pattern := range []string{"../deserialize/testdata/modules/*.mlir", "../testdata/*.mlir"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			m := parse(t, file)
			if m.Syntax == "spv" {
				modules[filepath.Base(file)] = m
			}
		}
	}
	return modules
}
