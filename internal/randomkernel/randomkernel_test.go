package randomkernel_test

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/internal/randomkernel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
)

// options are those of kernel number i: each of the first ones allows something else, the others a mixture.
func options(i int) randomkernel.Options {
	bit := func(k int) bool { return i>>k&1 == 1 }
	return randomkernel.Options{Seed: uint64(i), Size: 10 + i%60, Narrow: bit(0), Wide: bit(1), Half: bit(2), Double: bit(3),
		Vectors: bit(4), Together: bit(5), Subgroups: bit(5) && bit(6), Memory: bit(7)}
}

// A kernel is valid, defined, and computes the same in any order of its invocations.
func TestKernelsAreDefined(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 60
	}
	for i := range n {
		text := randomkernel.Generate(options(i))
		require.Equal(t, text, randomkernel.Generate(options(i)))
		forwards, backwards := outputs(t, i, text, false), outputs(t, i, text, true)
		require.Equal(t, forwards, backwards, "kernel %d:\n%s", i, text)
	}
}

// outputs are the bytes of all buffers after @main.
func outputs(t *testing.T, i int, text string, backwards bool) []string {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err(), "kernel %d:\n%s", i, text)
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "kernel %d: %v\n%s", i, d.Err(), text)
	var list []string
	p := evaluate.New(m.Op, evaluate.Options{Backwards: backwards, MaxSteps: 1 << 24})
	launched := evaluate.New(m.Op, evaluate.Options{Backwards: backwards, MaxSteps: 1 << 26, Launch: func(ctx context.Context, l *evaluate.Launch) error {
		if err := p.Evaluate(ctx, l); err != nil {
			return err
		}
		for _, a := range l.Args {
			list = append(list, fmt.Sprintf("%x", a.View.Memory.Bytes))
		}
		return nil
	}})
	_, err := launched.Call(context.Background(), "main")
	require.NoError(t, err, "kernel %d:\n%s", i, text)
	require.NotEmpty(t, list)
	return list
}

// mlir-opt takes the kernels too: they are what people could write.
func TestKernelsAreMLIR(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	for i := 0; i < 256; i += 9 {
		text := randomkernel.Generate(options(i))
		cmd := exec.Command(opt, "-o", "-")
		cmd.Stdin = strings.NewReader(text)
		var wrong bytes.Buffer
		cmd.Stderr = &wrong
		require.NoError(t, cmd.Run(), "kernel %d: %s\n%s", i, wrong.String(), text)
	}
}
