package bytecode_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// TestDamagedFilesOfTheDialect: a file in which a byte is another one is refused, or it says something else: then that is written so that
// it reads the same.
func TestDamagedFilesOfTheDialect(t *testing.T) {
	files, _ := filepath.Glob("testdata/version3/*.mlirbc")
	require.NotEmpty(t, files)
	r := rand.New(rand.NewPCG(5, 6))
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		for range 400 {
			at := r.IntN(len(data))
			damaged := slices.Clone(data)
			damaged[at] = []byte{0, 1, 3, 0xff, byte(r.Uint32()), damaged[at] + 2, damaged[at] - 2}[r.IntN(7)]
			var d mlir.Diagnostics
			m, err := bytecode.Read(damaged, bytecode.ReadOptions{AllowUnregistered: true, Workers: 1}, &d)
			if err != nil || !mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true, Workers: 1}, &d) {
				continue
			}
			var before, after bytes.Buffer
			name := fmt.Sprintf("%s: %d at %d", file, damaged[at], at)
			opts := mlir.PrintOptions{Generic: true}
			require.NoError(t, mlir.Print(&before, m, opts), name)
			again, err := bytecode.Append(nil, m, bytecode.WriteOptions{Workers: 1}, &d)
			if err != nil {
				continue
			}
			m, err = bytecode.Read(again, bytecode.ReadOptions{AllowUnregistered: true, Workers: 1}, &d)
			require.NoError(t, err, "%s: %v", name, d.Err())
			require.NoError(t, mlir.Print(&after, m, opts), name)
			require.Equal(t, before.String(), after.String(), name)
		}
	}
}
