package analysis_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/stretchr/testify/require"
)

// A dialect of pointers, each operation of which shows one thing that can be said of them.
func init() {
	a, r := []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}}, []mlir.ValueDef{{Name: "r"}}
	two := []mlir.ValueDef{{Name: "a"}, {Name: "b"}}
	mlir.Register(&mlir.Dialect{
		Name: "p",
		Ops: []*mlir.OpDef{
			{Name: "p.new", Results: r},
			{Name: "p.object", Results: r},
			{Name: "p.part", Operands: a, Results: r},
			{Name: "p.beside", Operands: two, Results: r}, // its second operand is no part of what it makes
			{Name: "p.load", Operands: a, Results: r, Accesses: []mlir.Access{{Effects: mlir.EffectRead}}},
			{Name: "p.store", Operands: two, Accesses: []mlir.Access{{Operand: 1, Effects: mlir.EffectWrite}}},
			{Name: "p.filled", Operands: a, Results: r, Accesses: []mlir.Access{{OfResult: true, Effects: mlir.EffectAllocate}}},
		},
		Pointers: &mlir.Pointers{
			Origin: func(v *mlir.Value) mlir.Origin {
				switch op := v.Def(); op.Name().String() {
				case "p.new":
					return mlir.Origin{Object: v, Local: true}
				case "p.object":
					return mlir.Origin{Object: op.Attr("name")}
				case "p.part", "p.beside":
					return mlir.Origin{From: op.OperandValues()[:1]}
				}
				return mlir.Origin{}
			},
		},
	})
}

// What the address of a local object is used for says whether a pointer that somebody else has may be one to it.
func TestUsesOfAddresses(t *testing.T) {
	for _, test := range []struct {
		use  string
		want analysis.Relation
	}{
		{`"p.load"(%new) : (i32) -> i32`, analysis.NoAlias},
		{`"p.store"(%h, %new) : (i32, i32) -> ()`, analysis.NoAlias},
		{`"p.store"(%new, %h) : (i32, i32) -> ()`, analysis.MayAlias},
		{`"p.filled"(%new) : (i32) -> i32`, analysis.MayAlias},
		{`"p.beside"(%h, %new) : (i32, i32) -> i32`, analysis.MayAlias},
		{`"x.use"(%new) : (i32) -> ()`, analysis.MayAlias},
		{"%part = \"p.part\"(%new) : (i32) -> i32\n\"p.load\"(%part) : (i32) -> i32", analysis.NoAlias},
		{"%part = \"p.part\"(%new) : (i32) -> i32\n\"p.store\"(%part, %h) : (i32, i32) -> ()", analysis.MayAlias},
	} {
		m := parse(t, `func.func @f(%h: i32) {
			%new = "p.new"() {at = "new"} : () -> i32
			`+test.use+`
			%other = "p.load"(%h) {at = "other"} : (i32) -> i32
			%object = "p.object"() {at = "object", name = "o"} : () -> i32
			return
		}`)
		a := analysis.Get[analysis.Aliases](analysis.NewCache(m.Op.Region(0).Entry().First()))
		at := func(name string) *mlir.Value { return find(t, m.Op, name).Result(0) }
		require.Equal(t, test.want, a.Relation(at("new"), at("other")), test.use)
		require.Equal(t, test.want, a.Relation(at("other"), at("new")), test.use)
		require.Equal(t, analysis.NoAlias, a.Relation(at("new"), at("object")), "another object is none that was made here: %s", test.use)
		require.Equal(t, analysis.NoAlias, a.Relation(at("object"), at("new")))
	}
}

