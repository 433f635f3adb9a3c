package lower

import (
	"errors"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A place is where the elements of a memref lie: what a load or a store has to know before it makes anything. See storage.
type place struct {
	storage
	l      *lowering
	of     *mlir.MemRefType
	class  grammar.StorageClass
	value  mlir.Type // what an element becomes
	scalar mlir.Type // what a component of it was
	view   *view
	access *grammar.MemoryAccess // nil for none
	align  uint32
}

// placeOf is the place of a memref that op works on, or why there can be none.
func (l *lowering) placeOf(op *mlir.Operation, memref *mlir.Value) (*place, error) {
	t, ok := memref.Type().(*mlir.MemRefType)
	if !ok {
		return nil, convert.Need("a memref with a rank, not '%s'", typeText(memref.Type()))
	}
	p := &place{l: l, of: t, scalar: elementOf(t.ElementType())}
	var err error
	if p.view, err = l.viewOf(memref); err != nil {
		return nil, err
	}
	if p.class, err = l.classOf(p.view.memory); err != nil {
		return nil, err
	}
	if err := l.checkMemory(p); err != nil {
		return nil, err
	}
	if p.storage, err = l.storageOf(t.ElementType(), p.class); err != nil {
		return nil, err
	}
	if p.value, err = l.types.Convert(t.ElementType()); err != nil {
		return nil, err
	}
	if c, ok := t.ElementType().(*mlir.ComplexType); ok {
		p.scalar = c.ElementType()
	}
	if p.perWord > 1 {
		if _, isInteger := p.element.(*mlir.IntegerType); !isInteger {
			return nil, convert.Need("%s for '%s' in memory of class %s", memoryCapability(p.scalar), typeText(p.scalar), p.class)
		}
		if _, isFloat := p.scalar.(*mlir.FloatType); isFloat {
			if err := l.needBits(p.scalar); err != nil {
				return nil, err
			}
		}
	}
	return p, p.readHints(op)
}

// checkMemory is why accesses to a place can't be made, whatever its elements are.
func (l *lowering) checkMemory(p *place) error {
	if _, err := l.index(); err != nil {
		return err
	}
	memory := p.view.memory.Type().(*mlir.MemRefType)
	if err := p.view.check(p.of); err != nil {
		return err
	}
	for _, e := range append([]*mlir.AffineExpr{p.view.offset}, p.view.strides...) {
		if err := l.checkNumber(p.view, e); err != nil {
			return err
		}
	}
	_, err := l.pointerTo(memory, p.class)
	return err
}

// readHints: an alignment is one of what is loaded as a whole.
func (p *place) readHints(op *mlir.Operation) error {
	var access grammar.MemoryAccess
	if a, ok := op.Attr("nontemporal").(*mlir.IntegerAttr); ok && !a.Value().IsZero() {
		access |= grammar.MemoryAccessNontemporal
	}
	if a, ok := op.Attr("alignment").(*mlir.IntegerAttr); ok && p.scalars == 1 && p.perWord == 1 {
		if a.Int() <= 0 || a.Int() > 1<<31 {
			return errors.New("the alignment is no power of two of 32 bits")
		}
		access |= grammar.MemoryAccessAligned
		p.align = uint32(a.Int())
	}
	if access != 0 {
		p.access = &access
	}
	return nil
}

// An accessor makes loads and stores of one element.
type accessor struct {
	*values
	*place
	at *mlir.Value // the number of the element; nil for 0
}

// values makes values for accesses to the place.
func (p *place) values(r *convert.Rewriter, op *mlir.Operation) *values {
	x := p.l.values(r, op)
	x.base = p.l.pointerOf(r, p.view.memory)
	return x
}

// elementAt is the element with these indices, as they are in the target. The base is a pointer to the array of elements, in a struct or not.
func (p *place) elementAt(x *values, indices []*mlir.Value) *accessor {
	a := &accessor{values: x, place: p}
	if offset := p.view.offset; !offset.IsConstant() || offset.Value() != 0 {
		a.at = x.of(p.view, offset)
	}
	for i, v := range indices {
		if stride := p.view.strides[i]; !stride.IsConstant() || stride.Value() != 1 {
			v = x.IMul(v, x.of(p.view, stride))
		}
		if a.at != nil {
			v = x.IAdd(v, a.at)
		}
		a.at = v
	}
	return a
}

func (a *accessor) number(n int64) *mlir.Value { return a.Constant(a.index, n) }

// scalarAt is the number of a scalar of the element.
func (a *accessor) scalarAt(i int64) *mlir.Value {
	at := a.at
	switch {
	case at == nil:
		return a.number(i)
	case a.scalars > 1:
		at = a.IMul(at, a.number(a.scalars))
	}
	if i > 0 {
		at = a.IAdd(at, a.number(i))
	}
	return at
}

// pointer is the pointer to an element of the array.
func (a *accessor) pointer(at *mlir.Value) *mlir.Value {
	switch a.base.Type().(*spirv.PointerType).Pointee().(type) {
	case *spirv.StructType:
		return a.AccessChain(a.base, a.number(0), at)
	case *spirv.ArrayType, *spirv.RuntimeArrayType:
		return a.AccessChain(a.base, at)
	}
	return a.PtrAccessChain(a.base, at)
}

// word is the pointer to the word that a scalar is in, and how many bits are below it there.
func (a *accessor) word(i int64) (pointer, shift *mlir.Value) {
	at := a.scalarAt(i)
	if a.at == nil {
		return a.pointer(a.number(i / a.perWord)), a.Constant(mlir.I32, i%a.perWord*int64(a.bits))
	}
	pointer = a.pointer(a.UDiv(at, a.number(a.perWord)))
	rest := a.UMod(at, a.number(a.perWord))
	if a.index != mlir.I32 {
		rest = a.UConvert(mlir.I32, rest)
	}
	return pointer, a.IMul(rest, a.Constant(mlir.I32, a.bits))
}

// load is the element.
func (a *accessor) load() *mlir.Value {
	if v, ok := a.element.(*mlir.VectorType); ok && v == a.value {
		return a.loadFrom(a.pointer(a.scalarAt(0)))
	}
	vector, ok := a.value.(*mlir.VectorType)
	if !ok {
		return a.loadScalar(0)
	}
	list := make([]*mlir.Value, vector.Shape()[0])
	for i := range list {
		list[i] = a.loadScalar(int64(i))
	}
	return a.CompositeConstruct(vector, list...)
}

func (a *accessor) loadFrom(pointer *mlir.Value) *mlir.Value {
	v := a.Load(pointer)
	if a.access != nil {
		a.hint(v.Def())
	}
	return v
}

func (a *accessor) storeTo(pointer, v *mlir.Value) {
	if op := a.Store(pointer, v); a.access != nil {
		a.hint(op)
	}
}

func (a *accessor) hint(op *mlir.Operation) {
	op.SetAttr(spirv.MemoryAccessAttr, spirv.GetEnumAttr(grammar.KindMemoryAccess, uint32(*a.access)))
	if a.align != 0 {
		op.SetAttr("alignment", mlir.GetIntegerAttr(mlir.I32, int64(a.align)))
	}
}

func (a *accessor) loadScalar(i int64) *mlir.Value {
	if a.perWord == 1 {
		return a.fromMemory(a.loadFrom(a.pointer(a.scalarAt(i))))
	}
	pointer, shift := a.word(i)
	return a.fromWord(a.ShiftRightLogical(a.loadWord(pointer), shift))
}

// loadWord loads a word that elements share. Who stores its neighbour changes the word at the same time, atomically; so the load has to be.
func (a *accessor) loadWord(pointer *mlir.Value) *mlir.Value {
	if l := a.place.l; l.exact && !isPrivate(a.class) && l.isStored(a.view.memory) {
		return a.loadAtomically(a.Builder, pointer, a.element)
	}
	return a.loadFrom(pointer)
}

// fromMemory is what stands for a number that has memory of its own.
func (a *accessor) fromMemory(v *mlir.Value) *mlir.Value {
	to := elementOf(a.value)
	switch to.(type) {
	case *mlir.FloatType:
		if v.Type() != to {
			return a.FConvert(to, v)
		}
	case *mlir.IntegerType:
		if to == mlir.I1 {
			return a.IEqual(v, a.Constant(v.Type(), 1))
		}
		if v.Type() != to {
			return a.SConvert(to, v)
		}
	}
	return v
}

func (a *accessor) toMemory(v *mlir.Value) *mlir.Value {
	to := a.element
	switch {
	case v.Type() == to:
		return v
	case v.Type() == mlir.I1:
		zero := a.Constant(to, 0)
		return a.Select(v, a.Constant(to, 1), zero)
	}
	if _, isFloat := to.(*mlir.FloatType); isFloat {
		return a.FConvert(to, v)
	}
	return a.SConvert(to, v)
}

// mask has the bits of a number that shares a word.
func (a *accessor) mask() *mlir.Value { return a.Constant(a.element, uint64(1)<<a.bits-1) }

// fromWord is what stands for a number that shares a word, of which it is the lowest bits.
func (a *accessor) fromWord(v *mlir.Value) *mlir.Value {
	switch to := elementOf(a.value).(type) {
	case *mlir.FloatType:
		v = a.place.l.ofBits(a.Builder, v, a.scalar)
		if v.Type() != to {
			v = a.FConvert(to, v)
		}
	case *mlir.IntegerType:
		if to == mlir.I1 {
			return a.IEqual(a.BitwiseAnd(v, a.mask()), a.Constant(a.element, 1))
		}
		if v.Type() != to {
			v = a.UConvert(to, v)
		}
	}
	return v
}

// toWord are the bits of a number, and zeros above.
func (a *accessor) toWord(v *mlir.Value) *mlir.Value {
	switch t := v.Type().(type) {
	case *mlir.FloatType:
		if t != mlir.F32 {
			v = a.FConvert(mlir.F32, v)
		}
		return a.place.l.bitsOf(a.Builder, v, a.scalar)
	case *mlir.IntegerType:
		if t == mlir.I1 {
			return a.toMemory(v)
		}
		if t != a.element {
			v = a.UConvert(a.element, v)
		}
	}
	return a.BitwiseAnd(v, a.mask())
}

// store stores the element.
func (a *accessor) store(v *mlir.Value) {
	vector, ok := v.Type().(*mlir.VectorType)
	switch {
	case a.perWord == 1 && a.element == v.Type():
		a.storeTo(a.pointer(a.scalarAt(0)), v)
	case !ok:
		a.storeScalar(0, v)
	case a.perWord > 1 && a.scalars%a.perWord == 0:
		a.storeWords(v)
	default:
		for i := range vector.Shape()[0] {
			a.storeScalar(i, a.CompositeExtract(v, uint32(i)))
		}
	}
}

// storeWords stores an element that has its words for itself.
func (a *accessor) storeWords(v *mlir.Value) {
	for first := int64(0); first < a.scalars; first += a.perWord {
		var word *mlir.Value
		for i := range a.perWord {
			part := a.toWord(a.CompositeExtract(v, uint32(first+i)))
			if i == 0 {
				word = part
				continue
			}
			word = a.BitwiseOr(word, a.ShiftLeftLogical(part, a.Constant(mlir.I32, i*int64(a.bits))))
		}
		pointer, _ := a.word(first)
		a.storeTo(pointer, word)
	}
}

// storeScalar: of a word that others share, two atomic instructions change no more than the bits that are stored.
func (a *accessor) storeScalar(i int64, v *mlir.Value) {
	if a.perWord == 1 {
		v = a.toMemory(v)
		a.storeTo(a.pointer(a.scalarAt(i)), v)
		return
	}
	bits := a.toWord(v)
	pointer, shift := a.word(i)
	hole := a.Not(a.ShiftLeftLogical(a.mask(), shift))
	bits = a.ShiftLeftLogical(bits, shift)
	if isPrivate(a.class) {
		a.storeTo(pointer, a.BitwiseOr(a.BitwiseAnd(a.loadFrom(pointer), hole), bits))
		return
	}
	scope, semantics := a.ordering()
	if a.place.l.exact {
		semantics = 0 // a store orders nothing
	}
	a.AtomicAnd(pointer, scope, semantics, hole)
	a.AtomicOr(pointer, scope, semantics, bits)
}

// isPrivate reports whether each invocation has memory of a storage class for itself.
func isPrivate(c grammar.StorageClass) bool {
	return c == grammar.StorageClassFunction || c == grammar.StorageClassPrivate
}

// ordering is whom atomic instructions are for that others see, and which memory they order: without a storage class they would order none.
// Nothing needs an order where nobody looks at what atomic operations give: then none can tell what happened before another one.
func (p *place) ordering() (grammar.Scope, grammar.MemorySemantics) {
	scope, semantics := p.widestOrdering()
	if p.l.exact && !p.l.synchronizes {
		semantics = 0
	}
	return scope, semantics
}

func (p *place) widestOrdering() (grammar.Scope, grammar.MemorySemantics) {
	switch p.class {
	case grammar.StorageClassWorkgroup:
		return grammar.ScopeWorkgroup, grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsWorkgroupMemory
	case grammar.StorageClassCrossWorkgroup:
		return grammar.ScopeDevice, grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsCrossWorkgroupMemory
	case grammar.StorageClassGeneric:
		return grammar.ScopeDevice, grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsCrossWorkgroupMemory | grammar.MemorySemanticsWorkgroupMemory
	}
	return grammar.ScopeDevice, grammar.MemorySemanticsAcquireRelease | grammar.MemorySemanticsUniformMemory
}
