package junit_test

import (
	"encoding/xml"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/junit"
)

func TestWrite(t *testing.T) {
	var b strings.Builder
	require.NoError(t, junit.Write(&b, &junit.Suite{Name: "a & b", Time: 1500 * time.Millisecond, Cases: []junit.Case{
		{Name: "good", Class: "c", File: "f.txt", Time: time.Second},
		{Name: "wrong", Class: "c", Failure: &junit.Message{Message: "1 < 2", Type: "EXPECT", Text: "line\nanother"}},
		{Name: "bad", Class: "c", Error: &junit.Message{Message: `"no"`, Text: "t"}},
	}}))
	require.Equal(t, `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="a &amp; b" tests="3" failures="1" errors="1" time="1.500">
    <testcase name="good" classname="c" file="f.txt" time="1.000"></testcase>
    <testcase name="wrong" classname="c">
      <failure message="1 &lt; 2" type="EXPECT">line&#xA;another</failure>
    </testcase>
    <testcase name="bad" classname="c">
      <error message="&#34;no&#34;">t</error>
    </testcase>
  </testsuite>
</testsuites>
`, b.String())
}

// What is written is what a reader of XML finds, whatever the text.
func FuzzText(f *testing.F) {
	for _, text := range []string{"", "<&>\"'", "a\tb\r\nc", "\x00\x1b[31m", "\xff\xfe", "\ufffe\uffff\ufffd", "]]>", "é漢😀", "  "} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var b strings.Builder
		require.NoError(t, junit.Write(&b, &junit.Suite{Name: text, Cases: []junit.Case{
			{Name: text, Class: text, File: text, Failure: &junit.Message{Message: text, Type: text, Text: text}},
		}}))
		var all struct {
			Suites []struct {
				Name  string `xml:"name,attr"`
				Cases []struct {
					Name    string `xml:"name,attr"`
					Class   string `xml:"classname,attr"`
					File    string `xml:"file,attr"`
					Failure struct {
						Message string `xml:"message,attr"`
						Type    string `xml:"type,attr"`
						Text    string `xml:",chardata"`
					} `xml:"failure"`
				} `xml:"testcase"`
			} `xml:"testsuite"`
		}
		require.NoError(t, xml.Unmarshal([]byte(b.String()), &all), b.String())
		read := all.Suites[0]
		want := strings.Map(func(r rune) rune {
			if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF {
				return '\uFFFD'
			}
			return r
		}, string([]rune(text)))
		one := read.Cases[0]
		for _, got := range []string{read.Name, one.Name, one.Class, one.File, one.Failure.Message, one.Failure.Type, one.Failure.Text} {
			require.Equal(t, want, got)
		}
	})
}
