package dlti

import (
	"encoding/binary"

	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
)

// The attributes of the dialect.
type (
	// EntryAttr is #dlti.dl_entry<key, value>.
	EntryAttr struct {
		key   layout.Key
		value mlir.Attribute
	}
	// SpecAttr is #dlti.dl_spec<…>, a [layout.Spec].
	SpecAttr struct{ entries }
	// MapAttr is #dlti.map<…>: anything, by key.
	MapAttr struct{ entries }
	// DeviceSpecAttr is #dlti.target_device_spec<…>, a [layout.DeviceSpec].
	DeviceSpecAttr struct{ entries }
	// SystemSpecAttr is #dlti.target_system_spec<…>, a [layout.SystemSpec].
	SystemSpecAttr struct{ entries }
	// FunctionPointerAlignmentAttr is #dlti.function_pointer_alignment<64,
	// function_dependent = false>.
	FunctionPointerAlignmentAttr struct {
		alignment uint64
		dependent bool
	}
)

// Dialect is the dlti dialect.
var Dialect = &mlir.Dialect{Name: "dlti"}

func init() {
	Dialect.ParseAttribute = parseAttribute
	Dialect.VerifyAttr = verifyAttr
	mlir.Register(Dialect)
	layout.RegisterDialect("dlti", keys{})
	layout.RegisterScope("gpu.module", layout.AttrScope{SpecName: specName, SystemName: systemName})
}

// entries is what all lists of entries share: the list, also as an attribute
// that stands for it in the intern tables.
type entries struct {
	list []layout.Entry
	id   *mlir.ArrayAttr
}

// Dialect is [Dialect].
func (*entries) Dialect() *mlir.Dialect { return Dialect }

// Entries are the entries in the order of the text. The slice must not be
// changed.
func (e *entries) Entries() []layout.Entry { return e.list }

// Query is the value of a key, nil when there is none.
func (e *entries) Query(k layout.Key) mlir.Attribute { return layout.Find(e.list, k) }

// SubElements makes an [mlir.Composite] of the attribute.
func (e *entries) SubElements(attr func(mlir.Attribute), _ func(mlir.Type)) {
	for _, e := range e.list {
		attr(e)
	}
}

func (e *entries) identity() *mlir.ArrayAttr { return e.id }

// listKey describes an attribute that is entries and nothing else.
type listKey[A interface{ identity() *mlir.ArrayAttr }] struct {
	entries
	make func(entries) A
}

func (k listKey[A]) Hash() uint64   { return intern.Any(intern.Hash(0), k.id).Sum() }
func (k listKey[A]) Match(a A) bool { return a.identity() == k.id }
func (k listKey[A]) Make() A        { return k.make(k.entries) }

var (
	specs   intern.Table[listKey[*SpecAttr], SpecAttr]
	maps    intern.Table[listKey[*MapAttr], MapAttr]
	devices intern.Table[listKey[*DeviceSpecAttr], DeviceSpecAttr]
	systems intern.Table[listKey[*SystemSpecAttr], SystemSpecAttr]
)

func entriesOf(list []layout.Entry) entries {
	attrs := make([]mlir.Attribute, len(list))
	for i, e := range list {
		attrs[i] = e
	}
	return entries{append([]layout.Entry(nil), list...), mlir.GetArrayAttr(attrs...)}
}

// GetSpec is the specification with the entries, of which no two may have one
// key.
func GetSpec(list ...layout.Entry) (*SpecAttr, error) {
	if err := checkEntries(list, true); err != nil {
		return nil, err
	}
	return specs.Get(listKey[*SpecAttr]{entriesOf(list), func(e entries) *SpecAttr { return &SpecAttr{e} }}), nil
}

// GetMap is the map with the entries, of which no two may have one key.
func GetMap(list ...layout.Entry) (*MapAttr, error) {
	if err := checkEntries(list, true); err != nil {
		return nil, err
	}
	return maps.Get(listKey[*MapAttr]{entriesOf(list), func(e entries) *MapAttr { return &MapAttr{e} }}), nil
}

// GetDeviceSpec is the device with the properties given, by name.
func GetDeviceSpec(list ...layout.Entry) (*DeviceSpecAttr, error) {
	if err := checkEntries(list, false); err != nil {
		return nil, err
	}
	return devices.Get(listKey[*DeviceSpecAttr]{entriesOf(list), func(e entries) *DeviceSpecAttr { return &DeviceSpecAttr{e} }}), nil
}

// GetSystemSpec is the system with the devices given, by name.
func GetSystemSpec(list ...layout.Entry) (*SystemSpecAttr, error) {
	if err := checkDevices(list); err != nil {
		return nil, err
	}
	return systems.Get(listKey[*SystemSpecAttr]{entriesOf(list), func(e entries) *SystemSpecAttr { return &SystemSpecAttr{e} }}), nil
}

