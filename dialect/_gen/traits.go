package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// traitNames are MLIR's traits that the core knows, with what they are called there.
var traitNames = map[string]string{
	"Pure": "Pure", "NoMemoryEffect": "NoMemoryEffect", "RecursiveMemoryEffects": "RecursiveEffects",
	"Terminator": "IsTerminator", "IsolatedFromAbove": "IsolatedFromAbove", "SymbolTable": "SymbolTable", "Symbol": "Symbol",
	"SingleBlock": "SingleBlock", "NoTerminator": "NoTerminator", "NoRegionArguments": "NoRegionArguments",
	"HasOnlyGraphRegion": "GraphRegion", "AttrSizedOperandSegments": "AttrSizedOperandSegments",
	"AttrSizedResultSegments": "AttrSizedResultSegments", "SameOperandsAndResultType": "SameOperandsAndResultType",
	"SameTypeOperands": "SameTypeOperands", "SameOperandsAndResultShape": "SameOperandsAndResultShape",
	"SameOperandsAndResultElementType": "SameOperandsAndResultElementType", "SameOperandsElementType": "SameOperandsElementType",
	"SameOperandsShape": "SameOperandsShape", "Commutative": "Commutative", "Involution": "Involution", "Idempotent": "Idempotent",
	"ConstantLike": "ConstantLike", "ReturnLike": "ReturnLike", "FunctionOpInterface": "FunctionLike", "AffineScope": "AffineScope",
	"AutomaticAllocationScope": "AutomaticAllocationScope", "Elementwise": "Elementwise", "Scalarizable": "Scalarizable",
	"Vectorizable": "Vectorizable", "Tensorizable": "Tensorizable", "SameVariadicResultSize": "", "LoopLikeOpInterface": "LoopLike",
	"RecursivelySpeculatable": "RecursivelySpeculatable",
}

// traits writes the traits, and what MLIR says by traits and is a field here: parents, terminators, rules about types, effects.
func (g *generator) traits(out *bytes.Buffer, o *op) {
	var names, rules, checks []string
	var effects []string
	silent := false
	for i := range o.Traits {
		t := g.db.record(&o.Traits[i])
		name := t.Record
		if t.is("DeclareOpInterfaceMethods") && strings.HasPrefix(t.Interface, "LoopLike") {
			name = "LoopLikeOpInterface"
		}
		switch trait, known := traitNames[name]; {
		case known:
			if trait != "" {
				names = append(names, "mlir."+trait)
			}
			if trait == "FunctionLike" {
				names = append(names, "mlir.Symbol")
			}
		case t.is("SingleBlockImplicitTerminator"), name == "ImplicitAffineTerminator":
			names = append(names, "mlir.SingleBlock", "mlir.ImplicitTerminator")
			fmt.Fprintf(out, "\t\t\tTerminator: %q,\n", g.classes(g.terminatorClass(t))[0])
		case t.is("HasParent"), t.is("ParentOneOf"):
			names = append(names, "mlir.HasParent")
			class := t.Trait.(string)
			class = class[strings.Index(class, "<")+1 : strings.LastIndex(class, ">")]
			fmt.Fprintf(out, "\t\t\tParents: []string{%s},\n", quoted(g.classes(class)))
		case t.is("MemoryEffects"):
			silent = len(t.Effects) == 0
			for i := range t.Effects {
				effects = append(effects, effect(g.db.record(&t.Effects[i])))
			}
		case t.is("PredOpTrait"):
			g.rule(o, t, &rules, &checks)
		}
	}
	if silent {
		names = append(names, "mlir.NoMemoryEffect")
	}
	if slices.Contains(names, "mlir.Pure") {
		names = slices.DeleteFunc(names, func(n string) bool { return n == "mlir.NoMemoryEffect" })
	}
	if len(names) > 0 {
		slices.Sort(names)
		fmt.Fprintf(out, "\t\t\tTraits: %s,\n", strings.Join(slices.Compact(names), " | "))
	}
	list(out, "TypeRules", "mlir.TypeRule", rules)
	list(out, "Checks", "mlir.Check", checks)
	if len(effects) > 0 {
		fmt.Fprintf(out, "\t\t\tEffects: mlir.Does(%s),\n", strings.Join(effects, " | "))
	}
}

func quoted(list []string) string {
	var out []string
	for _, s := range list {
		out = append(out, fmt.Sprintf("%q", s))
	}
	return strings.Join(out, ", ")
}

// terminatorClass is the C++ class of the terminator that a trait implies.
func (g *generator) terminatorClass(t *record) string {
	if name, ok := t.Trait.(string); ok && strings.Contains(name, "<") {
		return name[strings.Index(name, "<")+1 : strings.Index(name, ">")]
	}
	for i := range t.Traits {
		if class := g.terminatorClass(g.db.record(&t.Traits[i])); class != "" {
			return class
		}
	}
	return ""
}

// classes are the names of the operations with these C++ classes.
func (g *generator) classes(list string) (names []string) {
	for _, class := range strings.Split(list, ",") {
		class = strings.TrimSpace(class)
		class = class[strings.LastIndex(class, ":")+1:]
		for _, o := range g.db.ops(g.dialect.name) {
			if cppClass(o) == class {
				names = append(names, g.fullName(o))
			}
		}
	}
	if len(names) == 0 {
		fatal("no operation of the class ", list)
	}
	return names
}

