package evaluate

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// word is what an attribute of an enumeration says: "x" of #gpu<dim x>, "add" of #vector.kind<add>. Empty for nil.
func word(a mlir.Attribute) string {
	if a == nil {
		return ""
	}
	text := strings.TrimRight(a.String(), ">")
	return text[strings.LastIndexAny(text, "< ")+1:]
}
