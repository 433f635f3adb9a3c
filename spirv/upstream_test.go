package spirv

import (
	"bytes"
	"os"
	"os/exec"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"
)

// The tables of MLIR's ops and enumerations are what the generators make of the
// installed MLIR.
func TestUpstreamIsUpToDate(t *testing.T) {
	const include = "/usr/lib/llvm-22/include"
	const records = include + "/mlir/Dialect/SPIRV/IR/SPIRVOps.td"
	tblgen := peer.Need(t, "llvm-tblgen-22", "llvm-22")
	peer.NeedFile(t, records, "libmlir-22-dev")
	var json bytes.Buffer
	dump := exec.Command(tblgen, "--dump-json", "-I", include, records)
	dump.Stdout = &json
	require.NoError(t, dump.Run())
	for table, generator := range map[string]string{"upstream_gen.go": "./_gen", "upstream_enums_gen.go": "./_gen/enums"} {
		var out bytes.Buffer
		generate := exec.Command("go", "run", generator)
		generate.Stdin, generate.Stdout, generate.Stderr = bytes.NewReader(json.Bytes()), &out, os.Stderr
		require.NoError(t, generate.Run())
		want, err := os.ReadFile(table)
		require.NoError(t, err)
		require.Equal(t, string(want), out.String(), "run scripts/update-upstream")
	}
}
