package main

import (
	"bytes"
	"context"
	stdbinary "encoding/binary"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"time"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// peers are the programs of Khronos that judge modules.
type peers struct {
	validator, decompiler string // paths; the decompiler is empty if there is none
}

// timeLimit is what a program may take for one module.
const timeLimit = 60 * time.Second

// findPeers looks for the programs.
func findPeers() (*peers, error) {
	val, err := exec.LookPath("spirv-val")
	if err != nil {
		return nil, errors.New("spirv-val is missing: install the Debian package spirv-tools")
	}
	cross, _ := exec.LookPath("spirv-cross")
	return &peers{val, cross}, nil
}

// rules are the ways to call spirv-val, strictest first: drivers have extensions
// that relax the layout of memory, which a module does not name.
var rules = [][]string{
	{},
	{"--relax-block-layout", "--scalar-block-layout", "--workgroup-scalar-block-layout"},
}

// validate asks spirv-val about a module in the environment that its header
// names. Without given arguments it tries the rules, and returns the first that
// the module obeys.
func (p *peers) validate(ctx context.Context, words []uint32, args []string) ([]string, error) {
	v := grammar.Version(words[1])
	env := fmt.Sprintf("spv%d.%d", v.Major(), v.Minor())
	in := bytesOf(withoutLanguage(words))
	try := rules
	if args != nil {
		try = [][]string{args}
	}
	var first error
	for _, args := range try {
		args = append([]string{"--target-env", env}, args...)
		_, err := run(ctx, in, p.validator, append(args, "-")...)
		if err == nil {
			return args[2:], nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// withoutLanguage hides source languages that are newer than spirv-val from it.
func withoutLanguage(words []uint32) []uint32 {
	words = slices.Clone(words)
	for at := 5; at < len(words); at += int(max(words[at]>>16, 1)) {
		if grammar.Opcode(words[at]&0xffff) == grammar.OpSource && at+1 < len(words) {
			words[at+1] = uint32(grammar.SourceLanguageUnknown)
		}
	}
	return words
}

// A language is a language that spirv-cross writes.
type language struct {
	name string
	args []string
}

var languages = []language{
	{"GLSL", []string{"--version", "460", "--no-es"}},
	{"Vulkan GLSL", []string{"-V", "--version", "460", "--no-es"}},
	{"MSL", []string{"--msl", "--msl-version", "30000"}},
}

// decompile compares the texts before and after in every language that the
// decompiler knows for the original.
func (r *round) decompile(ctx context.Context, res *Result, words, out []uint32) {
	if r.peers.decompiler == "" {
		return
	}
	before, after := bytesOf(words), bytesOf(out)
	for _, l := range r.languages {
		args := append(slices.Clone(l.args), "-")
		want, err := run(ctx, before, r.peers.decompiler, args...)
		if err != nil {
			continue
		}
		got, err := run(ctx, after, r.peers.decompiler, args...)
		d := Decompiled{Language: l.name, Identical: err == nil && bytes.Equal(want, got)}
		if err != nil {
			res.fail(l.name, "spirv-cross: %v", err)
		} else if want, got = renumber(want), renumber(got); bytes.Equal(want, got) {
			d.Equal = true
		} else {
			res.fail(l.name, "%s", firstLine(want, got))
		}
		res.Decompiled = append(res.Decompiled, d)
	}
}

// generated matches names that spirv-cross makes out of ids.
var generated = regexp.MustCompile(`\b[mv]?(_[0-9]+)+\b`)

// renumber counts the generated names of a text from 1 on in the order of their
// first mention.
func renumber(text []byte) []byte {
	seen := map[string]string{}
	return generated.ReplaceAllFunc(text, func(name []byte) []byte {
		n, ok := seen[string(name)]
		if !ok {
			n = fmt.Sprintf("_#%d", len(seen)+1)
			seen[string(name)] = n
		}
		return []byte(n)
	})
}

func bytesOf(words []uint32) []byte {
	return binary.AppendBytes(nil, words, stdbinary.LittleEndian)
}

// run gives a program its input and returns its output; the error is its first
// line on standard error.
func run(ctx context.Context, input []byte, program string, args ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, timeLimit)
	defer cancel()
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(input), &out, &errs
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		line, _, _ := bytes.Cut(bytes.TrimSpace(errs.Bytes()), []byte("\n"))
		if len(line) == 0 {
			return nil, err
		}
		return nil, errors.New(string(line))
	}
	return out.Bytes(), nil
}
