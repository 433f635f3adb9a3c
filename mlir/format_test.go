package mlir_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

var (
	anyI32 = &mlir.TypeConstraint{Desc: "i32", Build: mlir.I32, Check: func(t mlir.Type) bool { return t == mlir.I32 }}
	unit   = &mlir.AttrConstraint{Desc: "unit attribute", Unit: true}
	level  = &mlir.AttrConstraint{Desc: "i64 attribute", Type: mlir.I64}
	colour = &mlir.AttrConstraint{
		Desc:  "colour",
		Parse: func(p *mlir.Parser) mlir.Attribute { return mlir.GetStringAttr(p.Keyword()) },
		Print: func(p *mlir.Printer, a mlir.Attribute) { p.Write(a.(*mlir.StringAttr).Value()) },
		ParseOptional: func(p *mlir.Parser) (mlir.Attribute, bool) {
			w, ok := p.OptionalKeyword()
			return mlir.GetStringAttr(w), ok
		},
	}

	// rangeDirective reads "1 to 5" into two attributes.
	rangeDirective = &mlir.Directive{
		Parse: func(f *mlir.FormatState, args []mlir.FormatArg) bool {
			n, ok := f.OptionalInteger()
			if !ok {
				return false
			}
			f.ExpectKeyword("to")
			f.State.AddAttr(args[0].Name, mlir.GetIntegerAttr(mlir.I64, n))
			f.State.AddAttr(args[1].Name, mlir.GetIntegerAttr(mlir.I64, f.Integer()))
			return true
		},
		Print: func(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
			p.AttributeWithoutType(op.Attr(args[0].Name))
			p.Write(" to ")
			p.AttributeWithoutType(op.Attr(args[1].Name))
		},
	}
)

