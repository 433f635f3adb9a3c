package spirv

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/stretchr/testify/require"
)

// foldCases is the number of random functions in the standing test; the environment variable SPVC_FOLDS gives another.
const foldCases = 150

// otherFolds are ops in whose presence mlir-opt 22 may come to another text, why, and what it does so with.
var otherFolds = []struct{ op, why, constants, types string }{
	{"UMulExtended", "MLIR inserts the constants one by one into an undefined struct; here they are constructed", "7 : i32", "i32, i32) -> !spirv.struct<(i32, i32)>"},
	{"SMulExtended", "as UMulExtended", "7 : i32", "i32, i32) -> !spirv.struct<(i32, i32)>"},
	{"IAddCarry", "as UMulExtended; and MLIR swaps the members of a sum with zero", "7 : i32", "i32, i32) -> !spirv.struct<(i32, i32)>"},
	{"LogicalAnd", "a constant folds on either side here, on the second only in MLIR", "dense<[true, false]> : vector<2xi1>", "vector<2xi1>, vector<2xi1>) -> vector<2xi1>"},
	{"LogicalOr", "as LogicalAnd", "dense<[true, false]> : vector<2xi1>", "vector<2xi1>, vector<2xi1>) -> vector<2xi1>"},
	{"Shift", "MLIR does not fold where base and amount are of different types", "dense<[1, 2]> : vector<2xi32>", ""},
}

