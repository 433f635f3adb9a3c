package layout

import (
	"strings"
	"sync"

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

// registered maps namespaces to a Dialect, and names of operations to a Scope.
var registered struct {
	dialects, scopes sync.Map
}

// RegisterDialect lets h look after the identifiers of a namespace; call it from
// an init function. Entries for other registered dialects are refused.
func RegisterDialect(namespace string, h Dialect) { registered.dialects.Store(namespace, h) }

// dialectOf is who looks after an identifier. It is known when its namespace is
// that of a registered dialect, even one that has nothing to do with layouts.
func dialectOf(id string) (namespace string, h Dialect, known bool) {
	namespace, _, dotted := strings.Cut(id, ".")
	if !dotted {
		return "", nil, false
	}
	if h, ok := registered.dialects.Load(namespace); ok {
		return namespace, h.(Dialect), true
	}
	return namespace, nil, mlir.LookupDialect(namespace) != nil
}