// formatOps is a dialect of formats: each operation shows one thing.
var formatOps = &mlir.Dialect{Name: "fmt", Ops: []*mlir.OpDef{
	{
		Name: "fmt.literals", Operands: []mlir.ValueDef{{Name: "a"}, {Name: "b"}},
		Format: "`(` $a `)` `[` $b `]` `<` type($a) `,` type($b) `>` `word` `->` `{` `}` attr-dict",
	},
	{
		Name: "fmt.spaces", Operands: []mlir.ValueDef{{Name: "a", Type: anyI32}},
		Format: "`x` `` `=` `` $a ` ` `:` `\\n` `end` attr-dict",
	},
	{
		Name: "fmt.binary", Operands: []mlir.ValueDef{{Name: "a"}, {Name: "b"}}, Results: []mlir.ValueDef{{Name: "r"}},
		Traits: mlir.SameOperandsAndResultType,
		Format: "$a `,` $b attr-dict `:` type($r)",
	},
	{
		Name: "fmt.build", Operands: []mlir.ValueDef{{Name: "a", Type: anyI32}, {Name: "rest", Count: mlir.Variadic, Type: anyI32}},
		Results: []mlir.ValueDef{{Name: "r", Type: anyI32}},
		Format:  "$a (`,` $rest^)? attr-dict",
	},
	{
		Name:     "fmt.segments",
		Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}, {Name: "b", Count: mlir.Optional}, {Name: "c", Count: mlir.Variadic}},
		Traits:   mlir.AttrSizedOperandSegments,
		Format:   "($a^ `:` type($a))? (`opt` $b^ `:` type($b))? (`more` `(` $c^ `:` type($c) `)`)? attr-dict",
	},
	{
		Name: "fmt.function", Operands: []mlir.ValueDef{{Name: "args", Count: mlir.Variadic}}, Results: []mlir.ValueDef{{Name: "outs", Count: mlir.Variadic}},
		Attrs:  []mlir.AttrDef{{Name: "callee"}},
		Format: "$callee `(` $args `)` attr-dict `:` functional-type($args, $outs)",
	},
	{
		Name: "fmt.everything", Operands: []mlir.ValueDef{{Name: "args", Count: mlir.Variadic}}, Results: []mlir.ValueDef{{Name: "outs", Count: mlir.Variadic}},
		Format: "operands attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:     "fmt.call_of",
		Operands: []mlir.ValueDef{{Name: "callee"}, {Name: "args", Count: mlir.Variadic}}, Results: []mlir.ValueDef{{Name: "outs", Count: mlir.Variadic}},
		Format: "$callee `(` $args `)` attr-dict `:` functional-type(operands, results)",
	},
	{
		Name: "fmt.attrs",
		Attrs: []mlir.AttrDef{
			{Name: "sym_name"}, {Name: "level", Attr: level}, {Name: "any"}, {Name: "colour", Attr: colour, Optional: true},
			{Name: "flag", Attr: unit, Optional: true}, {Name: "mode", Default: mlir.GetStringAttr("normal")},
			{Name: "quiet", Optional: true},
		},
		Format: "$sym_name $level $any (`in` $colour^)? (`flag` $flag^)? attr-dict-with-keyword",
	},
	{
		Name:   "fmt.either",
		Attrs:  []mlir.AttrDef{{Name: "flag", Attr: unit, Optional: true}, {Name: "n", Attr: level, Optional: true}},
		Format: "(`on` $flag^) : (`off` $n)? attr-dict",
	},
	{
		Name: "fmt.properties", Attrs: []mlir.AttrDef{{Name: "a", Optional: true}, {Name: "b", Optional: true}},
		Format: "(`a` $a^)? prop-dict attr-dict",
	},
	{
		Name:    "fmt.regions",
		Regions: []mlir.RegionDef{{Name: "body"}, {Name: "other"}},
		Traits:  mlir.ImplicitTerminator, Terminator: "fmt.end",
		Format: "$body (`else` $other^)? attr-dict",
	},
	{Name: "fmt.end", Traits: mlir.IsTerminator, Format: "attr-dict"},
	{
		Name: "fmt.jump", Operands: []mlir.ValueDef{{Name: "args", Count: mlir.Variadic}}, Traits: mlir.IsTerminator,
		Successors: []mlir.SuccessorDef{{Name: "first"}, {Name: "rest", Variadic: true}},
		Format:     "$first (`or` $rest^)? (`with` $args^ `:` type($args))? attr-dict",
	},
	{
		Name:       "fmt.custom",
		Attrs:      []mlir.AttrDef{{Name: "low", Optional: true}, {Name: "high", Optional: true}},
		Directives: map[string]*mlir.Directive{"Range": rangeDirective},
		Format:     "(`range` custom<Range>($low, $high)^)? attr-dict",
	},
	{
		Name: "fmt.rules", Operands: []mlir.ValueDef{{Name: "a"}, {Name: "b"}}, Results: []mlir.ValueDef{{Name: "r"}},
		TypeRules: []mlir.TypeRule{{Same: []string{"a", "b"}}, {From: "a", To: "r", Make: func(t mlir.Type) mlir.Type {
			return mlir.GetTupleType(t, t)
		}, Desc: "the result is a pair"}},
		Format: "$a `and` $b `:` type($b) attr-dict",
	},
	{
		Name:     "fmt.clauses",
		Operands: []mlir.ValueDef{{Name: "in", Count: mlir.Optional}, {Name: "of", Count: mlir.Variadic}},
		Attrs:    []mlir.AttrDef{{Name: "fast", Attr: unit, Optional: true}, {Name: "level", Attr: level, Optional: true}},
		Traits:   mlir.AttrSizedOperandSegments,
		Format:   "oilist(`fast` $fast | `level` $level | `in` $in `:` type($in) | `of` `(` $of `:` type($of) `)`) attr-dict",
	},
	{Name: "fmt.all_regions", Regions: []mlir.RegionDef{{Name: "bodies", Variadic: true}}, Format: "regions attr-dict"},
	{Name: "fmt.bodies", Regions: []mlir.RegionDef{{Name: "bodies", Variadic: true}}, Format: "(`do` $bodies^)? attr-dict"},
	{Name: "fmt.all_successors", Traits: mlir.IsTerminator, Successors: []mlir.SuccessorDef{{Name: "to", Variadic: true}}, Format: "(successors^)? attr-dict"},
	{
		Name: "fmt.infer", Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}}, Results: []mlir.ValueDef{{Name: "r"}},
		InferResults: func(s *mlir.OperationState, d *mlir.Diagnostics) ([]mlir.Type, bool) {
			var parts []mlir.Type
			for _, v := range s.Operands {
				if v.Type() == mlir.F32 {
					d.Errorf(s.Loc, "no pair has an f32")
					return nil, false
				}
				parts = append(parts, v.Type())
			}
			return []mlir.Type{mlir.GetTupleType(parts...)}, len(parts) > 0
		},
		Format: "$a `:` type($a) attr-dict",
	},
	{
		Name: "fmt.like_first", Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}}, Results: []mlir.ValueDef{{Name: "r"}},
		Traits: mlir.SameOperandsAndResultType, Format: "$a attr-dict `:` type($a)",
	},
	{Name: "fmt.never", Results: []mlir.ValueDef{{Name: "r"}}, Format: "attr-dict"},
	{Name: "fmt.unknown_operand", Operands: []mlir.ValueDef{{Name: "a"}}, Format: "$a attr-dict"},
	{
		Name: "fmt.maybe_results", Results: []mlir.ValueDef{{Name: "outs", Count: mlir.Variadic}},
		Format: "(`->` type($outs)^)? attr-dict",
	},
	{
		Name: "fmt.type_first", Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}}, Results: []mlir.ValueDef{{Name: "outs", Count: mlir.Variadic}},
		Format: "(type($outs)^ `of`)? (`[` $a^ `]` `:` type($a))? attr-dict",
	},
	{
		Name: "fmt.attr_first", Attrs: []mlir.AttrDef{{Name: "colour", Attr: colour, Optional: true}, {Name: "any", Optional: true}, {Name: "n", Attr: level, Optional: true}},
		Format: "(`[` `]` `any` $any^)? (`n` `=` $n^)? ($colour^ `paint`)? attr-dict",
	},
	{
		Name: "fmt.any_first", Attrs: []mlir.AttrDef{{Name: "any", Optional: true}, {Name: "sym_name", Optional: true, Attr: &mlir.AttrConstraint{Desc: "name"}}},
		Format: "($any^ `is` `it`)? attr-dict",
	},
	{Name: "fmt.named", Attrs: []mlir.AttrDef{{Name: "sym_name", Optional: true}}, Format: "($sym_name^)? attr-dict"},
	{Name: "fmt.region_first", Regions: []mlir.RegionDef{{Name: "body"}}, Format: "($body^ `done`)? attr-dict"},
	{Name: "fmt.block_first", Traits: mlir.IsTerminator, Successors: []mlir.SuccessorDef{{Name: "to", Variadic: true}}, Format: "($to^ `gone`)? attr-dict"},
	{Name: "fmt.dict_first", Attrs: []mlir.AttrDef{{Name: "a", Optional: true}}, Format: "(`a` `=` $a^)? attr-dict"},
	{
		Name: "fmt.operands_first", Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}},
		Format: "(operands^ `:` type(operands))? attr-dict",
	},
	{Name: "fmt.qualified", Attrs: []mlir.AttrDef{{Name: "any"}}, Format: "qualified($any) attr-dict"},
	{
		Name: "fmt.else_anchor", Attrs: []mlir.AttrDef{{Name: "flag", Attr: unit, Optional: true}, {Name: "n", Attr: level, Optional: true}},
		Format: "(`is` $n) : (`isnt` $flag^)? attr-dict",
	},
	{
		Name: "fmt.told", Operands: []mlir.ValueDef{{Name: "a"}}, Attrs: []mlir.AttrDef{{Name: "v"}},
		TypeRules: []mlir.TypeRule{{Same: []string{"v", "a"}}}, Format: "$v `,` $a attr-dict",
	},
	{
		Name: "fmt.arguments", Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}}, Attrs: []mlir.AttrDef{{Name: "x"}},
		Directives: map[string]*mlir.Directive{"Say": sayDirective},
		Format:     "$a `:` type($a) custom<Say>(ref(type($a)), type($r), $x, \"text\", `word`) attr-dict",
	},
}}

