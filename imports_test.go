package spvc_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/spvc/spvc/"

// mayImport is the picture of the house: what the packages of a room may import
// from this module. A name that ends in /... means all packages below it too.
// The longest matching room counts, one that is named in full before all.
// Arrows point down only.
var mayImport = []struct {
	room    string
	imports []string
}{
	{"internal/slab", nil},
	{"internal/intern", nil},
	{"internal/suggest", nil},
	{"internal/terminal", nil},
	{"internal/atomicfile", nil},
	{"internal/align", nil},
	{"internal/graph", nil},
	{"spirv/grammar/...", nil},
	{"spirv/binary", []string{"spirv/grammar", "internal/suggest", "internal/terminal"}},
	{"spirv/view", []string{"spirv/binary", "spirv/grammar"}},
	{"spirv/view/_gen", []string{"spirv/grammar"}},
	{"spirv/module", []string{"spirv/binary", "spirv/grammar", "spirv/view"}},
	{"spirv/arrange", []string{"internal/align", "spirv/binary", "spirv/grammar"}},
	{"mlir", []string{"internal/graph", "internal/slab", "internal/intern", "internal/parallel", "internal/suggest", "internal/terminal"}},
	{"mlir/expect", []string{"mlir"}},
	{"mlir/rewrite", []string{"mlir", "internal/parallel"}},
	{"mlir/analysis", []string{"mlir", "internal/graph"}},
	{"mlir/pass", []string{"mlir", "mlir/analysis", "mlir/rewrite", "internal/parallel", "internal/suggest"}},
	{"mlir/transform", []string{"mlir", "mlir/analysis", "mlir/pass", "internal/graph"}},
	{"bytecode", []string{"mlir", "bytecode/oplayout", "internal/parallel"}},
	{"bytecode/oplayout", nil},
	{"layout", []string{"mlir"}},
	{"dialect/all", []string{"dialect/...", "spirv", "spirv/encoding"}},
	{"dialect/dlti", []string{"mlir", "layout", "internal/intern"}},
	{"dialect/llvm", []string{"mlir", "internal/intern", "bytecode/oplayout"}},
	{"dialect/quant", []string{"mlir", "internal/intern", "bytecode/oplayout"}},
	{"dialect/...", []string{"mlir", "dialect/...", "bytecode/oplayout"}},
	{"spirv", []string{"mlir", "spirv/binary", "spirv/grammar", "layout", "internal/align", "internal/intern", "internal/suggest"}},
	{"spirv/encoding", []string{"mlir", "spirv", "spirv/grammar"}},
	{"spirv/env", []string{"mlir", "spirv", "spirv/grammar"}},
	{"spirv/memory", []string{"mlir", "spirv", "spirv/grammar"}},
	{"spirv/memory/render", []string{"internal/terminal", "layout", "mlir", "spirv", "spirv/memory"}},
	{"spirv/transform", []string{"spirv", "spirv/env", "spirv/memory", "spirv/grammar", "layout", "mlir/..."}},
	{"serialize", []string{"mlir", "internal/graph", "internal/parallel", "spirv", "spirv/arrange", "spirv/binary", "spirv/env", "spirv/grammar", "spirv/memory"}},
	{"deserialize", []string{"mlir", "internal/graph", "internal/parallel", "spirv", "spirv/arrange", "spirv/binary", "spirv/grammar"}},
	{"roundtrip", []string{"deserialize", "mlir", "serialize", "spirv", "spirv/arrange", "spirv/binary", "spirv/grammar"}},
	{"convert/...", []string{"mlir/...", "dialect/...", "spirv", "spirv/grammar", "layout"}},
	{"cmd/spvc", []string{"..."}},
	// Not part of the library: generators and tests that look at everything.
	{"spirv/_gen/...", []string{"..."}},
	{"internal/...", []string{"..."}},
}

// thirdParty says which packages outside the standard library may be imported,
// and where.
var thirdParty = map[string][]string{
	"cmd/spvc":          {"github.com/spf13/cobra", "github.com/spf13/pflag"},
	"internal/passtest": {"github.com/stretchr/testify/assert", "github.com/stretchr/testify/require"}, // for tests only
}

type listedPackage struct {
	ImportPath string
	Imports    []string
	Standard   bool
}

func TestImportsPointDown(t *testing.T) {
	pkgs := listPackages(t)
	require.NotEmpty(t, pkgs)
	for _, p := range pkgs {
		name := strings.TrimPrefix(p.ImportPath, module)
		rule := ruleFor(name)
		if rule == nil {
			t.Errorf("package %s is in no room of the picture; add it to mayImport and to ARCHITECTURE.md", name)
			continue
		}
		for _, imp := range p.Imports {
			if down, ok := strings.CutPrefix(imp, module); ok {
				if !slices.ContainsFunc(rule, func(r string) bool { return covers(r, down) }) {
					t.Errorf("%s imports %s, which the picture does not allow", name, down)
				}
			} else if strings.Contains(strings.Split(imp, "/")[0], ".") && !slices.Contains(thirdParty[name], imp) {
				t.Errorf("%s imports %s: only the standard library is allowed there", name, imp)
			} else if imp == "C" {
				t.Errorf("%s uses cgo", name)
			}
		}
	}
}

func ruleFor(name string) []string {
	best, found := -1, []string(nil)
	for _, r := range mayImport {
		if r.room == name {
			return append([]string{}, r.imports...)
		}
		if covers(r.room, name) && len(r.room) > best {
			best, found = len(r.room), append([]string{}, r.imports...)
		}
	}
	return found
}

func covers(pattern, name string) bool {
	if pattern == "..." {
		return true
	}
	if base, ok := strings.CutSuffix(pattern, "/..."); ok {
		return name == base || strings.HasPrefix(name, base+"/")
	}
	return pattern == name
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
