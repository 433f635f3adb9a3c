package main

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// generator writes the file of one dialect.
type generator struct {
	db        database
	dialect   dialect
	known     map[string]*enumeration // by class of the attribute in C++
	usedEnums map[string]*enumeration
	enums     bytes.Buffer
	sets      bytes.Buffer      // variables with constraints
	named     map[string]string // the variable for a constraint, by what it says
	taken     map[string]bool   // names of variables
	byHand    map[string][]string
}

// file is the text of ops_gen.go.
func (g *generator) file() string {
	g.known, g.usedEnums = g.enumerations(), map[string]*enumeration{}
	g.named, g.taken, g.byHand = map[string]string{}, map[string]bool{}, map[string][]string{}
	var rows, handles, list bytes.Buffer
	for _, o := range g.db.ops(g.dialect.name) {
		fmt.Fprintf(&handles, "\t%s = &mlir.OpDef{Name: %q}\n", g.goName(o), g.fullName(o))
		fmt.Fprintf(&list, "%s,\n", g.goName(o))
		g.row(&rows, o)
	}
	for _, e := range g.known {
		if e.owner() == g.dialect.folder && (e.attr != nil || !e.info.is("BitEnumBase")) {
			g.usedEnums[e.goName()] = e
		}
	}
	var kinds []string
	for _, name := range slices.Sorted(maps.Keys(g.usedEnums)) {
		g.writeEnum(g.usedEnums[name])
		kinds = append(kinds, name)
	}
	if len(kinds) > 0 {
		fmt.Fprintf(&g.enums, "// kinds are all enumerations of the dialect.\nvar kinds = []*enum.Kind{%s}\n\n", strings.Join(kinds, ", "))
	}
	body := g.enums.String() +
		"// The operations of the dialect. Their definitions are complete once one of them is named.\nvar (\n" + handles.String() + ")\n\n" +
		"// ops are all operations of the dialect.\nvar ops = []*mlir.OpDef{\n" + list.String() + "}\n\n" +
		"// rows are what MLIR declares of them, in the same order.\nfunc rows() []mlir.OpDef {\n"
	if g.sets.Len() > 0 {
		body += "\tvar (\n" + g.sets.String() + "\t)\n"
	}
	body += "\treturn []mlir.OpDef{\n" + rows.String() + "\t}\n}\n"
	return header + "package " + g.dialect.folder + "\n\n" + imports(body) + body
}

func imports(body string) string {
	paths := [][2]string{{"arith.", `"github.com/spvc/spvc/dialect/arith"`},
		{"c.", `c "github.com/spvc/spvc/dialect/constraints"`}, {"enum.", `"github.com/spvc/spvc/dialect/enum"`}}
	out := "import (\n"
	for _, p := range paths {
		if regexp.MustCompile(`(^|[^\w.])` + regexp.QuoteMeta(p[0]) + `[A-Z]`).MatchString(regexp.MustCompile(`"[^"]*"`).ReplaceAllString(body, "")) {
			out += "\t" + p[1] + "\n"
		}
	}
	return out + "\t\"github.com/spvc/spvc/mlir\"\n)\n\n"
}

func (g *generator) fullName(o *op) string { return g.dialect.name + "." + o.Name }

// goName is the variable with the definition: the record's name without what its dialect puts around it.
func (g *generator) goName(o *op) string {
	name := o.Record
	if i := strings.IndexByte(name, '_'); i >= 0 {
		name = name[i+1:]
	}
	name = strings.TrimSuffix(name, "Op")
	if rest, ok := strings.CutPrefix(name, g.dialect.prefix); ok && rest != "" {
		return rest
	}
	return name
}

// row writes what is declared of an operation.
func (g *generator) row(out *bytes.Buffer, o *op) {
	name := g.fullName(o)
	fmt.Fprintf(out, "\t\t{\n\t\t\tName: %q,\n", name)
	var operands, attrs []string
	var accesses []string
	for _, p := range g.db.parts(o.Arguments) {
		switch {
		case p.constraint.is("TypeConstraint"):
			for _, e := range p.effects {
				accesses = append(accesses, fmt.Sprintf("{Operand: %d, Effects: %s}", len(operands), effect(e)))
			}
			operands = append(operands, g.value(p))
		default:
			attrs = append(attrs, g.attr(p))
		}
	}
	var results []string
	for _, p := range g.db.parts(o.Results) {
		for _, e := range p.effects {
			accesses = append(accesses, fmt.Sprintf("{Operand: %d, OfResult: true, Effects: %s}", len(results), effect(e)))
		}
		results = append(results, g.value(p))
	}
	list(out, "Operands", "mlir.ValueDef", operands)
	list(out, "Results", "mlir.ValueDef", results)
	list(out, "Attrs", "mlir.AttrDef", attrs)
	list(out, "Regions", "mlir.RegionDef", g.regions(o))
	list(out, "Successors", "mlir.SuccessorDef", g.successors(o))
	g.traits(out, o)
	if len(results) > 1 && !g.namesResults(o) {
		out.WriteString("\t\t\tResultNames: mlir.NameResults,\n")
	}
	list(out, "Accesses", "mlir.Access", accesses)
	if o.Format != "" {
		fmt.Fprintf(out, "\t\t\tFormat: %q,\n", strings.TrimSpace(spaces.ReplaceAllString(strings.ReplaceAll(o.Format, "` `", "`\x00`"), " ")))
		fixed := strings.ReplaceAll(out.String(), `\x00`, " ")
		out.Reset()
		out.WriteString(fixed)
	}
	out.WriteString("\t\t},\n")
}