// sayDirective notes what it is given, and gives the result its type.
var sayDirective = &mlir.Directive{
	Parse: func(f *mlir.FormatState, args []mlir.FormatArg) bool {
		f.ExpectKeyword("say")
		if f.Failed() {
			return false
		}
		f.ResultTypes[args[1].Index] = []mlir.Type{f.OperandTypes[args[0].Index][0]}
		f.State.AddAttr(args[2].Name, mlir.GetStringAttr(args[3].Name+" "+args[4].Name))
		return true
	},
	Print: func(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) { p.Write("say") },
}

func init() { mlir.Register(formatOps) }

// Each operation in its custom form, as printed, and in the generic form.
var formatTexts = []struct{ custom, generic string }{
	{"fmt.literals(%0) [%1] <i32, f32> word -> {}", `"fmt.literals"(%0, %1) : (i32, f32) -> ()`},
	{"fmt.literals(%0) [%0] <i32, i32> word -> {} {x = 1 : i32}", `"fmt.literals"(%0, %0) {x = 1 : i32} : (i32, i32) -> ()`},
	{"fmt.spaces x=%0 :\n  end", `"fmt.spaces"(%0) : (i32) -> ()`},
	{"%2 = fmt.binary %1, %1 {note} : f32", `%2 = "fmt.binary"(%1, %1) {note} : (f32, f32) -> f32`},
	{"%2 = fmt.build %0", `%2 = "fmt.build"(%0) : (i32) -> i32`},
	{"%2 = fmt.build %0, %0, %0", `%2 = "fmt.build"(%0, %0, %0) : (i32, i32, i32) -> i32`},
	{"fmt.segments", `"fmt.segments"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()`},
	{"fmt.segments %0, %1 : i32, f32 more(%1 : f32)", `"fmt.segments"(%0, %1, %1) <{operandSegmentSizes = array<i32: 2, 0, 1>}> : (i32, f32, f32) -> ()`},
	{"fmt.segments opt %0 : i32", `"fmt.segments"(%0) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (i32) -> ()`},
	{"fmt.function @f() : () -> ()", `"fmt.function"() <{callee = @f}> : () -> ()`},
	{"%2:2 = fmt.function @f(%0, %1) : (i32, f32) -> (i1, i2)", `%2:2 = "fmt.function"(%0, %1) <{callee = @f}> : (i32, f32) -> (i1, i2)`},
	{"%2 = fmt.function @f(%0) : (i32) -> (() -> i1)", `%2 = "fmt.function"(%0) <{callee = @f}> : (i32) -> (() -> i1)`},
	{"%2 = fmt.everything %0, %0 {a} : (i32, i32) -> i8", `%2 = "fmt.everything"(%0, %0) {a} : (i32, i32) -> i8`},
	{"%2 = fmt.call_of %0(%0) {a} : (i32, i32) -> i8", `%2 = "fmt.call_of"(%0, %0) {a} : (i32, i32) -> i8`},
	{"fmt.attrs @name 7 8 : i8", `"fmt.attrs"() <{any = 8 : i8, level = 7 : i64, mode = "normal", sym_name = "name"}> : () -> ()`},
	{
		`fmt.attrs @"a b" -1 "s" in red flag attributes {mode = "loud", other = 2 : i8, quiet}`,
		`"fmt.attrs"() <{any = "s", colour = "red", flag, level = -1 : i64, mode = "loud", quiet, sym_name = "a b"}> {other = 2 : i8} : () -> ()`,
	},
	{"fmt.either on", `"fmt.either"() <{flag}> : () -> ()`},
	{"fmt.either off 3", `"fmt.either"() <{n = 3 : i64}> : () -> ()`},
	{`fmt.properties a 1 : i8 <{b = 2 : i8}> {c = 3 : i8}`, `"fmt.properties"() <{a = 1 : i8, b = 2 : i8}> {c = 3 : i8} : () -> ()`},
	{"fmt.properties", `"fmt.properties"() : () -> ()`},
	{
		"fmt.regions {\n    fmt.end {keep}\n  } else {\n  ^bb0(%arg0: i1):\n  }",
		"\"fmt.regions\"() ({\n    \"fmt.end\"() {keep} : () -> ()\n  }, {\n  ^bb0(%arg0: i1):\n    \"fmt.end\"() : () -> ()\n  }) : () -> ()",
	},
	{
		"fmt.regions {\n    fmt.jump ^bb1 or ^bb2, ^bb1 with %0 : i32\n  ^bb1:  // 2 preds: ^bb0, ^bb0\n    fmt.jump ^bb2\n  ^bb2:  // 2 preds: ^bb0, ^bb1\n    fmt.end\n  }",
		"\"fmt.regions\"() ({\n    \"fmt.jump\"(%0)[^bb1, ^bb2, ^bb1] : (i32) -> ()\n  ^bb1:  // 2 preds: ^bb0, ^bb0\n    \"fmt.jump\"()[^bb2] : () -> ()\n  ^bb2:  // 2 preds: ^bb0, ^bb1\n    \"fmt.end\"() : () -> ()\n  }, {\n  }) : () -> ()",
	},
	{"fmt.custom range 1 to 5", `"fmt.custom"() <{high = 5 : i64, low = 1 : i64}> : () -> ()`},
	{"fmt.custom", `"fmt.custom"() : () -> ()`},
	{"%2 = fmt.rules %1 and %1 : f32", `%2 = "fmt.rules"(%1, %1) : (f32, f32) -> tuple<f32, f32>`},
}

