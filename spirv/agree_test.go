package spirv

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
)

// agreeCases is the number of random modules in the standing test; the environment variable SPVC_AGREE gives another, such as
// 20000.
const agreeCases = 500

// TestAgreesWithMLIR: of random modules, made from the table of MLIR's ops, we accept those that mlir-opt 22 accepts and refuse
// those that it refuses, except for what differences lists.
func TestAgreesWithMLIR(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	n, seed := agreeCases, uint64(1)
	if s := os.Getenv("SPVC_AGREE"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	if s := os.Getenv("SPVC_AGREE_SEED"); s != "" {
		seed, _ = strconv.ParseUint(s, 10, 64)
	}
	pieces := make([]string, n)
	for i := range pieces {
		pieces[i] = randomPiece(seed, uint64(i))
	}
	theirs := mlirVerdicts(t, tool, pieces)
	accepted, different, known := 0, 0, 0
	for i, p := range pieces {
		ours := ourVerdict(p)
		if ours.accepts() {
			accepted++
		}
		if ours.accepts() == theirs[i].accepts() {
			continue
		}
		different++
		if isKnownDifference(ours, theirs[i]) {
			known++
			continue
		}
		if different < 3000 {
			t.Errorf("piece %d\nours:   %s\ntheirs: %s\n%s", i, ours, theirs[i], p)
		}
	}
	t.Logf("%d pieces, %d accepted, %d differ, of which %d for known reasons", n, accepted, different, known)
	assert.LessOrEqual(t, different*100, n, "of %d", n)
}

// randomPiece is the text of a module, the same for the same numbers.
func randomPiece(seed, number uint64) string {
	m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, number)), upstream: true}
	switch m.IntN(8) {
	case 0, 1:
		return m.modulePiece()
	case 2:
		return m.flowPiece()
	}
	return m.opPiece()
}

// opPiece is a module around one op, in the generic form or the op's own.
func (m *typeMaker) opPiece() string {
	up := &upstreamOps[m.IntN(len(upstreamOps))]
	for notAlone[up.name] {
		up = &upstreamOps[m.IntN(len(upstreamOps))]
	}
	o := m.op(up)
	if m.IntN(3) == 0 {
		o.mutate()
	}
	text := o.module()
	if m.IntN(2) == 0 {
		return text
	}
	return m.mutateText(customForm(text))
}

// customForm is a module printed in the ops' own forms, and as it was if that fails.
func customForm(text string) string {
	var d mlir.Diagnostics
	module, _ := mlir.Parse([]byte(text), mlir.ParseOptions{Workers: 1}, &d)
	if d.NumErrors() > 0 || !mlir.Verify(module.Op, mlir.VerifyOptions{Workers: 1, Rules: RulesOfMLIR.Option()}, &d) {
		return text
	}
	var out bytes.Buffer
	if mlir.Print(&out, module, mlir.PrintOptions{Syntax: "spirv", Rules: RulesOfMLIR.Option(), Workers: 1}) != nil {
		return text
	}
	var b strings.Builder
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) > 2 && lines[0] == "module {" {
		lines = lines[1 : len(lines)-1]
	}
	for _, l := range lines {
		fmt.Fprintln(&b, l)
	}
	return b.String()
}

// mutateText changes one word of a text, or none.
func (m *typeMaker) mutateText(text string) string {
	if m.IntN(3) != 0 {
		return text
	}
	var starts []int
	words := wordPattern.FindAllStringIndex(text, -1)
	for i := range words {
		starts = append(starts, i)
	}
	if len(starts) == 0 {
		return text
	}
	w := words[oneOf(m, starts...)]
	other := words[oneOf(m, starts...)]
	with := ""
	switch m.IntN(4) {
	case 0:
	case 1:
		with = text[other[0]:other[1]]
	case 2:
		with = text[w[0]:w[1]] + " " + text[w[0]:w[1]]
	case 3:
		with = oneOf(m, "i32", "f32", "si32", "vector<4xf32>", "0", "-1", "2", "\"Aligned\"", "Function", "<", ",", ":", "{}", "i1", "%a0", "@f", "tensor<4xi32>")
	}
	return text[:w[0]] + with + text[w[1]:]
}

var wordPattern = regexp.MustCompile(`[%@!#]?[A-Za-z0-9_.]+|"[^"\n]*"|[^\s]`)
