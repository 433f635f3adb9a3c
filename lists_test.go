package spvc_test

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv/memory"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Lists in documents that mirror a registry are compared with it, in both directions.

func readText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

// firsts returns what the group of pattern matches in text, sorted, each once.
func firsts(pattern, text string) []string {
	var list []string
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// sourceFiles calls visit with the path and the text of each file of the project that is Go or a script.
func sourceFiles(t *testing.T, visit func(name, text string)) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git" || d.Name() == "shared") {
			return filepath.SkipDir
		}
		if !d.IsDir() && (strings.HasSuffix(name, ".go") || strings.HasPrefix(name, "scripts/")) {
			visit(name, readText(t, name))
		}
		return nil
	}))
}

// A doc.go lists passes one a line, with the name first. A pass is listed in the package that registers it.
func TestListsOfPasses(t *testing.T) {
	var listed, registered []string
	for _, dir := range []string{"mlir/transform", "spirv/transform"} {
		listed = append(listed, firsts(`(?m)^//\t([a-z][a-z0-9-]+)\b`, readText(t, dir+"/doc.go"))...)
	}
	text := readText(t, "mlir/pass/doc.go")
	for _, p := range pass.All() {
		if slices.Contains([]string{"canonicalize", "cse"}, p.Name) {
			require.Contains(t, text, p.Name)
			continue
		}
		registered = append(registered, p.Name)
	}
	require.ElementsMatch(t, registered, listed)
}

func TestListOfLayoutRules(t *testing.T) {
	_, sentence, ok := strings.Cut(readText(t, "README.md"), "\nRules are ")
	require.True(t, ok)
	sentence, _, _ = strings.Cut(sentence, ". ")
	var names []string
	for _, r := range memory.All() {
		names = append(names, r.Name)
	}
	require.ElementsMatch(t, names, firsts("`([^`]+)`", sentence))
}

func TestVersionsOfBytecode(t *testing.T) {
	for _, name := range []string{"ARCHITECTURE.md", "bytecode/doc.go"} {
		require.Contains(t, readText(t, name), fmt.Sprintf("versions %d to %d", bytecode.MinVersion, bytecode.MaxVersion), name)
	}
	tables, err := filepath.Glob("bytecode/oplayout/layouts-*.txt")
	require.NoError(t, err)
	for i, name := range tables {
		tables[i] = path.Base(name)
	}
	require.ElementsMatch(t, tables, firsts(`(layouts-\d+\.txt)`, readText(t, "bytecode/oplayout/doc.go")))
}

// dialect/all imports every package of a dialect.
func TestAllDialectsAreRegistered(t *testing.T) {
	helpers := []string{"dialect/all", "dialect/constraints", "dialect/emulate", "dialect/unroll", "dialect/enum", "dialect/flow", "dialect/fold", "dialect/forms", "dialect/loops", "dialect/transform"}
	imported := firsts(`spvc/(dialect/\w+)"`, readText(t, "dialect/all/all.go"))
	var dialects []string
	for _, p := range listPackages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		if strings.HasPrefix(name, "dialect/") && !slices.Contains(helpers, name) {
			dialects = append(dialects, name)
		}
	}
	require.ElementsMatch(t, dialects, imported)
}

// The operations in ARCHITECTURE.md's table of structured control flow exist.
func TestOperationsOfArchitectureExist(t *testing.T) {
	_, table, ok := strings.Cut(readText(t, "ARCHITECTURE.md"), "| op | meaning |\n")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n\n")
	names := firsts("`(spv\\.\\w+)", table)
	require.NotEmpty(t, names)
	for _, name := range names {
		assert.NotNil(t, mlir.GetOpName(name).Def(), name)
	}
}

// Files, folders and scripts that documents name exist: a path from the top, or the name of a file anywhere.
func TestNamedFilesExist(t *testing.T) {
	files := map[string]bool{}
	sourceFiles(t, func(name, _ string) { files[path.Base(name)] = true })
	documents, err := filepath.Glob("*.md")
	require.NoError(t, err)
	for _, document := range documents {
		if document == "CHANGELOG.md" { // which is about the past
			continue
		}
		text := readText(t, document)
		for _, name := range firsts("`([\\w*./-]+\\.go)`", text) {
			found, _ := filepath.Glob(name)
			for file := range files {
				if ok, _ := path.Match(name, file); ok {
					found = append(found, file)
				}
			}
			assert.NotEmpty(t, found, "%s: %s", document, name)
		}
		for _, name := range firsts("[ `(]((?:scripts|internal|cmd)/[\\w/-]+)", text) {
			found, _ := filepath.Glob(name + "*")
			assert.NotEmpty(t, found, "%s: %s", document, name)
		}
	}
}

// The variables that tests and scripts read are those that the documents explain.
func TestEnvironmentVariablesAreExplained(t *testing.T) {
	var read []string
	sourceFiles(t, func(_, text string) { read = append(read, firsts(`(?:Getenv|LookupEnv)\("(SPVC_\w+)"`, text)...) })
	slices.Sort(read)
	read = slices.Compact(read)
	require.NotEmpty(t, read)
	contributing := readText(t, "CONTRIBUTING.md")
	for _, name := range firsts(`\b(SPVC_\w+)`, contributing) {
		found := false
		sourceFiles(t, func(_, text string) { found = found || strings.Contains(text, name) })
		assert.True(t, found, "CONTRIBUTING.md: nothing reads %s", name)
	}
	for _, name := range read {
		assert.True(t, strings.Contains(contributing, name), "CONTRIBUTING.md does not explain %s", name)
	}
}

// scripts/setup installs the packages that tests say are needed.
func TestPeersAreInstalled(t *testing.T) {
	script := readText(t, "scripts/setup")
	var packages []string
	sourceFiles(t, func(_, text string) {
		packages = append(packages, firsts(`peer\.Need(?:File)?\(\w+, "[^"]+", "([^"]+)"\)`, text)...)
	})
	require.NotEmpty(t, packages)
	for _, name := range slices.Compact(slices.Sorted(slices.Values(packages))) {
		assert.True(t, strings.Contains(script, name), "scripts/setup does not install %s", name)
	}
}

// The names that the documentation of a package lists, one or more a line, are exported.
func TestNamesInPackageDocsExist(t *testing.T) {
	for dir, p := range packageDocs(t) {
		names := exported(p)
		for _, line := range firsts(`(?m)^\t([A-Z][\w.]*(?:, [A-Z]\w*)*,?(?: …)?)(?:  |\()`, p.Doc) {
			for _, name := range strings.Split(line, ", ") {
				name, _, _ = strings.Cut(strings.Trim(name, ", …"), ".")
				assert.True(t, name == "" || slices.Contains(names, name), "%s: %s", dir, name)
			}
		}
	}
}
