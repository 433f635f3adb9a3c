package spvc_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// docLink is a link in a comment: to a name that is exported, or to one of another package.
var docLink = regexp.MustCompile(`(?:^|[\s(])\[\*?([A-Z]\w*(?:\.\w+)?|[a-z]\w*\.[A-Z]\w*(?:\.\w+)?)\]`)

// goFile is the name of a file, or a pattern for several.
var goFile = regexp.MustCompile(`[\w*]+\.go\b`)

// noLinks are words in brackets that are none.
var noLinks = strings.Fields("FORMAT NAME Shader SPV_KHR_16bit_storage debug.SetPanicOnFault")

// A documentedPackage is what comments of a folder may link to: names, and those of methods and fields behind their type's.
type documentedPackage struct {
	set   *token.FileSet
	files []*ast.File
	names map[string]bool
}

// What a comment links to is there.
func TestCommentsLinkToNames(t *testing.T) {
	all := documentedPackages(t)
	for dir, p := range all {
		for _, f := range p.files {
			for _, group := range f.Comments {
				for _, link := range docLink.FindAllStringSubmatch(group.Text(), -1) {
					name, member, _ := strings.Cut(link[1], ".")
					found := p.names[link[1]] || slices.Contains(noLinks, link[1])
					name, isStandard := imported(f, name)
					for other, q := range all {
						found = found || isStandard || other != dir && filepath.Base(other) == name && q.names[member]
					}
					assert.True(t, found, "%s: [%s]", p.set.Position(group.Pos()), link[1])
				}
			}
		}
	}
}

// The files that comments name, also by patterns such as op_*.go, are there.
func TestCommentsNameFiles(t *testing.T) {
	var files []string
	all := documentedPackages(t)
	for _, p := range all {
		for _, f := range p.files {
			files = append(files, filepath.Base(p.set.Position(f.Pos()).Filename))
		}
	}
	for _, p := range all {
		for _, f := range p.files {
			for _, group := range f.Comments {
				for _, name := range goFile.FindAllString(group.Text(), -1) {
					found := strings.HasPrefix(name, "_") || slices.ContainsFunc(files, func(file string) bool {
						matches, _ := filepath.Match(name, file)
						return matches
					})
					assert.True(t, found, "%s: %s", p.set.Position(group.Pos()), name)
				}
			}
		}
	}
}

// documentedPackages are the packages of the repository, by folder.
func documentedPackages(t *testing.T) map[string]*documentedPackage {
	t.Helper()
	all := map[string]*documentedPackage{}
	require.NoError(t, filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && path != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata") {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		dir := filepath.Dir(path)
		if all[dir] == nil {
			all[dir] = &documentedPackage{set: token.NewFileSet(), names: map[string]bool{}}
		}
		return all[dir].read(path)
	}))
	return all
}

// imported is the last part of the path of a package that a file imports by a name, or else the name, and whether the package is one of the standard library.
func imported(f *ast.File, name string) (base string, isStandard bool) {
	for _, i := range f.Imports {
		path := strings.Trim(i.Path.Value, `"`)
		if i.Name != nil && i.Name.Name == name || i.Name == nil && filepath.Base(path) == name {
			return filepath.Base(path), !strings.Contains(path, ".")
		}
	}
	return name, false
}

// read parses a file and notes the names that it declares.
func (p *documentedPackage) read(path string) error {
	f, err := parser.ParseFile(p.set, path, nil, parser.ParseComments)
	if err != nil {
		return err
	}
	p.files = append(p.files, f)
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			p.names[receiver(d)+d.Name.Name] = true
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					p.names[s.Name.Name] = true
					p.noteFields(s)
				case *ast.ValueSpec:
					for _, name := range s.Names {
						p.names[name.Name] = true
					}
				}
			}
		}
	}
	return nil
}

// receiver is the name of a method's type with a point behind it, empty for a function.
func receiver(d *ast.FuncDecl) (name string) {
	if d.Recv != nil {
		ast.Inspect(d.Recv.List[0].Type, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && name == "" {
				name = id.Name + "."
			}
			return true
		})
	}
	return name
}

// noteFields notes the fields of a struct, or the methods of an interface, also those of structs inside.
func (p *documentedPackage) noteFields(s *ast.TypeSpec) {
	ast.Inspect(s.Type, func(n ast.Node) bool {
		if field, ok := n.(*ast.Field); ok {
			for _, name := range field.Names {
				p.names[s.Name.Name+"."+name.Name] = true
			}
		}
		return true
	})
}
