package main

import (
	"errors"
	"io"
	"strings"

	"github.com/spvc/spvc/internal/junit"
	"github.com/spvc/spvc/run/amber"
)

// writeJUnit writes what became of scripts: an EXPECT that does not hold is a failure, all else an error.
func writeJUnit(w io.Writer, list []scriptOutcome) error {
	suite := junit.Suite{Name: "spvc run"}
	for i := range list {
		o := &list[i]
		suite.Time += o.took
		c := junit.Case{Name: o.path, Class: "amber", File: o.path, Time: o.took}
		switch {
		case o.err == nil:
		case o.failed():
			c.Failure = o.message("EXPECT")
		default:
			c.Error = o.message("error")
		}
		suite.Cases = append(suite.Cases, c)
	}
	return junit.Write(w, &suite)
}

// message is what JUnit has for a script that did not pass: the first line, and all of it.
func (o *scriptOutcome) message(kind string) *junit.Message {
	text := o.err.Error()
	first, _, _ := strings.Cut(text, "\n")
	var e *amber.Error
	if errors.As(o.err, &e) && e.Source != "" {
		text += "\n    " + e.Source
	}
	if o.picture != "" {
		text += "\nthe picture is in " + o.picture
	}
	return &junit.Message{Message: first, Type: kind, Text: text}
}
