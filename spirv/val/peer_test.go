package val

import (
	endian "encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// differences are where we and Debian's spirv-val, of 2023, do not agree, and why. Each must still be there.
var differences = []struct {
	theirs string // what it says of a module that we hold valid, a regular expression; or
	ours   string // the rule that a module breaks which it holds valid
	why    string
}{
	{theirs: `expected AliasedPointer or RestrictPointer`, why: "since version 1.6.5 of the specification they need not be there"},
	{ours: "decoration-of-strings", why: "spirv-val of no year looks; section 3.3.3 says so"},
	{ours: "memory-order-vulkan", why: "spirv-val of later years asks it, too"},
	{theirs: `branches to the loop continue target .* but is not contained`, why: "spirv-val of later years accepts it, too"},
}

// TestPeer holds verdicts on real modules with one change against those of spirv-val.
func TestPeer(t *testing.T) {
	program := peer.Need(t, "spirv-val", "spirv-tools")
	const mutants = 600
	files := corpus.Files(t)
	files = files[:min(len(files), 12)] // ours, which are there everywhere
	dir := t.TempDir()
	found := make([]string, mutants) // differences
	seen := make([]bool, len(differences))
	which := make([]int, mutants)
	parallel.Each(parallel.Workers(0), mutants, func(_, i int) {
		r := rand.New(rand.NewPCG(uint64(i), 11))
		data, err := os.ReadFile(files[r.IntN(len(files))])
		require.NoError(t, err)
		words, err := binary.Words(data)
		require.NoError(t, err)
		words, how := mutate.Mutate(words, r)
		which[i], found[i] = differs(t, program, filepath.Join(dir, fmt.Sprintf("%d.spv", i)), words)
		if found[i] != "" {
			found[i] = fmt.Sprintf("mutant %d, %v: %s", i, how, found[i])
		}
	})
	for i, text := range found {
		switch {
		case which[i] >= 0:
			seen[which[i]] = true
		case text != "":
			t.Error(text)
		}
	}
	for i, ok := range seen {
		assert.True(t, ok, "%+v is no difference any more", differences[i])
	}
}

// differs says where the two verdicts on a module are not the same, and which of the known differences that is; none is -1.
func differs(t *testing.T, program, path string, words []uint32) (known int, text string) {
	require.NoError(t, os.WriteFile(path, binary.AppendBytes(nil, words, endian.LittleEndian), 0o666))
	defer os.Remove(path)
	env, _ := EnvByName("vulkan1.3")
	ours := Words(words, Options{Env: env})
	out, err := exec.Command(program, "--target-env", env.Name, path).CombinedOutput()
	switch {
	case (err == nil) == (len(ours) == 0):
		return -1, ""
	case err != nil:
		text = strings.TrimSpace(string(out))
		for i, d := range differences {
			if d.theirs != "" && regexp.MustCompile(d.theirs).MatchString(text) {
				return i, text
			}
		}
		return -1, "only they say: " + text
	}
	for i, d := range differences {
		for _, v := range ours {
			if d.ours == v.Rule.Name {
				return i, v.Message
			}
		}
	}
	return -1, fmt.Sprintf("only we say: %s: %s: %s", ours[0].Rule.Name, ours[0].At.Opcode, ours[0].Message)
}
