package spirv

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// A verdict is what is wrong with a piece of text; empty when nothing is.
type verdict string

func (v verdict) accepts() bool { return v == "" }

// mlirBatch bounds the pieces that one mlir-opt gets: a piece that crashes it costs the batch.
const mlirBatch = 250

// mlirVerdicts are mlir-opt's on pieces of text, each a module.
func mlirVerdicts(t *testing.T, tool string, pieces []string) []verdict {
	var out []verdict
	for len(pieces) > 0 {
		n := min(mlirBatch, len(pieces))
		out = append(out, mlirBatchVerdicts(t, tool, pieces[:n])...)
		pieces = pieces[n:]
	}
	return out
}

// mlirBatchVerdicts halves a batch that crashes until the piece that does it stands alone.
func mlirBatchVerdicts(t *testing.T, tool string, pieces []string) []verdict {
	report, crashed := runSplit(t, tool, pieces)
	if !crashed {
		return byPiece(pieces, report)
	}
	if len(pieces) == 1 {
		return []verdict{"crash"}
	}
	half := len(pieces) / 2
	return append(mlirBatchVerdicts(t, tool, pieces[:half]), mlirBatchVerdicts(t, tool, pieces[half:])...)
}

// runSplit is what mlir-opt reports on pieces that it reads one by one.
func runSplit(t *testing.T, tool string, pieces []string) (report string, crashed bool) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, tool, "--split-input-file", "--mlir-disable-threading", "--mlir-print-op-on-diagnostic=false", "-o", "/dev/null")
	cmd.Stdin = strings.NewReader(strings.Join(pieces, splitMarker))
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	return stderr.String(), exit != nil && exit.ExitCode() != 1
}

const splitMarker = "// -----\n"

var errorLine = regexp.MustCompile(`(?m)^(?:within split at )?<stdin>:(\d+)(?: offset :(\d+))?:\d+: error: (.*)$`)

// byPiece gives each piece the first error that is reported on one of its lines.
func byPiece(pieces []string, report string) []verdict {
	var starts []int
	line := 1
	for _, p := range pieces {
		starts = append(starts, line)
		line += strings.Count(p+splitMarker, "\n")
	}
	out := make([]verdict, len(pieces))
	for _, m := range errorLine.FindAllStringSubmatch(report, -1) {
		at, _ := strconv.Atoi(m[1])
		if m[2] != "" {
			offset, _ := strconv.Atoi(m[2])
			at += offset - 1
		}
		i := len(starts) - 1
		for i > 0 && starts[i] > at {
			i--
		}
		if out[i] == "" {
			out[i] = verdict(m[3])
		}
	}
	return out
}

// ourVerdict is what `spvc opt` has to say.
func ourVerdict(text string) verdict {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{Workers: 1}, &d)
	if m != nil && d.NumErrors() == 0 {
		mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: RulesOfMLIR.Option()}, &d)
	}
	if d.NumErrors() == 0 {
		return ""
	}
	return verdict(firstLineOf(d.Err().Error()))
}

func firstLineOf(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return s
}
