package spirv

import (
	"bytes"
	"os"
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
)

// The table of MLIR's enumerations is what the generator makes of the installed
// MLIR.
func TestUpstreamEnumsAreUpToDate(t *testing.T) {
	const include = "/usr/lib/llvm-22/include"
	const records = include + "/mlir/Dialect/SPIRV/IR/SPIRVOps.td"
	tblgen := needPeer(t, "llvm-tblgen-22", "llvm-22")
	if _, err := os.Stat(records); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("MLIR's definitions are missing: install the Debian package libmlir-22-dev")
		}
		t.Skip("MLIR's definitions are missing: install the Debian package libmlir-22-dev")
	}
	var json, out bytes.Buffer
	dump := exec.Command(tblgen, "--dump-json", "-I", include, records)
	dump.Stdout = &json
	require.NoError(t, dump.Run())
	generate := exec.Command("go", "run", "./_gen/enums")
	generate.Stdin, generate.Stdout, generate.Stderr = &json, &out, os.Stderr
	require.NoError(t, generate.Run())
	want, err := os.ReadFile("upstream_enums_gen.go")
	require.NoError(t, err)
	require.Equal(t, string(want), out.String(), "run scripts/update-upstream")
}
