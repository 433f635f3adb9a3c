package randomkernel_test

import (
	"context"
	"flag"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/internal/randomkernel"
	"github.com/spvc/spvc/internal/reduce"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/target"
)

var (
	kernels = flag.Int("kernels", 200, "how many kernels are compiled and run")
	first   = flag.Int("first", 0, "the number of the first one")
	small   = flag.Bool("reduce", false, "make the first one that fails small, and show that")
)

// What a kernel was compiled to, in the interpreter, computes what the kernel computes as it stands.
func TestCompiledKernels(t *testing.T) {
	n := *kernels
	if testing.Short() {
		n = min(n, 30)
	}
	for i := *first; i < *first+n; i++ {
		text := randomkernel.Generate(options(i))
		err := compiledAndRun(text)
		if err == nil {
			continue
		}
		if *small {
			reason := kindOf(err)
			text = reduce.Text(text, func(text string) bool {
				e := compiledAndRun(text)
				return e != nil && kindOf(e) == reason
			})
			err = compiledAndRun(text)
		}
		require.NoError(t, err, "kernel %d:\n%s", i, text)
	}
}

// kindOf is what is wrong, without the places and values, which change as the kernel gets smaller.
func kindOf(err error) string {
	words := strings.FieldsFunc(err.Error(), func(c rune) bool { return strings.ContainsRune("0123456789%.-", c) })
	return strings.Join(words[:min(len(words), 12)], "")
}

// compiledAndRun compiles a kernel and runs it, and compares.
func compiledAndRun(text string) error {
	f := &source.File{Name: "kernel.mlir", Data: []byte(text), Line: 1}
	to, err := target.ByName("vulkan1.2")
	if err != nil {
		return err
	}
	if err := to.Add([]string{"Int64", "Float64"}, nil); err != nil {
		return err
	}
	r, err := compile.File(f, compile.Options{Target: to}, nil)
	if err != nil {
		return err
	}
	words := map[string][]uint32{}
	for _, out := range r.Outputs {
		words[out.Name] = out.Words
	}
	m, err := mlir.Parse([]byte(text), mlir.ParseOptions{}, nil)
	if err != nil {
		return err
	}
	return host.New(m.Op, host.Options{Kernels: words, Compare: true}).Run(context.Background(), "main")
}
