package report

import (
	"encoding/json"
	"io"
)

// JSON writes what was found in some files: an array with an object for each, as [Result] names its fields.
func JSON(w io.Writer, results []Result) error { return write(w, results) }

func write(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
