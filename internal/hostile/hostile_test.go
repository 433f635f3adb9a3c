package hostile

import (
	stdbinary "encoding/binary"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// A hostile is one input.
type hostile struct {
	name   string
	n      int // its size in full; the standing tests have a sixteenth of it
	text   func(n int) string
	once   bool // n is what hurts, and says nothing about growth: the text is exponential in it, or refused
	square bool // n is one side of a square: twice n is four times the text

	refused string // what import says of words that it refuses, as it should; the others have to get in
}

// A command is given an input, and what it prints is given to others.
type command struct {
	args string // $IN is the input
	rare bool   // not for each time
	ends bool   // with exit 0, unless the input is one to be refused
	then []command
}

const unregistered = " --allow-unregistered-dialect"

// fromBytecode are the commands for bytecode.
var fromBytecode = []command{
	{args: "inspect $IN"},
	{args: "opt $IN" + unregistered, rare: true},
	{args: "opt $IN --emit-bytecode -f" + unregistered, rare: true},
	{args: "unpack $IN pieces", rare: true},
}

// fromText are those for text.
var fromText = []command{
	{args: "opt $IN --canonicalize --cse --inline --symbol-dce --emit-bytecode -f" + unregistered, then: fromBytecode},
	{args: "opt $IN --mlir-print-debuginfo --split-input-file" + unregistered},
	{args: "opt $IN --emit-bytecode -f" + unregistered, rare: true, then: fromBytecode},
	{args: "opt $IN --emit-bytecode --bytecode-for=llvm22 -f" + unregistered, rare: true, then: fromBytecode[:1]},
	{args: "opt $IN --mlir-print-op-generic --mlir-print-local-scope" + unregistered, rare: true},
	{args: "opt $IN --mlir-print-debuginfo --mlir-pretty-debuginfo" + unregistered, rare: true},
	{args: "opt $IN --syntax=spirv" + unregistered, rare: true},
	{args: "opt $IN --pass-pipeline='builtin.module(func.func(canonicalize,cse))'" + unregistered, rare: true},
	{args: "serialize $IN -f --no-validate" + unregistered, rare: true},
	{args: "layout $IN", rare: true},
}

// fromWords are those for words.
var fromWords = []command{
	{args: "deserialize $IN --verify-roundtrip", ends: true, then: []command{
		{args: "serialize -f --no-validate $IN", ends: true},
		{args: "opt $IN --mlir-print-op-generic", rare: true},
	}},
	{args: "deserialize $IN --canonicalize --cse --inline --emit-bytecode -f", then: fromBytecode},
	{args: "dis --names $IN", rare: true},
	{args: "deserialize $IN --syntax=spirv --mlir-print-debuginfo", rare: true},
	{args: "deserialize $IN --emit-bytecode -f", rare: true, then: fromBytecode},
	{args: "deserialize $IN --symbol-dce --strip-debuginfo --verify-spirv-environment --verify-spirv-layout", rare: true},
	{args: "deserialize $IN --spirv-update-vce", rare: true},
	{args: "deserialize $IN --spirv-for-mlir --spirv-flag-exits", rare: true},
	{args: "deserialize $IN --decorate-spirv-composite-type-layout --spirv-lower-abi-attrs --spirv-canonicalize-gl --spirv-webgpu-prepare", rare: true},
	{args: "deserialize $IN --spirv-rewrite-inserts --spirv-unify-aliased-resource --spirv-promote-to-replicated-constants", rare: true},
	{args: "layout $IN", rare: true},
	{args: "layout --c $IN", rare: true},
}

func TestText(t *testing.T) {
	for _, list := range [][]hostile{shared, deep, wide, wrong} {
		for _, h := range list {
			t.Run(h.name, func(t *testing.T) {
				atOnce(t)
				h.check(t, fromText, func(n int) []byte { return []byte(h.text(n)) })
			})
		}
	}
}

func TestWords(t *testing.T) {
	for _, list := range [][]hostile{flow, types, names, functions} {
		for _, h := range list {
			t.Run(h.name, func(t *testing.T) {
				atOnce(t)
				if all {
					h.check(t, []command{{args: "as -f $IN"}}, func(n int) []byte { return []byte(h.text(n)) })
				}
				h.check(t, fromWords, func(n int) []byte {
					words, err := binary.Assemble(h.text(n), binary.AssembleOptions{})
					require.NoError(t, err)
					return binary.AppendBytes(nil, words, stdbinary.LittleEndian)
				})
			})
		}
	}
}

var (
	full = os.Getenv("SPVC_HOSTILE") != ""    // inputs have their full size, and what takes long is told
	all  = os.Getenv("SPVC_HOSTILE") == "all" // commands run that are not for each time
)

// atOnce runs a test beside others, unless its time is measured.
func atOnce(t *testing.T) {
	if !full {
		t.Parallel()
	}
}

const (
	growth = 7 // at most, for four times the input
	// tooFast says nothing about growth.
	tooFast = 700 * time.Millisecond
)

// check runs the commands on the input, and on four times as much.
func (h *hostile) check(t *testing.T, commands []command, input func(n int) []byte) {
	switch {
	case h.once:
		h.chain(t, commands, input(h.n), nil)
	case !full:
		h.chain(t, commands, input(max(h.n/16, 2)), nil)
	case h.square:
		h.chain(t, commands, input(2*h.n), input(h.n))
	default:
		h.chain(t, commands, input(4*h.n), input(h.n))
	}
}

// chain runs commands, and what follows them on what they print. quarter is a quarter of the input; nil if growth is not looked
// at.
func (h *hostile) chain(t *testing.T, commands []command, in, quarter []byte) {
	for _, c := range commands {
		if c.rare && !all {
			continue
		}
		e, small := feed(t, c.args, in), ending{}
		if c.ends {
			require.Equal(t, h.refused == "", e.ok, "spvc %s: %s", c.args, e.errors)
			require.Contains(t, e.errors, h.refused)
		}
		if quarter != nil && (len(c.then) > 0 || e.took > tooFast) {
			small = feed(t, c.args, quarter)
			if e.took > tooFast && e.took > growth*small.took { // other work may be the reason: once more
				small.took = max(small.took, feed(t, c.args, quarter).took)
				if again := feed(t, c.args, in).took; again > growth*small.took {
					t.Errorf("spvc %s: %v, and %v for four times the input", c.args, small.took, again)
				}
			}
		}
		if full && e.took > tooFast {
			fmt.Printf("%7.2f s, %7.2f s for a quarter of it; %d kB: %s: %s\n", e.took.Seconds(), small.took.Seconds(), len(in)>>10, h.name, strings.TrimSuffix(c.args, unregistered))
		}
		if e.ok && len(c.then) > 0 {
			h.chain(t, c.then, e.out, small.out)
		}
	}
}