// namesResults reports whether C++ says what the results are called in text.
func (g *generator) namesResults(o *op) bool {
	for i := range o.Traits {
		if t := g.db.record(&o.Traits[i]); strings.HasPrefix(t.Interface, "OpAsmOpInterface") || t.Record == "OpAsmOpInterface" {
			return true
		}
	}
	return false
}

// list writes a field of an OpDef.
func list(out *bytes.Buffer, field, kind string, entries []string) {
	switch {
	case len(entries) == 0:
	case len(entries) < 4 && len(strings.Join(entries, ", ")) < 120:
		fmt.Fprintf(out, "\t\t\t%s: []%s{%s},\n", field, kind, strings.Join(entries, ", "))
	default:
		fmt.Fprintf(out, "\t\t\t%s: []%s{\n%s,\n},\n", field, kind, strings.Join(entries, ",\n"))
	}
}

// value writes an operand or a result.
func (g *generator) value(p part) string {
	c, count := p.constraint, ""
	switch {
	case c.is("VariadicOfVariadic"), c.is("Variadic"):
		count = ", Count: mlir.Variadic"
	case c.is("Optional"):
		count = ", Count: mlir.Optional"
	}
	for c.is("Variadic") || c.is("Optional") {
		c = g.db.record(c.BaseType)
	}
	set := g.typeSet(c)
	if set != "" {
		set = ", Type: " + set
	}
	name := ""
	if p.name != "" {
		name = fmt.Sprintf("Name: %q", p.name)
	}
	return strings.Replace("{"+name+count+set+"}", "{, ", "{", 1)
}

// typeSet is the variable with a set of types; empty for any type.
func (g *generator) typeSet(c *record) string {
	check := g.set(g.db.record(c.Predicate), typeLeaves)
	if check == "c.Any" {
		return ""
	}
	build := ""
	switch {
	case check == "c.Index":
		build = "mlir.Index"
	case regexp.MustCompile(`^c.SignlessWidth\((1|32|64)\)$`).MatchString(check):
		build = "mlir.I" + strings.Trim(strings.TrimPrefix(check, "c.SignlessWidth"), "()")
	case strings.HasPrefix(check, "c.Only("):
		build = strings.TrimSuffix(strings.TrimPrefix(check, "c.Only("), ")")
	}
	if build != "" {
		build = ", Build: " + build
	}
	return g.variable(c, fmt.Sprintf("&mlir.TypeConstraint{Desc: %q, Check: %s%s}", c.Summary, check, build), "")
}

// variable is the variable for a constraint, which is made if there is none yet.
func (g *generator) variable(c *record, text, suffix string) string {
	name := c.Record
	if c.Anonymous {
		name = c.Summary
	} else if i := strings.IndexByte(name, '_'); i >= 0 {
		name = name[i+1:]
	}
	name = camel(name)
	for i, r := range name {
		if i > 0 && i+1 < len(name) && name[i+1] >= 'a' && name[i+1] <= 'z' && r < 'a' {
			break
		}
		if r >= 'A' && r <= 'Z' {
			name = name[:i] + strings.ToLower(string(r)) + name[i+1:]
		}
	}
	if name == "" || name[0] <= '9' {
		name = "of" + name
	}
	name = strings.TrimSuffix(name, suffix) + suffix
	if v := g.named[name+text]; v != "" {
		return v
	}
	key, base := name+text, name
	for n := 2; g.taken[name]; n++ {
		name = fmt.Sprint(base, n)
	}
	g.taken[name] = true
	g.named[key] = name
	fmt.Fprintf(&g.sets, "\t\t%s = %s\n", name, text)
	return name
}

// attr writes an attribute.
func (g *generator) attr(p part) string {
	c := p.constraint
	optional, def := c.IsOptional == 1 || c.is("OptionalAttr"), c.DefaultValue
	if c.is("DefaultValuedOptionalAttr") {
		optional = true
	}
	for (c.is("OptionalAttr") || c.is("DefaultValuedAttr") || c.is("DefaultValuedOptionalAttr")) && c.BaseAttr != nil {
		c = g.db.record(c.BaseAttr)
		optional = optional || c.IsOptional == 1
	}
	if c.is("Property") {
		if !strings.Contains(c.Summary, "unit") {
			fatal(p.name, ": a property of an unknown kind: ", c.Summary)
		}
		return fmt.Sprintf("{Name: %q, Default: mlir.GetBoolAttr(false), Attr: c.UnitProperty}", p.name)
	}
	if c.is("UnitAttr") {
		return fmt.Sprintf("{Name: %q, Optional: true, Attr: c.Unit}", p.name)
	}
	text := fmt.Sprintf("{Name: %q", p.name)
	if optional {
		text += ", Optional: true"
	}
	if def != nil && *def != "" {
		text += ", Default: " + g.defaultValue(c, *def)
	}
	if set := g.attrSet(c); set != "" {
		text += ", Attr: " + set
	}
	return text + "}"
}

