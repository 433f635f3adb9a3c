package deserialize

import (
	le "encoding/binary"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// Decorations and texts come before what they are about. They are kept by id
// until that is made.
type annotations struct {
	strings     map[uint32]string
	decorations map[uint32][]decoration
	members     map[member][]decoration
	many        map[decorated]map[string]bool // what has many decorations: which
	grouped     int                           // decorations that came by way of groups
}

// A decorated is an id, or a member of it.
type decorated struct {
	ID, index uint32
	isMember  bool
}

const (
	// fewDecorations are looked through faster than looked up.
	fewDecorations = 16
	// maxGrouped bounds the decorations by way of groups, which are as many as a
	// group's decorations times its targets.
	maxGrouped = 1 << 20
)

// A member is a member of a struct type.
type member struct{ id, index uint32 }

// A decoration is a decoration as it stands in the words.
type decoration struct {
	kind   grammar.Decoration
	params []uint32
	ids    bool // the parameters are ids
	inst   binary.Instruction
}

func newAnnotations() annotations {
	return annotations{
		strings:     map[uint32]string{},
		decorations: map[uint32][]decoration{},
		members:     map[member][]decoration{},
		many:        map[decorated]map[string]bool{},
	}
}

// name is the name of an id, empty without one.
func (m *module) name(id uint32) string {
	if m.opts.StripDebug {
		return ""
	}
	return m.index.Name(id)
}

// memberName is the name of a member, empty without one.
func (m *module) memberName(at member) string {
	if m.opts.StripDebug {
		return ""
	}
	return m.index.MemberName(at.id, int(at.index))
}

// annotate takes note of an instruction that says something about others. Other
// instructions it lets pass.
func (m *module) annotate(inst binary.Instruction) bool {
	w := inst.Words
	if !m.decoratesWithItsOwn(inst) {
		return false
	}
	switch inst.Opcode {
	case grammar.OpString:
		m.strings[w[1]] = binary.String(w[2:])
	case grammar.OpDecorate, grammar.OpDecorateString:
		kind := grammar.Decoration(w[2])
		m.decorate(w[1], decoration{kind, w[3:], grammar.HasPlainIDs(kind), inst})
	case grammar.OpDecorateId:
		m.decorate(w[1], decoration{grammar.Decoration(w[2]), w[3:], true, inst})
	case grammar.OpMemberDecorate, grammar.OpMemberDecorateString:
		kind := grammar.Decoration(w[3])
		m.decorateMember(member{w[1], w[2]}, decoration{kind, w[4:], grammar.HasPlainIDs(kind), inst})
	case grammar.OpMemberDecorateIdEXT:
		m.decorateMember(member{w[1], w[2]}, decoration{grammar.Decoration(w[3]), w[4:], true, inst})
	case grammar.OpGroupDecorate:
		list := m.decorations[w[1]]
		if !m.countGrouped(inst, len(list)*len(w[2:])) {
			return false
		}
		for _, target := range w[2:] {
			for _, d := range list {
				if !grammar.IsForMembersOnly(d.kind) { // validators take it in groups; it says nothing
					m.decorate(target, d)
				}
			}
		}
	case grammar.OpGroupMemberDecorate:
		list := m.decorations[w[1]]
		if !m.countGrouped(inst, len(list)*(len(w[2:])/2)) {
			return false
		}
		for i := 2; i+1 < len(w); i += 2 {
			for _, d := range list {
				if !grammar.IsNotForMembers(d.kind) {
					m.decorateMember(member{w[i], w[i+1]}, d)
				}
			}
		}
	case grammar.OpSource, grammar.OpSourceContinued, grammar.OpSourceExtension, grammar.OpModuleProcessed:
		if !m.opts.StripDebug {
			m.facts.note(m, inst)
		}
	}
	return true
}

// decoratesWithItsOwn reports whether the parameters of a decoration are ids in the instructions for ids, texts in those for
// texts, and no ids in the others. The grammar alone lets every decoration be in all of them.
func (m *module) decoratesWithItsOwn(inst binary.Instruction) bool {
	ids, texts := false, false
	switch inst.Opcode {
	case grammar.OpDecorateId, grammar.OpMemberDecorateIdEXT:
		ids = true
	case grammar.OpDecorateString, grammar.OpMemberDecorateString:
		texts = true
	case grammar.OpDecorate, grammar.OpMemberDecorate:
	default:
		return true
	}
	kind, foreign, params := grammar.Decoration(0), false, 0
	for ops := m.index.Operands(inst); ops.Next(); {
		switch {
		case ops.Kind == grammar.KindDecoration:
			kind = grammar.Decoration(ops.Words[0])
			ids = ids != grammar.HasPlainIDs(kind)
		case !ops.Parameter || ops.Kind == 0: // the target; what is not known
		default:
			params++
			isID := ops.Kind.Category() == grammar.Id
			foreign = foreign || isID != ids || texts && params == 1 && ops.Kind != grammar.KindLiteralString
		}
	}
	known := grammar.KindDecoration.Enumerant(uint32(kind)) != nil
	if foreign || known && params == 0 && (ids || texts) {
		return m.fail(inst, "the decoration %v has other operands than this instruction is for", kind)
	}
	return true
}

func (m *module) countGrouped(inst binary.Instruction, n int) bool {
	if m.grouped += n; m.grouped > maxGrouped {
		return m.fail(inst, "groups give more than %d decorations", maxGrouped)
	}
	return true
}

func (m *module) decorate(id uint32, d decoration) {
	m.decorations[id] = m.withDecoration(decorated{ID: id}, m.decorations[id], d)
}

func (m *module) decorateMember(at member, d decoration) {
	m.members[at] = m.withDecoration(decorated{at.id, at.index, true}, m.members[at], d)
}

// withDecoration is a list with one more decoration, unless that is in it.
func (m *module) withDecoration(of decorated, list []decoration, d decoration) []decoration {
	if len(list) < fewDecorations {
		if slices.ContainsFunc(list, d.equal) {
			return list
		}
		return append(list, d)
	}
	known := m.many[of]
	if known == nil {
		known = map[string]bool{}
		for _, o := range list {
			known[o.key()] = true
		}
		m.many[of] = known
	}
	key := d.key()
	if known[key] {
		return list
	}
	known[key] = true
	return append(list, d)
}

// key is the same for equal decorations only.
func (d decoration) key() string {
	key := le.LittleEndian.AppendUint32(nil, uint32(d.kind))
	if d.ids {
		key = append(key, 1)
	} else {
		key = append(key, 0)
	}
	for _, w := range d.params {
		key = le.LittleEndian.AppendUint32(key, w)
	}
	return string(key)
}

func (d decoration) equal(o decoration) bool {
	return d.kind == o.kind && d.ids == o.ids && slices.Equal(d.params, o.params)
}

// decoration is the dialect's form of d. Parameters that are ids must be defined
// outside of functions.
func (m *module) decoration(d decoration) (spirv.Decoration, bool) {
	if !d.ids {
		return spirv.MakeDecoration(d.kind, d.params...).Written(d.inst.Opcode), true
	}
	var params []mlir.Attribute
	for _, id := range d.params {
		a := m.attributeOf(id)
		if a == nil {
			return spirv.Decoration{}, m.fail(d.inst, "id %%%d is nothing that a decoration can refer to", id)
		}
		params = append(params, a)
	}
	return spirv.MakeIdDecoration(d.kind, params...), true
}

// attributeOf is an id outside of functions as an attribute: a type, the value
// of a constant, or a symbol. Nil when it is nothing of that kind. Decorations
// may refer to what is defined after the decorated: then only symbols and numbers
// are known.
func (m *module) attributeOf(id uint32) mlir.Attribute {
	switch e := m.entities.at(m.index.Number(id)); {
	case e.symbol != "":
		return e.attr
	case e.kind == nothing:
		return m.laterNumber(id)
	case e.kind == aType:
		return mlir.GetTypeAttr(e.typ)
	case e.kind == anUndef:
		return spirv.GetUndefAttr(e.typ)
	case e.kind == aReplicate, e.kind == aString:
		return nil
	default:
		return e.attr
	}
}

// laterNumber is the value of an OpConstant that is not resolved yet; nil when
// the id is something else.
func (m *module) laterNumber(id uint32) mlir.Attribute {
	inst := m.at(m.index.Offset(m.index.Number(id)))
	if m.index.Number(id) == 0 || inst.Opcode != grammar.OpConstant {
		return nil
	}
	t := m.part(inst, inst.Words[1])
	if t == nil {
		return nil
	}
	return m.scalar(inst, t, inst.Words[3:])
}

// decorationsOf is the decorations of an id in the dialect's form.
func (m *module) decorationsOf(id uint32) ([]spirv.Decoration, bool) {
	list := m.decorations[id]
	if len(list) == 0 {
		return nil, true
	}
	converted := make([]spirv.Decoration, len(list))
	for i, d := range list {
		var ok bool
		if converted[i], ok = m.decoration(d); !ok {
			return nil, false
		}
	}
	return converted, true
}

// typeDecorations are the decorations of a type that has no place for them.
type typeDecorations struct {
	ID   uint32
	list []decoration
}

// decorateType keeps decorations of a type until all types are made.
func (m *module) decorateType(id uint32, list []decoration) {
	known := slices.ContainsFunc(m.ofTypes, func(t typeDecorations) bool { return t.ID == id })
	if len(list) > 0 && !known {
		m.ofTypes = append(m.ofTypes, typeDecorations{id, list})
	}
}

// buildTypeDecorations makes the operations for such decorations.
func (m *module) buildTypeDecorations() bool {
	for _, t := range m.ofTypes {
		s := &mlir.OperationState{Name: spirv.OpDecorateType.OpName()}
		s.AddAttr(spirv.TypeAttr, mlir.GetTypeAttr(m.entities.at(m.index.Number(t.ID)).typ))
		list := make([]spirv.Decoration, len(t.list))
		for i, d := range t.list {
			var ok bool
			if list[i], ok = m.decoration(d); !ok {
				return false
			}
		}
		s.Attrs = append(s.Attrs, spirv.DecorationsToAttrs(list)...)
		m.builder.Create(s)
	}
	return true
}

// decorationAttrs is the decorations of an id as attributes.
func (m *module) decorationAttrs(id uint32) ([]mlir.NamedAttribute, bool) {
	list, ok := m.decorationsOf(id)
	if len(list) == 0 {
		return nil, ok
	}
	return spirv.DecorationsToAttrs(list), true
}
