package val

import (
	"regexp"
	"strings"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// mistakes calls f with all that is wrong with the invalid examples, by their rules.
func mistakes(t *testing.T, f func(rule string, v *Violation)) {
	for name, e := range examples.Get() {
		words, err := e.Words(e.Invalid)
		require.NoError(t, err)
		for _, v := range Words(words, optionsOf(t, e)) {
			f(name, v)
		}
	}
}

// Messages have one style: no sentences, but what comes behind a colon. They are short; numbers fit their nouns; all arguments are used.
func TestMessages(t *testing.T) {
	english := regexp.MustCompile(`^(A|An|The|There|It|This|That|No|Not|Only|In|Of|With|Must|Cannot|Expected|Found|Operand|Instruction|Type)\b`)
	bad := regexp.MustCompile(`%!|[.!]$|^$|\n|  |\b[Ee]rror: |\bthere are 1 |\b(ha[sd]|have|holds|needs?|takes?|makes|to|only|than) 1 [a-z]+s\b`)
	suggested := map[string]bool{}
	check := func(rule, text string) {
		if english.MatchString(text) || bad.MatchString(text) || len(text) > 300 {
			t.Errorf("%s: %s", rule, text)
		}
	}
	mistakes(t, func(rule string, v *Violation) {
		check(rule, v.Message)
		for _, n := range v.Notes {
			check(rule, n.Message)
		}
		if v.Fix != "" {
			check(rule, v.Fix)
			suggested[rule] = true
		}
	})
	t.Logf("%d of %d examples come with a suggestion", len(suggested), len(examples.Get()))
}

// An id has one name, in messages and in the instructions that stand below them.
func TestNamesAreThoseOfTheDisassembly(t *testing.T) {
	for _, test := range []struct{ name, constant, body, want string }{
		{"OpName %x \"an x\"\n", "", "%a = OpIAdd %u32 %one %x\n%x = OpIAdd %u32 %one %one\n", "%an_x is not defined yet"},
		{"", "%late = OpConstant %u32 7\n", "", "%uint_7 is not defined yet"},
	} {
		text := strings.Replace(smallKernel, "OpMemoryModel Physical64 OpenCL\n", "OpMemoryModel Physical64 OpenCL\n"+test.name, 1)
		if test.constant != "" {
			text = strings.Replace(text, "%one =", "%both = OpConstantComposite %pair %late %late\n"+test.constant+"%one =", 1)
			text = strings.Replace(text, "%both =", "%pair = OpTypeVector %u32 2\n%both =", 1)
		}
		words, err := binary.Assemble(text+test.body+"OpReturn\nOpFunctionEnd\n", binary.AssembleOptions{})
		require.NoError(t, err)
		found := Words(words, Options{})
		require.NotEmpty(t, found)
		require.Equal(t, test.want, found[0].Message)
	}
}
