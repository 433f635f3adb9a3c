package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/optimize"
)

// optReport says where the bytes of a module were and are, and what each pass did to them.
type optReport struct {
	form string // empty for none
}

func (o *optReport) addFlags(cmd *cobra.Command) {
	addChoice(cmd, &o.form, "report", "print to standard error what each section and pass counts in bytes and instructions, as a `table` or json", "table", "json").NoOptDefVal = "table"

}

// write prints the report of a module, if one was asked for.
func (o *optReport) write(w io.Writer, name string, r *optimize.Result) {
	switch o.form {
	case "json":
		text, _ := json.Marshal(struct {
			File string `json:"file"`
			*optimize.Report
		}{name, r.Report})
		fmt.Fprintf(w, "%s\n", text)
	case "table":
		fmt.Fprintf(w, "%s\n", name)
		writeSections(w, r.Report)
		writeSteps(w, r.Report)
		if r.Report.Kept != "" {
			fmt.Fprintf(w, "The input is the result: %s.\n", r.Report.Kept)
		}
	}
}

func writeSections(w io.Writer, r *optimize.Report) {
	fmt.Fprintf(w, "  %-14s %10s %10s %7s %14s %10s\n", "section", "bytes", "after", "", "instructions", "after")
	for i, s := range r.Before.Sections {
		writeShare(w, s.Name, s.Bytes, r.After.Sections[i].Bytes, s.Instructions, r.After.Sections[i].Instructions)
	}
	writeShare(w, "all", r.Before.Bytes, r.After.Bytes, r.Before.Instructions, r.After.Instructions)
}

func writeShare(w io.Writer, name string, bytes, bytesAfter, instructions, instructionsAfter int) {
	if bytes != 0 || bytesAfter != 0 {
		fmt.Fprintf(w, "  %-14s %10d %10d %7s %14d %10d\n", name, bytes, bytesAfter, change(bytes, bytesAfter), instructions, instructionsAfter)
	}
}

// change is by how much a number has changed, in percent.
func change(from, to int) string {
	if from == 0 {
		return ""
	}
	return fmt.Sprintf("%+.1f%%", 100*float64(to-from)/float64(from))
}

func writeSteps(w io.Writer, r *optimize.Report) {
	if len(r.Passes) == 0 {
		return
	}
	fmt.Fprintf(w, "  %-29s %10s %7s %14s\n", "pass", "bytes", "", "instructions")
	bytes, instructions := r.Before.Bytes, r.Before.Instructions
	for _, s := range r.Passes {
		if s.Bytes != bytes || s.Instructions != instructions {
			fmt.Fprintf(w, "  %-29s %10d %+7d %14d\n", s.Pass, s.Bytes, s.Bytes-bytes, s.Instructions)
			bytes, instructions = s.Bytes, s.Instructions
		}
	}
}
