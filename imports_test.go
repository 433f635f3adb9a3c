package spvc_test

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/spvc/spvc/"

// A room is a row of ARCHITECTURE.md's table: a package, and what of this module it imports.
type room struct {
	name    string
	imports []string
}

// rooms reads the table. It goes from top to bottom.
func rooms(t *testing.T) []room {
	t.Helper()
	text, err := os.ReadFile("ARCHITECTURE.md")
	require.NoError(t, err)
	_, table, ok := strings.Cut(string(text), "| room | holds | imports |\n|---|---|---|\n")
	require.True(t, ok, "ARCHITECTURE.md has no table of rooms")
	table, _, _ = strings.Cut(table, "\n\n")
	var list []room
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) == 2 { // nothing is imported
			cells = append(cells, "")
		}
		require.Len(t, cells, 3, "%q is no row", line)
		list = append(list, room{strings.Trim(cells[0], "`"), strings.FieldsFunc(cells[2], func(r rune) bool { return r == ',' || r == ' ' })})
	}
	return list
}

// isTool reports whether a package is no part of the library: generators, and what tests are made of. These look at everything.
func isTool(name string) bool {
	return strings.HasPrefix(name, "internal/") || strings.Contains(name, "/_gen")
}

// thirdParty says which packages outside the standard library may be imported,
// and where.
var thirdParty = map[string][]string{
	"cmd/spvc":            {"github.com/spf13/cobra", "github.com/spf13/pflag"},
	"internal/optest":     {"github.com/stretchr/testify/assert", "github.com/stretchr/testify/require"}, // for tests only
	"run/internal/native": {"github.com/ebitengine/purego"},
	"internal/passtest":   {"github.com/stretchr/testify/assert", "github.com/stretchr/testify/require"}, // for tests only
}

type listedPackage struct {
	ImportPath string
	Imports    []string
	Standard   bool
}

// The picture of the house is right: each package has a row, which says exactly what it imports, and what it imports has a
// row below.
func TestImportsPointDown(t *testing.T) {
	imports := map[string][]string{}
	for _, p := range listPackages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		list := []string{}
		for _, imp := range p.Imports {
			if down, ok := strings.CutPrefix(imp, module); ok {
				list = append(list, down)
			} else if strings.Contains(strings.Split(imp, "/")[0], ".") && !slices.Contains(thirdParty[name], imp) {
				t.Errorf("%s imports %s: only the standard library is allowed there", name, imp)
			} else if imp == "C" {
				t.Errorf("%s uses cgo", name)
			}
		}
		imports[name] = list
	}
	require.NotEmpty(t, imports)
	below := map[string]bool{}
	for _, r := range slices.Backward(rooms(t)) {
		real, ok := imports[r.name]
		if !assert.True(t, ok, "ARCHITECTURE.md has a room %s, which does not exist", r.name) {
			continue
		}
		assert.ElementsMatch(t, real, r.imports, "what %s imports, and what ARCHITECTURE.md says of it", r.name)
		for _, imp := range real {
			assert.True(t, below[imp], "%s imports %s, which has no row below it in ARCHITECTURE.md", r.name, imp)
		}
		assert.False(t, below[r.name], "%s has two rows", r.name)
		below[r.name] = true
	}
	for name := range imports {
		assert.True(t, below[name] || isTool(name), "%s has no row in ARCHITECTURE.md", name)
	}
}

func listPackages(t *testing.T) []listedPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,Standard", "./...").Output()
	require.NoError(t, err)
	var pkgs []listedPackage
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listedPackage
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return pkgs
		} else {
			require.NoError(t, err)
		}
		if p.ImportPath != strings.TrimSuffix(module, "/") {
			pkgs = append(pkgs, p)
		}
	}
}