// attrSet is the variable with a set of attributes; empty for any attribute.
func (g *generator) attrSet(c *record) string {
	if e := g.enumOf(c); e != nil {
		return g.variable(c, g.enumExpr(e)+".Constraint()", "Attr")
	}
	check := g.set(g.db.record(c.Predicate), attrLeaves)
	extra := ""
	switch storage := strings.TrimSpace(c.StorageType); storage {
	case "::mlir::IntegerAttr", "::mlir::BoolAttr":
		if c.ValueType != nil {
			switch call := g.db.record(c.ValueType).BuilderCall; {
			case strings.Contains(call, "getIndexType"):
				extra = ", Type: mlir.Index"
			case strings.Contains(call, "getIntegerType("):
				extra = ", Type: mlir.I" + strings.Trim(call[strings.Index(call, "("):], "()")
			}
		}
	case "::mlir::StringAttr":
		extra = ", ParseOptional: c.OptionalString"
	case "::mlir::ArrayAttr":
		extra = ", ParseOptional: c.OptionalArray"
	case "::mlir::DenseI32ArrayAttr", "::mlir::DenseI64ArrayAttr":
		bits := storage[len("::mlir::DenseI") : len("::mlir::DenseI")+2]
		extra = fmt.Sprintf(", Parse: c.ParseInts(mlir.I%s), Print: c.PrintInts", bits)
	}
	if check == "c.AnyAttr" {
		return ""
	}
	return g.variable(c, fmt.Sprintf("&mlir.AttrConstraint{Desc: %q, Check: %s%s}", c.Summary, check, extra), "Attr")
}

func (g *generator) enumOf(c *record) *enumeration {
	for _, e := range g.known {
		if e.attr != nil && e.attr.Record == c.Record || e.attr == nil && e.info.Record == c.Record {
			return e
		}
	}
	return nil
}

// defaultValue is the expression for what the absence of an attribute means.
func (g *generator) defaultValue(c *record, cpp string) string {
	if e := g.enumOf(c); e != nil {
		word := cpp[strings.LastIndex(cpp, ":")+1:]
		for i := range e.info.Enumerants {
			r := g.db.record(&e.info.Enumerants[i])
			var symbol struct {
				Symbol string `json:"symbol"`
			}
			g.db.read(e.info.Enumerants[i].Def, &symbol)
			if symbol.Symbol == word {
				prefix := ""
				if e.owner() != g.dialect.folder {
					prefix = e.owner() + "."
				}
				return fmt.Sprintf("%s.Attr(%s%s%s)", g.enumExpr(e), prefix, e.goName(), camel(r.Text))
			}
		}
	}
	switch {
	case cpp == "false" || cpp == "true":
		return "mlir.GetBoolAttr(" + cpp + ")"
	case cpp == "{}" && strings.Contains(c.Summary, "Poison"):
		return "poison"
	case regexp.MustCompile(`^\d+$`).MatchString(cpp) && c.ValueType != nil:
		call := g.db.record(c.ValueType).BuilderCall
		return fmt.Sprintf("mlir.GetIntegerAttr(mlir.I%s, %s)", strings.Trim(call[strings.Index(call, "("):], "()"), cpp)
	}
	fatal("a default value that is not known here: ", cpp)
	return ""
}

// regions writes the regions with the numbers of their blocks.
func (g *generator) regions(o *op) (list []string) {
	for _, p := range g.db.parts(o.Regions) {
		text := fmt.Sprintf("{Name: %q", p.name)
		c := p.constraint
		if c.is("VariadicRegion") {
			text += ", Variadic: true"
		}
		switch {
		case strings.HasPrefix(c.Summary, "region with at most "):
			text += ", MaxBlocks: " + strings.Fields(c.Summary)[4]
		case strings.HasPrefix(c.Summary, "region with "):
			n := strings.Fields(c.Summary)[2]
			text += ", MinBlocks: " + n + ", MaxBlocks: " + n
		}
		list = append(list, text+"}")
	}
	return list
}

func (g *generator) successors(o *op) (list []string) {
	for _, p := range g.db.parts(o.Successors) {
		variadic := ""
		if p.constraint.is("VariadicSuccessor") {
			variadic = ", Variadic: true"
		}
		list = append(list, fmt.Sprintf("{Name: %q%s}", p.name, variadic))
	}
	return list
}
