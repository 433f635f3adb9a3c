package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A leaf is an atomic predicate in C++ and the expression that says it here. What a group of the pattern matches goes into the
// expression for %s.
type leaf struct {
	cpp *regexp.Regexp
	set string
}

const isa = `:*llvm::isa<:*mlir::`

func exactly(cpp, set string) leaf {
	return leaf{regexp.MustCompile(`^\(` + cpp + `\)$`), set}
}

// self is how predicates call what they are about; they are one-liners once spaces are gone.
const self = `\(\$_self\)`

var typeLeaves = []leaf{
	exactly(`true`, "c.Any"),
	exactly(isa+`(VectorType|RankedTensorType|UnrankedTensorType|MemRefType|UnrankedMemRefType|IntegerType|FloatType|ComplexType|FunctionType|ShapedType)>`+self, "c.Is[mlir.%s]"),
	exactly(isa+`IndexType>`+self, "c.Index"),
	exactly(isa+`(TensorType|BaseMemRefType|FixedVectorType|ScalableVectorType)>`+self, "c.%s"),
	exactly(isa+`gpu::(AsyncToken|SparseSpMatHandle|SparseDnTensorHandle|SparseSpGEMMOpHandle)Type>`+self, "c.Only(%s)"),
	exactly(isa+`gpu::(MMAMatrixType)>`+self, "c.Is[*%s]"),
	exactly(`\$_self\.hasTrait<::mlir::ValueSemantics>\(\)`, "c.ValueSemantics"),
	exactly(`\$_self\.isSignlessIntOrIndex\(\)`, "c.SignlessIntegerOrIndex"),
	exactly(`\$_self\.is(Signless|Signed|Unsigned)Integer\(\)`, "c.%sInteger"),
	exactly(`\$_self\.is(Signless|Signed|Unsigned)Integer\((\d+)\)`, "c.%sWidth(%s)"),
	exactly(`\$_self\.is(F16|F32|F64)\(\)`, "c.Only(mlir.%s)"),
	exactly(`:*llvm::cast<:*mlir::(?:VectorType|ShapedType)>`+self+`\.getRank\(\) ?> ?0`, "c.RankAtLeast(1)"),
	exactly(`:*llvm::cast<:*mlir::ShapedType>`+self+`\.getRank\(\) ?>= ?(\d+)`, "c.RankAtLeast(%s)"),
	exactly(`:*llvm::cast<:*mlir::(?:VectorType|ShapedType)>`+self+`\.getRank\(\) ?== ?(\d+)`, "c.Rank(%s)"),
	exactly(`:*llvm::cast<:*mlir::ShapedType>`+self+`\.hasRank\(\)`, "c.Ranked"),
	exactly(`:*llvm::cast<:*mlir::ShapedType>`+self+`\.hasStaticShape\(\)`, "c.StaticShape"),
	exactly(` ?:*llvm::cast<:*mlir::MemRefType>`+self+`\.isStrided\(\) ?`, "c.Strided"),
}

var attrLeaves = []leaf{
	exactly(`true`, "c.AnyAttr"),
	exactly(`!\$_self`, "c.NoAttr"),
	exactly(isa+`(AffineMapAttr|IntegerSetAttr|ArrayAttr|DictionaryAttr|StringAttr|UnitAttr|TypeAttr|SymbolRefAttr|IntegerAttr)>`+self, "c.AttrIs[*mlir.%s]"),
	exactly(isa+`(FlatSymbolRefAttr|BoolAttr|TypedAttr|DenseIntElementsAttr)>`+self, "c.%s"),
	exactly(isa+`DenseI(32|64)ArrayAttr>`+self, "c.DenseArray(mlir.I%s)"),
	exactly(isa+`IndexType>\(::llvm::cast<::mlir::IntegerAttr>`+self+`\.getType\(\)\)`, "c.ValueOf(c.Index)"),
	exactly(`:*llvm::cast<:*mlir::IntegerAttr>`+self+`\.getType\(\)\.isSignlessInteger\((\d+)\)`, "c.ValueOf(c.SignlessWidth(%s))"),
	exactly(`:*llvm::cast<:*mlir::DenseIntElementsAttr>`+self+`\.getType\(\)\.getElementType\(\)\.isSignlessInteger\((\d+)\)`, "c.ValueOf(c.Elements(c.SignlessWidth(%s)))"),
	exactly(`:*llvm::cast<:*mlir::IntegerAttr>`+self+`\.getValue\(\)\.isPowerOf2\(\)`, "c.PowerOf2"),
	exactly(`:*llvm::cast<:*mlir::IntegerAttr>`+self+`\.getValue\(\)\.isStrictlyPositive\(\)`, "c.AtLeast(1)"),
	exactly(`:*llvm::cast<:*mlir::IntegerAttr>`+self+`\.getInt\(\) ?>= ?(\d+)`, "c.AtLeast(%s)"),
	exactly(`:*llvm::cast<:*mlir::IntegerAttr>`+self+`\.getInt\(\) ?<= ?(\d+)`, "c.AtMost(%s)"),
	exactly(`:*llvm::cast<:*mlir::ArrayAttr>`+self+`\.size\(\) ?>= ?(\d+)`, "c.LengthAtLeast(%s)"),
	exactly(`:*llvm::cast<:*mlir::DenseArrayAttr>`+self+`\.size\(\) ?== ?(\d+)`, "c.Length(%s)"),
	exactly(isa+`(FunctionType|MemRefType)>\(::llvm::cast<::mlir::TypeAttr>`+self+`\.getValue\(\)\)`, "c.TypeIn(c.Is[*mlir.%s])"),
	exactly(isa+`Type>\(::llvm::cast<::mlir::TypeAttr>`+self+`\.getValue\(\)\)`, "c.AnyAttr"),
	// What other packages of MLIR say of attributes: any attribute of a dialect may have it.
	exactly(`\$_self\.has(?:Trait|PromiseOrImplementsInterface)<.*>\(\)`, "c.OfDialect"),
	exactly(isa+`Device(?:Mapping|Masking)AttrInterface>`+self, "c.OfDialect"),
	exactly(isa+`ub::PoisonAttrInterface>`+self, "isPoison"),
}

