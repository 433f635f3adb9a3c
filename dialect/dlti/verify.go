package dlti

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
)

// The names of the attributes that operations carry.
const (
	specName   = "dlti.dl_spec"
	systemName = "dlti.target_system_spec"
	mapName    = "dlti.map"
)

// checkEntries is an error unless every key says something, and only one entry
// has it.
func checkEntries(list []layout.Entry, types bool) error {
	seen := make(map[layout.Key]bool, len(list))
	for _, e := range list {
		switch k := e.Key(); {
		case k.Type != nil && !types:
			return fmt.Errorf("type as DLTI key is not allowed")
		case k.Type == nil && k.ID == "":
			return fmt.Errorf("empty string as DLTI key is not allowed")
		case seen[k]:
			return fmt.Errorf("repeated DLTI key: %s", k)
		default:
			seen[k] = true
		}
	}
	return nil
}

// checkDevices is an error unless the entries are devices of different names.
func checkDevices(list []layout.Entry) error {
	seen := make(map[string]bool, len(list))
	for _, e := range list {
		k := e.Key()
		if k.Type != nil {
			return fmt.Errorf("non-string key of DLTI system spec")
		}
		d, ok := e.Value().(layout.DeviceSpec)
		if !ok {
			return fmt.Errorf("value associated with key %s is not a DLTI device spec", k)
		}
		if err := checkEntries(d.Entries(), false); err != nil {
			return err
		}
		if seen[k.ID] {
			return fmt.Errorf("repeated device ID in dlti.target_system_spec: %s", k)
		}
		seen[k.ID] = true
	}
	return nil
}

// verifyAttr checks an attribute dlti.… of op.
func verifyAttr(op *mlir.Operation, a mlir.NamedAttribute, d *mlir.Diagnostics) bool {
	var ok bool
	switch a.Name {
	case specName:
		if _, ok = a.Value.(*SpecAttr); ok {
			return layout.VerifyScope(op, d)
		}
	case systemName:
		_, ok = a.Value.(*SystemSpecAttr)
	case mapName:
		_, ok = a.Value.(*MapAttr)
	default:
		d.Errorf(op.Loc(), "attribute '%s' not supported by dialect", a.Name)
		return false
	}
	if !ok {
		d.Errorf(op.Loc(), "'%s' is expected to be a #%s attribute", a.Name, a.Name)
	}
	return ok
}

// keys looks after the identifiers of the dialect.
type keys struct{}

// Combine makes keys a [layout.Dialect].
func (keys) Combine(outer, inner layout.Entry) (layout.Entry, bool) {
	return layout.CombineEqual(outer, inner)
}

// VerifyEntry makes keys a [layout.Dialect].
func (keys) VerifyEntry(e layout.Entry, loc mlir.Location, d *mlir.Diagnostics) bool {
	id := e.Key().ID
	switch {
	case id == layout.Endianness:
		if s, ok := e.Value().(*mlir.StringAttr); ok && (s.Value() == "big" || s.Value() == "little") {
			return true
		}
		d.Errorf(loc, "'%s' data layout entry is expected to be either 'big' or 'little'", id)
		return false
	case slices.Contains(layout.PropertyIDs(), id):
		return true
	}
	d.Errorf(loc, "unknown data layout entry name: %s", id)
	return false
}
