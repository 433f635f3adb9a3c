package bytecode_test

import (
	"bytes"
	"encoding/hex"
	"testing"

	"github.com/spvc/spvc/bytecode"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// emptyModules are complete files of MLIR 22 with an empty module, by version.
var emptyModules = []string{
	"4d4cef52014d4c495232322e312e3800010b0301010303030b030101030702031f0411050110010703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52034d4c495232322e312e3800010b0301010303030b030101030702031f0411050110010703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52054d4c495232322e312e3800010b0301010303030b030101030702031f04150501100107040703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52074d4c495232322e312e3800010b0301010303030b030101030702031f04150501100107040703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52094d4c495232322e312e3800010d030103010303030b030101030702031f04150501100107040703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef520b4d4c495232322e312e3800010d030103010307030b030101030702031f0417050150010107040703010106030105010025050f116275696c74696e006d6f64756c6500080903050101",
	"4d4cef520d4d4c495232322e312e3800010d030103010307030b030101030702031f0417050150010107040703010106030105010025050f116275696c74696e006d6f64756c6500080903050101",
}

func TestEmptyModule(t *testing.T) {
	for version, digits := range emptyModules {
		require.Equal(t, "module {\n}\n", text(t, read(t, unhex(t, digits))), "version %d", version)
	}
}

func unhex(t testing.TB, digits string) []byte {
	t.Helper()
	b, err := hex.DecodeString(digits)
	require.NoError(t, err)
	return b
}

func read(t testing.TB, data []byte) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m := bytecode.Read(data, bytecode.ReadOptions{Filename: "f", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

func text(t testing.TB, m *mlir.Module) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	return out.String()
}
