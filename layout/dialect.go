package layout

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// A Dialect looks after entries whose identifiers are of its namespace.
type Dialect interface {
	// VerifyEntry checks an entry, and reports at loc what is wrong.
	VerifyEntry(e Entry, loc mlir.Location, d *mlir.Diagnostics) bool
	// Combine is the entry of a scope with inner, inside a scope with outer; false
	// when they contradict each other. [CombineEqual] will do for most.
	Combine(outer, inner Entry) (Entry, bool)
}

// CombineEqual combines entries that are the same, and no others.
func CombineEqual(outer, inner Entry) (Entry, bool) { return inner, outer == inner }

// registered is who looks after a namespace, or the operations of a name. Init functions fill it, nobody changes it later.
var registered struct {
	dialects []namedDialect
	scopes   []namedScope
}

type namedDialect struct {
	namespace string
	dialect   Dialect
}

// RegisterDialect lets h look after the identifiers of a namespace; call it from
// an init function. Entries for other registered dialects are refused.
func RegisterDialect(namespace string, h Dialect) {
	registered.dialects = append(registered.dialects, namedDialect{namespace, h})
}

// dialectOf is who looks after an identifier. It is known when its namespace is
// that of a registered dialect, even one that has nothing to do with layouts.
func dialectOf(id string) (namespace string, h Dialect, known bool) {
	namespace, _, dotted := strings.Cut(id, ".")
	if !dotted {
		return "", nil, false
	}
	for _, d := range registered.dialects {
		if d.namespace == namespace {
			return namespace, d.dialect, true
		}
	}
	return namespace, nil, mlir.LookupDialect(namespace) != nil
}
