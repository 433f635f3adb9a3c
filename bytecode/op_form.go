package bytecode

import (
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// How the attributes of an operation are written. MLIR's reader takes an
// operation that it knows either with its properties, laid out as in its own
// release, or with all attributes in one dictionary, which every release
// understands. So a dictionary it is, unless a release was asked for, or the
// operation has properties that no dictionary can hold. An operation that no
// release knows has its properties as they are in text: one attribute.

// An opLayout is what is known of an operation.
type opLayout struct {
	known  bool             // to us or to some release of MLIR
	fields []oplayout.Field // of the release to write for; nil without properties
	always bool             // written natively even where no release was asked for
	props  []oplayout.Field // those that no dictionary can hold
	shown  []oplayout.Field // those of them that another release shows as flags in words, as that release has them
}

// layoutOf looks an operation up, by its name as it is written; def may be nil.
func (w *writer) layoutOf(def *mlir.OpDef, name string) opLayout {
	release := w.opts.Release
	if release == 0 {
		release = newestRelease()
	}
	l, ok := oplayout.Lookup(release, name)
	form := opLayout{known: ok || def != nil}
	for _, f := range l.Fields {
		if f.Kind == oplayout.Prop {
			form.props = append(form.props, f)
			form.shown = append(form.shown, shownElsewhere(name, &f)...)
		}
	}
	if !ok || w.version < nativeProperties {
		return form
	}
	form.always = len(form.props) > 0
	if w.version < nativeSegmentSize {
		l = l.V5()
	}
	if w.opts.Release != 0 || form.always {
		form.fields = l.Fields
	}
	return form
}

// shownElsewhere returns a property that is a number in the release to write for as a release has it that shows it in words.
func shownElsewhere(op string, prop *oplayout.Field) []oplayout.Field {
	if prop.Type != "enum32" {
		return nil
	}
	for _, release := range oplayout.Releases() {
		l, _ := oplayout.Lookup(release, op)
		for _, f := range l.Fields {
			if f.Kind == oplayout.Prop && f.Name == prop.Name && strings.HasPrefix(f.Type, "flags:") {
				return []oplayout.Field{f}
			}
		}
	}
	return nil
}

// asNumbers gives the properties that a file of another release has in words the form of the release to write for.
func (l *opLayout) asNumbers(props *mlir.DictionaryAttr) *mlir.DictionaryAttr {
	for i := range l.shown {
		f := &l.shown[i]
		if a, ok := props.Get(f.Name).(*mlir.OpaqueAttr); ok {
			if v, ok := flagsValue(f, a); ok {
				props = props.With(f.Name, mlir.GetIntegerAttr(mlir.I32, int64(v)))
			}
		}
	}
	return props
}

// An opForm is what is written of the attributes of an operation.
type opForm struct {
	dict      *mlir.DictionaryAttr // nil for none
	hasProps  bool
	propAttrs []mlir.Attribute // what the properties refer to, in their order
	props     []mlir.Attribute // by field of the layout, nil where absent; or the one attribute
	native    bool             // props are by field
	number    uint64           // of the property list
	numbered  bool
	own       func(w mlir.BytecodeWriter) // the dialect encodes the properties
	sized     bool                        // their size is in front, for packed regions could follow
}

// A formKey is what an opForm depends on.
type formKey struct {
	op           *opUse
	props, attrs *mlir.DictionaryAttr
}

func keyOf(use *opUse, op *mlir.Operation) formKey {
	k := formKey{op: use}
	if d := op.Properties(); d.Len() > 0 {
		k.props = d
	}
	if d := op.Attrs(); d.Len() > 0 {
		k.attrs = d
	}
	return k
}

var noAttributes = lazy.Value[*opForm]{Make: func() *opForm {
	return new(opForm)
}}

func (w *writer) formOf(use *opUse, op *mlir.Operation) *opForm {
	key := keyOf(use, op)
	if key.props == nil && key.attrs == nil && use.form.fields == nil {
		return noAttributes.Get()
	}
	f := w.forms[key]
	if f == nil {
		if f = w.ownForm(use, op); f == nil {
			f = w.makeForm(&use.form, key.props, key.attrs)
		}
		w.forms[key] = f
	}
	return f
}

func (w *writer) makeForm(l *opLayout, props, attrs *mlir.DictionaryAttr) *opForm {
	props = l.asNumbers(props)
	if l.fields != nil {
		if f := nativeForm(l, props, attrs); f != nil && (w.opts.Release != 0 || f.needsNative(l)) {
			w.native = true
			return f
		}
	}
	if props == nil || w.version < nativeProperties || l.known {
		return &opForm{dict: w.withoutProps(l, props).WithAll(attrs.Entries())}
	}
	list := []mlir.Attribute{props}
	return &opForm{dict: attrs, hasProps: true, propAttrs: list, props: list}
}

// withoutProps returns dict without the attributes that MLIR would take for
// discardable ones. It warns about what old versions lose by that.
func (w *writer) withoutProps(l *opLayout, dict *mlir.DictionaryAttr) *mlir.DictionaryAttr {
	for i := range l.props {
		name := l.props[i].Name
		a := dict.Get(name)
		if a == nil || !fitsProp(&l.props[i], a) {
			continue
		}
		if _, says := propValue(&l.props[i], a); says && !w.warned[name] {
			w.warned[name] = true
			w.diags.Warningf(w.top.Loc(), "the property '%s' is lost: version %d of bytecode has no place for it", name, w.version)
		}
		dict = dict.With(name, nil)
	}
	return dict
}

// nativeForm takes the properties out of the attributes; nil when one that must
// be there is missing.
func nativeForm(l *opLayout, props, attrs *mlir.DictionaryAttr) *opForm {
	f := &opForm{hasProps: true, native: true, props: make([]mlir.Attribute, len(l.fields))}
	rest := props
	for i := range l.fields {
		if field := &l.fields[i]; field.Kind == oplayout.Prop && props.Get(field.Name) != nil {
			f.props[i] = props.Get(field.Name)
			rest = rest.With(field.Name, nil)
		}
	}
	rest = rest.WithAll(attrs.Entries()) // which may have the name of such a property
	for i := range l.fields {
		field := &l.fields[i]
		if field.Kind == oplayout.Prop {
			if !fitsProp(field, f.props[i]) {
				return nil
			}
			continue
		}
		a := rest.Get(field.Name)
		switch {
		case a == nil && field.Kind == oplayout.Req:
			return nil
		case field.Kind == oplayout.Segments && !fitsSegments(a, field.Count):
			return nil
		case field.Kind == oplayout.SegmentsAttr && !fitsSegments(a, field.Count):
			return nil
		}
		f.props[i] = a
		if a == nil {
			continue
		}
		rest = rest.With(field.Name, nil)
		if field.Kind != oplayout.Segments {
			f.propAttrs = append(f.propAttrs, a)
		}
	}
	f.dict = rest
	return f
}

// needsNative reports whether a property is there that a dictionary would lose.
func (f *opForm) needsNative(l *opLayout) bool {
	for i := range l.fields {
		if l.fields[i].Kind != oplayout.Prop {
			continue
		}
		if _, says := propValue(&l.fields[i], f.props[i]); says {
			return true
		}
	}
	return false
}

func fitsSegments(a mlir.Attribute, count int) bool {
	d, ok := a.(*mlir.DenseArrayAttr)
	return ok && d.ElementType() == mlir.I32 && d.Len() == count
}

// fitsProp reports whether the attribute is one that a property is shown as.
func fitsProp(f *oplayout.Field, a mlir.Attribute) bool {
	switch a := a.(type) {
	case nil:
		return true
	case *mlir.UnitAttr:
		return f.Type == "unit"
	case *mlir.IntegerAttr:
		return f.Type != "int?" && (f.Type != "unit" || a.Type() == mlir.I1) && a.Value().Width() <= 64
	case *mlir.ArrayAttr:
		if f.Type != "int?" || a.Len() > 1 {
			return false
		}
		_, isInt := propInt(a)
		return isInt || a.Len() == 0
	case *mlir.OpaqueAttr:
		_, ok := flagsValue(f, a)
		return ok
	}
	return false
}

// propValue is the number that stands for the property, and whether the property
// is other than what the absence of any word about it means.
func propValue(f *oplayout.Field, a mlir.Attribute) (v uint64, says bool) {
	switch a := a.(type) {
	case *mlir.UnitAttr:
		return 1, true
	case *mlir.IntegerAttr:
		v, _ = integerValue(a)
	case *mlir.ArrayAttr:
		return propInt(a)
	case *mlir.OpaqueAttr:
		v, _ = flagsValue(f, a)
	}
	return v, v != 0
}

// propInt is the number in a list of one.
func propInt(a *mlir.ArrayAttr) (v uint64, ok bool) {
	if a.Len() != 1 {
		return 0, false
	}
	i, ok := a.Elements()[0].(*mlir.IntegerAttr)
	if !ok {
		return 0, false
	}
	return integerValue(i)
}

// integerValue is the bits of an integer, without sign.
func integerValue(a *mlir.IntegerAttr) (v uint64, ok bool) {
	width := a.Value().Width()
	if width > 64 {
		return 0, false
	}
	return uint64(a.Value().Int64()) & (1<<width - 1), true
}

// encodeProps appends the property list of an operation.
func (w *writer) encodeProps(e *wire.Emitter, l *opLayout, f *opForm) {
	if f.own != nil {
		start := len(*e)
		f.own(&hookWriter{w, e})
		if f.sized {
			e.InsertSize(start)
		}
		return
	}
	if !f.native {
		e.Varint(w.num.attrNumber(f.props[0]))
		return
	}
	for i := range l.fields {
		field, a := &l.fields[i], f.props[i]
		switch field.Kind {
		case oplayout.Req, oplayout.SegmentsAttr:
			e.Varint(w.num.attrNumber(a))
		case oplayout.Opt:
			if a == nil {
				e.Flagged(0, false)
			} else {
				e.Flagged(w.num.attrNumber(a), true)
			}
		case oplayout.Segments:
			e.Sparse(a.(*mlir.DenseArrayAttr).Ints())
		case oplayout.Prop:
			emitProperty(e, field, a)
		}
	}
}

func emitProperty(e *wire.Emitter, f *oplayout.Field, a mlir.Attribute) {
	v, says := propValue(f, a)
	switch {
	case f.Type == "unit":
		e.Bool(says)
	case f.Type == "int?":
		e.Bool(says)
		if says {
			e.Varint(v)
		}
	default:
		e.Varint(v)
	}
}
