package layout

import "github.com/spvc/spvc/mlir"

// A Key says what an entry is about: a type, which stands for all types of its
// class, or an identifier such as "dlti.endianness". One of the two is zero.
type Key struct {
	Type mlir.Type
	ID   string
}

// String is the key as it stands in text: a type, or a quoted string.
func (k Key) String() string {
	if k.Type != nil {
		return mlir.TypeString(k.Type)
	}
	return mlir.AttrString(mlir.GetStringAttr(k.ID))
}

// An Entry is an attribute that is a key and a value. What the value may be is
// up to whom the key belongs to.
type Entry interface {
	mlir.Attribute
	Key() Key
	Value() mlir.Attribute
}

// A Queryable is an attribute that holds values by key.
type Queryable interface {
	mlir.Attribute
	// Query is the value of a key, nil when there is none.
	Query(Key) mlir.Attribute
}

// A Spec is an attribute that specifies a layout: entries, no two of one key.
type Spec interface {
	mlir.DataLayoutSpec
	Queryable
	// Entries are the entries in order. The slice must not be changed.
	Entries() []Entry
	// CombineWith is the specification of a scope with this one inside scopes with
	// those given, outermost first. It is an error when they contradict each other.
	// See [Combine].
	CombineWith(outer []Spec) (Spec, error)
}

// A DeviceSpec is an attribute with the properties of a device by name.
type DeviceSpec interface {
	Queryable
	Entries() []Entry
	// IsDeviceSpec tells a DeviceSpec from other attributes with entries.
	IsDeviceSpec()
}

// A SystemSpec is an attribute with the devices of a system by name.
type SystemSpec interface {
	Queryable
	Entries() []Entry
	// Device is the device of a name, nil when there is none.
	Device(name string) DeviceSpec
}

// Find is the value of a key among entries, nil when there is none.
func Find(entries []Entry, k Key) mlir.Attribute {
	for _, e := range entries {
		if e.Key() == k {
			return e.Value()
		}
	}
	return nil
}
