package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spvc/spvc/run/amber"
)

// What continuous integration reads: a suite of cases, in the form that JUnit's task for Ant writes.
type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		File    string        `xml:"file,attr"`
		Time    string        `xml:"time,attr"`
		Failure *junitMessage `xml:"failure"`
		Error   *junitMessage `xml:"error"`
	}
	junitMessage struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Text    string `xml:",chardata"`
	}
)

// writeJUnit writes what became of scripts: an EXPECT that does not hold is a failure, all else an error.
func writeJUnit(w io.Writer, list []scriptOutcome) error {
	suite := junitSuite{Name: "spvc run", Tests: len(list)}
	total := time.Duration(0)
	for i := range list {
		o := &list[i]
		total += o.took
		c := junitCase{Name: o.path, Class: "amber", File: o.path, Time: seconds(o.took)}
		switch {
		case o.err == nil:
		case o.failed():
			suite.Failures++
			c.Failure = o.message("EXPECT")
		default:
			suite.Errors++
			c.Error = o.message("error")
		}
		suite.Cases = append(suite.Cases, c)
	}
	suite.Time = seconds(total)
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(suite); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }

// message is what JUnit has for a script that did not pass: the first line, and all of it.
func (o *scriptOutcome) message(kind string) *junitMessage {
	text := o.err.Error()
	first, _, _ := strings.Cut(text, "\n")
	var e *amber.Error
	if errors.As(o.err, &e) && e.Source != "" {
		text += "\n    " + e.Source
	}
	if o.picture != "" {
		text += "\nthe picture is in " + o.picture
	}
	return &junitMessage{first, kind, text}
}