// Random expressions of constants and arguments come to the canonical form that mlir-opt brings them to.
func TestFoldsAsMLIR(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	n := foldCases
	if s := os.Getenv("SPVC_FOLDS"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	var pieces, ours []string
	for i := 0; len(pieces) < n; i++ {
		m := &typeMaker{Rand: rand.New(rand.NewPCG(7, uint64(i))), upstream: true}
		piece := m.expressions()
		if text, ok := canonicalOf(piece); ok {
			pieces, ours = append(pieces, piece), append(ours, text)
		}
	}
	different := 0
	for len(pieces) > 0 {
		k := min(mlirBatch, len(pieces))
		theirs := canonicalByMLIR(t, tool, pieces[:k])
		for i := range k {
			if ours[i] != theirs[i] && hasOtherFold(pieces[i]) == "" {
				different++
				t.Errorf("%s\nours:\n%s\ntheirs:\n%s", pieces[i], ours[i], theirs[i])
			}
		}
		pieces, ours = pieces[k:], ours[k:]
	}
	t.Logf("%d functions, %d come to another form", n, different)
}

func hasOtherFold(piece string) string {
	for _, x := range otherFolds {
		if strings.Contains(piece, "spirv."+x.op) {
			return x.why
		}
	}
	return ""
}

// What otherFolds says is still so.
func TestOtherFoldsAreStillThere(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for _, x := range otherFolds {
		first, second, op, types := x.constants, x.constants, x.op, x.types
		switch op {
		case "LogicalAnd", "LogicalOr":
			first = "dense<true> : vector<2xi1>"
		case "Shift":
			op, types, second = "ShiftLeftLogical", "vector<2xi32>, vector<2xi8>) -> vector<2xi32>", "dense<[1, 2]> : vector<2xi8>"
		}
		_, result, _ := strings.Cut(types, ") -> ")
		piece := fmt.Sprintf("spirv.func @f() -> %s \"None\" {\n  %%a = spirv.Constant %s\n  %%b = spirv.Constant %s\n  %%r = \"spirv.%s\"(%%a, %%b) : (%s\n  spirv.ReturnValue %%r : %s\n}\n",
			result, first, second, op, types, result)
		ours, ok := canonicalOf(piece)
		require.True(t, ok, piece)
		require.NotEqual(t, canonicalByMLIR(t, tool, []string{piece})[0], ours, "%s agrees now: take it off the list", x.op)
	}
}

// expressions is a function of a few ops on constants, arguments and each other's results, all of which it stores.
func (m *typeMaker) expressions() string {
	e := &expression{m: m}
	for range 1 + m.IntN(4) {
		e.op()
	}
	return fmt.Sprintf("spirv.module Logical GLSL450 {\n  spirv.func @f(%s) \"None\" {\n%s    spirv.Return\n  }\n}\n", strings.Join(e.args, ", "), e.b.String())
}

type expression struct {
	m      *typeMaker
	b      strings.Builder
	args   []string
	values []*namedValue
	n      int
}

type namedValue struct {
	name string
	typ  mlir.Type
}

func (e *expression) fresh(format string) string {
	e.n++
	return fmt.Sprintf(format, e.n)
}

// value is one of the type: an argument, a constant, or what there is.
func (e *expression) value(t mlir.Type) string {
	for _, v := range e.values {
		if v.typ == t && e.m.IntN(3) == 0 {
			return v.name
		}
	}
	v := &namedValue{typ: t}
	if text := e.m.edgeConstant(t); text != "" && e.m.IntN(4) != 0 {
		v.name = e.fresh("%%c%d")
		fmt.Fprintf(&e.b, "    %s = spirv.Constant %s\n", v.name, text)
	} else {
		v.name = e.fresh("%%a%d")
		e.args = append(e.args, v.name+": "+spelledIn(t))
	}
	e.values = append(e.values, v)
	return v.name
}

// op adds an op and a store of its result.
func (e *expression) op() {
	m := e.m
	var o *randomOp
	for o == nil || len(o.results) != 1 || !isFoldable(o) {
		up := &upstreamOps[m.IntN(len(upstreamOps))]
		if !notAlone[up.name] && strings.Contains(up.rules, "Pure") && !strings.Contains(up.rules, "Terminator") && up.name != "Constant" {
			o = m.op(up)
		}
	}
	var names []string
	types := o.operands()
	for _, t := range types {
		names = append(names, e.value(t))
	}
	result := o.values[o.results[0]]
	v := &namedValue{e.fresh("%%r%d"), result}
	fmt.Fprintf(&e.b, "    %s = \"spirv.%s\"(%s)%s : (%s) -> %s\n", v.name, o.up.name, strings.Join(names, ", "), o.attrText(),
		strings.Join(spelledAll(types), ", "), spelledIn(result))
	p := e.fresh("%%p%d")
	e.args = append(e.args, fmt.Sprintf("%s: !spirv.ptr<%s, Function>", p, spelledIn(result)))
	fmt.Fprintf(&e.b, "    spirv.Store \"Function\" %s, %s : %s\n", p, v.name, spelledIn(result))
	e.values = append(e.values, v)
}

// isFoldable reports whether operands and results are data.
func isFoldable(o *randomOp) bool {
	for _, t := range append(o.operands(), o.values[o.results[0]]) {
		switch t.(type) {
		case *mlir.IntegerType, *mlir.FloatType, *ArrayType, *StructType:
		case *mlir.VectorType:
			if componentCount(t) > 4 {
				return false // MLIR has no pointer to it
			}
		default:
			return false
		}
	}
	return true
}

// edgeConstant is the text of a constant, mostly one where arithmetic has an edge; empty for types without.
func (m *typeMaker) edgeConstant(t mlir.Type) string {
	switch t := t.(type) {
	case *mlir.VectorType:
		list := make([]string, t.Shape()[0])
		for i := range list {
			if list[i] = m.edge(t.ElementType()); i > 0 && m.IntN(3) == 0 {
				list[i] = list[0]
			}
		}
		return "dense<[" + strings.Join(list, ", ") + "]> : " + spelledIn(t)
	case *mlir.IntegerType, *mlir.FloatType:
		if text := m.edge(t); t != mlir.I1 {
			return text + " : " + spelledIn(t)
		} else {
			return text
		}
	}
	return ""
}

func (m *typeMaker) edge(t mlir.Type) string {
	switch t := t.(type) {
	case *mlir.IntegerType:
		if t == mlir.I1 {
			return oneOf(m, "true", "false")
		}
		top := uint64(1)<<(t.Width()-1) - 1
		if t.Signedness() == mlir.Unsigned {
			return fmt.Sprint(oneOf(m, 0, 1, 2, 3, 7, uint64(t.Width()), top, 2*top+1))
		}
		return oneOf(m, "0", "1", "2", "3", "-1", "-7", fmt.Sprint(t.Width()), fmt.Sprint(top), fmt.Sprint("-", top+1))
	case *mlir.FloatType:
		return oneOf(m, "0.0", "1.0", "-0.0", "-1.0", "2.5", "1.0e3")
	}
	return "0"
}

// attrText is the attributes of the op in the generic form.
func (o *randomOp) attrText() string {
	var list []string
	for _, a := range o.attrs {
		list = append(list, a.name+" = "+a.text)
	}
	if list == nil {
		return ""
	}
	return " <{" + strings.Join(list, ", ") + "}>"
}

// canonicalOf is our canonical form of a piece, false when it is not valid.
func canonicalOf(piece string) (string, bool) {
	return rewritten(piece, func(op *mlir.Operation) { rewrite.Canonicalize(op, rewrite.Options{Workers: 1}) })
}

// rewritten is the text of a piece after a rewriting, false if it is no valid one.
func rewritten(piece string, rewriting func(*mlir.Operation)) (string, bool) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(piece), mlir.ParseOptions{Workers: 1}, &d)
	if d.NumErrors() > 0 || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: RulesOfMLIR.Option()}, &d) {
		return "", false
	}
	rewriting(m.Op)
	var out bytes.Buffer
	if err := mlir.Print(&out, m, mlir.PrintOptions{Rules: RulesOfMLIR.Option(), Workers: 1}); err != nil {
		return err.Error(), true
	}
	return strings.TrimSpace(out.String()), true
}

// canonicalByMLIR is the canonical form that mlir-opt brings pieces to.
func canonicalByMLIR(t *testing.T, tool string, pieces []string) []string {
	return rewrittenByMLIR(t, tool, "--canonicalize", pieces)
}

// rewrittenByMLIR is what a pass of mlir-opt makes of pieces that it takes.
func rewrittenByMLIR(t *testing.T, tool, pass string, pieces []string) []string {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, tool, "--split-input-file", "--mlir-disable-threading", pass)
	cmd.Stdin = strings.NewReader(strings.Join(pieces, splitMarker))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	out := strings.Split(stdout.String(), splitMarker)
	if err != nil && len(pieces) > 1 {
		half := len(pieces) / 2
		return append(rewrittenByMLIR(t, tool, pass, pieces[:half]), rewrittenByMLIR(t, tool, pass, pieces[half:])...)
	}
	if err != nil {
		return []string{"mlir-opt: " + firstLineOf(stderr.String())}
	}
	require.Len(t, out, len(pieces))
	for i := range out {
		out[i] = strings.TrimSpace(out[i])
	}
	return out
}
