package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A pkg is the source of a package, and where mistakes can be planted.
type pkg struct {
	name, dir string
	sources   map[string][]byte // by path
	sites     []*site
	spared    map[string]int // by row of sparedRows, how many there are not
}

// load reads a package, without its tests.
func load(path string) (*pkg, error) {
	exports, dir, files, err := listed(path)
	if err != nil {
		return nil, err
	}
	p := &pkg{dir: dir, sources: map[string][]byte{}, spared: map[string]int{}}
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range files {
		at := filepath.Join(dir, name)
		src, err := os.ReadFile(at)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(fset, at, src, 0)
		if err != nil {
			return nil, err
		}
		p.name, p.sources[at] = f.Name.Name, src
		parsed = append(parsed, f)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })}
	checked, err := conf.Check(path, fset, parsed, info)
	if err != nil {
		return nil, err
	}
	for _, file := range parsed {
		p.find(fset, info, checked, file)
	}
	return p, nil
}

// find finds the sites of a file.
func (p *pkg) find(fset *token.FileSet, info *types.Info, checked *types.Package, file *ast.File) {
	at := fset.Position(file.Pos()).Filename
	f := &finder{fset: fset, info: info, pkg: checked, src: p.sources[at], file: at, names: map[string]bool{}, spared: p.spared}
	for _, i := range file.Imports {
		path := strings.Trim(i.Path.Value, `"`)
		f.names[path[strings.LastIndex(path, "/")+1:]] = true
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && info.TypeOf(s) != nil && strings.HasSuffix(info.TypeOf(s).String(), "grammar.Opcode") && info.Types[s].Value != nil {
			if text := f.text(s); !slices.Contains(f.codes, text) {
				f.codes = append(f.codes, text)
			}
		}
		return true
	})
	f.find(file)
	p.sites = append(p.sites, f.sites...)
}

// listed is what the go command knows of a package: files of exports by path, its folder and its files.
func listed(path string) (exports map[string]string, dir string, files []string, err error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles", path)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, "", nil, err
	}
	exports = map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var l struct {
			ImportPath, Export, Dir string
			GoFiles                 []string
		}
		if err := d.Decode(&l); err != nil {
			return nil, "", nil, err
		}
		exports[l.ImportPath] = l.Export
		dir, files = l.Dir, l.GoFiles // the last one is the package itself
	}
	return exports, dir, files, nil
}

// planted is the source of a file with mistakes in it; those drawn are by number.
func (p *pkg) planted(file string, drawn map[int]*site) []byte {
	type numbered struct {
		edit
		n int
	}
	var list []numbered
	for n, s := range drawn {
		for _, e := range s.edits {
			if s.file == file {
				list = append(list, numbered{e, n})
			}
		}
	}
	// Outer ones first; of those at one place the first drawn is inside.
	slices.SortFunc(list, func(a, b numbered) int {
		return cmp.Or(a.start-b.start, b.end-a.end, b.n-a.n)
	})
	src := p.sources[file]
	var render func(start, end int, list []numbered) string
	render = func(start, end int, list []numbered) string {
		var b strings.Builder
		at := start
		for i := 0; i < len(list); {
			e, k := list[i], i+1
			for k < len(list) && list[k].start < e.end {
				k++
			}
			b.Write(src[at:e.start])
			b.WriteString(e.make(fmt.Sprintf("planted(%d)", e.n), render(e.start, e.end, list[i+1:k])))
			at, i = e.end, k
		}
		b.Write(src[at:end])
		return b.String()
	}
	return []byte(render(0, len(src), list))
}

// runtime is what planted source refers to.
const runtime = `package %s

import "github.com/spvc/spvc/internal/miscompile/planting"

func planted(n int) bool { return planting.On(n) }

func either[T any](on bool, right, wrong T) T { return planting.Either(on, right, wrong) }

func plantedLeftOut(on bool, text, name string) string { return planting.LeftOut(on, text, name) }
`

// madeOnce is the import of values that are made once, in whose place those of planting stand.
const madeOnce, madeAgain = `"github.com/spvc/spvc/internal/lazy"`, `lazy "github.com/spvc/spvc/internal/miscompile/planting"`

// constantNames are texts that were constants before something was left out of them.
var constantNames = regexp.MustCompile(`(?m)^const (\w+ = leftOut\()`)

// overlay writes the planted source of packages into a folder, and what the go command wants to know of it.
func overlay(into string, packages []*pkg, drawn map[int]*site) (string, error) {
	replace := map[string]string{}
	write := func(path string, data []byte) error {
		to := filepath.Join(into, fmt.Sprintf("%d.go", len(replace)))
		replace[path] = to
		return os.WriteFile(to, data, 0o644)
	}
	for _, p := range packages {
		for file := range p.sources {
			data := constantNames.ReplaceAll(p.planted(file, drawn), []byte("var $1"))
			data = bytes.Replace(data, []byte(madeOnce), []byte(madeAgain), 1)
			if err := write(file, data); err != nil {
				return "", err
			}
		}
		if err := write(filepath.Join(p.dir, "mistake_planted.go"), fmt.Appendf(nil, runtime, p.name)); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	path := filepath.Join(into, "overlay.json")
	return path, os.WriteFile(path, text, 0o644)
}
