package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// A site is where a mistake can be planted: the source becomes another one, in one place or in several.
type site struct {
	file     string
	line     int
	kind     string // what is done
	was, now string // the source there, in one line, and what is left of it where that could be one thing or another
	edits    []edit
}

// An edit changes the source from start to end: make is the source with the mistake in it, which is made if the expression on says so.
// Where it is not made that is whole, the source there with other mistakes in it. Where it is made no other one is: there is the source as
// it was.
type edit struct {
	start, end int
	make       func(on, whole string) string
}

// A finder finds the sites of a file.
type finder struct {
	fset  *token.FileSet
	info  *types.Info
	pkg   *types.Package
	src   []byte
	file  string
	names map[string]bool // of the packages that it imports
	codes []string        // opcodes that it names
	sites []*site
	// around are the nodes around what is looked at, the file first; for operands also what they are operands of.
	around []ast.Node
	kept   string         // what is left of a check that is dropped
	spared map[string]int // how many mistakes rows of sparedRows kept from being planted
}

func (f *finder) text(n ast.Node) string {
	return string(f.src[f.offset(n.Pos()):f.offset(n.End())])
}

func (f *finder) offset(p token.Pos) int { return f.fset.Position(p).Offset }

func (f *finder) add(n ast.Node, kind string, change func(on, whole string) string, now ...string) {
	if f.isSpared(n, kind) {
		return
	}
	f.sites = append(f.sites, &site{file: f.file, line: f.fset.Position(n.Pos()).Line, kind: kind, was: oneLine(f.text(n)), now: oneLine(now...),
		edits: []edit{f.edit(n, change)}})
}

func (f *finder) edit(n ast.Node, change func(on, whole string) string) edit {
	return edit{f.offset(n.Pos()), f.offset(n.End()), change}
}

func oneLine(text ...string) string {
	return strings.Join(strings.Fields(strings.Join(text, " ")), " ")
}

// either is a Boolean expression that is another one in the run with the mistake.
func either(on, whole, wrong string) string {
	return fmt.Sprintf("(!%s && (%s) || %s && (%s))", on, whole, on, wrong)
}

// find finds the sites below a node.
func (f *finder) find(root ast.Node) {
	var around []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			around = around[:len(around)-1]
			return true
		}
		if d, ok := n.(*ast.GenDecl); ok && (d.Tok == token.IMPORT || d.Tok == token.TYPE || d.Tok == token.CONST && len(d.Specs) > 1) {
			return false
		}
		if _, ok := n.(*ast.FuncType); ok || isLocalConstant(n) {
			return false
		}
		f.around = around
		f.node(n, around)
		around = append(around, n)
		return true
	})
}

// isLocalConstant reports whether a statement declares constants, which a mistake would make variables of: not so those of the package, which are
// planted into as variables.
func isLocalConstant(n ast.Node) bool {
	s, ok := n.(*ast.DeclStmt)
	if !ok {
		return false
	}
	d, ok := s.Decl.(*ast.GenDecl)
	return ok && d.Tok == token.CONST
}

func (f *finder) node(n ast.Node, around []ast.Node) {
	switch n := n.(type) {
	case *ast.IfStmt:
		f.condition(n.Cond)
	case *ast.ForStmt:
		// a loop that does not end would only take time
	case *ast.BinaryExpr:
		f.binary(n)
	case *ast.UnaryExpr:
		f.unary(n)
	case *ast.BasicLit:
		f.literal(n, around)
	case *ast.CallExpr:
		f.call(n)
	case *ast.SelectorExpr:
		f.opcode(n, around)
	case *ast.CompositeLit:
		f.swappedFields(n)
	case *ast.BlockStmt:
		f.statements(n.List)
	case *ast.CaseClause:
		f.statements(n.Body)
	case *ast.ReturnStmt:
		f.around = append(around, n)
		for _, r := range n.Results {
			if id, ok := r.(*ast.Ident); ok && (id.Name == "true" || id.Name == "false") {
				f.add(id, "other answer", func(on, whole string) string { return either(on, whole, "!"+id.Name) })
			}
		}
	}
}

func (f *finder) condition(cond ast.Expr) {
	f.add(cond, "negated condition", func(on, whole string) string {
		return fmt.Sprintf("(%s) != %s", whole, on)
	})
}

var flipped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR, token.EQL: token.NEQ, token.NEQ: token.EQL,
}

