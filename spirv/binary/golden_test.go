package binary

import (
	"encoding/binary"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write what the tests find into testdata")

// testdata/x.spvasm is written by hand; x.dis is its disassembly, with numbers and then with names for ids.
func TestGolden(t *testing.T) {
	for name, source := range sources(t) {
		t.Run(name, func(t *testing.T) {
			words := assemble(t, source)
			have := disassemble(t, words, DisassembleOptions{}) + "\n" + disassemble(t, words, DisassembleOptions{FriendlyNames: true})
			golden := filepath.Join("testdata", strings.TrimSuffix(name, ".spvasm")+".dis")
			if *update {
				require.NoError(t, os.WriteFile(golden, []byte(have), 0o644))
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			assert.Equal(t, string(want), have)
			assertTextRoundTrip(t, words)
		})
	}
}

// The sources are good modules, and spirv-as makes the same words of them.
func TestGoldenAgainstPeers(t *testing.T) {
	peer.Need(t, "spirv-as", "spirv-tools")
	peer.Need(t, "spirv-val", "spirv-tools")
	for name, source := range sources(t) {
		t.Run(name, func(t *testing.T) {
			words := assemble(t, source)
			theirs, err := peerAssemble(words, source)
			require.NoError(t, err)
			assertSameWords(t, body(theirs), body(words))
			require.NoError(t, runValidator(AppendBytes(nil, words, binary.LittleEndian)))
		})
	}
}
