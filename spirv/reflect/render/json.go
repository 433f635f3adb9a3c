package render

import (
	"encoding/json"
	"io"

	"github.com/spvc/spvc/spirv/reflect"
)

// JSON writes files as reflect's schema says: one alone as an object; several, or one of several that were meant, as an array.
func JSON(w io.Writer, files []reflect.File, several bool) error {
	var value any = files
	if len(files) == 1 && !several {
		value = files[0]
	} else if files == nil {
		value = []reflect.File{}
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(value)
}
