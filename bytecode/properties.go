package bytecode

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// readProperties reads the places of the property lists.
func (f *File) readProperties() *wire.Failure {
	if f.version < nativeProperties || f.sections[wire.SectionProperties].Start == f.sections[wire.SectionProperties].End {
		return nil
	}
	c := f.over(wire.SectionProperties)
	n := c.Count(1)
	f.properties = make([]text, n)
	for i := range f.properties {
		size := c.Varint()
		start := c.Pos
		c.Bytes(size)
		f.properties[i] = text{start, c.Pos}
	}
	if c.Err == nil && !c.AtEnd() {
		c.Fail("Broken properties section: didn't exhaust the offsets table")
	}
	return c.Err
}

// An attrSplit is what the attributes of an operation are in memory.
type attrSplit struct{ inherent, discardable *mlir.DictionaryAttr }

// A propertyReader turns what a file says of the attributes of operations into
// dictionaries of inherent and discardable ones. Operations of one name often
// share both, so that each pair is worked out once.
type propertyReader struct {
	f       *File
	dec     *decoder
	decoded map[[2]uint32]attrSplit // by operation and property list
	split   map[splitKey]attrSplit
}

type splitKey struct {
	op   *opEntry
	dict *mlir.DictionaryAttr
}

// native reads the property list of an operation, which has its own kind, as a
// dictionary; body are the packed regions behind it, if there are any.
func (r *propertyReader) native(op uint32, index uint64, at int) (d attrSplit, body text) {
	if index >= uint64(len(r.f.properties)) {
		r.dec.fail(at, "Properties idx out-of-bound for %s", r.f.ops[op].name)
		return d, body
	}
	list := r.f.properties[index]
	if r.f.ops[op].packs() {
		var err *wire.Failure
		if list, body, err = r.f.splitList(list); err != nil {
			r.dec.err = err
		}
		if body.start == body.end {
			body = text{}
		}
		return r.decodeList(&r.f.ops[op], list), body
	}
	key := [2]uint32{op, uint32(index)}
	d, ok := r.decoded[key]
	if !ok {
		d = r.decodeList(&r.f.ops[op], list)
		if r.decoded == nil {
			r.decoded = map[[2]uint32]attrSplit{}
		}
		r.decoded[key] = d
	}
	return d, body
}

func (r *propertyReader) decodeList(op *opEntry, list text) (attrs attrSplit) {
	c := wire.Part(r.f.data, list.start, list.end)
	if !op.registered { // one attribute, which is all that an unregistered operation has
		at := c.Pos
		i := c.Varint()
		if c.Err != nil {
			r.dec.err = c.Err
			return attrs
		}
		a := r.dec.attr(i, at)
		d, ok := a.(*mlir.DictionaryAttr)
		if !ok && a != nil {
			r.dec.fail(at, "expected the properties of '%s' to be a dictionary, but got: %s", op.name, wire.Shown(a))
		}
		return attrSplit{inherent: d}
	}
	if op.encodesProperties() {
		return r.hookProperties(op, list)
	}
	native := op.native
	if native.fields == nil {
		r.dec.fail(list.start, "the properties of '%s' can't be read: %s", op.name, r.unknownLayout())
		return attrs
	}
	var buf [16]mlir.NamedAttribute
	fields := buf[:0]
	for i := range native.fields {
		if a := r.field(&c, &native.fields[i]); a != nil {
			fields = append(fields, mlir.NamedAttribute{Name: native.fields[i].Name, Value: a})
		}
	}
	if c.Err == nil && !c.AtEnd() {
		c.Fail("the properties of '%s' are not laid out as MLIR %d does: bytes are left over", op.name, r.f.layoutRelease())
	}
	if c.Err != nil && r.dec.err == nil {
		r.dec.err = c.Err
	}
	return attrSplit{inherent: mlir.GetDictionaryAttr(fields)}
}

func (r *propertyReader) unknownLayout() string {
	return "their layout in the release of the producer '" + r.f.producer + "' is not known"
}

// layoutRelease is the release whose layouts the file has: the one that its
// producer names or, where it names none, the newest.
func (f *File) layoutRelease() int {
	if f.release == 0 {
		return newestRelease()
	}
	return f.release
}

