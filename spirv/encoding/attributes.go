package encoding

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Version is the version of these encodings. Something that earlier programs can't read takes a new one; reading has
// to go on understanding the old ones.
//
// Version 2 has packed regions, numbers and discardable attributes among properties, numbers of strings, and notes.
// Version 3 has types with ordinals.
const Version = 3

func init() {
	spirv.Dialect.Bytecode = &mlir.BytecodeInterface{
		Namespace: spirv.Dialect.Spellings[spirv.SpellingSpv], Version: Version,
		WriteAttribute: writeAttr, ReadAttribute: readAttr, WriteType: writeType, ReadType: readType,
		WriteProperties: writeProperties, ReadProperties: readProperties,
		ShortName: shortName, FullName: fullName,
		PacksRegions: packsRegions, OpNumber: opNumber, OpNumbered: opNumbered,
	}
}

// packsRegions: functions are packed, and graphs; in a module one can see what there is without.
func packsRegions(def *mlir.OpDef, version uint64) bool {
	return version >= 2 && def.Traits&mlir.FunctionLike != 0
}

// The codes of attributes. Others are text.
const (
	attrCodeEnum    = iota // kind, value
	attrCodeVCE            // version, number of capabilities, capabilities, number of extensions, extensions
	attrCodeNull           // type
	attrCodeUndef          // type
	attrCodeLinkage        // name, kind
	attrCodeTarget         // as VCE, but the extensions may be numbers of strings
)

func writeAttr(a mlir.Attribute, w mlir.BytecodeWriter) bool {
	switch a := a.(type) {
	case *spirv.EnumAttr:
		kind, ok := kindNumbers.Get()[a.Kind()]
		if !ok || a.HasParams() {
			return false
		}
		w.Uint(attrCodeEnum)
		w.Uint(kind)
		w.Uint(uint64(a.Value()))
	case *spirv.VerCapExtAttr:
		w.Uint(attrCodeTarget)
		w.Uint(uint64(a.Version()))
		w.Uint(uint64(len(a.Capabilities())))
		for _, c := range a.Capabilities() {
			w.Uint(uint64(c))
		}
		w.Uint(uint64(len(a.Extensions())))
		for _, e := range a.Extensions() {
			writeString(w, e)
		}
	case *spirv.NullAttr:
		w.Uint(attrCodeNull)
		w.Type(a.Type())
	case *spirv.UndefAttr:
		w.Uint(attrCodeUndef)
		w.Type(a.Type())
	case *spirv.LinkageAttributesAttr:
		w.Uint(attrCodeLinkage)
		w.String(a.Name())
		w.Uint(uint64(a.LinkageType()))
	default:
		return false
	}
	return true
}

func readAttr(r mlir.BytecodeReader) mlir.Attribute {
	switch code := r.Uint(); code {
	case attrCodeEnum:
		kind := kindOfNumber(r, r.Uint())
		return spirv.GetEnumAttr(kind, readWord(r))
	case attrCodeVCE:
		return readVCE(r, mlir.BytecodeReader.String)
	case attrCodeTarget:
		return readVCE(r, readString)
	case attrCodeNull:
		return spirv.GetNullAttr(r.Type())
	case attrCodeUndef:
		return spirv.GetUndefAttr(r.Type())
	case attrCodeLinkage:
		name := r.String()
		return spirv.GetLinkageAttributesAttr(name, grammar.LinkageType(readWord(r)))
	default:
		r.Errorf("the SPIR-V dialect has no attribute with code %d", code)
	}
	return nil
}

func readVCE(r mlir.BytecodeReader, extension func(mlir.BytecodeReader) string) mlir.Attribute {
	version := grammar.Version(readWord(r))
	if !spirv.IsVersion(version) {
		r.Errorf("unknown version of SPIR-V: %v", version)
	}
	var capabilities []grammar.Capability
	for range r.Count() {
		capabilities = append(capabilities, grammar.Capability(readWord(r)))
	}
	var extensions []string
	for range r.Count() {
		extensions = append(extensions, extension(r))
	}
	return spirv.GetVerCapExtAttr(version, capabilities, extensions)
}

// kindOfNumber is the enumeration with that number.
func kindOfNumber(r mlir.BytecodeReader, n uint64) grammar.Kind {
	if n < uint64(len(bytecodeKinds.Get())) {
		if kind, ok := spirv.KindByName(bytecodeKinds.Get()[n]); ok {
			return kind
		}
	}
	r.Errorf("unknown enumeration: %d", n)
	return grammar.KindStorageClass
}

func readWord(r mlir.BytecodeReader) uint32 {
	v := r.Uint()
	if v > 1<<32-1 {
		r.Errorf("%d does not fit into a word", v)
	}
	return uint32(v)
}
