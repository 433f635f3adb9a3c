package deserialize_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
)

// repeated is a line that has %d in it, for the numbers from 0.
func repeated(line string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, line+"\n", i)
	}
	return b.String()
}

// A module that is four times as long takes at most seven times as long to import, whatever occurs many times.
func TestImportGrowsLinearly(t *testing.T) {
	const head = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n"
	for name, module := range map[string]func(n int) string{
		"decorations": func(n int) string {
			return head + repeated(`OpDecorateString %%v UserSemantic "s%d"`, n) +
				"%f = OpTypeFloat 32\n%p = OpTypePointer Private %f\n%v = OpVariable %p Private\n"
		},
		"groups": func(n int) string {
			return head + repeated(`OpDecorateString %%g UserSemantic "s%d"`, n) +
				"%g = OpDecorationGroup\nOpGroupDecorate %g %v %w\n" +
				"%f = OpTypeFloat 32\n%p = OpTypePointer Private %f\n%v = OpVariable %p Private\n%w = OpVariable %p Private\n"
		},
		"sources": func(n int) string {
			return "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n%file = OpString \"f\"\n" +
				"OpSource GLSL 450 %file \"\"\n" + repeated(`OpSourceContinued "%d"`, n)
		},
		"members": func(n int) string {
			return head + repeated(`OpMemberName %%s %[1]d "m%[1]d"`, n) + repeated("OpMemberDecorate %%s %[1]d Offset %[1]d", n) +
				"%f = OpTypeFloat 32\n%s = OpTypeStruct" + strings.Repeat(" %f", n) + "\n"
		},
	} {
		t.Run(name, func(t *testing.T) {
			took := func(n int) time.Duration {
				words, err := binary.Assemble(module(n), binary.AssembleOptions{})
				require.NoError(t, err)
				best := time.Hour
				for range 3 {
					start := time.Now()
					d := &mlir.Diagnostics{}
					_, err := deserialize.Words(words, deserialize.Options{}, d)
					require.NoError(t, err, d.Err())
					best = min(best, time.Since(start))
				}
				return best
			}
			const n = 3000
			for attempt := 1; ; attempt++ { // what other processes do must not count
				small, large := took(n), took(4*n)
				if large < 7*small+20*time.Millisecond {
					return
				}
				require.Less(t, attempt, 5, "from %v to %v", small, large)
			}
		})
	}
}
