package opt_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	factNumbers = regexp.MustCompile(`\((\d+(?:, \d+)*)\)`)
	listItem    = regexp.MustCompile(`(?m)^\s+(\d+)\. `)
)

// Every pass says on which of the package's rules it relies.
func TestFacts(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	rules := 0
	relied := map[int]bool{}
	passes := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		require.NoError(t, err)
		rules += len(listItem.FindAllString(file.Doc.Text(), -1))
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || !definesPass(g) {
				continue
			}
			passes++
			_, facts, ok := strings.Cut(g.Doc.Text(), "Facts:")
			require.True(t, ok, "the pass in %s does not say on which facts it relies", name)
			numbers := factNumbers.FindAllStringSubmatch(facts, -1)
			require.NotEmpty(t, numbers, "the pass in %s names no rule", name)
			for _, m := range numbers {
				for n := range strings.SplitSeq(m[1], ", ") {
					i, _ := strconv.Atoi(n)
					relied[i] = true
				}
			}
		}
	}
	require.Equal(t, 14, rules)
	require.Greater(t, passes, 10)
	for n := range relied {
		require.True(t, n >= 1 && n <= rules, "there is no rule %d", n)
	}
}

// definesPass reports whether a declaration is that of a pass.
func definesPass(g *ast.GenDecl) bool {
	found := false
	for _, s := range g.Specs {
		v, ok := s.(*ast.ValueSpec)
		if !ok || len(v.Values) != 1 {
			continue
		}
		ast.Inspect(v.Values[0], func(n ast.Node) bool {
			if c, ok := n.(*ast.CompositeLit); ok {
				s, ok := c.Type.(*ast.SelectorExpr)
				found = found || ok && s.Sel.Name == "Pass"
			}
			return !found
		})
	}
	return found
}
