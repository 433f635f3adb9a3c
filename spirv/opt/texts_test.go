package opt_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
)

// Each pass takes all that the dialect can say, far from what compilers write: what is right in the texts of all tests stays so.
func TestPassesTakeAllTexts(t *testing.T) {
	var texts []string
	err := filepath.WalkDir("../..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(path) != ".mlir" && !strings.Contains(path, "testdata/cases/") || !strings.Contains(path, "testdata") {
			return err
		}
		src, err := os.ReadFile(path)
		if bytes.Contains(src, []byte("spv.")) || bytes.Contains(src, []byte("spirv.")) {
			texts = append(texts, strings.Split(string(src), mlir.SplitMarker)...)
		}
		return err
	})
	require.NoError(t, err)
	var passes []string
	for _, p := range pass.All() {
		if strings.HasPrefix(p.Name, "spirv-") && !slices.Contains(choosy, p.Name) {
			for _, option := range append(p.Options, "") {
				if option != "" {
					option = "{" + option + "=50}"
				}
				passes = append(passes, "any("+p.Name+option+")")
			}
		}
	}
	require.Greater(t, len(passes), 40)
	ran := make([]int, len(texts))
	parallel.Each(parallel.Workers(0), len(texts), func(_, i int) {
		for _, p := range passes {
			if err := stays(texts[i], p, &ran[i]); err != nil {
				t.Errorf("%s: %v\n%s", p, err, texts[i])
			}
		}
	})
	all := 0
	for _, n := range ran {
		all += n
	}
	require.Greater(t, all, 300*len(passes))
}

// choosy are passes that refuse some of what is right. In MLIR's spelling a variable begins with no constant.
var choosy = []string{"spirv-attach-target", "spirv-for-mlir", "spirv-freeze-spec-constants", "spirv-for-naga", "spirv-lower-abi-attrs", "spirv-set-spec-constants", "spirv-set-target",
	"spirv-unify-aliased-resource", "spirv-update-vce"}

// stays runs a pass on a text, and counts where that is right before.
func stays(text, pipeline string, ran *int) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%v\n%s", r, debug.Stack())
		}
	}()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{Workers: 1}, &d)
	if d.Err() != nil || !hasModule(m) {
		return nil
	}
	verify := mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}
	if !mlir.Verify(m.Op, verify, &d) {
		return nil
	}
	p, err := pass.Parse(pipeline)
	if err != nil {
		return err
	}
	*ran++
	o := pass.Options{Workers: 1, Verify: verify}
	if analysis.CheckMissing(m.Op, nil) {
		o.Check = func(_ *pass.Execution, d *mlir.Diagnostics) bool { return analysis.CheckMissing(m.Op, d) }
	}
	if _, ok := p.RunWith(m.Op, o, &d); !ok {
		return d.Err()
	}
	return nil
}

func hasModule(m *mlir.Module) bool {
	for op := range m.Op.Nested {
		if op.Is(spirv.OpModule) {
			return true
		}
	}
	return false
}
