package encoding

import (
	"encoding/base64"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// The attributes of an operation are a list of names and values up to its end. A name is its number, or a string. A value is a number with one of these in its lowest bits; most attributes are so small that an entry of
// their own would take more.
const (
	valueAttr   = iota // an attribute, the way all are written
	valueString        // the number of a string plus one; 0 and a string follows
	valueSymbol        // likewise; a symbol reference without nesting
	valueInt           // an i32, zigzag
	valueType          // 0; a type attribute
	valueEnum          // the kind of an EnumAttr without parameters; its value follows
	valueList          // the number of elements of an array, which follow
	valueMore          // one of the following
	valueShift  = 3
)

// A name is one more than its number, with one of these in the lowest bits; in version 1 it had no such bit.
const (
	nameInherent    = iota
	nameDiscardable // follow inherent ones
	nameShift       = 1
)

// Other values, which came with version 2 of the encoding.
const (
	moreUnit     = iota // a unit
	moreFalse           // an i1
	moreTrue            // an i1
	moreInteger         // a type and an integer of at most 64 bits, signed
	moreFloat           // a type and the bits of a float of at most 64, turned around: the lowest ones, often 0, are no bytes then
	moreElements        // a type and numbers, all elements of a dense attribute of at most maxElements
	moreSplat           // a type and a number, that is all elements
	moreArray           // the number of elements of a dense array of i32, and these, signed
	moreDict            // the number of attributes, and these with their names
	moreNote            // bytes, a packed note: a string
	moreBuiltIn         // a BuiltIn; its name is the string
	moreIDs             // bytes, a packed note, and bytes: a string, which has them in base64 behind a point
)

// maxLists is how deep lists may be in lists. In version 1 they were in none.
const maxLists = 8

func writeProperties(_ *mlir.OpDef, props, attrs *mlir.DictionaryAttr, w mlir.BytecodeWriter) bool {
	for _, a := range props.Entries() {
		writeNamed(a, nameInherent, w, maxLists)
	}
	for _, a := range attrs.Entries() {
		writeNamed(a, nameDiscardable, w, maxLists)
	}
	return true
}

func writeNamed(a mlir.NamedAttribute, flag uint64, w mlir.BytecodeWriter, lists int) {
	if n, ok := attrNumbers.Get()[a.Name]; ok {
		w.Uint((n+1)<<nameShift | flag)
	} else {
		w.Uint(flag)
		w.String(a.Name)
	}
	if text, ok := a.Value.(*mlir.StringAttr); ok && text.Type() == mlir.None {
		if e := grammar.KindBuiltIn.ByName(text.Value()); e != nil && e.Name == text.Value() && a.Name == "built_in" {
			w.Uint(moreBuiltIn<<valueShift | valueMore)
			w.Uint(uint64(e.Value))
			return
		}
		if note := flag == nameDiscardable || lists < maxLists; note && writeNote(text.Value(), w) {
			return
		}
	}
	writeValue(a.Value, w, lists)
}

// writeNote writes a text that is a note; false for others.
func writeNote(text string, w mlir.BytecodeWriter) bool {
	numbers, rest, signed := strings.Cut(text, ".")
	pack := packNote
	if signed {
		pack = packNumbers
	}
	raw, ok := pack(numbers)
	switch signatures, err := base64.RawStdEncoding.DecodeString(rest); {
	case !ok:
		return false
	case !signed:
		w.Uint(moreNote<<valueShift | valueMore)
		w.Bytes(raw)
	case err == nil && base64.RawStdEncoding.EncodeToString(signatures) == rest:
		w.Uint(moreIDs<<valueShift | valueMore)
		w.Bytes(raw)
		w.Bytes(signatures)
	default:
		return false
	}
	return true
}

func writeValue(a mlir.Attribute, w mlir.BytecodeWriter, lists int) {
	switch a := a.(type) {
	case *mlir.StringAttr:
		if a.Type() == mlir.None {
			writeText(w, valueString, a.Value())
			return
		}
	case *mlir.SymbolRefAttr:
		if a.IsFlat() {
			writeText(w, valueSymbol, a.Root())
			return
		}
	case *mlir.TypeAttr:
		w.Uint(valueType)
		w.Type(a.Value())
		return
	case *spirv.EnumAttr:
		if kind, ok := kindNumbers.Get()[a.Kind()]; ok && !a.HasParams() {
			w.Uint(kind<<valueShift | valueEnum)
			w.Uint(uint64(a.Value()))
			return
		}
	case *mlir.ArrayAttr:
		if lists > 0 {
			w.Uint(uint64(a.Len())<<valueShift | valueList)
			for _, e := range a.Elements() {
				writeValue(e, w, lists-1)
			}
			return
		}
	case *mlir.DictionaryAttr:
		if lists > 0 {
			w.Uint(moreDict<<valueShift | valueMore)
			w.Uint(uint64(a.Len()))
			for _, e := range a.Entries() {
				writeNamed(e, nameInherent, w, lists-1)
			}
			return
		}
	case *mlir.UnitAttr:
		w.Uint(moreUnit<<valueShift | valueMore)
		return
	default:
		if writeNumber(a, w) {
			return
		}
	}
	w.Uint(valueAttr)
	w.Attr(a)
}

// writeText writes a string with its kind, and its number if it has one.
func writeText(w mlir.BytecodeWriter, kind uint64, text string) {
	if n, ok := stringNumbers.Get()[text]; ok {
		w.Uint((n+1)<<valueShift | kind)
		return
	}
	w.Uint(kind)
	w.String(text)
}

func readProperties(_ *mlir.OpDef, r mlir.BytecodeReader) (props, attrs *mlir.DictionaryAttr) {
	var inherent, discardable []mlir.NamedAttribute
	for !r.AtEnd() && !r.Failed() {
		if a, flag := readNamed(r, maxLists); flag == nameDiscardable {
			discardable = append(discardable, a)
		} else {
			inherent = append(inherent, a)
		}
	}
	if len(discardable) > 0 {
		attrs = dictionaryOf(discardable, r)
	}
	return dictionaryOf(inherent, r), attrs
}

// dictionaryOf is the dictionary of a list in which each name is to be once.
func dictionaryOf(list []mlir.NamedAttribute, r mlir.BytecodeReader) *mlir.DictionaryAttr {
	d := mlir.GetDictionaryAttr(list)
	if d.Len() == len(list) {
		return d
	}
	seen := make(map[string]bool, len(list))
	for _, a := range list {
		if seen[a.Name] {
			r.Errorf("the attribute '%s' is there twice", a.Name)
			break
		}
		seen[a.Name] = true
	}
	return d
}

func readNamed(r mlir.BytecodeReader, lists int) (a mlir.NamedAttribute, flag uint64) {
	n := r.Uint()
	if r.Version() >= 2 {
		n, flag = n>>nameShift, n&(1<<nameShift-1)
	}
	switch {
	case n == 0:
		a.Name = r.String()
	case n <= uint64(len(bytecodeAttrs.Get())):
		a.Name = bytecodeAttrs.Get()[n-1]
	default:
		r.Errorf("unknown name of an attribute: %d", n)
	}
	a.Value = readValue(r, lists)
	return a, flag
}

func readValue(r mlir.BytecodeReader, lists int) mlir.Attribute {
	head := r.Uint()
	v := head >> valueShift
	switch head & (1<<valueShift - 1) {
	case valueString:
		return mlir.GetStringAttr(stringOf(r, v))
	case valueSymbol:
		return mlir.GetSymbolRef(stringOf(r, v))
	case valueInt:
		return mlir.GetIntegerAttr(mlir.I32, int64(int32(uint32(v)>>1)^-int32(v&1)))
	case valueType:
		return mlir.GetTypeAttr(r.Type())
	case valueEnum:
		return spirv.GetEnumAttr(kindOfNumber(r, v), readWord(r))
	case valueMore:
		return readMore(r, v, lists)
	case valueList:
		if lists == 0 {
			r.Errorf("lists are nested deeper than %d", maxLists)
		}
		var list []mlir.Attribute
		for ; v > 0 && !r.Failed(); v-- {
			list = append(list, readValue(r, lists-1))
		}
		return mlir.GetArrayAttr(list...)
	}
	return r.Attr()
}

func readMore(r mlir.BytecodeReader, code uint64, lists int) mlir.Attribute {
	switch code {
	case moreUnit:
		return mlir.Unit
	case moreNote, moreIDs:
		text, ok := unpackNote(r.Bytes())
		if !ok {
			r.Errorf("a note is damaged")
		}
		if code == moreIDs {
			text += "." + base64.RawStdEncoding.EncodeToString(r.Bytes())
		}
		return mlir.GetStringAttr(text)
	case moreBuiltIn:
		value := readWord(r)
		if e := grammar.KindBuiltIn.Enumerant(value); e != nil {
			return mlir.GetStringAttr(e.Name)
		}
		r.Errorf("unknown BuiltIn: %d", value)
		return mlir.Unit
	case moreDict:
		if lists == 0 {
			r.Errorf("lists are nested deeper than %d", maxLists)
		}
		var list []mlir.NamedAttribute
		for n := r.Count(); n > 0 && !r.Failed(); n-- {
			a, _ := readNamed(r, lists-1)
			list = append(list, a)
		}
		return dictionaryOf(list, r)
	}
	return readNumber(r, code)
}
