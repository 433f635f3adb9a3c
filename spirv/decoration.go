package spirv

import (
	"cmp"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Decoration is a decoration with its parameters: what OpDecorate, OpDecorateId
// and OpDecorateString say behind their target, and OpMemberDecorate and
// OpMemberDecorateString behind the member. Decorations compare with ==.
type Decoration struct {
	Kind  grammar.Decoration
	words string          // literal parameters, four bytes a word
	ids   *mlir.ArrayAttr // parameters that are ids, nil when they are literals
	plain bool            // a text in OpDecorate, although there is an instruction for it
}

// HasDecoration reports whether a list has a decoration of a kind.
func HasDecoration(list []Decoration, kind grammar.Decoration) bool {
	for i := range list {
		if list[i].Kind == kind {
			return true
		}
	}
	return false
}

// MakeDecoration is the decoration with literal parameters, as the words that
// stand in the instruction.
func MakeDecoration(kind grammar.Decoration, words ...uint32) Decoration {
	return Decoration{Kind: kind, words: packWords(words)}
}

// MakeIdDecoration is a decoration whose parameters are ids: a symbol for a named
// constant or variable, the value for a plain constant, an [mlir.TypeAttr] for a
// type.
func MakeIdDecoration(kind grammar.Decoration, ids ...mlir.Attribute) Decoration {
	return Decoration{Kind: kind, ids: mlir.GetArrayAttr(ids...)}
}

// Words are the literal parameters.
func (d Decoration) Words() []uint32 { return unpackWords(d.words) }

// Ids are the parameters that are ids; nil when they are literals.
func (d Decoration) Ids() []mlir.Attribute {
	if d.ids == nil {
		return nil
	}
	return d.ids.Elements()
}

// Opcode is the instruction that a decoration of an id is written with.
func (d Decoration) Opcode() grammar.Opcode {
	switch {
	case d.ids != nil && !grammar.HasPlainIDs(d.Kind):
		return grammar.OpDecorateId
	case d.isText():
		return grammar.OpDecorateString
	}
	return grammar.OpDecorate
}

// MemberOpcode is the instruction that a decoration of a member is written with.
func (d Decoration) MemberOpcode() grammar.Opcode {
	switch {
	case d.ids != nil && !grammar.HasPlainIDs(d.Kind):
		return grammar.OpMemberDecorateIdEXT
	case d.isText():
		return grammar.OpMemberDecorateString
	}
	return grammar.OpMemberDecorate
}

// HasOnlyWords reports whether kind and words say all there is of d: no ids, and no other instruction than usual.
func (d *Decoration) HasOnlyWords() bool { return d.ids == nil && !d.plain }

// isText reports whether the decoration came with the instructions for strings.
// Older ones with strings, such as LinkageAttributes, keep to OpDecorate.
func (d Decoration) isText() bool {
	return !d.plain && (d.Kind == grammar.DecorationUserSemantic || d.Kind == grammar.DecorationUserTypeGOOGLE)
}

// Written is the decoration as the instruction given has it: a text can stand in
// OpDecorate as well as in OpDecorateString.
func (d Decoration) Written(by grammar.Opcode) Decoration {
	d.plain = d.isText() && (by == grammar.OpDecorate || by == grammar.OpMemberDecorate)
	return d
}

// Compare orders decorations by kind, then by parameters.
func (d Decoration) Compare(e Decoration) int {
	if c := cmp.Compare(d.Kind, e.Kind); c != 0 {
		return c
	}
	if c := strings.Compare(d.words, e.words); c != 0 || d.ids == e.ids {
		return c
	}
	return strings.Compare(idsText(d.ids), idsText(e.ids))
}

func idsText(ids *mlir.ArrayAttr) string {
	if ids == nil {
		return ""
	}
	return mlir.AttrString(ids)
}

// parameters are the parameters that the grammar gives decorations of the kind.
func (d Decoration) parameters() []grammar.Operand { return decorationParameters(d.Kind) }

func decorationParameters(kind grammar.Decoration) []grammar.Operand {
	if e := grammar.KindDecoration.Enumerant(uint32(kind)); e != nil {
		return e.Parameters
	}
	return nil
}
