package opt

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	_ "github.com/spvc/spvc/mlir/transform" // the general passes
)

// A Level says what a module is optimized for.
type Level int

// The levels. The words are those of -O.
const (
	None      Level = iota // as it comes
	Speed                  // fewer instructions run
	Size                   // fewer bytes
	Copying                // fewer bytes, but what is called several times is copied as for speed: that is smaller where much of the copies folds
	Unrolling              // as for speed, and long loops are unrolled, too: that is smaller where much of their turns folds
)

// CopySize is how many operations a function may have to be copied to several callers at the levels Speed and Copying.
const CopySize = 250

// ParseLevel is the level that the word behind -O names: "0", "" or "1" to "3", "s" or "z".
func ParseLevel(word string) (Level, error) {
	switch word {
	case "0":
		return None, nil
	case "", "1", "2", "3":
		return Speed, nil
	case "s", "z":
		return Size, nil
	}
	return None, fmt.Errorf("-O%s: the levels are -O0, -O for speed and -Os for size", word)
}

// A step is a part of the pipeline, with what it is for.
type step struct {
	passes string
	why    string
	levels []Level // that it is part of; nil for all but None
}

// steps run in this order. Functions are inlined as they stand (default-pipeline=): what folds in them folds behind it, for all that comes together.
var steps = []step{
	{passes: "spirv-compact-ids", why: "what a binary looked like says nothing about what becomes of it"},
	{passes: "spirv-forget-block-names", why: "a block with a name is left alone, and some compilers name them all"},
	{passes: "spirv-lift-debug-lines", why: "debugging information is in nobody's way as long as it is locations"},
	{passes: "spirv-spread-non-uniform", why: "what takes the place of a resource's copy has to say of the resource what the copy did: nothing elsewhere"},
	{passes: "spirv-settle-undefined", why: "what is undefined is one value from here on, however often it is read where it was copied to"},
	{passes: "spirv-single-return", why: "a function that returns at its end only can be inlined"},
	{passes: "inline{max-copy-size=21 default-pipeline=}", why: "a function that is called once needs no call, nor one that is hardly longer than its calls", levels: []Level{Size}},
	{passes: "inline{max-copy-size=250 default-pipeline=}", why: "what is behind a call sees the values that are passed", levels: []Level{Speed, Copying, Unrolling}},
	{passes: "spirv-private-to-local", why: "what one function alone uses can become a value: 0.2 % of the scripts"},
	{passes: "spirv-pass-values", why: "what a function that is called only reads is passed without a variable"},
	{passes: "sroa,mem2reg", why: "variables become values, which all that follows understands: 10.7 % of 293 modules, none larger"},
	{passes: "spirv-undefine-debug-values,spirv-dead-debug-values", why: "nothing is computed for debuggers alone, nor said twice"},
	{passes: "canonicalize", why: "folded and merged, what is left is quicker to look at"},
	{passes: "spirv-forward-copies", why: "what a variable is a copy of is read there, and most of what a shader runs that copies an array of a block goes: nothing of the scripts, which have no such copies"},
	{passes: "spirv-propagate-constants,spirv-simplify-flow", why: "branches on what is known by now, or before the first turn of a loop that makes no other, go, and with them what was only between them"},
	{passes: "spirv-if-convert,cse", why: "a choice between results is shorter than branches around what is cheap"},
	{passes: "spirv-combine", why: "vectors and matrices are not taken apart to be put together, arithmetic that does nothing goes: without this and those below 257 modules are 10.0 % larger"},
	{passes: "spirv-restore-matrices", why: "what is loaded as an array, to be put together, is a matrix in memory, too: 1.0 %"},
	{passes: "spirv-loop-invariants", why: "what is the same in each turn of a loop is computed once: 2.2 % of the instructions that run", levels: []Level{Speed, Unrolling}},
	{passes: "spirv-merge-component-stores", why: "what is stored component by component is computed as a vector: 8.4 % of 1,035 modules made of DXIL, 0.3 % of 1,723 others"},
	{passes: "spirv-merge-component-loads,spirv-value-numbering", why: "what is computed or loaded again, also on the other side of a branch, is there already: 2.2 %"},
	{passes: "spirv-unroll-loops,spirv-simplify-flow", why: "what constants decide turn by turn is shorter without a loop, or nothing but a result: 2.5 % of the scripts", levels: []Level{Size, Copying}},
	{passes: "spirv-peel-loops{growth=100},spirv-unswitch-loops{growth=200},spirv-simplify-flow", why: "what is the same in each turn, or in each but the first, is asked once: 0.8 % of the instructions that the scripts run", levels: []Level{Speed, Unrolling}},
	{passes: "spirv-unroll-loops{growth=100}", why: "turns behind one another need no counter: 3.8 % of the instructions that run", levels: []Level{Speed}},
	{passes: "spirv-unroll-loops{growth=1500}", why: "however much the turns do, what they come to may be short: 0.5 % of 12,103 modules", levels: []Level{Unrolling}},
	{passes: "spirv-dead-stores", why: "what is overwritten before anybody reads it need not be stored, nor computed: 0.3 % of the scripts"},
	{passes: "spirv-dead-code", why: "what only computes for itself goes, in circles and constructs too, and what is only stored: 0.5 % of the scripts"},
	{passes: "spirv-dead-functions,inline{max-copy-size=1 default-pipeline=},spirv-private-to-local,sroa,mem2reg,spirv-simplify-flow", why: "without what was dead a function may be called once, and an array be known: 0.1 % of the scripts, none larger"},
	{passes: "spirv-if-convert{effort=32},spirv-combine,spirv-value-numbering,spirv-simplify-flow", why: "branches are shorter now: 1.1 % at the level for speed"},
	{passes: "spirv-thread-selections,spirv-dead-code,canonicalize", why: "what one condition decided is not asked again, and selections in one another end together: 0.4 % of the scripts"},
	{passes: "spirv-join-latches,spirv-simplify-flow", why: "a loop's body may end in its continue target, without a branch, and selections at its end need no merge: 0.8 % of the scripts"},
	{passes: "spirv-enter-directly", why: "a label and a branch less for each loop that a selection or a loop begins with: 0.4 % of the scripts"},
	{passes: "spirv-dead-globals", why: "what lost its last use goes"},
	{passes: "spirv-dead-members", why: "blocks are declared for all shaders of a program, each of which uses some members"},
	{passes: "spirv-share-indices,spirv-null-constants,cse", why: "constants of the same number are one for both signs, and zeros are a word shorter: 0.6 %, and 0.7 % of the scripts for lengths of arrays"},
	{passes: "spirv-insert-constituents,cse", why: "kernels of OpenCL are read by translators that take no constructions of values: nothing elsewhere"},
	{passes: "spirv-undefine-debug-values,spirv-dead-debug-values,spirv-place-debug-lines,spirv-dead-debug-info", why: "what is left of the code says where it is from, and of what is gone nothing is said"},
}

