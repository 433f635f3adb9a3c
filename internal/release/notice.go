package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
)

// licence is a section of NOTICE about something that the program contains or
// is linked with.
type licence struct {
	name      string // of a module, or of what is contained
	linked    bool
	id        string // SPDX expression
	copyright string // lines
}

var (
	sectionTitle  = regexp.MustCompile(`(?m)^=+\n(.+)\n=+$`)
	partTitle     = regexp.MustCompile(`^(Contained|Linked into the program)[^:]*: ([^,]+)`)
	licenceLine   = regexp.MustCompile(`(?m)^Licence: ([^(\n]+)`)
	copyrightLine = regexp.MustCompile(`(?m)^ *(Copyright .*)$`)
)

// readNotice returns the sections of a NOTICE file that are about parts of the
// program.
func readNotice(path string) ([]licence, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var parts []licence
	titles := sectionTitle.FindAllStringSubmatchIndex(string(text), -1)
	for i, at := range titles {
		title, end := partTitle.FindStringSubmatch(string(text[at[2]:at[3]])), len(text)
		if title == nil {
			continue
		}
		if i+1 < len(titles) {
			end = titles[i+1][0]
		}
		body := string(text[at[1]:end])
		l := licence{name: title[2], linked: title[1] != "Contained"}
		if m := licenceLine.FindStringSubmatch(body); m != nil {
			l.id = strings.TrimSpace(m[1])
		} else {
			return nil, fmt.Errorf("%s: section %q has no line \"Licence: …\"", path, l.name)
		}
		var holders []string
		for _, m := range copyrightLine.FindAllStringSubmatch(body, -1) {
			holders = append(holders, m[1])
		}
		l.copyright = strings.Join(holders, "\n")
		parts = append(parts, l)
	}
	return parts, nil
}