var spaces = regexp.MustCompile(`\s+`)

// set is the expression for a predicate. Parts that always hold are left out.
func (g *generator) set(p *record, leaves []leaf) string {
	any := "c.Any"
	if &leaves[0] == &attrLeaves[0] {
		any = "c.AnyAttr"
	}
	if !p.is("CombinedPred") {
		return g.leaf(p.PredExpr, leaves)
	}
	inner := leaves
	if p.is("SubstLeaves") && strings.Contains(p.Replacement, "TypeAttr") {
		inner = typeLeaves
	}
	var children []string
	for i := range p.Children {
		child := g.set(g.db.record(&p.Children[i]), inner)
		switch {
		case strings.HasSuffix(p.Kind.Def, "And") && child == any:
		case strings.HasSuffix(p.Kind.Def, "Or") && child == any:
			return any
		case slices.Contains(children, child):
		default:
			children = append(children, child)
		}
	}
	switch kind := strings.TrimPrefix(p.Kind.Def, "PredCombiner"); {
	case len(children) == 0:
		return any
	case kind == "SubstLeaves" && p.Replacement == "elementType", kind == "SubstLeaves" && p.Replacement == "attr":
		return children[0] // the predicate around says of what
	case kind == "SubstLeaves" && strings.Contains(p.Replacement, "TypeAttr"):
		return "c.TypeIn(" + children[0] + ")"
	case kind == "SubstLeaves" && strings.Contains(p.Replacement, "getElementType()"):
		return "c.Elements(" + children[0] + ")"
	case kind == "Concat" && children[0] == any:
		return any
	case kind == "Concat" && strings.Contains(p.Prefix, "elementType"):
		return "c.Elements(" + children[0] + ")"
	case kind == "Concat" && strings.Contains(p.Prefix, "all_of"):
		return "c.Each(" + children[0] + ")"
	case kind == "And" || kind == "Or":
		if len(children) == 1 {
			return children[0]
		}
		return map[string]string{"And": "c.AllOf(", "Or": "c.AnyOf("}[kind] + strings.Join(children, ", ") + ")"
	}
	fatal("a predicate of an unknown kind: ", p.Kind.Def, " ", p.Replacement, " ", p.Prefix)
	return ""
}

var attrClass = regexp.MustCompile(`^\(::llvm::isa<(::mlir::\w+::\w+)>\(\$_self\)\)$`)

func (g *generator) leaf(cpp string, leaves []leaf) string {
	cpp = spaces.ReplaceAllString(cpp, " ")
	for _, l := range leaves {
		if m := l.cpp.FindStringSubmatch(cpp); m != nil {
			args := make([]any, len(m)-1)
			for i := range args {
				args[i] = m[i+1]
				if strings.HasSuffix(m[i+1], "Type") && strings.HasPrefix(l.set, "c.Is[mlir.") && m[i+1] != "ShapedType" {
					args[i] = m[i+1]
					return fmt.Sprintf(strings.Replace(l.set, "mlir.", "*mlir.", 1), args...)
				}
			}
			return fmt.Sprintf(l.set, args...)
		}
	}
	if m := attrClass.FindStringSubmatch(cpp); m != nil {
		if e := g.known[m[1]]; e != nil {
			return g.enumExpr(e) + ".Has"
		}
		for _, a := range g.db.instances("AttrDef") {
			if a.Namespace+"::"+a.CppClass == m[1] {
				return fmt.Sprintf("c.Named(%q, %q)", g.db.record(a.Dialect).Name, a.Mnemonic)
			}
		}
	}
	fatal("a predicate that is not known here: ", cpp)
	return ""
}

// enumExpr is the variable with an enumeration.
func (g *generator) enumExpr(e *enumeration) string {
	if owner := e.owner(); owner != g.dialect.folder {
		return owner + "." + e.goName()
	}
	g.usedEnums[e.goName()] = e
	return e.goName()
}
