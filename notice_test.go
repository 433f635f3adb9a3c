package spvc_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// linkedSection is how NOTICE names a module whose code is in a release.
var linkedSection = regexp.MustCompile(`(?m)^Linked into the program[^:]*: (\S+/\S+)$`)

// copyrightLine is a line of a licence, not of the advice how to apply it.
var copyrightLine = regexp.MustCompile(`(?m)^ *Copyright.* \d{4}.*$`)

// TestNoticeNamesEveryModule holds NOTICE against go.mod and against what the
// program is linked with on each system that there are releases for.
func TestNoticeNamesEveryModule(t *testing.T) {
	text, err := os.ReadFile("NOTICE")
	require.NoError(t, err)
	notice := string(text)

	var sections []string
	for _, m := range linkedSection.FindAllStringSubmatch(notice, -1) {
		sections = append(sections, m[1])
	}
	assert.ElementsMatch(t, linkedModules(t), sections, "modules linked into cmd/spvc, and sections of NOTICE")

	for _, m := range requiredModules(t) {
		assert.Regexp(t, `(?m)(^|: )`+regexp.QuoteMeta(m)+`$`, notice, "%s of go.mod is not in NOTICE", m)
		for _, line := range copyrightLines(t, m) {
			assert.True(t, strings.Contains(notice, line), "%q of %s is not in NOTICE", line, m)
		}
	}
}

// linkedModules is what the program's packages come from, on any system.
func linkedModules(t *testing.T) []string {
	t.Helper()
	seen := map[string]bool{}
	var modules []string
	for _, goos := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", "./cmd/spvc")
		cmd.Env = append(os.Environ(), "GOOS="+goos, "CGO_ENABLED=0")
		out, err := cmd.Output()
		require.NoError(t, err)
		for _, m := range strings.Fields(string(out)) {
			if !seen[m] {
				seen[m] = true
				modules = append(modules, m)
			}
		}
	}
	return modules
}

func requiredModules(t *testing.T) []string {
	t.Helper()
	out, err := exec.Command("go", "mod", "edit", "-json").Output()
	require.NoError(t, err)
	var mod struct{ Require []struct{ Path string } }
	require.NoError(t, json.Unmarshal(out, &mod))
	require.NotEmpty(t, mod.Require)
	var paths []string
	for _, r := range mod.Require {
		paths = append(paths, r.Path)
	}
	return paths
}

// copyrightLines is what the licence of a module says about whose it is. There
// is none for a module that this machine has no copy of: one whose packages
// nobody here imports.
func copyrightLines(t *testing.T, module string) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
	require.NoError(t, err)
	dir := strings.TrimSpace(string(out))
	if dir == "" {
		return nil
	}
	licences, err := filepath.Glob(filepath.Join(dir, "LICENSE*"))
	require.NoError(t, err)
	require.NotEmpty(t, licences, "%s has no licence", module)
	var lines []string
	for _, name := range licences {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, line := range copyrightLine.FindAllString(string(text), -1) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}
