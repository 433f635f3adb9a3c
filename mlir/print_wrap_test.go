package mlir

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// wrapped is text in lines of at most width columns, however it comes in pieces.
func wrapped(t *testing.T, text string, width int) string {
	t.Helper()
	var whole strings.Builder
	w := lineWrapper{w: &whole, width: width}
	_, _ = w.Write([]byte(text))
	assert.NoError(t, w.flush())
	for _, size := range []int{1, 3, 17} {
		var pieces strings.Builder
		w := lineWrapper{w: &pieces, width: width}
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			_, _ = w.Write([]byte(rest[:n]))
			rest = rest[n:]
		}
		assert.NoError(t, w.flush())
		assert.Equal(t, whole.String(), pieces.String())
	}
	return whole.String()
}

func TestLongLinesAreBroken(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"short", "  %0 = t.a %1 : i32\n\n}\n", "  %0 = t.a %1 : i32\n\n}\n"},
		{"at the colon", "  %0 = t.operation %first, %second : (i32, i32) -> i32\n",
			"  %0 = t.operation %first, %second\n      : (i32, i32) -> i32\n"},
		{"at a comma", "  func @f(%first: i32, %second: i32, %third: i32) {\n",
			"  func @f(%first: i32, %second: i32,\n      %third: i32) {\n"},
		{"twice", "t.a %aaaaaaaaaa, %bbbbbbbbbb, %cccccccccc, %dddddddddd, %eeeeeeeeee, %ffffffffff\n",
			"t.a %aaaaaaaaaa, %bbbbbbbbbb, %cccccccccc,\n    %dddddddddd, %eeeeeeeeee, %ffffffffff\n"},
		{"not in a string", `t.a {text = "one, two, three, four, five, six, seven, eight"}` + "\n",
			"t.a\n    " + `{text = "one, two, three, four, five, six, seven, eight"}` + "\n"},
		{"behind a string", `t.a {text = "one, \", three, four", other = "five, six"}` + "\n",
			`t.a {text = "one, \", three, four",` + "\n    other = \"five, six\"}\n"},
		{"a comment stays", "^bb1(%first: i32, %second: i32):  // 3 preds: ^bb0, ^bb1, ^bb2\n",
			"^bb1(%first: i32, %second: i32):  // 3 preds: ^bb0, ^bb1, ^bb2\n"},
		{"not in what is kept as text", "t.a {x = #nobody.knows<a b, c d, (e f), g h, i j>, second = 1}\n",
			"t.a\n    {x = #nobody.knows<a b, c d, (e f), g h, i j>,\n    second = 1}\n"},
		{"a definition", "!t = tuple<vector<4xf32>, vector<3xf32>, vector<[2]x4xf32>>\n",
			"!t = tuple<vector<4xf32>,\n    vector<3xf32>,\n    vector<[2]x4xf32>>\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, c.want, wrapped(t, c.text, 44))
		})
	}
}

func TestAliasNames(t *testing.T) {
	for name, want := range map[string]string{
		"Foo": "Foo", "type.View": "type_View", "a<b, c>": "a_b_c_", "9": "_9", "": "type", "ä": "type", "buf0": "buf0",
		strings.Repeat("long", 40): strings.Repeat("long", 12),
	} {
		assert.Equal(t, want, aliasName(name), name)
	}
	l := longAliases{taken: map[string]bool{"!a1": true}, next: map[string]int{}}
	var names []string
	for _, n := range []string{"!a", "!a", "!a", "!b1", "!b1", "!b1_1"} {
		names = append(names, l.unused(n))
	}
	assert.Equal(t, []string{"!a", "!a2", "!a3", "!b1", "!b1_1", "!b1_1_1"}, names)
}
