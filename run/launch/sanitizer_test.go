package launch

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
)

// Each kernel of testdata/sanitizer is there twice: broken, and right. Their GLSL, which OpSource holds, says in comments how they
// are run ("run: GROUPS PLACE=CONTENT…", WIDTHxHEIGHT instead of GROUPS where they draw, with NAME=CONTENT for memory and args=CONTENT for arguments of kernels), and at which lines what is found when they are broken ("finds MISTAKE"; with a question
// mark behind it where that may be found besides), of a race at one of the two. Of those that are right nothing is found.
func TestSanitizer(t *testing.T) {
	files, err := filepath.Glob("testdata/sanitizer/*.spvasm")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".spvasm"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			found := findings(t, string(text))
			if !strings.Contains(file, ".broken.") {
				require.Empty(t, found)
				return
			}
			must, may := marked(string(text))
			require.NotEmpty(t, must)
			all := strings.Join(found, "; ")
			for _, f := range must {
				require.Contains(t, all, f)
			}
			for _, f := range found {
				require.True(t, slices.ContainsFunc(append(must, may...), func(m string) bool { return strings.Contains(f, m) }), f)
			}
		})
	}
}

var runLine = regexp.MustCompile(`// run: (\S+)(.*)`)

// findings runs a kernel and returns what is found: lines and mistakes.
func findings(t *testing.T, text string) (found []string) {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	how := runLine.FindStringSubmatch(text)
	require.NotNil(t, how)
	q := Request{Groups: how[1], Check: true, MaxSteps: 1 << 18}
	if strings.Contains(how[1], "x") {
		q.Groups, q.Draw = "", how[1]
	}
	for _, f := range strings.Fields(how[2]) {
		name, content, _ := strings.Cut(f, "=")
		switch {
		case name == "args":
			q.Args = append(q.Args, content)
		case memoryName.Get().MatchString(name):
			q.Memory = append(q.Memory, f)
		default:
			q.Buffers = append(q.Buffers, f)
		}
	}
	j, err := New(m, q)
	require.NoError(t, err)
	err = j.Run(context.Background())
	for _, f := range j.Findings() {
		t.Log(f)
		says := fmt.Sprintf("line %d %s", f.Place.Line.Line, f.Mistake)
		if f.Other != nil {
			says += fmt.Sprintf(" with line %d %s", f.Other.Line.Line, f.Mistake)
		}
		found = append(found, says)
	}
	require.Equal(t, err != nil, slices.ContainsFunc(found, func(f string) bool { return strings.HasSuffix(f, "endless-loop") }), "%v", err)
	slices.Sort(found)
	return slices.Compact(found)
}

var findsComment = regexp.MustCompile(`// finds (\S+?)(\??)$`)

// marked are the lines of the GLSL that say what is found.
func marked(text string) (must, may []string) {
	_, source, _ := strings.Cut(text, "OpSource ")
	_, source, _ = strings.Cut(source, "\"")
	for i, line := range strings.Split(source, "\n") {
		if line == `"` {
			break
		}
		if m := findsComment.FindStringSubmatch(line); m != nil && m[2] == "" {
			must = append(must, fmt.Sprintf("line %d %s", i+1, m[1]))
		} else if m != nil {
			may = append(may, fmt.Sprintf("line %d %s", i+1, m[1]))
		}
	}
	return must, may
}

// Where an undefined value was read is told besides.
func TestReadsOfUndefinedValues(t *testing.T) {
	text, err := os.ReadFile("testdata/sanitizer/read_in_function.broken.spvasm")
	require.NoError(t, err)
	words, err := binary.Assemble(string(text), binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	j, err := New(m, Request{Groups: "1", Buffers: []string{"0=u32:64=iota", "1=u32:64=zero"}, Check: true})
	require.NoError(t, err)
	require.NoError(t, j.Run(context.Background()))
	require.NotEmpty(t, j.Findings())
	f := j.Findings()[0]
	require.Equal(t, "kept", f.Variable)
	require.Len(t, f.Reads, 1)
	require.Equal(t, "return kept[k];", strings.TrimSpace(f.Reads[0].Line.Text))
}

// Findings in fragments say the pixel.
func TestFindingsSayThePixel(t *testing.T) {
	text, err := os.ReadFile("testdata/sanitizer/output_uninitialized.broken.spvasm")
	require.NoError(t, err)
	words, err := binary.Assemble(string(text), binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	j, err := New(m, Request{Draw: "4x4", Check: true})
	require.NoError(t, err)
	require.NoError(t, j.Run(context.Background()))
	require.Len(t, j.Findings(), 1)
	f := j.Findings()[0]
	require.Equal(t, "an undefined value of x is written to c", f.Msg)
	require.Equal(t, "pixel (0, 0)", f.Invocation)
	require.Equal(t, 8, f.Count)
}