// IsDataLayoutSpec makes an [mlir.DataLayoutSpec] of SpecAttr.
func (*SpecAttr) IsDataLayoutSpec() {}

// CombineWith makes a [layout.Spec] of SpecAttr.
func (a *SpecAttr) CombineWith(outer []layout.Spec) (layout.Spec, error) {
	var scopes [][]layout.Entry
	for _, s := range outer {
		scopes = append(scopes, s.Entries())
	}
	list, err := layout.Combine(append(scopes, a.list)...)
	if err != nil {
		return nil, err
	}
	return GetSpec(list...)
}

// IsDeviceSpec makes a [layout.DeviceSpec] of DeviceSpecAttr.
func (*DeviceSpecAttr) IsDeviceSpec() {}

// Device is the device of a name, nil when there is none.
func (a *SystemSpecAttr) Device(name string) layout.DeviceSpec {
	d, _ := a.Query(layout.Key{ID: name}).(layout.DeviceSpec)
	return d
}

// entryKey describes an entry.
type entryKey EntryAttr

func (k entryKey) Hash() uint64 {
	return intern.Any(intern.Any(intern.Hash(0), k.key), k.value).Sum()
}
func (k entryKey) Match(a *EntryAttr) bool { return k == entryKey(*a) }
func (k entryKey) Make() *EntryAttr        { a := EntryAttr(k); return &a }

var entryAttrs intern.Table[entryKey, EntryAttr]

// GetEntry is the entry of a key. What LLVM 13 to 17 wrote of integers and floats, alignments in i32, is what is written of them
// today, in i64.
func GetEntry(k layout.Key, value mlir.Attribute) *EntryAttr {
	switch k.Type.(type) {
	case *mlir.IntegerType, *mlir.FloatType:
		value = inI64(value)
	}
	return entryAttrs.Get(entryKey{k, value})
}

// inI64 is one or two elements of i32 as elements of i64, and anything else as it is.
func inI64(value mlir.Attribute) mlir.Attribute {
	dense, ok := value.(*mlir.DenseElementsAttr)
	if !ok || dense.ShapedType().ElementType() != mlir.I32 || dense.Len() < 1 || dense.Len() > 2 {
		return value
	}
	var raw []byte
	for i := range dense.Len() {
		raw = binary.LittleEndian.AppendUint64(raw, dense.Element(i).(*mlir.IntegerAttr).Uint())
	}
	switch t := dense.ShapedType().(type) {
	case *mlir.VectorType:
		return mlir.GetDenseElements(mlir.GetVectorType(t.Shape(), nil, mlir.I64), raw)
	case *mlir.RankedTensorType:
		return mlir.GetDenseElements(mlir.GetTensorType(t.Shape(), mlir.I64, t.Encoding()), raw)
	}
	return value
}

// Dialect is [Dialect].
func (*EntryAttr) Dialect() *mlir.Dialect { return Dialect }

// Key is what the entry is about.
func (a *EntryAttr) Key() layout.Key { return a.key }

// Value is what it says.
func (a *EntryAttr) Value() mlir.Attribute { return a.value }

// SubElements makes EntryAttr an [mlir.Composite].
func (a *EntryAttr) SubElements(attr func(mlir.Attribute), typ func(mlir.Type)) {
	if a.key.Type != nil {
		typ(a.key.Type)
	}
	attr(a.value)
}

// alignmentKey describes an alignment of function pointers.
type alignmentKey FunctionPointerAlignmentAttr

func (k alignmentKey) Hash() uint64 { return intern.Any(intern.Hash(0), k).Sum() }
func (k alignmentKey) Match(a *FunctionPointerAlignmentAttr) bool {
	return k == alignmentKey(*a)
}
func (k alignmentKey) Make() *FunctionPointerAlignmentAttr {
	a := FunctionPointerAlignmentAttr(k)
	return &a
}

var alignmentAttrs intern.Table[alignmentKey, FunctionPointerAlignmentAttr]

// GetFunctionPointerAlignment is the alignment of function pointers in bits;
// dependent says that it is a multiple of the alignment of the function.
func GetFunctionPointerAlignment(bits uint64, dependent bool) *FunctionPointerAlignmentAttr {
	return alignmentAttrs.Get(alignmentKey{bits, dependent})
}

// Dialect is [Dialect].
func (*FunctionPointerAlignmentAttr) Dialect() *mlir.Dialect { return Dialect }

// Alignment is the alignment in bits.
func (a *FunctionPointerAlignmentAttr) Alignment() uint64 { return a.alignment }

// FunctionDependent reports whether it is a multiple of the function's alignment.
func (a *FunctionPointerAlignmentAttr) FunctionDependent() bool { return a.dependent }
