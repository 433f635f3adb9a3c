package mlir

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// peer finds a program of Debian's mlir-22-tools.
func peer(t *testing.T, name string) string {
	path, err := exec.LookPath(name)
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing; install the Debian package mlir-22-tools", name)
		}
		t.Skipf("%s is missing; install the Debian package mlir-22-tools", name)
	}
	return path
}

// peerAttributes is what mlir-opt prints for each of the attributes.
func peerAttributes(t *testing.T, texts []string) []string {
	var src strings.Builder
	for _, text := range texts {
		fmt.Fprintf(&src, "\"t.op\"() {a = %s} : () -> ()\n", text)
	}
	cmd := exec.Command(peer(t, "mlir-opt-22"), "--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-local-scope")
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
		if text := sameText[i]; got != text && !strings.HasPrefix(text, "distinct") {
			t.Errorf("mlir-opt prints %s as %s", text, got)
		}
	}
}