func cppClass(o *op) string {
	if i := strings.IndexByte(o.Record, '_'); i >= 0 {
		return o.Record[i+1:]
	}
	return o.Record
}

// effect is the effect that a record stands for.
func effect(r *record) string {
	for class, name := range map[string]string{"MemRead": "Read", "MemWrite": "Write", "MemAlloc": "Allocate", "MemFree": "Free"} {
		if r.is(class) {
			return "mlir.Effect" + name
		}
	}
	fatal("an effect that is not known here: ", r.Record)
	return ""
}

var (
	elementOf = regexp.MustCompile(`^::llvm::cast<(?:::mlir::)?(?:gpu::)?\w+>\(\$_self\)\.getElementType\(\)$`)
	identity  = regexp.MustCompile(`^(?:\$_self|::llvm::cast<Type>\(\$_self\))$`)
	sameElems = regexp.MustCompile(`getElementTypeOrSelf\(\$_op\.get(Result|Operand)\((\d)\)\) == (?:::mlir::)?getElementTypeOrSelf\(\$_op\.get(Operand)\((\d)\)\)`)
)

// rule says what a trait says about types: as a rule from which types follow, as a check, or not at all where the C++ in it is
// of its own kind; then it is a matter of the overlay.
func (g *generator) rule(o *op, t *record, rules, checks *[]string) {
	check := func(format string, args ...any) {
		*checks = append(*checks, fmt.Sprintf("{Desc: %q, Holds: "+format+"}", append([]any{t.Summary}, args...)...))
	}
	make := func(function string) {
		*rules = append(*rules, fmt.Sprintf("{From: %q, To: %q, Make: %s, Desc: %q}", t.LHS, t.RHS, function, t.Summary))
	}
	switch {
	case t.is("AllTypesMatch"):
		*rules = append(*rules, fmt.Sprintf("{Same: []string{%s}}", quoted(t.Values)))
	case t.is("AllElementTypesMatch"):
		check("c.SameElementTypes(%s)", quoted(t.Values))
	case t.is("AllRanksMatch"):
		check("c.SameRanks(%s)", quoted(t.Values))
	case t.is("ShapedTypeMatchesElementCountAndTypes"):
		q := regexp.MustCompile(`'(\w+)'`).FindAllStringSubmatch(t.Summary, -1)
		check("c.ElementsOf(%q, %q)", q[0][1], q[1][1])
	case strings.Contains(t.Summary, "same tensor dimensions"):
		check("c.SameTensorShapes(\"in\", \"out\")")
	case t.is("TypesMatchWith") && strings.Contains(t.Transformer, "getI1SameShape"):
		make("c.BoolOf")
	case t.is("TypesMatchWith") && elementOf.MatchString(t.Transformer):
		make("c.ElementType")
	case t.is("TypesMatchWith") && identity.MatchString(t.Transformer):
		make("c.SameType")
	default:
		if m := sameElems.FindStringSubmatch(g.expressions(t.Predicate)); m != nil && t.Transformer == "" {
			check("c.SameElements(c.%s(%s), c.%s(%s))", m[1], m[2], m[3], m[4])
			return
		}
		g.byHand[g.fullName(o)] = append(g.byHand[g.fullName(o)], t.Summary)
	}
}

// expressions is all C++ in a predicate.
func (g *generator) expressions(r *ref) string {
	p := g.db.record(r)
	out := p.PredExpr
	for i := range p.Children {
		out += " " + g.expressions(&p.Children[i])
	}
	return out
}

// hooks writes what the overlay has to say, an operation a line.
func (g *generator) hooks(out *bytes.Buffer) {
	directive := regexp.MustCompile(`custom<(\w+)>`)
	for _, o := range g.db.ops(g.dialect.name) {
		var words []string
		add := func(is bool, word string) {
			if is {
				words = append(words, word)
			}
		}
		add(o.CustomFormat == 1, "text")
		for _, m := range directive.FindAllStringSubmatch(o.Format, -1) {
			add(!slices.Contains(words, m[0]), m[0])
		}
		add(o.Verifier == 1, "verify")
		add(o.RegionVerifier == 1, "verify-regions")
		add(o.Folder == 1, "fold")
		add(o.Canonicalizer == 1 || o.CanonicalizeOnce == 1, "canonicalize")
		infers, effects, casts := false, false, false
		for i := range o.Traits {
			t := g.db.record(&o.Traits[i])
			infers = infers || t.is("InferTypeOpAdaptorBase") || strings.HasPrefix(t.Record, "InferTypeOpAdaptor") ||
				t.is("DeclareOpInterfaceMethods") && strings.HasPrefix(t.Interface, "InferTypeOp")
			casts = casts || t.is("DeclareOpInterfaceMethods") && strings.HasPrefix(t.Interface, "CastOpInterface")
			effects = effects || t.is("DeclareOpInterfaceMethods") && strings.HasPrefix(t.Interface, "MemoryEffect")
		}
		add(casts, "cast")
		add(infers, "infer")
		add(effects, "effects")
		for _, rule := range g.byHand[g.fullName(o)] {
			words = append(words, fmt.Sprintf("rule(%s)", rule))
		}
		if len(words) > 0 {
			fmt.Fprintf(out, "\t%q: %q,\n", g.fullName(o), strings.Join(words, " "))
		}
	}
}
