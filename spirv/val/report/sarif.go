package report

import (
	"io"
	"slices"

	"github.com/spvc/spvc/spirv/val"
)

// SARIF writes what was found in some files as a log of version 2.1.0, the form that code hosts and editors show
// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html). A place in a binary is its byte offset; where the line of
// a source is known, it is a related location.
func SARIF(w io.Writer, version string, results []Result) error {
	run := sarifRun{}
	run.Tool.Driver = sarifDriver{Name: "spvc val", Version: version, URI: "https://github.com/spvc/spvc"}
	index := map[string]int{}
	run.Results = []sarifResult{}
	for _, r := range results {
		if r.Error != "" {
			run.Results = append(run.Results, sarifResult{RuleID: "file", RuleIndex: -1, Level: "error", Message: sarifText{r.Error}, Locations: []sarifLocation{{Physical: sarifPhysical{Artifact: sarifArtifact{r.File}}}}})
		}
		for _, e := range r.Violations {
			at, ok := index[e.ID]
			if !ok {
				at = len(index)
				index[e.ID] = at
				run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRuleOf(e))
			}
			run.Results = append(run.Results, sarifResultOf(r.File, e, at))
		}
	}
	return write(w, sarifLog{Schema: "https://json.schemastore.org/sarif-2.1.0.json", Version: "2.1.0", Runs: []sarifRun{run}})
}

func sarifRuleOf(e Entry) sarifRule {
	rule := sarifRule{ID: e.ID, Name: e.Rule}
	rule.Short.Text = e.Section
	if r := val.RuleByName(e.Rule); r != nil {
		rule.Short.Text = r.Says
	}
	return rule
}

func sarifResultOf(file string, e Entry, rule int) sarifResult {
	r := sarifResult{RuleID: e.ID, RuleIndex: rule, Level: "error", Message: sarifText{e.Message}}
	if e.Fix != "" {
		r.Message.Text += "; to mend it: " + e.Fix
	}
	r.Locations = []sarifLocation{sarifPlace(file, e.Place, "")}
	if e.Source != nil {
		r.Related = append(r.Related, sarifSource(e.Source, "the line of the source"))
	}
	for _, n := range e.Notes {
		r.Related = append(r.Related, sarifPlace(file, n.Place, n.Message))
	}
	for i := range r.Related {
		r.Related[i].ID = i + 1
	}
	return r
}

func sarifPlace(file string, p Place, message string) sarifLocation {
	l := sarifLocation{Physical: sarifPhysical{Artifact: sarifArtifact{file}}}
	if p.Instruction != "" {
		l.Physical.Region = &sarifRegion{ByteOffset: new(int), Snippet: &sarifText{p.Instruction}}
		*l.Physical.Region.ByteOffset = 4 * p.Word
	}
	if message != "" {
		l.Message = &sarifText{message}
	}
	return l
}

func sarifSource(s *Source, message string) sarifLocation {
	region := &sarifRegion{StartLine: max(s.Line, 1), StartColumn: s.Column}
	if s.Text != "" {
		region.Snippet = &sarifText{s.Text}
	}
	return sarifLocation{Physical: sarifPhysical{Artifact: sarifArtifact{s.File}, Region: region}, Message: &sarifText{message}}
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
		Results []sarifResult `json:"results"`
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
		StartLine   int        `json:"startLine,omitempty"`
		StartColumn int        `json:"startColumn,omitempty"`
		ByteOffset  *int       `json:"byteOffset,omitempty"`
		Snippet     *sarifText `json:"snippet,omitempty"`
	}
)

// IsFormat reports whether reports can have a form of this name.
func IsFormat(name string) bool { return slices.Contains(Formats, name) }

// Formats are the forms of reports.
var Formats = []string{"text", "json", "sarif", "junit"}