// field reads one field as an attribute; nil when it is absent.
func (r *propertyReader) field(c *wire.Cursor, f *oplayout.Field) mlir.Attribute {
	if c.Err != nil || r.dec.err != nil {
		return nil
	}
	at := c.Pos
	switch f.Kind {
	case oplayout.Req, oplayout.SegmentsAttr:
		i := c.Varint()
		if c.Err != nil {
			return nil
		}
		return r.dec.attr(i, at)
	case oplayout.Opt:
		if i, present := c.Flagged(); present {
			return r.dec.attr(i, at)
		}
		return nil
	case oplayout.Segments:
		var sizes [64]int32
		c.Sparse(sizes[:min(f.Count, len(sizes))])
		return mlir.GetDenseI32Array(sizes[:min(f.Count, len(sizes))]...)
	}
	return readProp(c, f)
}

// readProp reads a property that is no attribute, as the attribute that MLIR
// shows for it.
func readProp(c *wire.Cursor, f *oplayout.Field) mlir.Attribute {
	switch f.Type {
	case "unit":
		return unitAttr(c.Byte() != 0)
	case "int?":
		if c.Byte() == 0 {
			return absentInt.Get()
		}
		return mlir.GetArrayAttr(mlir.GetIntegerAttr(mlir.I64, int64(c.Varint())))
	}
	return propAttr(f, c.Varint())
}

// unitAttr is what MLIR shows for a property that is there or not.
func unitAttr(there bool) mlir.Attribute {
	if there {
		return mlir.Unit
	}
	return mlir.GetBoolAttr(false)
}

// absentInt is what MLIR shows for an optional number that is absent; a list of
// the number stands for one that is there.
var absentInt = lazy.Value[*mlir.ArrayAttr]{Make: func() *mlir.ArrayAttr { return mlir.GetArrayAttr() }}

// defaultProp is what MLIR shows for a property that nothing was said of.
func defaultProp(f *oplayout.Field) mlir.Attribute {
	switch f.Type {
	case "unit":
		return unitAttr(false)
	case "int?":
		return absentInt.Get()
	}
	return propAttr(f, 0)
}

// propAttr is the attribute that MLIR shows for an enumeration.
func propAttr(f *oplayout.Field, v uint64) mlir.Attribute {
	dialect, mnemonic, cases := flagsOf(f)
	if cases == nil {
		return mlir.GetIntegerAttr(enumType(f), int64(v))
	}
	var words []string
	for _, c := range cases {
		if c.bits == v && v == 0 || c.bits&v != 0 {
			words = append(words, c.word)
		}
	}
	return mlir.GetOpaqueAttr(dialect, mnemonic+"<"+strings.Join(words, ", ")+">", nil)
}

// enumType is the integer that an enumeration is shown as.
func enumType(f *oplayout.Field) mlir.Type {
	bits, err := strconv.ParseUint(strings.TrimPrefix(f.Type, "enum"), 10, 16)
	if err != nil {
		panic("BUG: type of a property: " + f.Type)
	}
	return mlir.GetIntegerType(int(bits), mlir.Signless)
}

// flagsValue is the number for an attribute that propAttr makes of flags.
func flagsValue(f *oplayout.Field, a *mlir.OpaqueAttr) (v uint64, ok bool) {
	dialect, mnemonic, cases := flagsOf(f)
	words, found := strings.CutPrefix(a.Data(), mnemonic+"<")
	if cases == nil || a.Namespace() != dialect || !found {
		return 0, false
	}
	for word := range strings.SplitSeq(strings.TrimSuffix(words, ">"), ",") {
		i := slices.IndexFunc(cases, func(c flagCase) bool { return c.word == strings.TrimSpace(word) })
		if i < 0 {
			return 0, false
		}
		v |= cases[i].bits
	}
	return v, true
}

type flagCase struct {
	word string
	bits uint64
}

// flagsOf takes the type of a property apart that is shown as an attribute with
// flags; no cases for others.
func flagsOf(f *oplayout.Field) (dialect, mnemonic string, cases []flagCase) {
	kind, ok := strings.CutPrefix(f.Type, "flags:")
	if !ok {
		return "", "", nil
	}
	parts := strings.Split(kind, ":")
	dialect, mnemonic, _ = strings.Cut(parts[0], ".")
	for _, p := range parts[1:] {
		word, value, _ := strings.Cut(p, "=")
		bits, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			panic("BUG: flags of a property: " + f.Type)
		}
		cases = append(cases, flagCase{word, bits})
	}
	return dialect, mnemonic, cases
}

