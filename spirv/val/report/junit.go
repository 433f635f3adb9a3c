package report

import (
	"io"
	"strings"

	"github.com/spvc/spvc/internal/junit"
	"github.com/spvc/spvc/internal/terminal"
)

// JUnit writes what was found in some files as the XML that servers for continuous integration read: a test for each file.
func JUnit(w io.Writer, results []Result) error {
	suite := junit.Suite{Name: "spvc val"}
	for i := range results {
		r := &results[i]
		c := junit.Case{Name: r.File, Class: r.Env}
		var text strings.Builder
		if err := Text(&text, r, TextOptions{}); err != nil {
			return err
		}
		problem := &junit.Message{Text: terminal.Clean(text.String())}
		switch {
		case len(r.Errors) > 0:
			problem.Message = r.Errors[0].Message
			c.Error = problem
		case !r.Valid:
			problem.Message = Violations(r.Count())
			c.Failure = problem
		}
		suite.Cases = append(suite.Cases, c)
	}
	return junit.Write(w, &suite)
}
