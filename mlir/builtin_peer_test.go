package mlir

import (
	"bytes"
	"fmt"
	"math/rand"
	"os/exec"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"
)

// peerAttributes is what mlir-opt prints for each of the attributes.
func peerAttributes(t *testing.T, texts []string) []string {
	var src strings.Builder
	for _, text := range texts {
		fmt.Fprintf(&src, "\"t.op\"() {a = %s} : () -> ()\n", text)
	}
	cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), "--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-local-scope")
	cmd.Stdin = strings.NewReader(src.String())
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, "%s", &stderr)
	var got []string
	for line := range strings.Lines(string(out)) {
		if body, ok := strings.CutPrefix(line, `  "t.op"() {a`); ok {
			body = strings.TrimSuffix(strings.TrimPrefix(body, " = "), "} : () -> ()\n")
			if body == "" {
				body = "unit"
			}
			got = append(got, body)
		}
	}
	require.Len(t, got, len(texts))
	return got
}

func TestTextIsThePeersToo(t *testing.T) {
	for i, got := range peerAttributes(t, sameText) {
		if text := sameText[i]; got != text {
			t.Errorf("mlir-opt prints %s as %s", text, got)
		}
	}
}

// differs are the texts of otherText that mlir-opt prints otherwise, with reason.
var differs = map[string]string{
	`0x3FFE999999999999999A : f80`: "mlir-opt prints digits that it cannot read back",
}

func TestTextIsBroughtIntoThePeersForm(t *testing.T) {
	var in, want []string
	for _, c := range otherText {
		if differs[c[0]] == "" {
			in, want = append(in, c[0]), append(want, c[1])
		}
	}
	for i, got := range peerAttributes(t, in) {
		if got != want[i] {
			t.Errorf("mlir-opt prints %s as %s, we as %s", in[i], got, want[i])
		}
	}
}

func TestFloatsAreThePeers(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	var in []string
	for _, f := range FloatTypes[:len(FloatTypes)-2] { // those that fit float64
		for range 200 {
			in = append(in, MakeAPUint(f.Width(), r.Uint64()).hex()+" : "+f.name)
			if f != F8E8M0FNU { // mlir-opt gives it a sign
				in = append(in, fmt.Sprintf("%.*e : %s", 1+r.Intn(17), r.NormFloat64(), f.name))
			}
		}
	}
	requirePeerAgrees(t, in)
}

func TestAffineMapsAreThePeers(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	var in []string
	for len(in) < 1000 {
		text := "affine_map<(d0, d1)[s0, s1] -> (" + randomAffine(r, 4).text() + ")>"
		if _, err := ParseAttribute(text); err == nil {
			in = append(in, text)
		}
	}
	requirePeerAgrees(t, in)
}

func (e *plainAffine) text() string {
	if e.l == nil {
		return e.build().String()
	}
	return "(" + e.l.text() + affineOperators[e.kind] + e.r.text() + ")"
}

func requirePeerAgrees(t *testing.T, in []string) {
	for i, want := range peerAttributes(t, in) {
		a, err := ParseAttribute(in[i])
		require.NoError(t, err, in[i])
		require.Equal(t, want, AttrString(a), in[i])
	}
}
