package optimize_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/opt"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Debuggers see the lines, scopes and variables of code that was optimized, inlined code with its call; values that only they would ask
// for are undefined. testdata/debug.spvasm is a shader with debugging information of glslang.
func TestDebugInformationStaysTrue(t *testing.T) {
	text, err := os.ReadFile("testdata/debug.spvasm")
	require.NoError(t, err)
	words := assembled(t, string(text), 0x10000)
	out := optimized(t, words, optimize.Options{Level: opt.Size})
	got := disassembled(t, out)
	if *update {
		require.NoError(t, os.WriteFile("testdata/debug.out.spvasm", []byte(got), 0o644))
	}
	want, err := os.ReadFile("testdata/debug.out.spvasm")
	require.NoError(t, err)
	require.Equal(t, string(want), got)

	// What debuggers are told changes little of the code.
	without := optimized(t, words, optimize.Options{Level: opt.Size, StripDebug: true})
	stripped := optimized(t, out, optimize.Options{StripDebug: true, Larger: true})
	require.LessOrEqual(t, len(stripped)*100, len(without)*112)
	require.Equal(t, strings.Count(disassembled(t, without), "OpStore"), strings.Count(disassembled(t, stripped), "OpStore"))
	require.Zero(t, strings.Count(disassembled(t, stripped), "OpVariable %_ptr_Function"))
}

// What chooses between two ways out of a loop, of which neither is a block, stays so: lines are said where there is code.
// testdata/debug_exits.spvasm is what glslang makes of a loop with break, continue and discard.
func TestWaysOutHaveNoLines(t *testing.T) {
	text, err := os.ReadFile("testdata/debug_exits.spvasm")
	require.NoError(t, err)
	words := assembled(t, string(text), 0x10500)
	for _, level := range []opt.Level{opt.Speed, opt.Size} {
		got := disassembled(t, optimized(t, words, optimize.Options{Level: level}))
		require.Contains(t, got, "DebugLine")
		require.Contains(t, got, "OpKill")
	}
}

// What comes out is no larger, with all that is for debuggers: parts of structs are told of once, and what there is more of goes, what says least first.
// testdata/debug_parts.spvasm copies structs that become values, testdata/debug_lines.spvasm calls a short function seven times: the lines of it are said
// for each call.
func TestDebugInformationFits(t *testing.T) {
	for name, kept := range map[string]map[opt.Level][]string{
		"parts": {opt.Speed: {"DebugScope", "DebugLine"}, opt.Size: {"DebugScope", "DebugLine", "DebugValue"}},
		"lines": {opt.Speed: {}, opt.Size: {}},
	} {
		text, err := os.ReadFile("testdata/debug_" + name + ".spvasm")
		require.NoError(t, err)
		words := assembled(t, string(text), 0x10500)
		for level, want := range kept {
			out := optimized(t, words, optimize.Options{Level: level})
			require.LessOrEqual(t, len(out), len(words), name)
			got := disassembled(t, out)
			for _, inst := range want {
				require.Contains(t, got, inst, name)
			}
			require.Contains(t, got, "DebugFunctionDefinition", name)
			stripped := optimized(t, out, optimize.Options{StripDebug: true, Larger: true})
			require.Less(t, len(stripped)*3, len(words), "the code is optimized")
			report := result(t, words, optimize.Options{Level: level, Report: true}).Report
			require.Equal(t, 4*len(out), report.After.Bytes)
			forgot := 0 // the report says what went
			for _, step := range report.Passes {
				if strings.HasPrefix(step.Pass, "spirv-forget-debug") {
					forgot++
				}
			}
			require.Equal(t, strings.Contains(got, "DebugValue"), forgot == 0, "%s at level %d", name, level)
			all := optimized(t, words, optimize.Options{Level: level, Larger: true})
			require.Contains(t, disassembled(t, all), "DebugValue")
		}
	}
}

// A parameter that is a value is declared to debuggers by some compilers, who get line 0 for what is made for it besides: testdata/debug_passed.spvasm is by glslang of
// 2023. Where it is inlined, only its value is told of; lines that are nowhere keep nobody from optimizing.
func TestParametersThatAreValues(t *testing.T) {
	text, err := os.ReadFile("testdata/debug_passed.spvasm")
	require.NoError(t, err)
	words := assembled(t, string(text), 0x10500)
	for _, o := range []optimize.Options{{Level: opt.Speed}, {Level: opt.Size}, {Pipeline: "any(inline,spirv-dead-functions)", Larger: true}} {
		got := disassembled(t, optimized(t, words, o))
		require.Contains(t, got, "DebugLine")
		require.NotRegexp(t, `DebugDeclare %\d+ %(x|float)`, got)
		require.NotContains(t, got, "OpFunctionCall")
	}
}