// Pipeline is the text of the passes of a level, empty for none. It runs on a spv.module, or on what is around it.
func (l Level) Pipeline() string { return pipelines[l].Get() }

// pipelines are the texts of all levels.
var pipelines = [...]lazy.Value[string]{
	None:      {Make: func() string { return None.pipeline(nil) }},
	Speed:     {Make: func() string { return Speed.pipeline(nil) }},
	Size:      {Make: func() string { return Size.pipeline(nil) }},
	Copying:   {Make: func() string { return Copying.pipeline(nil) }},
	Unrolling: {Make: func() string { return Unrolling.pipeline(nil) }},
}

// changesInterface are the passes after which reflection finds something else: variables are gone, or have other types.
var changesInterface = []string{"spirv-dead-globals", "spirv-dead-members", "spirv-restore-matrices"}

// KeepingInterface is Pipeline without the passes that change what a program that runs the module knows of it: variables, also those
// that nothing uses, with their types, and specialization constants.
func (l Level) KeepingInterface() string { return l.pipeline(changesInterface) }

// longer are the passes that make code longer, so that fewer instructions run.
var longer = []string{"spirv-peel-loops{growth=100}", "spirv-unswitch-loops{growth=200}", "spirv-unroll-loops{growth=100}"}

// ForKernels is KeepingInterface without the passes that make code longer: kernels come unrolled as far as that pays, by who knows more of them.
func (l Level) ForKernels() string { return l.pipeline(slices.Concat(changesInterface, longer)) }

func (l Level) pipeline(without []string) string {
	if l == None {
		return ""
	}
	var passes []string
	for _, s := range steps {
		if s.levels == nil || slices.Contains(s.levels, l) {
			for p := range strings.SplitSeq(s.passes, ",") {
				if !slices.Contains(without, p) {
					passes = append(passes, p)
				}
			}
		}
	}
	return "any(" + strings.Join(passes, ",") + ")"
}