// describe finds out what is known about the properties of the operations in
// the file.
func (f *File) describe() {
	f.description.Do(func() {
		known := map[*mlir.OpName]*opNative{}
		for i := range f.ops {
			op := &f.ops[i]
			if op.native = known[op.name]; op.native == nil {
				op.native = f.describeOp(op)
				known[op.name] = op.native
			}
		}
	})
}

func (f *File) describeOp(op *opEntry) *opNative {
	n := new(opNative)
	name := op.name.String()
	var tables []oplayout.Layout // of the file's release, and of the newest
	if l, ok := oplayout.Lookup(f.layoutRelease(), name); ok {
		tables = append(tables, l)
		if f.version < nativeSegmentSize {
			l = l.V5()
		}
		n.fields = l.Fields
	}
	// A file with native properties is only for readers of its release, and so means what it meant there.
	n.own = f.version >= nativeProperties && f.release != 0 && slices.Contains(oplayout.Releases(), f.release) && f.release != newestRelease()
	if l, ok := oplayout.Lookup(newestRelease(), name); ok && !n.own {
		tables = append(tables, l)
		for _, field := range l.Fields {
			if field.Kind == oplayout.Prop {
				n.native = append(n.native, field)
			}
		}
	}
	if op.name.Def() != nil || tables == nil {
		return n
	}
	n.inherent = map[string]bool{}
	for _, l := range tables {
		for _, field := range l.Fields {
			if field.Kind != oplayout.Prop { // in a dictionary that name says nothing
				n.inherent[field.Name] = true
			}
		}
	}
	return n
}

// has reports whether that attribute is inherent, if it is anywhere, where the file comes from too.
func (n *opNative) has(attr string) bool {
	return !n.own || slices.ContainsFunc(n.fields, func(f oplayout.Field) bool { return f.Name == attr })
}

// of splits the attributes of an operation: props are those that were stored as
// properties, dict the others. Either may be nil.
func (r *propertyReader) of(op *opEntry, list attrSplit, dict *mlir.DictionaryAttr) attrSplit {
	props := list.inherent
	key := splitKey{op, dict}
	s, ok := r.split[key]
	if !ok {
		s = r.f.splitAttrs(op, dict)
		if r.split == nil {
			r.split = map[splitKey]attrSplit{}
		}
		r.split[key] = s
	}
	if props.Len() > 0 {
		s.inherent = props.WithAll(s.inherent.Entries())
	}
	if list.discardable.Len() > 0 {
		s.discardable = list.discardable.WithAll(s.discardable.Entries())
	}
	s.inherent = r.f.withDefaults(op, s.inherent, props != nil)
	return s
}

// splitAttrs says which attributes of a dictionary are inherent.
func (f *File) splitAttrs(op *opEntry, dict *mlir.DictionaryAttr) attrSplit {
	def := op.name.Def()
	if dict.Len() == 0 || def == nil && op.native.inherent == nil {
		return attrSplit{discardable: dict}
	}
	var inherent, rest []mlir.NamedAttribute
	for _, a := range dict.Entries() {
		name := modernName(a.Name)
		if def != nil && def.IsInherent(name) && op.native.has(name) || def == nil && op.native.inherent[name] {
			inherent = append(inherent, mlir.NamedAttribute{Name: name, Value: a.Value})
		} else {
			rest = append(rest, a)
		}
	}
	var s attrSplit
	if inherent != nil {
		s.inherent = mlir.GetDictionaryAttr(inherent)
	}
	if rest != nil {
		s.discardable = mlir.GetDictionaryAttr(rest)
	}
	return s
}

// modernName is what release 16's names for the sizes of groups are today.
func modernName(attr string) string {
	switch attr {
	case "operand_segment_sizes":
		return mlir.OperandSegmentSizes
	case "result_segment_sizes":
		return mlir.ResultSegmentSizes
	}
	return attr
}

// withDefaults adds what the absence of attributes means.
func (f *File) withDefaults(op *opEntry, inherent *mlir.DictionaryAttr, native bool) *mlir.DictionaryAttr {
	if def := op.name.Def(); def != nil {
		for i := range def.Attrs {
			if a := &def.Attrs[i]; a.Default != nil && !a.Optional && inherent.Get(a.Name) == nil && op.native.has(a.Name) {
				inherent = inherent.With(a.Name, a.Default)
			}
		}
		return inherent
	}
	if native {
		return inherent
	}
	for i := range op.native.native {
		if field := &op.native.native[i]; inherent.Get(field.Name) == nil {
			inherent = inherent.With(field.Name, defaultProp(field))
		}
	}
	return inherent
}
