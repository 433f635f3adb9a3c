package check

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A BuiltIn is something that is decorated with BuiltIn: a variable, a constant, or a member of a structure.
type BuiltIn struct {
	Kind   grammar.BuiltIn
	ID     ID
	Inst   Inst // what is decorated
	Member int  // of the structure; -1 if the decoration is not of a member
}

// A BuiltInUse says how some built-ins are used by way of pointer types and variables of the same storage classes: those built-ins
// are used alike.
type BuiltInUse struct {
	Of      []int32    // places in BuiltIns
	Storage StorageSet // of the pointer types and variables on the way
	At      Inst       // the last pointer type or variable, or what is decorated
	Used    uint64     // by whom: see the bits UsedIn…
	refs    []reference
}

// A reference is an instruction of a function that uses built-ins in a way that those before it do not.
type reference struct {
	used uint64
	at   Inst
}

// The bits of BuiltInUse.Used. Below them are those of a ModelSet: the models of functions that use the built-ins.
const (
	UsedOutsideMesh          uint64 = 1 << (32 + iota) // by a function that no entry point of model MeshEXT leads to
	UsedWithoutDepthReplaced                           // by a function that an entry point without the mode DepthReplacing leads to
)

// First returns the first instruction that uses the built-ins in one of some ways; false if none does.
func (u *BuiltInUse) First(used uint64) (Inst, bool) {
	for _, r := range u.refs {
		if r.used&used != 0 {
			return r.at, true
		}
	}
	return Inst{}, false
}

// A StorageSet is a set of storage classes, as far as they matter to built-ins.
type StorageSet uint8

// The bits of a StorageSet.
const (
	InInput StorageSet = 1 << iota
	InOutput
	Elsewhere
)

func storageBit(s grammar.StorageClass) StorageSet {
	switch s {
	case grammar.StorageClassInput:
		return InInput
	case grammar.StorageClassOutput:
		return InOutput
	}
	return Elsewhere
}

// StorageOf returns the storage class that a pointer type or a variable names.
func StorageOf(inst Inst) (grammar.StorageClass, bool) {
	switch inst.Opcode {
	case grammar.OpTypePointer:
		v, _ := view.AsTypePointer(inst)
		return v.StorageClass(), true
	case grammar.OpTypeUntypedPointerKHR:
		v, _ := view.AsTypeUntypedPointerKHR(inst)
		return v.StorageClass(), true
	case grammar.OpVariable:
		v, _ := view.AsVariable(inst)
		return v.StorageClass(), true
	case grammar.OpUntypedVariableKHR:
		v, _ := view.AsUntypedVariableKHR(inst)
		return v.StorageClass(), true
	}
	return 0, false
}

// A builtInTable finds how the built-ins of a module are used.
type builtInTable struct {
	m     *Module
	own   map[ID][]int32 // of what is decorated, the places in BuiltIns
	uses  []BuiltInUse
	known map[useKey]int32
	by    [][]int32 // by number, the uses that stand behind what is outside of functions
}

type useKey struct {
	of      *int32
	storage StorageSet
}

// maxUses bounds how many uses stand behind one id: nobody nests that many blocks.
const maxUses = 64

// BuiltIns returns what is decorated with BuiltIn, in the order of the words.
func (m *Module) BuiltIns() []BuiltIn { return m.lazyBuiltIns.get(m.findBuiltIns) }

// LocalBuiltIns returns the variables of functions that are decorated with BuiltIn, and cannot be any.
func (m *Module) LocalBuiltIns() []BuiltIn {
	m.BuiltIns() // finds these, too
	return m.localBuiltIns
}

// BuiltInUses returns how the built-ins are used.
func (m *Module) BuiltInUses() []BuiltInUse { return m.lazyUses.get(m.findBuiltInUses) }

// findBuiltIns goes over the decorations.
func (m *Module) findBuiltIns() (list []BuiltIn) {
	add := func(kind uint32, id ID, member int) {
		inst, ok := m.Def(id)
		b := BuiltIn{grammar.BuiltIn(kind), id, inst, member}
		switch {
		case inst.Opcode == grammar.OpDecorationGroup: // its targets are
		case ok && m.FuncAround(inst) == nil:
			list = append(list, b)
		case inst.Opcode == grammar.OpVariable:
			m.localBuiltIns = append(m.localBuiltIns, b)
		}
	}
	for _, d := range m.Given {
		if d.Kind == grammar.DecorationBuiltIn && len(d.Params()) > 0 {
			add(d.Params()[0], d.Target, d.Member)
		}
	}
	return list
}

func (m *Module) findBuiltInUses() []BuiltInUse {
	list := m.BuiltIns()
	if len(list) == 0 {
		return nil
	}
	t := &builtInTable{m: m, own: map[ID][]int32{}, known: map[useKey]int32{}, by: make([][]int32, m.LastNumber()+1)}
	for i := range list {
		t.own[list[i].ID] = append(t.own[list[i].ID], int32(i))
	}
	t.outside()
	t.inside()
	return t.uses
}

// outside follows the built-ins through what stands outside of functions.
func (t *builtInTable) outside() {
	for inst := range t.m.Outside {
		_, id := t.m.Results(inst)
		n := t.m.Number(id)
		if n == 0 {
			continue
		}
		var uses []int32
		if of := t.own[id]; of != nil {
			uses = append(uses, t.use(of, 0, inst))
		}
		for _, operand := range t.m.IDs(inst) {
			if operand == id {
				continue
			}
			for _, use := range t.by[t.m.Number(operand)] {
				if len(uses) < maxUses && !slices.Contains(uses, use) {
					uses = append(uses, use)
				}
			}
		}
		if s, ok := StorageOf(inst); ok {
			for i, use := range uses {
				u := &t.uses[use]
				uses[i] = t.use(u.Of, u.Storage|storageBit(s), inst)
			}
		}
		t.by[n] = uses
	}
}

// use is the place of a use.
func (t *builtInTable) use(of []int32, storage StorageSet, at Inst) int32 {
	key := useKey{&of[0], storage}
	i, ok := t.known[key]
	if !ok {
		i = int32(len(t.uses))
		t.known[key] = i
		t.uses = append(t.uses, BuiltInUse{Of: of, Storage: storage, At: at})
	}
	return i
}

// inside finds which functions use them.
func (t *builtInTable) inside() {
	facts := t.m.FromEntries(func(e module.EntryPoint) uint64 {
		used := uint64(modelBit(e.Model))
		if !t.m.HasMode(e.Function, grammar.ExecutionModeDepthReplacing) {
			used |= UsedWithoutDepthReplaced
		}
		return used
	})
	for i := range t.m.NumFuncs() {
		used := facts[i]
		if !ModelSet(used).Has(grammar.ExecutionModelMeshEXT) {
			used |= UsedOutsideMesh
		}
		for inst := range t.m.Func(i).All() {
			for _, id := range t.m.IDs(inst) {
				for _, use := range t.by[t.m.Number(id)] {
					if u := &t.uses[use]; used&^u.Used != 0 {
						u.refs = append(u.refs, reference{used &^ u.Used, inst})
						u.Used |= used
					}
				}
			}
		}
	}
}
