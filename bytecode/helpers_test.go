package bytecode_test

import (
	"bytes"
	"encoding/hex"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// requireMany checks that all modules of the project together have more than so many of something.
func requireMany(t testing.TB, n, least int) {
	t.Helper()
	if *modules == "" {
		require.Greater(t, n, least)
	}
}

func unhex(t testing.TB, digits string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(digits, " ", ""))
	require.NoError(t, err)
	return b
}

func read(t testing.TB, data []byte) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := bytecode.Read(data, bytecode.ReadOptions{Filename: "f", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

func write(t testing.TB, m *mlir.Module, opts bytecode.WriteOptions) []byte {
	t.Helper()
	var d mlir.Diagnostics
	out, err := bytecode.Append(nil, m, opts, &d)
	require.NoError(t, d.Err())
	require.NoError(t, err)
	return out
}

// text is all that a module says, locations included.
func text(t testing.TB, m *mlir.Module) string {
	t.Helper()
	return textIn(t, m, mlir.PrintOptions{})
}

// textIn is text with other options.
func textIn(t testing.TB, m *mlir.Module, opts mlir.PrintOptions) string {
	t.Helper()
	var out bytes.Buffer
	opts.Generic, opts.DebugInfo = true, true
	require.NoError(t, mlir.Print(&out, m, opts))
	return out.String()
}

func parse(t testing.TB, file string) *mlir.Module {
	t.Helper()
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: filepath.Base(file), AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

var modules = flag.String("modules", "", "of the project's modules, those whose path `MATCHES` this regular expression alone")

// modulesOfTestdata are all modules in the testdata directories of the project.
func modulesOfTestdata(t testing.TB) []string {
	t.Helper()
	var list []string
	only := regexp.MustCompile(*modules)
	require.NoError(t, filepath.WalkDir("..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".mlir" || !strings.Contains(path, "testdata") || !only.MatchString(path) {
			return err
		}
		src, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var d mlir.Diagnostics
		if m, _ := mlir.Parse(src, mlir.ParseOptions{AllowUnregistered: true}, &d); m != nil && d.NumErrors() == 0 {
			list = append(list, path)
		}
		return nil
	}))
	require.NotEmpty(t, list)
	return list
}

// usesOf lists the uses of every value, in the order in which they are.
func usesOf(m *mlir.Module) []string {
	var list []string
	numbers := map[*mlir.Operation]int{}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		numbers[op] = len(numbers)
		return mlir.WalkAdvance
	})
	add := func(v *mlir.Value) {
		line := ""
		for u := range v.Uses {
			line += fmt.Sprintf(" %d.%d", numbers[u.Owner()], u.Index())
		}
		list = append(list, line)
	}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		for _, v := range op.Results {
			add(v)
		}
		return mlir.WalkAdvance
	})
	for b := range m.Op.NestedBlocks {
		for _, v := range b.Arguments {
			add(v)
		}
	}
	return list
}
