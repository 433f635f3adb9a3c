package report

import (
	"encoding/xml"
	"io"
	"strings"

	"github.com/spvc/spvc/internal/terminal"
)

// JUnit writes what was found in some files as the XML that servers for continuous integration read: a test for each file.
func JUnit(w io.Writer, results []Result) error {
	suite := junitSuite{Name: "spvc val", Tests: len(results)}
	for i := range results {
		r := &results[i]
		c := junitCase{Name: r.File, Class: r.Env}
		var text strings.Builder
		if err := Text(&text, r, TextOptions{}); err != nil {
			return err
		}
		problem := &junitProblem{Text: terminal.Clean(text.String())}
		switch {
		case len(r.Errors) > 0:
			problem.Message = r.Errors[0].Message
			c.Error = problem
			suite.Errors++
		case !r.Valid:
			problem.Message = Violations(r.Count())
			c.Failure = problem
			suite.Failures++
		}
		suite.Cases = append(suite.Cases, c)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(junitSuites{Suites: []junitSuite{suite}}); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		Failure *junitProblem `xml:"failure"`
		Error   *junitProblem `xml:"error"`
	}
	junitProblem struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)
