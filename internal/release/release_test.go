package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBuildIsReproducible builds for the platform of this machine, as a release
// and from a copy of the source in another folder, and expects the same bytes.
func TestBuildIsReproducible(t *testing.T) {
	t.Chdir("../..")
	r := release{version: "v9.8.7", commit: "0123456789abcdef", time: time.Unix(1700000000, 0).UTC()}
	here := platform{runtime.GOOS, runtime.GOARCH}
	first, info, err := r.build(here, here.variants()[0])
	require.NoError(t, err)

	elsewhere := filepath.Join(t.TempDir(), "a folder of another length")
	copySource(t, elsewhere)
	t.Chdir(elsewhere)
	second, _, err := r.build(here, here.variants()[0])
	require.NoError(t, err)
	assert.True(t, bytes.Equal(first, second), "the same source in two folders gives two programs")

	program := filepath.Join(t.TempDir(), here.program())
	require.NoError(t, os.WriteFile(program, first, 0o700))
	out, err := exec.Command(program, "--version").Output()
	require.NoError(t, err)
	assert.Contains(t, string(out), "spvc v9.8.7 (commit 0123456789abcdef, "+runtime.Version())

	licences, err := readNotice("NOTICE")
	require.NoError(t, err)
	sbom, err := r.sbom("spvc-v9.8.7", first, info, licences)
	require.NoError(t, err)
	checkSBOM(t, sbom, info)
}

// copySource copies what git knows of the working directory.
func copySource(t *testing.T, to string) {
	t.Helper()
	list, err := exec.Command("git", "ls-files").Output()
	require.NoError(t, err)
	for _, name := range strings.Fields(string(list)) {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, os.MkdirAll(filepath.Join(to, filepath.Dir(name)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(to, name), data, 0o666))
	}
}

// checkSBOM expects a package with a licence for each module in info, and that
// everything is related to something that there is.
func checkSBOM(t *testing.T, text []byte, info *debug.BuildInfo) {
	t.Helper()
	var doc spdxDocument
	require.NoError(t, json.Unmarshal(text, &doc))
	ids, names := map[string]bool{doc.ID: true}, map[string]bool{}
	for _, p := range doc.Packages {
		assert.False(t, ids[p.ID], "%s twice", p.ID)
		ids[p.ID], names[p.Name] = true, true
		assert.NotEmpty(t, p.LicenseDeclared, p.Name)
	}
	for _, m := range info.Deps {
		assert.True(t, names[m.Path], "%s is not in the SBOM", m.Path)
	}
	for _, name := range []string{mainModule, stdModule, "SPIRV-Headers grammar", "MLIR operation tables"} {
		assert.True(t, names[name], "%s is not in the SBOM", name)
	}
	for _, r := range doc.Relationships {
		assert.True(t, ids[r.From] && ids[r.To], "%v", r)
	}
	assert.Len(t, doc.Relationships, len(doc.Packages))
}

// TestSBOMWantsLicences: nothing is linked that NOTICE does not name.
func TestSBOMWantsLicences(t *testing.T) {
	info := &debug.BuildInfo{GoVersion: "go1.26", Deps: []*debug.Module{{Path: "example.com/new", Version: "v1.0.0"}}}
	r := release{version: "v1.0.0"}
	_, err := r.sbom("spvc", nil, info, []licence{{name: stdModule, linked: true, id: "BSD-3-Clause"}})
	assert.ErrorContains(t, err, "example.com/new")
}

func TestArchives(t *testing.T) {
	files := []file{{name: "spvc", data: []byte("program"), runs: true}, {name: "completions/spvc.bash", data: []byte("script")}, {name: "LICENSE", data: []byte("text")}}
	when := time.Unix(1700000000, 0).UTC()
	write := func(asZip bool) []byte {
		dir := t.TempDir()
		require.NoError(t, writeArchive(filepath.Join(dir, "x"), "folder", asZip, when, files))
		require.NoError(t, writeChecksums(dir))
		names, err := filepath.Glob(filepath.Join(dir, "x.*"))
		require.NoError(t, err)
		require.Len(t, names, 1)
		sums, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
		require.NoError(t, err)
		assert.Regexp(t, `^[0-9a-f]{64}  `+filepath.Base(names[0])+"\n$", string(sums))
		data, err := os.ReadFile(names[0])
		require.NoError(t, err)
		return data
	}
	for _, asZip := range []bool{false, true} {
		first := write(asZip)
		files[0], files[1] = files[1], files[0] // the order makes no difference
		assert.Equal(t, first, write(asZip))
		assert.Equal(t, []string{"folder/LICENSE 644 text", "folder/completions/spvc.bash 644 script", "folder/spvc 755 program"}, listArchive(t, first, asZip, when))
	}
}

// listArchive returns a line for each file: name, mode, content.
func listArchive(t *testing.T, data []byte, asZip bool, when time.Time) (lines []string) {
	t.Helper()
	add := func(name string, mode os.FileMode, modified time.Time, content io.Reader) {
		text, err := io.ReadAll(content)
		require.NoError(t, err)
		assert.True(t, modified.Equal(when), "%s is of %s", name, modified)
		lines = append(lines, fmt.Sprintf("%s %o %s", name, mode.Perm(), text))
	}
	if asZip {
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		require.NoError(t, err)
		for _, f := range r.File {
			content, err := f.Open()
			require.NoError(t, err)
			add(f.Name, f.Mode(), f.Modified, content)
		}
		return lines
	}
	packed, err := gzip.NewReader(bytes.NewReader(data))
	require.NoError(t, err)
	for r := tar.NewReader(packed); ; {
		h, err := r.Next()
		if err == io.EOF {
			return lines
		}
		require.NoError(t, err)
		add(h.Name, h.FileInfo().Mode(), h.ModTime, r)
	}
}
