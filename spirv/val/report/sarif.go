package report

import (
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/spvc/spvc/spirv/val"
)

// SARIF writes what was found in some files as a log of version 2.1.0, the form that code hosts and editors show
// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). A violation is at its line of source where that is known, and the
// instruction is a related location; or else it is at the bytes of the instruction. The tool is the command that found them.
func SARIF(w io.Writer, tool, version string, results []Result) error {
	l := sarifLogger{index: map[string]int{}}
	run := &l.run
	run.Tool.Driver = sarifDriver{Name: tool, Version: version, URI: "https://github.com/spvc/spvc"}
	run.Columns = "unicodeCodePoints"
	run.Results = []sarifResult{}
	for i := range results {
		r := &results[i]
		for _, e := range r.Errors {
			l.unread(r.File, e)
		}
		for _, e := range r.Violations {
			l.violation(r.File, e)
		}
		if r.More > 0 {
			l.notListed(r)
		}
	}
	return write(w, sarifLog{Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{l.run}})
}

// A sarifLogger fills a run.
type sarifLogger struct {
	run   sarifRun
	index map[string]int // of rules
}

func (l *sarifLogger) result(rule func() sarifRule, id, message string) *sarifResult {
	at, ok := l.index[id]
	if !ok {
		at = len(l.index)
		l.index[id] = at
		l.run.Tool.Driver.Rules = append(l.run.Tool.Driver.Rules, rule())
	}
	l.run.Results = append(l.run.Results, sarifResult{RuleID: id, RuleIndex: at, Level: "error", Message: sarifText{message}})
	return &l.run.Results[len(l.run.Results)-1]
}

// unread is what keeps a file from being looked at.
func (l *sarifLogger) unread(file string, e Trouble) {
	const says = "A file is a module in a form that spvc reads."
	r := l.result(func() sarifRule {
		return sarifRule{ID: "file", Name: "file", Short: sarifText{says}, Help: sarifText{says}, URI: specification}
	}, "file", e.Message)
	at := sarifLocation{Physical: sarifPhysical{Artifact: artifact(file)}}
	if e.Line > 0 {
		at.Physical.Region = &sarifRegion{StartLine: e.Line, StartColumn: e.Column}
	}
	r.Locations = []sarifLocation{at}
}

func (l *sarifLogger) violation(file string, e Entry) {
	message := e.Message
	if e.Fix != "" {
		message += "; to mend it: " + e.Fix
	}
	r := l.result(func() sarifRule { return sarifRuleOf(e) }, e.ID, message)
	if e.Source != nil {
		r.Locations = []sarifLocation{sarifSource(e.Source)}
		r.Related = append(r.Related, sarifPlace(file, e.Place, "the instruction"))
	} else {
		r.Locations = []sarifLocation{sarifPlace(file, e.Place, "")}
	}
	for _, n := range e.Notes {
		if n.Source == nil {
			r.Related = append(r.Related, sarifPlace(file, n.Place, n.Message))
			continue
		}
		at := sarifSource(n.Source)
		at.Message = &sarifText{n.Message}
		r.Related = append(r.Related, at)
	}
	for i := range r.Related {
		r.Related[i].ID = i + 1
	}
}

// notListed says what of a file is left out: that is said of the run, since it is no result.
func (l *sarifLogger) notListed(r *Result) {
	if l.run.Invocations == nil {
		l.run.Invocations = []sarifInvocation{{Successful: true}}
	}
	i := &l.run.Invocations[0]
	i.Notifications = append(i.Notifications, sarifNotification{
		Level: "note", Message: sarifText{notListed(r.More)}, Locations: []sarifLocation{{Physical: sarifPhysical{Artifact: artifact(r.File)}}},
	})
}

const (
	specification = "https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html"
	vulkan        = "https://registry.khronos.org/vulkan/specs/latest/html/vkspec.html"
)

