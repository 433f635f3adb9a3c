package main

import (
	"bytes"
	endian "encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/spvc/spvc/spirv/binary"
)

// benchWords measures import, export and print beside MLIR's tools: whole processes, in pairs, one run of each after the other, so
// that both meet the same load of the machine. Best of the runs count, of the time on the clock and of that of the processors.
func benchWords(functions, perFunction, runs int) error {
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	at := func(name string) string { return filepath.Join(dir, name) }
	words, err := binary.Assemble(makeWords(functions, perFunction), binary.AssembleOptions{})
	if err != nil {
		return err
	}
	if err := os.WriteFile(at("a.spv"), binary.AppendBytes(nil, words, endian.LittleEndian), 0o666); err != nil {
		return err
	}
	if out, err := exec.Command("go", "build", "-o", at("spvc"), "./cmd/spvc").CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w: %s", err, out)
	}
	if _, err := usageOf(at("spvc"), "translate", "--deserialize-spirv", "--syntax=spirv", at("a.spv"), "-o", at("a.mlir")); err != nil {
		return err
	}
	fmt.Printf("%d functions of %d instructions, %.1f MB of words\n", functions, perFunction, float64(4*len(words))/1e6)
	for _, leg := range []struct {
		what string
		ours []string
		peer []string
	}{
		{"import", []string{"translate", "--deserialize-spirv", "--syntax=spirv", at("a.spv")}, []string{"mlir-translate-22", "--deserialize-spirv", at("a.spv")}},
		{"import with ids", []string{"translate", "--deserialize-spirv", at("a.spv")}, []string{"mlir-translate-22", "--deserialize-spirv", at("a.spv")}},
		{"export", []string{"translate", "--serialize-spirv", at("a.mlir")}, []string{"mlir-translate-22", "--no-implicit-module", "--serialize-spirv", at("a.mlir")}},
		{"parse and print", []string{"opt", at("a.mlir")}, []string{"mlir-opt-22", at("a.mlir")}},
	} {
		ours, theirs, hasPeer := noUsage, noUsage, true
		for i := range runs {
			u, err := usageOf(append([]string{at("spvc")}, append(leg.ours, "-o", at(fmt.Sprint("ours", i)))...)...)
			if err != nil {
				return err
			}
			ours = ours.least(u)
			if u, err = usageOf(append(leg.peer, "-o", at("theirs"))...); errors.Is(err, exec.ErrNotFound) {
				hasPeer = false
				continue
			} else if err != nil {
				return err
			}
			theirs = theirs.least(u)
		}
		fmt.Printf("%-16s %v", leg.what, ours)
		if hasPeer {
			fmt.Printf("   %s: %v   times as fast: %.2f, by processor %.2f", leg.peer[0], theirs,
				float64(theirs.wall)/float64(ours.wall), float64(theirs.cpu)/float64(ours.cpu))
		}
		fmt.Println()
	}
	return nil
}

// A usage is what a program took of the machine.
type usage struct {
	wall, cpu time.Duration // cpu on all processors together
}

var noUsage = usage{wall: time.Hour, cpu: time.Hour}

func (u usage) least(v usage) usage { return usage{min(u.wall, v.wall), min(u.cpu, v.cpu)} }

func (u usage) String() string {
	return fmt.Sprintf("%5.2f s (%5.2f s of processor)", u.wall.Seconds(), u.cpu.Seconds())
}

// usageOf runs a program.
func usageOf(command ...string) (usage, error) {
	start := time.Now()
	c := exec.Command(command[0], command[1:]...)
	out, err := c.CombinedOutput()
	if err != nil {
		return noUsage, fmt.Errorf("%s: %w: %s", command[0], err, out)
	}
	return usage{time.Since(start), c.ProcessState.UserTime() + c.ProcessState.SystemTime()}, nil
}

// makeWords is assembly: functions of arithmetic in a selection in a loop, as compilers of shaders write them.
func makeWords(functions, perFunction int) string {
	var b bytes.Buffer
	b.WriteString("OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n")
	for f := range functions {
		fmt.Fprintf(&b, "OpName %%f%d \"function_%d\"\n", f, f)
	}
	b.WriteString(`%void = OpTypeVoid
%bool = OpTypeBool
%int = OpTypeInt 32 1
%float = OpTypeFloat 32
%pint = OpTypePointer Function %int
%pfloat = OpTypePointer Function %float
%type = OpTypeFunction %float %float
%c = OpConstant %float 0.5
%i0 = OpConstant %int 0
%i1 = OpConstant %int 1
%i9 = OpConstant %int 9
`)
	const around = 37 // instructions of a function beside the arithmetic
	for f := range functions {
		last := max(perFunction-around, 1)
		var body bytes.Buffer
		for i := range last {
			fmt.Fprintf(&body, "%%v%d_$ = %s %%float %%v%d_$ %%c\n", i+1, [...]string{"OpFAdd", "OpFMul"}[i%2], i)
		}
		text := strings.ReplaceAll(strings.ReplaceAll(makeFunction, "BODY\n", body.String()), "LAST", fmt.Sprintf("v%d_$", last))
		b.WriteString(strings.ReplaceAll(text, "$", fmt.Sprint(f)))
	}
	return b.String()
}

// makeFunction is a function; $ is its number.
const makeFunction = `%f$ = OpFunction %float None %type
%p$ = OpFunctionParameter %float
%l$ = OpLabel
%x$ = OpVariable %pfloat Function
%n$ = OpVariable %pint Function
OpStore %x$ %p$
OpStore %n$ %i0
OpBranch %head$
%head$ = OpLabel
OpLoopMerge %merge$ %cont$ None
OpBranch %test$
%test$ = OpLabel
%a$ = OpLoad %int %n$
%b$ = OpSLessThan %bool %a$ %i9
OpBranchConditional %b$ %loop$ %merge$
%loop$ = OpLabel
%v0_$ = OpLoad %float %x$
BODY
%d$ = OpFOrdLessThan %bool %LAST %c
OpSelectionMerge %join$ None
OpBranchConditional %d$ %then$ %else$
%then$ = OpLabel
OpStore %x$ %LAST
OpBranch %join$
%else$ = OpLabel
OpStore %x$ %v0_$
OpBranch %join$
%join$ = OpLabel
OpBranch %cont$
%cont$ = OpLabel
%g$ = OpLoad %int %n$
%h$ = OpIAdd %int %g$ %i1
OpStore %n$ %h$
OpBranch %head$
%merge$ = OpLabel
%r$ = OpLoad %float %x$
OpReturnValue %r$
OpFunctionEnd
`
