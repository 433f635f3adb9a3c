package spvc_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	_ "github.com/spvc/spvc/spirv/transform"
	"github.com/stretchr/testify/require"
)

// unindented is text without the blanks that lines begin with.
func unindented(text string) string {
	return regexp.MustCompile(`(?m)^[ \t]+`).ReplaceAllString(text, "")
}

// The functions that the README shows are those that the examples run.
func TestReadmeShowsExamples(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	examples, err := os.ReadFile("example_test.go")
	require.NoError(t, err)
	functions := regexp.MustCompile(`(?ms)^    func .*?^    }$`).FindAllString(string(readme), -1)
	require.Len(t, functions, 2)
	for _, f := range functions {
		require.Contains(t, unindented(string(examples)), unindented(f))
	}
}

// What a document of this project links to is there.
func TestLinksBetweenDocuments(t *testing.T) {
	documents, err := filepath.Glob("*.md")
	require.NoError(t, err)
	for _, name := range documents {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, link := range regexp.MustCompile(`\]\(([^):#]+)\)`).FindAllSubmatch(text, -1) {
			require.FileExists(t, string(link[1]), name)
		}
	}
}

// The list of entries at the top of RATIONALE.md has all of them, in their order, and below the same names of parts.
func TestRationaleListsItsEntries(t *testing.T) {
	text, err := os.ReadFile("RATIONALE.md")
	require.NoError(t, err)
	var listed, there []string
	for _, m := range regexp.MustCompile(`(?m)^(?:\*\*(.*)\*\*|- \[(.*)\]\(#(.*)\))$`).FindAllStringSubmatch(string(text), -1) {
		listed = append(listed, m[1]+m[2])
		anchor := strings.ReplaceAll(regexp.MustCompile(`[^\w\- ]`).ReplaceAllString(strings.ToLower(m[2]), ""), " ", "-")
		require.Equal(t, anchor, m[3], m[2])
	}
	for _, m := range regexp.MustCompile("(?m)^##? (.*)$").FindAllStringSubmatch(string(text), -1)[1:] { // behind the title
		there = append(there, m[1])
	}
	require.Equal(t, there, listed)
}

// Who looks for a script or for a package that only tests or scripts use finds it in a document.
func TestScriptsAndTestPackagesAreNamed(t *testing.T) {
	var text string
	for _, name := range []string{"ARCHITECTURE.md", "CONTRIBUTING.md"} {
		document, err := os.ReadFile(name)
		require.NoError(t, err)
		text += string(document)
	}
	for _, pattern := range []string{"internal/*", "scripts/*"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, found)
		for _, name := range found {
			require.Regexp(t, regexp.MustCompile(regexp.QuoteMeta(name)+`\b`), text)
		}
	}
}

// packageDocs is the documentation of all packages that programs may import, by folder.
func packageDocs(t *testing.T) map[string]*doc.Package {
	docs := map[string]*doc.Package{}
	for _, pkg := range listPackages(t) {
		dir := strings.TrimPrefix(pkg.ImportPath, module)
		if strings.Contains("/"+dir, "/internal/") || strings.HasPrefix(dir, "cmd/") {
			continue
		}
		set := token.NewFileSet()
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		require.NoError(t, err)
		var files []*ast.File
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(set, name, nil, parser.ParseComments)
			require.NoError(t, err)
			files = append(files, f)
		}
		docs[dir], err = doc.NewFromFiles(set, files, pkg.ImportPath)
		require.NoError(t, err)
	}
	return docs
}

// A package says at its top what it is, and the files and the functions that it names are there.
func TestPackagesAreDescribed(t *testing.T) {
	docs := packageDocs(t)
	require.Contains(t, docs, "spirv/memory")
	for dir, p := range docs {
		require.True(t, strings.HasPrefix(p.Doc, "Package "+p.Name+" "), dir)
		for _, name := range regexp.MustCompile(`[\w*]+\.go\b`).FindAllString(p.Doc, -1) {
			found, err := filepath.Glob(filepath.Join(dir, strings.Replace(name, "_gen.go", "*_gen.go", 1)))
			require.NoError(t, err)
			require.NotEmpty(t, found, "%s: %s", dir, name)
		}
		for _, link := range regexp.MustCompile(`\[([A-Z]\w*)\]`).FindAllStringSubmatch(p.Doc, -1) {
			require.Contains(t, exported(p), link[1], dir)
		}
	}
	passes := docs["mlir/pass"].Doc + docs["mlir/transform"].Doc + docs["spirv/transform"].Doc
	for _, p := range pass.All() {
		require.Contains(t, passes, p.Name)
	}
}

// exported are the names of functions, types, constants and variables of p.
func exported(p *doc.Package) (names []string) {
	values := func(list ...[]*doc.Value) {
		for _, l := range list {
			for _, v := range l {
				names = append(names, v.Names...)
			}
		}
	}
	functions := func(list []*doc.Func) {
		for _, f := range list {
			names = append(names, f.Name)
		}
	}
	values(p.Consts, p.Vars)
	functions(p.Funcs)
	for _, t := range p.Types {
		names = append(names, t.Name)
		values(t.Consts, t.Vars)
		functions(t.Funcs)
	}
	return names
}

// What a program may call says what it does, except for methods that an interface has said it for.
func TestExportedNamesAreDescribed(t *testing.T) {
	saidByInterfaces := map[string]bool{"String": true, "Dialect": true}
	for dir, p := range packageDocs(t) {
		described := func(of string, list []*doc.Func) {
			for _, f := range list {
				require.True(t, f.Doc != "" || saidByInterfaces[f.Name], "%s: %s%s", dir, of, f.Name)
			}
		}
		described("", p.Funcs)
		for _, x := range p.Types {
			require.NotEmpty(t, x.Doc, "%s: %s", dir, x.Name)
			described(x.Name+".", x.Funcs)
			if !strings.Contains(strings.Join(strings.Fields(x.Doc), " "), " is the view of ") { // whose methods are called as the specification calls operands
				described(x.Name+".", x.Methods)
			}
		}
	}
}
