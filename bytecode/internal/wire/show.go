package wire

import "github.com/spvc/spvc/mlir"

// Shown is the text of an attribute for a message. Attributes that share parts
// may be small in a file and without end as text.
func Shown(a mlir.Attribute) string {
	if budget := maxShown; !isSmall(a, &budget) {
		return "an attribute too large to show"
	}
	return mlir.AttrString(a)
}

// maxShown is the number of parts of an attribute that is worth showing.
const maxShown = 1000

func isSmall(part any, budget *int) bool {
	if *budget--; *budget < 0 {
		return false
	}
	if c, ok := part.(mlir.Composite); ok {
		c.SubElements(
			func(a mlir.Attribute) { _ = *budget < 0 || isSmall(a, budget) },
			func(t mlir.Type) { _ = *budget < 0 || isSmall(t, budget) })
	}
	return *budget >= 0
}

func ShownType(t mlir.Type) string {
	if budget := maxShown; !isSmall(t, &budget) {
		return "a type too large to show"
	}
	return mlir.TypeString(t)
}