func sarifRuleOf(e Entry) sarifRule {
	rule := sarifRule{ID: e.ID, Name: e.Rule, URI: specification}
	switch {
	case e.ID != e.Rule:
		rule.URI = vulkan + "#" + e.ID
	case strings.HasPrefix(e.Section, "Vulkan"):
		rule.URI = vulkan
	}
	rule.Short.Text, rule.Help.Text = e.Section, e.Section
	r := val.RuleByName(e.Rule)
	if r == nil {
		if e.Says != "" {
			rule.Short.Text, rule.Help.Text = e.Says, e.Says
		}
		return rule
	}
	rule.Short.Text = r.Says
	help := fmt.Sprintf("%s\n\nSpecification: %s\n", r.Says, r.Section)
	if x, ok := val.ExampleOf(r.Name); ok {
		help += fmt.Sprintf("\nValid (%s):\n\n%s\nNot valid:\n\n%s", x.Env.Name, x.Module(x.Valid), x.Module(x.Invalid))
	}
	rule.Help.Text = help
	return rule
}

// sarifPlace is the bytes of an instruction, or its line where the file is text, or a whole file. What bytes say is no text of the file, so it is
// shown only.
func sarifPlace(file string, p Place, message string) sarifLocation {
	l := sarifLocation{Physical: sarifPhysical{Artifact: artifact(file)}}
	if p.Line > 0 {
		l.Physical.Region = &sarifRegion{StartLine: p.Line, StartColumn: p.Column}
	} else if p.Instruction != "" {
		offset := 4 * p.Word
		l.Physical.Region = &sarifRegion{ByteOffset: &offset, ByteLength: 4 * p.Words, Snippet: &sarifSnippet{Rendered: &sarifText{p.Instruction}}}
	}
	if message != "" {
		l.Message = &sarifText{message}
	}
	return l
}

func sarifSource(s *Source) sarifLocation {
	region := &sarifRegion{StartLine: max(s.Line, 1), StartColumn: s.Column}
	if s.Text != "" {
		region.Snippet = &sarifSnippet{Text: s.Text}
	}
	return sarifLocation{Physical: sarifPhysical{Artifact: artifact(s.File), Region: region}}
}

// artifact is a file, as a reference of the form that URIs have.
func artifact(file string) sarifArtifact {
	u := url.URL{Path: filepath.ToSlash(file)}
	if strings.HasPrefix(u.Path, "/") {
		u.Scheme = "file"
	}
	return sarifArtifact{u.String()}
}

type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool struct {
			Driver sarifDriver `json:"driver"`
		} `json:"tool"`
		Invocations []sarifInvocation `json:"invocations,omitempty"`
		Columns     string            `json:"columnKind"`
		Results     []sarifResult     `json:"results"`
	}
	sarifInvocation struct {
		Successful    bool                `json:"executionSuccessful"`
		Notifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}
	sarifNotification struct {
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		URI     string      `json:"informationUri"`
		Rules   []sarifRule `json:"rules,omitempty"`
	}
	sarifRule struct {
		ID    string    `json:"id"`
		Name  string    `json:"name"`
		Short sarifText `json:"shortDescription"`
		Help  sarifText `json:"help"`
		URI   string    `json:"helpUri"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
	}
	sarifLocation struct {
		ID       int           `json:"id,omitempty"`
		Physical sarifPhysical `json:"physicalLocation"`
		Message  *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int           `json:"startLine,omitempty"`
		StartColumn int           `json:"startColumn,omitempty"`
		ByteOffset  *int          `json:"byteOffset,omitempty"`
		ByteLength  int           `json:"byteLength,omitempty"`
		Snippet     *sarifSnippet `json:"snippet,omitempty"`
	}
	sarifSnippet struct {
		Text     string     `json:"text,omitempty"`
		Rendered *sarifText `json:"rendered,omitempty"`
	}
)

// Formats are the forms of reports.
var Formats = []string{"text", "json", "sarif", "junit"}
