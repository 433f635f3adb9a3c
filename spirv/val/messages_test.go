package val

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// mistakes calls f with all that is wrong with the invalid examples, by their rules.
func mistakes(t *testing.T, f func(rule string, v *Violation)) {
	for name, e := range examples() {
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
	t.Logf("%d of %d examples come with a suggestion", len(suggested), len(examples()))
}