// Where control brings pointers from, by branches and through regions.
func TestWaysOfPointers(t *testing.T) {
	m := parse(t, `func.func @f(%h: i32, %c: i1, %n: index) {
		%a = "p.new"() {at = "a"} : () -> i32
		%b = "p.new"() {at = "b"} : () -> i32
		%d = "p.new"() {at = "d"} : () -> i32
		"x.use"(%a, %b, %d) : (i32, i32, i32) -> ()
		"p.part"(%h) {at = "parameter"} : (i32) -> i32
		%if = scf.if %c -> i32 {
			scf.yield %a : i32
		} else {
			scf.yield %b : i32
		}
		"p.part"(%if) {at = "if"} : (i32) -> i32
		%for:2 = scf.for %i = %n to %n step %n iter_args(%turn = %a, %x = %h) -> (i32, i32) {
			"p.part"(%turn) {at = "turn"} : (i32) -> i32
			scf.yield %b, %x : i32, i32
		}
		"p.part"(%for#0) {at = "for"} : (i32) -> i32
		"p.part"(%for#1) {at = "for h"} : (i32) -> i32
		%several = scf.execute_region -> i32 {
			cf.cond_br %c, ^x(%a : i32), ^y
		^y:
			cf.br ^x(%b : i32)
		^x(%one: i32):
			"p.part"(%one) {at = "one"} : (i32) -> i32
			scf.yield %one : i32
		}
		"p.part"(%several) {at = "several"} : (i32) -> i32
		spv.loop {
			spv.Branch ^header
		^header:
			spv.BranchConditional %c, ^body, ^end
		^body:
			spv.Branch ^next(%a : i32)
		^next(%next: i32):
			"p.part"(%next) {at = "next"} : (i32) -> i32
			spv.Branch ^continue(%a : i32)
		^continue(%kept: i32):
			"p.part"(%kept) {at = "kept"} : (i32) -> i32
			spv.Branch ^header
		^end:
			spv._merge
		}
		%reduced = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> i32 {
			scf.reduce(%b : i32) {
			^bb0(%l: i32, %r: i32):
				scf.reduce.return %l : i32
			}
		}
		"p.part"(%reduced) {at = "reduced"} : (i32) -> i32
		"x.region"() ({
			cf.br ^inside(%a : i32)
		^inside(%inside: i32):
			"p.part"(%inside) {at = "inside"} : (i32) -> i32
			"x.end"() : () -> ()
		}) : () -> ()
		"x.branch"(%a)[^unsaid] : (i32) -> ()
	^unsaid(%unsaid: i32):
		"p.part"(%unsaid) {at = "unsaid"} : (i32) -> i32
		return
	}`)
	a := analysis.Get[analysis.Aliases](analysis.NewCache(m.Op.Region(0).Entry().First()))
	at := func(name string) *mlir.Value { return find(t, m.Op, name).Result(0) }
	const may, no = analysis.MayAlias, analysis.NoAlias
	for name, want := range map[string]struct{ a, b, d analysis.Relation }{
		"parameter": {no, no, no},
		"if":        {may, may, no},
		"for":       {may, may, no},
		"for h":     {may, may, may}, // the argument of a body is not followed
		"turn":      {may, may, may},
		"one":       {may, may, no},
		"several":   {may, may, no},
		"next":      {may, no, no},
		"kept":      {may, may, may}, // control may come there from inside of constructs
		"unsaid":    {may, may, may},
		"reduced":   {may, may, may},
		"inside":    {may, no, no},
	} {
		require.Equal(t, want.a, a.Relation(at(name), at("a")), "%s and a", name)
		require.Equal(t, want.b, a.Relation(at(name), at("b")), "%s and b", name)
		require.Equal(t, want.d, a.Relation(at(name), at("d")), "%s and d", name)
	}
	g := analysis.Get[analysis.CallGraph](analysis.NewCache(m.Op))
	require.False(t, g.IsRecursive(m.Op), "it is no function")
	require.False(t, g.IsRecursive(m.Op.Region(0).Entry().First()))
	m = parse(t, "func.func @f() {\n func.call @f() : () -> ()\n return\n}")
	require.True(t, analysis.Get[analysis.CallGraph](analysis.NewCache(m.Op)).IsRecursive(m.Op.Region(0).Entry().First()))

	// A block of a function without constructs has a name, and control comes by branches all the same.
	m = parse(t, `spv.module Logical GLSL450 {
		func @f(%c: i1) {
			%v = spv.Variable {at = "v"} : !spv.ptr<f32, Function>
			%w = spv.Variable {at = "w"} : !spv.ptr<f32, Function>
			spv.Branch ^next(%v : !spv.ptr<f32, Function>)
		^next(%a: !spv.ptr<f32, Function>):
			spv._label "next"
			"spv.CopyObject"(%a) {at = "a"} : (!spv.ptr<f32, Function>) -> !spv.ptr<f32, Function>
			spv.Return
		}
	}`)
	a = analysis.Get[analysis.Aliases](analysis.NewCache(m.Op.Region(0).Entry().First().Region(0).Entry().First()))
	require.Equal(t, no, a.Relation(at("a"), at("w")))
	require.Equal(t, may, a.Relation(at("a"), at("v")))
}
