package layout

import (
	"reflect"

	"github.com/spvc/spvc/mlir"
)

// A Type is a type that answers for itself. Its methods get the layout to ask
// about other types, and the entries whose keys are of the type's class: there
// may be none, and then the type has its natural layout.
type Type interface {
	mlir.Type
	// SizeInBits is the size of a value.
	SizeInBits(l *DataLayout, entries []Entry) (Size, error)
	// ABIAlignment is the alignment in bytes that a value must have.
	ABIAlignment(l *DataLayout, entries []Entry) (uint64, error)
}

// What a [Type] may answer or check besides.
type (
	// A Sizer has a size in bytes that is not its size in bits, rounded up.
	Sizer interface {
		Size(l *DataLayout, entries []Entry) (Size, error)
	}
	// A PreferredAligner prefers, in bytes, another alignment than it must have.
	PreferredAligner interface {
		PreferredAlignment(l *DataLayout, entries []Entry) (uint64, error)
	}
	// An Indexer is like a pointer: offsets to it are computed in so many bits. Zero
	// says that it is not.
	Indexer interface {
		IndexBitwidth(l *DataLayout, entries []Entry) (uint64, error)
	}
	// An EntryVerifier checks the entries for its class of one specification.
	EntryVerifier interface {
		VerifyEntries(entries []Entry, loc mlir.Location, d *mlir.Diagnostics) bool
	}
	// A CompatibilityChecker says whether entries for its class may stand in a scope
	// inside one with those of outer. The rest of the layout so far is in ids.
	CompatibilityChecker interface {
		AreCompatible(outer, inner []Entry, ids map[string]Entry) bool
	}
	// A Classed type names its class; others are of the class of their Go type.
	Classed interface {
		LayoutClass() any
	}
)

// ClassOf is the class of a type: equal for types that share their entries.
func ClassOf(t mlir.Type) any {
	switch t := t.(type) {
	case Classed:
		return t.LayoutClass()
	case *mlir.FloatType: // each is its own class in MLIR
		return t
	}
	return reflect.TypeOf(t)
}
