package arrange

import (
	"encoding/base64"
	varint "encoding/binary"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Restore makes the changes that a residue says to a module that export made, as far
// as it is what it was. The note is the one that it was arranged by.
// The words are not changed; where nothing fits, or nothing sound would come of it,
// they are returned as they are.
func Restore(m *module.Module, residue, note string) []uint32 {
	words := m.Words()
	raw, err := base64.RawStdEncoding.DecodeString(residue)
	if err != nil || len(raw) == 0 {
		return words
	}
	p := split(m)
	if !p.regular {
		return words
	}
	r := restorer{preamble: p, d: &decoder{raw}, words: words, tail: words[p.end:], module: m, comes: map[uint32]bool{}, bare: map[uint32][]unit{}, hashes: newHasher(m, p), all: newHasher(m, p)}
	for r.d.section() < functions {
		if !r.units(int(r.d.uint())) {
			return words
		}
	}
	r.d.uint()
	r.meant = map[uint32]uint32{}
	for _, o := range r.other {
		if inst, ok := r.hashes.declared[o.id]; ok {
			r.meant[o.id] = r.hashes.instruction(o.id, inst)
		}
	}
	r.complete()
	r.replace()
	if !r.bodies() {
		return words
	}
	if r.module, err = r.join(); err != nil {
		return words
	}
	r.comes = map[uint32]bool{}
	if left := len(r.more); left > 0 {
		r.complete() // with what is about what functions define now
		if len(r.more) < left {
			if r.module, err = r.join(); err != nil {
				return words
			}
		}
	}
	if r.shorten() {
		if r.module, err = r.join(); err != nil {
			return words
		}
	}
	out, moved := apply(r.module, note) // words of its own
	made, err := r.module, error(nil)
	if moved {
		made, err = module.NewLike(out, made)
	}
	if err != nil || made.LargestID(^uint32(0)) >= out[3] || !isSound(made, m) {
		return words
	}
	return out
}

// section is the number of the section that comes next, without reading it.
func (d *decoder) section() int {
	if len(d.raw) == 0 {
		return functions
	}
	return int(d.raw[0])
}

// A restorer is a module while it gets its residue back.
type restorer struct {
	preamble
	d      *decoder
	words  []uint32
	tail   []uint32        // behind the functions
	module *module.Module  // as far as it is back
	comes  map[uint32]bool // ids that come in addition
	hashes *hasher         // of the words
	all    *hasher         // and of what comes
	more   []addition
	other  []other
	meant  map[uint32]uint32 // by id, of what has other words, the hash of what it means
	less   map[uint32]int    // by hash, the units that go if nothing uses them
	bare   map[uint32][]unit // by what they are about, the annotations that went
}

// An other is a unit with other words, and the hash of what it means without them.
type other struct {
	section int
	meaning uint32
	unit
}

// An addition is a unit that comes if all that it refers to is there.
type addition struct {
	section int
	unit
}

// units reads the changes of a section. What says what a module needs, and where
// something goes that others depend on, must be what it was.
func (r *restorer) units(section int) bool {
	same := true
	if !isLoose(section) {
		if len(r.d.raw) < 4 {
			return false
		}
		same = varint.LittleEndian.Uint32(r.d.raw) == sumAll(r.sections[section])
		r.d.raw = r.d.raw[4:]
	}
	n := r.d.uint()
	if n > uint64(len(r.d.raw))/4 {
		return false
	}
	less := map[uint32]int{}
	for range n {
		less[varint.LittleEndian.Uint32(r.d.raw)]++
		r.d.raw = r.d.raw[4:]
	}
	if !r.others(section) {
		return false
	}
	n = r.d.uint()
	if n > uint64(len(r.d.raw)) {
		return false
	}
	alone := same || section == annotations && len(less) == 0
	there := count(r.sections[section])
	for range n {
		size := r.d.uint()
		words, ok := r.d.words(size >> 1)
		if !ok || len(instructions(words)) == 0 {
			return false
		}
		if alone && (size&1 == 0 || there[text(words)] > 0) {
			r.more = append(r.more, addition{section, unitOf(section, words)})
		}
	}
	if !alone {
		return true
	}
	if section == globals || section == sets || section == sources {
		r.less = merge(r.less, less)
		return true
	}
	r.remove(section, less, func(u unit) bool {
		if section == annotations {
			r.bare[u.id] = append(r.bare[u.id], u)
		}
		return true
	})
	return true
}

// others reads the units of a section that have other words.
func (r *restorer) others(section int) bool {
	n := r.d.uint()
	if n > uint64(len(r.d.raw))/4 {
		return false
	}
	for range n {
		if len(r.d.raw) < 4 {
			return false
		}
		o := other{section: section, meaning: varint.LittleEndian.Uint32(r.d.raw)}
		r.d.raw = r.d.raw[4:]
		words, ok := r.d.words(r.d.uint())
		if !ok || len(instructions(words)) == 0 {
			return false
		}
		o.unit = unitOf(section, words)
		r.other = append(r.other, o)
	}
	return true
}

// replace gives units their other words, where they mean what they did.
func (r *restorer) replace() {
	at := map[place]int{}
	for _, o := range r.other {
		if _, ok := at[place{uint64(o.section), 0}]; ok {
			continue
		}
		at[place{uint64(o.section), 0}] = 0
		for i, u := range r.sections[o.section] {
			if _, id := u.inst.Results(); id != 0 {
				at[place{uint64(o.section), uint64(id)}] = i
			}
		}
	}
	for _, o := range r.other {
		i, ok := at[place{uint64(o.section), uint64(o.id)}]
		if ok && r.meant[o.id] == o.meaning && r.fits(o.unit, map[uint32]bool{o.id: true}) {
			r.sections[o.section][i] = o.unit
		}
	}
}

func merge(a, b map[uint32]int) map[uint32]int {
	if a == nil {
		return b
	}
	for k, n := range b {
		a[k] += n
	}
	return a
}

// unitOf is a unit of a section by its words.
func unitOf(section int, words []uint32) unit {
	u := unit{words: words}
	for _, inst := range instructions(words) {
		op := grammar.Opcode(inst[0] & 0xffff)
		if len(u.inst.Words) == 0 || u.inst.Opcode.Is(grammar.DebugLine) {
			u.inst = binary.Instruction{Opcode: op, Words: inst}
		}
	}
	u.id = subject(section, u.inst)
	return u
}

// remove takes units away that may go.
func (r *restorer) remove(section int, less map[uint32]int, may func(unit) bool) {
	kept := r.sections[section][:0:0]
	for _, u := range slices.Backward(r.sections[section]) {
		if h := sum(u.words); less[h] > 0 && may(u) {
			less[h]--
			continue
		}
		kept = append(kept, u)
	}
	slices.Reverse(kept)
	r.sections[section] = kept
}

// complete adds what is missing, as long as all that it refers to is there, or
// comes with it. What does not fit stays in more.
func (r *restorer) complete() {
	left := map[uint32]bool{}
	for _, a := range r.more {
		if _, id := a.inst.Results(); id != 0 && !r.isDefined(id) {
			left[id] = true
		}
	}
	out := make([]bool, len(r.more))
	needs := map[uint32][]int{} // by what comes, what needs it
	var gone []uint32           // what does not come after all, to be looked at
	ruleOut := func(i int) {
		out[i] = true
		if _, id := r.more[i].inst.Results(); left[id] {
			delete(left, id)
			gone = append(gone, id)
		}
	}
	var unfit []int
	for i, a := range r.more {
		if !r.fits(a.unit, left) {
			unfit = append(unfit, i)
			continue
		}
		r.refersTo(a.unit, func(id uint32) {
			if left[id] {
				needs[id] = append(needs[id], i)
			}
		})
	}
	for _, i := range unfit {
		ruleOut(i)
	}
	for len(gone) > 0 { // until nothing else is ruled out
		id := gone[len(gone)-1]
		gone = gone[:len(gone)-1]
		for _, i := range needs[id] {
			ruleOut(i)
		}
	}
	var more, rest []addition
	for i, a := range r.more {
		if out[i] {
			rest = append(rest, a)
		} else {
			more = append(more, a)
		}
	}
	for _, a := range more {
		if _, id := a.inst.Results(); id != 0 {
			r.comes[id], r.all.declared[id] = true, a.inst
		}
		r.sections[a.section] = append(r.sections[a.section], a.unit)
	}
	r.more = rest
}

// fits reports whether all ids of a unit are defined, or come too, and its own is
// not.
func (r *restorer) fits(u unit, coming map[uint32]bool) bool {
	_, own := u.inst.Results()
	ok := own == 0 || coming[own]
	r.refersTo(u, func(id uint32) { ok = ok && (id == own || r.isDefined(id) || coming[id]) })
	return ok
}

// refersTo visits the ids in a unit, its own as well.
func (r *restorer) refersTo(u unit, visit func(id uint32)) {
	for _, words := range instructions(u.words) {
		inst := binary.Instruction{Opcode: grammar.Opcode(words[0] & 0xffff), Words: words}
		ops := r.hashes.types.Operands(inst)
		for ops.Next() {
			if ops.Kind.Category() == grammar.Id && len(ops.Words) > 0 {
				visit(ops.Words[0])
			}
		}
	}
}

// bodies makes the changes in functions, and behind them; false if they can't be
// read.
func (r *restorer) bodies() bool {
	at := finder{list: r.sections[functions]}
	for i := 0; ; i++ {
		id := uint32(r.d.uint())
		if id == 0 {
			break
		}
		i, ok := at.find(i, id)
		old := []uint32(nil)
		if ok {
			old = r.sections[functions][i].words
		}
		list, fine := r.d.substitutions()
		now := []uint32(nil)
		if fine {
			now, fine = r.body(substitute(r.all, old, list))
		}
		if !fine {
			return false
		}
		if ok {
			r.sections[functions][i].words = now
		}
	}
	if len(r.d.raw) == 0 {
		return true
	}
	var fine bool
	r.tail, fine = r.body(r.tail)
	return fine
}

// body makes the changes in words that mean what they did.
func (r *restorer) body(words []uint32) (now []uint32, ok bool) {
	if r.d.uint() == 0 {
		return words, true
	}
	if len(r.d.raw) < 4 {
		return nil, false
	}
	want := varint.LittleEndian.Uint32(r.d.raw)
	r.d.raw = r.d.raw[4:]
	list, ok := r.d.hunks()
	if !ok {
		return nil, false
	}
	if r.hashes.function(words) == want {
		if now, ok := change(words, list); ok {
			return now, true
		}
	}
	return words, true
}

// shorten takes declarations away that the binary does not have and nothing uses. False if there is nothing to take away.
func (r *restorer) shorten() bool {
	if len(r.less) == 0 {
		return false
	}
	used := map[uint32]int{}
	types := r.module
	for inst := range types.All() {
		ops := types.Operands(inst)
		for ops.Next() {
			if ops.Kind.Category() == grammar.Id || ops.Kind == 0 {
				for _, w := range ops.Words {
					used[w]++
				}
			}
		}
	}
	inside := r.definedInFunctions()
	for again := true; again; { // a constant that goes uses no type any more
		before := len(r.sections[globals]) + len(r.sections[sets]) + len(r.sections[sources])
		for _, section := range []int{globals, sets, sources} {
			r.remove(section, r.less, func(u unit) bool {
				_, id := u.inst.Results()
				if id != 0 && used[id] > 1 && !inside[id] {
					return false
				}
				ops := types.Operands(u.inst)
				for ops.Next() {
					if ops.Kind.Category() == grammar.Id && len(ops.Words) > 0 {
						used[ops.Words[0]]--
					}
				}
				return true
			})
		}
		again = len(r.sections[globals])+len(r.sections[sets])+len(r.sections[sources]) < before
	}
	r.dress()
	return true
}

// dress gives what should have gone but is still in use its annotations back.
func (r *restorer) dress() {
	for _, section := range []int{globals, sources} {
		for _, u := range r.sections[section] {
			if len(r.bare[u.id]) > 0 && r.less[sum(u.words)] > 0 {
				r.sections[annotations] = append(r.sections[annotations], r.bare[u.id]...)
				delete(r.bare, u.id)
			}
		}
	}
}

// definedInFunctions are the ids that functions define.
func (r *restorer) definedInFunctions() map[uint32]bool {
	out := map[uint32]bool{}
	for _, f := range r.sections[functions] {
		for _, words := range instructions(f.words) {
			inst := binary.Instruction{Opcode: grammar.Opcode(words[0] & 0xffff), Words: words}
			if _, id := inst.Results(); id != 0 {
				out[id] = true
			}
		}
	}
	return out
}

// join puts the module together. The error is that of [module.New].
func (r *restorer) join() (*module.Module, error) {
	slices.SortStableFunc(r.sections[globals], graphsLast)
	size := 5 + len(r.tail)
	for _, section := range r.sections {
		for _, u := range section {
			size += len(u.words)
		}
	}
	out := append(joined(append(make([]uint32, 0, size), r.words[:5]...), r.sections[:]), r.tail...)
	m, err := module.NewLike(out, r.module)
	if err == nil {
		out[3] = max(out[3], leastBound(m))
	}
	return m, err
}

// isDefined reports whether an id is that of something that is there already.
func (r *restorer) isDefined(id uint32) bool { return r.module.Number(id) != 0 || r.comes[id] }

// isSound reports whether each id in a module is defined once, its instructions have the operands that the grammar
// demands, and types and constants are made of what stands before them. Of functions that it has in the same words as the module
// that it was made of nothing is asked.
func isSound(m, of *module.Module) bool {
	sound := true
	for range m.Redefining {
		return false
	}
	announced := map[uint32]bool{}
	check := func(inst binary.Instruction) {
		if inst.Opcode.Is(grammar.Type | grammar.Constant) {
			uses(m, inst, func(id uint32) {
				at := m.Offset(m.Number(id))
				sound = sound && (announced[id] || at != 0 && at < inst.Offset)
			})
		}
		if inst.Opcode == grammar.OpTypeForwardPointer && len(inst.Words) > 1 {
			announced[inst.Words[1]] = true
		}
		for _, id := range m.IDs(inst) {
			sound = sound && m.Number(id) != 0
		}
		sound = sound && m.Check(inst) == nil
	}
	for inst := range m.Outside {
		check(inst)
	}
	for f := range m.Functions {
		if old := of.FunctionOf(f.ID()); old != nil && slices.Equal(wordsOf(f), wordsOf(old)) {
			continue
		}
		for inst := range f.All() {
			check(inst)
		}
	}
	return sound
}

// wordsOf are the words of a function, from its OpFunction on.
func wordsOf(f *module.Function) []uint32 {
	_, to := f.Extent()
	return f.Module().Words()[f.Def().Offset:to]
}
