package number

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// Numbers keep their values in other types, or are refused.
func TestConvert(t *testing.T) {
	for _, c := range []struct{ from, text, to, want string }{
		{"f64", "0.1", "f32", "0.1"},
		{"f64", "1e300", "f32", ""},
		{"f64", "inf", "f16", "+Inf"},
		{"f64", "nan", "f32", "NaN"},
		{"f32", "3", "u8", "3"},
		{"f32", "2.5", "u32", ""},
		{"f64", "256", "u8", ""},
		{"f64", "-1", "u64", ""},
		{"f64", "-128", "i8", "-128"},
		{"f64", "9223372036854775808", "i64", ""},
		{"f64", "nan", "i32", ""},
		{"i64", "-1", "i32", "-1"},
		{"i64", "-1", "u32", ""},
		{"i64", "-1", "u64", ""},
		{"u64", "18446744073709551615", "i64", ""},
		{"u64", "18446744073709551615", "u64", "18446744073709551615"},
		{"i64", "4294967295", "u32", "4294967295"},
		{"i64", "4294967295", "i32", ""},
		{"u8", "200", "f16", "200"},
	} {
		from, _ := Named(c.from)
		to, _ := Named(c.to)
		var a, b [8]byte
		require.NoError(t, from.Set(a[:], c.text))
		err := to.Convert(b[:], from, a[:])
		if c.want == "" {
			require.ErrorContains(t, err, "is not a number of type "+c.to, "%v", c)
			continue
		}
		require.NoError(t, err, "%v", c)
		require.Equal(t, c.want, to.Text(b[:]), "%v", c)
	}
}

func TestLists(t *testing.T) {
	for text, want := range map[string]string{
		`{"n": [3], "d": [[1, 2.5], [-3, "NaN"]], "e": 7, "f": [], "g": "Inf", "p": [null]}`: "map[d:[1 2.5 -3 NaN] e:[7] f:[] g:[Inf] n:[3] p:[null]]",
		`[1, [2, 3]]`:              "map[:[1 2 3]]",
		` 5 `:                      "map[:[5]]",
		`{}`:                       "map[]",
		``:                         "it is no JSON: EOF",
		`{"a": [1`:                 "it is no JSON",
		`[1] 2`:                    "there is more behind byte",
		`{"a": {"b": 1}}`:          "at byte 7: what is read are lists of numbers",
		`[{"b": 1}]`:               "at byte 2: what is read are lists of numbers",
		`{"a": 1, "a": 2}`:         `the name "a" is there twice`,
		`[true]`:                   "at byte 5: true is no number",
		`{"a": [1, 2], "b": [3]}}`: "there is more behind byte",
	} {
		lists, err := Lists([]byte(text))
		got := fmt.Sprint(lists)
		if err != nil {
			got = err.Error()
		}
		require.Contains(t, got, want, text)
	}
}