func TestFormats(t *testing.T) {
	for _, c := range formatTexts {
		custom := "module {\n  %0 = \"my.value\"() : () -> i32\n  %1 = \"my.value\"() : () -> f32\n  " + c.custom + "\n}\n"
		generic := "\"builtin.module\"() ({\n  %0 = \"my.value\"() : () -> i32\n  %1 = \"my.value\"() : () -> f32\n  " + c.generic + "\n}) : () -> ()\n"
		m := parseText(t, []byte(custom), 1)
		require.Equal(t, generic, printText(t, m, mlir.PrintOptions{Generic: true}))
		require.Equal(t, custom, printText(t, m, mlir.PrintOptions{AssumeVerified: true}))
		m = parseText(t, []byte(generic), 1)
		require.Equal(t, custom, printText(t, m, mlir.PrintOptions{AssumeVerified: true}))
	}
}

func TestFormatMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"fmt.segments %0 : i32, i32": "number of operands and types do not match: got 1 operands and 2 types",
		"fmt.literals(%0]":           "expected ')'",
		"fmt.either maybe":           "expected 'off'",
		"fmt.custom range 1":         "expected 'to'",
		"fmt.function f()":           "expected attribute value",
		"fmt.jump 7":                 "expected block name",
		"fmt.end 1":                  "expected operation name in quotes",
		"fmt.nothing":                "custom op 'fmt.nothing' is unknown",
	} {
		var d mlir.Diagnostics
		src := "%0 = \"my.value\"() : () -> i32\n" + text + "\n"
		_, err := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true}, &d)
		require.Error(t, err)
		require.Equal(t, 1, d.NumErrors(), text)
		require.Contains(t, d.All()[0].Message, want, text)
	}
}