func (f *finder) binary(n *ast.BinaryExpr) {
	switch n.Op {
	case token.LAND, token.LOR:
		for _, kept := range []ast.Expr{n.X, n.Y} {
			f.kept = f.text(kept)
			f.add(n, "dropped check", func(on, whole string) string { return either(on, whole, f.text(kept)) }, f.text(kept))
		}
		other := "||"
		if n.Op == token.LOR {
			other = "&&"
		}
		f.add(n, "&& for ||", func(on, whole string) string {
			return either(on, whole, f.text(n.X)+other+f.text(n.Y))
		})
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL, token.NEQ:
		f.add(n, "other comparison", func(on, whole string) string {
			return either(on, whole, f.text(n.X)+flipped[n.Op].String()+f.text(n.Y))
		})
	case token.ADD, token.SUB:
		t := f.typeName(n)
		if t == "" || !f.isNumber(n) || f.isConstant(n) || !isSimple(n.X) || !isSimple(n.Y) {
			return
		}
		other := map[token.Token]string{token.ADD: "-", token.SUB: "+"}[n.Op]
		f.add(n, "wrong sign", func(on, whole string) string {
			return fmt.Sprintf("either[%s](%s, %s, %s %s %s)", t, on, whole, f.text(n.X), other, f.text(n.Y))
		})
	}
}

func (f *finder) unary(n *ast.UnaryExpr) {
	switch n.Op {
	case token.NOT:
		f.add(n, "negation left out", func(on, whole string) string { return either(on, whole, f.text(n.X)) })
	case token.SUB:
		if t := f.typeName(n); t != "" && !f.isConstant(n) && isSimple(n.X) {
			f.add(n, "wrong sign", func(on, whole string) string {
				return fmt.Sprintf("either[%s](%s, %s, %s)", t, on, whole, f.text(n.X))
			})
		}
	}
}

// names is a text of names of instructions, a row each.
var names = regexp.MustCompile("^[`\"]\\s*_?[A-Za-z.]+(_[a-z]+)*(\\s+(_[a-z_]+|undef|[A-Z][A-Za-z0-9_.]+))+\\s*[`\"]$")

var oneName = regexp.MustCompile(`\S+`)

func (f *finder) literal(n *ast.BasicLit, around []ast.Node) {
	switch {
	case n.Kind == token.STRING && names.MatchString(n.Value):
		text := n.Value[1 : len(n.Value)-1]
		for _, at := range oneName.FindAllStringIndex(text, -1) {
			name := text[at[0]:at[1]]
			f.add(n, "row left out: "+name, func(on, whole string) string {
				return fmt.Sprintf("plantedLeftOut(%s, %s, %q)", on, whole, name)
			})
		}
	case n.Kind == token.INT && !inConstant(around) && !f.isConstantAt(around[len(around)-1]):
		if t := f.typeName(n); t != "" && f.isNumber(n) {
			more := "1"
			f.add(n, "off by one", func(on, whole string) string {
				return fmt.Sprintf("either[%s](%s, %s, %s+%s)", t, on, whole, n.Value, more)
			})
		}
	}
}

// inConstant reports whether what is below these nodes has to be a constant: the length of an array, a key of a literal of one.
func inConstant(around []ast.Node) bool {
	for _, n := range around {
		switch n.(type) {
		case *ast.ArrayType:
			return true
		}
	}
	if len(around) > 0 {
		if d, ok := around[0].(*ast.File); ok && d != nil && len(around) > 1 {
			if g, ok := around[1].(*ast.GenDecl); ok && g.Tok == token.CONST {
				return true
			}
		}
		if _, ok := around[len(around)-1].(*ast.UnaryExpr); ok {
			return true
		}
		if b, ok := around[len(around)-1].(*ast.BinaryExpr); ok && (b.Op == token.SHL || b.Op == token.SHR) {
			return true
		}
		if r, ok := around[len(around)-1].(*ast.RangeStmt); ok && r != nil {
			return true // a range over a number has the type of that number
		}
	}
	return false
}

// call swaps neighbouring arguments of one type.
func (f *finder) call(n *ast.CallExpr) {
	if tv := f.info.Types[n.Fun]; tv.IsType() || n.Ellipsis.IsValid() {
		return
	}
	for i := 0; i+1 < len(n.Args); i++ {
		x, y := n.Args[i], n.Args[i+1]
		tx, ty := f.info.TypeOf(x), f.info.TypeOf(y)
		if tx == nil || ty == nil || !types.Identical(tx, ty) || f.text(x) == f.text(y) || !isSimple(x) || !isSimple(y) {
			continue
		}
		t := f.typeName(x)
		if t == "" || strings.HasPrefix(t, "func") || f.isConstant(x) && f.isConstant(y) && t == "string" {
			continue
		}
		f.around = append(f.around, n)
		f.swap(x, y, t)
		f.around = f.around[:len(f.around)-1]
	}
}

