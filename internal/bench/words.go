package main

import (
	"bytes"
	endian "encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/spvc/spvc/spirv/binary"
)

// benchWords measures import, export and print beside MLIR's tools: whole processes, in pairs, one run of each after the other, so
// that both meet the same load of the machine.
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
	if _, err := took(at("spvc"), "translate", "--deserialize-spirv", "--syntax=spirv", at("a.spv"), "-o", at("a.mlir")); err != nil {
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
		ours, theirs := time.Hour, time.Hour
		for i := range runs {
			d, err := took(append([]string{at("spvc")}, append(leg.ours, "-o", at(fmt.Sprint("ours", i)))...)...)
			if err != nil {
				return err
			}
			ours = min(ours, d)
			if d, err = took(append(leg.peer, "-o", at("theirs"))...); errors.Is(err, exec.ErrNotFound) {
				continue
			} else if err != nil {
				return err
			}
			theirs = min(theirs, d)
		}
		fmt.Printf("%-16s %12s", leg.what, ours.Round(time.Millisecond))
		if theirs < time.Hour {
			fmt.Printf("   %s: %s, ratio %.2f", leg.peer[0], theirs.Round(time.Millisecond), float64(theirs)/float64(ours))
		}
		fmt.Println()
	}
	return nil
}

// took runs a program.
func took(command ...string) (time.Duration, error) {
	start := time.Now()
	out, err := exec.Command(command[0], command[1:]...).CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("%s: %w: %s", command[0], err, out)
	}
	return time.Since(start), nil
}

// makeWords is assembly: functions of arithmetic.
func makeWords(functions, perFunction int) string {
	var b bytes.Buffer
	b.WriteString("OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n")
	for f := range functions {
		fmt.Fprintf(&b, "OpName %%f%d \"function_%d\"\n", f, f)
	}
	b.WriteString("%float = OpTypeFloat 32\n%type = OpTypeFunction %float %float\n%c = OpConstant %float 0.5\n")
	for f := range functions {
		fmt.Fprintf(&b, "%%f%d = OpFunction %%float None %%type\n%%v%d_0 = OpFunctionParameter %%float\n%%l%d = OpLabel\n", f, f, f)
		for i := range perFunction {
			fmt.Fprintf(&b, "%%v%d_%d = %s %%float %%v%d_%d %%c\n", f, i+1, [...]string{"OpFAdd", "OpFMul"}[i%2], f, i)
		}
		fmt.Fprintf(&b, "OpReturnValue %%v%d_%d\nOpFunctionEnd\n", f, perFunction)
	}
	return b.String()
}
