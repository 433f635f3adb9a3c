package minimal

import (
	"bytes"
	stdbinary "encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
)

// What MLIR has an operation for, in its spelling, mlir-opt reads, verifies and prints as we do; but for the blanks, of which
// it prints two in some places.
func TestMLIRAgrees(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	var cases []Case
	var ours []string
	var in bytes.Buffer
	for _, c := range all() {
		if len(c.Def.Spelled) == 0 {
			continue
		}
		var b bytes.Buffer
		if err := mlir.Print(&b, c.Module, mlir.PrintOptions{Syntax: "spirv"}); err != nil {
			assert.True(t, unlikeMLIR.covers(c.Name, err.Error()), "%s: %v", c.Name, err)
			continue
		}
		own := strings.Replace(b.String(), "@test", fmt.Sprintf("@case_%d_", len(cases)), 1)
		fmt.Fprintf(&in, "%s\n// -----\n", own)
		cases, ours = append(cases, c), append(ours, squeeze(own))
	}
	theirs, complaints := optimize(t, tool, in.Bytes())
	agreed := map[*mlir.OpDef]bool{}
	for i, c := range cases {
		their, ok := theirs[fmt.Sprint(i)]
		said := difference(ours[i], their)
		if !ok {
			said = complaints[fmt.Sprint(i)]
		}
		if ok && their == ours[i] {
			agreed[c.Def] = true
		} else {
			assert.True(t, unlikeMLIR.covers(c.Name, said), "%s: %s", c.Name, said)
		}
	}
	t.Logf("%5d modules in MLIR's spelling, in which mlir-opt agrees on %d operations", len(cases), len(agreed))
	unlikeMLIR.finish(t)
}

// optimize runs mlir-opt over many modules: what it prints, and what it complains of, by the numbers in the functions' names.
func optimize(t *testing.T, tool string, in []byte) (printed, complaints map[string]string) {
	file := filepath.Join(t.TempDir(), "in.mlir")
	require.NoError(t, os.WriteFile(file, in, 0o666))
	cmd := exec.Command(tool, "--split-input-file", file)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	_ = cmd.Run() // it fails when one module does
	printed, complaints = map[string]string{}, map[string]string{}
	for part := range strings.SplitSeq(stdout.String(), "// -----\n") {
		if n := caseNumber(part); n != "" {
			lines := strings.Split(strings.TrimSpace(part), "\n")
			printed[n] = squeeze(strings.Join(lines[1:len(lines)-1], "\n")) // without the module around
		}
	}
	lines := strings.Split(string(in), "\n")
	for line := range strings.SplitSeq(stderr.String(), "\n") {
		place, message, ok := strings.Cut(line, ": error: ")
		var at int
		if !ok {
			continue
		}
		if _, err := fmt.Sscanf(strings.TrimPrefix(place, file), ":%d:", &at); err != nil {
			continue
		}
		for at = min(at, len(lines)) - 1; at > 0 && caseNumber(lines[at]) == ""; at-- {
		}
		complaints[caseNumber(lines[at])] += message
	}
	return printed, complaints
}

func caseNumber(text string) string {
	_, rest, _ := strings.Cut(text, "@case_")
	n, _, _ := strings.Cut(rest, "_")
	return n
}

// squeeze makes one blank of several.
func squeeze(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := range lines {
		lines[i] = strings.Join(strings.Fields(lines[i]), " ")
	}
	return strings.Join(lines, "\n")
}

// The words are valid, where spirv-val knows the instruction.
func TestValid(t *testing.T) {
	tool := peer.Need(t, "spirv-val", "spirv-tools")
	if testing.Short() {
		t.Skip("runs spirv-val once for every module")
	}
	cases := all()
	answers := make([]string, len(cases))
	next := make(chan int)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		file := filepath.Join(t.TempDir(), "case.spv")
		group.Go(func() {
			for i := range next {
				answers[i] = validate(tool, file, cases[i].Module)
			}
		})
	}
	for i := range cases {
		next <- i
	}
	close(next)
	group.Wait()
	valid := 0
	for i, said := range answers {
		if said == "" {
			valid++
		} else {
			assert.True(t, unlikeVal.covers(cases[i].Name, said), "%s: %s", cases[i].Name, said)
		}
	}
	t.Logf("%5d of %d modules are valid for spirv-val", valid, len(cases))
	unlikeVal.finish(t)
}

// validate is what spirv-val has against a module.
func validate(tool, file string, m *mlir.Module) string {
	words, why := complete(m)
	if why != "" {
		return why
	}
	if err := os.WriteFile(file, binary.AppendBytes(nil, words, stdbinary.LittleEndian), 0o666); err != nil {
		return err.Error()
	}
	said, err := exec.Command(tool, "--target-env", "spv1.6", file).CombinedOutput()
	if err == nil {
		return ""
	}
	line, _, _ := strings.Cut(string(said), "\n")
	return line
}