// swap puts one for the other.
func (f *finder) swap(x, y ast.Expr, t string) {
	if f.isSpared(x, "swapped operands") {
		return
	}
	instead := func(here, there ast.Expr) edit {
		return f.edit(here, func(on, whole string) string {
			return fmt.Sprintf("either[%s](%s, %s, %s)", t, on, whole, f.text(there))
		})
	}
	f.sites = append(f.sites, &site{file: f.file, line: f.fset.Position(x.Pos()).Line, kind: "swapped operands", was: f.text(x) + ", " + f.text(y),
		edits: []edit{instead(x, y), instead(y, x)}})
}

// swappedFields swaps neighbouring elements of a list.
func (f *finder) swappedFields(n *ast.CompositeLit) {
	t, ok := f.info.TypeOf(n).Underlying().(*types.Slice)
	if !ok || len(n.Elts) != 2 || types.Identical(t.Elem(), types.Typ[types.String]) {
		return
	}
	x, y := n.Elts[0], n.Elts[1]
	name := types.TypeString(t.Elem(), f.qualify)
	if isSimple(x) && isSimple(y) && f.text(x) != f.text(y) && f.sayable(t.Elem()) {
		f.around = append(f.around, n)
		f.swap(x, y, name)
		f.around = f.around[:len(f.around)-1]
	}
}

// opcode names another instruction.
func (f *finder) opcode(n *ast.SelectorExpr, around []ast.Node) {
	text := f.text(n)
	at := slices.Index(f.codes, text)
	if at < 0 || len(f.codes) < 2 || inConstant(around) {
		return
	}
	other := f.codes[(at+1)%len(f.codes)]
	f.add(n, "other instruction: "+strings.TrimPrefix(other, "grammar."), func(on, whole string) string {
		return fmt.Sprintf("either[grammar.Opcode](%s, %s, %s)", on, whole, other)
	})
}

// statements leaves statements out.
func (f *finder) statements(list []ast.Stmt) {
	for i, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if isPanic(s.X) {
				continue // it says that this does not happen
			}
		case *ast.IncDecStmt:
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.BranchStmt:
			if s.Label != nil || s.Tok == token.GOTO || s.Tok == token.FALLTHROUGH {
				continue
			}
		case *ast.ReturnStmt:
			if i+1 == len(list) {
				continue // it may have to return something
			}
		default:
			continue
		}
		f.add(s, "statement left out", func(on, whole string) string {
			return fmt.Sprintf("if !%s { %s }", on, whole)
		})
	}
}

// isSimple reports whether an expression can be evaluated in vain: it has no effects and does not fail.
func isSimple(e ast.Expr) bool {
	simple := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			s, ok := n.Fun.(*ast.SelectorExpr)
			if !ok || !slices.Contains([]string{"Operand", "Result", "Type"}, s.Sel.Name) || len(n.Args) > 1 {
				simple = false
			} else if len(n.Args) == 1 {
				if _, ok := n.Args[0].(*ast.BasicLit); !ok {
					simple = false
				}
			}
		case *ast.IndexExpr, *ast.SliceExpr, *ast.FuncLit, *ast.StarExpr, *ast.TypeAssertExpr, *ast.CompositeLit:
			simple = false
		case *ast.BinaryExpr:
			if n.Op == token.QUO || n.Op == token.REM {
				simple = false
			}
		}
		return simple
	})
	return simple
}

func (f *finder) isNumber(e ast.Expr) bool {
	b, ok := f.info.TypeOf(e).Underlying().(*types.Basic)
	return ok && b.Info()&types.IsNumeric != 0
}

func (f *finder) isConstant(e ast.Expr) bool { return f.info.Types[e].Value != nil }

func (f *finder) isConstantAt(n ast.Node) bool {
	e, ok := n.(ast.Expr)
	return ok && f.isConstant(e)
}

// typeName is the type of an expression as this file can say it, empty if it can't.
func (f *finder) typeName(e ast.Expr) string {
	t := f.info.TypeOf(e)
	if t == nil || !f.sayable(t) {
		return ""
	}
	return types.TypeString(types.Default(t), f.qualify)
}

func (f *finder) qualify(p *types.Package) string {
	if p == f.pkg {
		return ""
	}
	return p.Name()
}

var packageName = regexp.MustCompile(`(\w+)\.`)

func (f *finder) sayable(t types.Type) bool {
	text := types.TypeString(t, f.qualify)
	if strings.Contains(text, "invalid") || strings.Contains(text, "func") {
		return false
	}
	for _, m := range packageName.FindAllStringSubmatch(text, -1) {
		if !f.names[m[1]] {
			return false
		}
	}
	return true
}

func isPanic(e ast.Expr) bool {
	c, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	id, ok := c.Fun.(*ast.Ident)
	return ok && id.Name == "panic"
}
