package spirv

import (
	"encoding/base64"
	"encoding/binary"

	"github.com/spvc/spvc/mlir"
)

// IDsAttr, on a module, holds the ids that its [Things] had in the binary that it
// was imported from, as [EncodeIDs] writes them.
const IDsAttr = "spv.ids"

// ArrangementAttr, on a module beside [IDsAttr], holds the note of package arrange
// about that binary.
const ArrangementAttr = "spv.arrangement"

// SignedLengthsAttr, on a module beside [IDsAttr], says that its arrays had signed
// integers as their lengths, which an array type does not say.
const SignedLengthsAttr = "spv.signed_lengths"

// LengthType is the type of the lengths of arrays in the binary of a module.
func LengthType(module *mlir.Operation) mlir.Type {
	if module.Attr(SignedLengthsAttr) != nil {
		return mlir.SI32
	}
	return mlir.I32
}

// A Thing is something that has an id in a binary: a declaration (of any type and
// value), a result, an instruction without a result, a block or an argument of
// one, an instruction set, a string. One field says which.
type Thing struct {
	Declaration
	Result *mlir.Value
	Op     *mlir.Operation // has no result in the IR, but maybe one in the binary
	Block  *mlir.Block
	Set    string
	String string
}

// Things visits everything in a module that has an id, in an order that depends
// on nothing but the operations.
func Things(module *mlir.Operation, visit func(Thing)) { declarationsOf(module, visit) }

func (d *Declarations) tell(t Thing) {
	if d.visit != nil {
		d.visit(t)
	}
}

// visitParts visits what is not a declaration.
func (d *Declarations) visitParts(op *mlir.Operation) {
	if op.Is(OpModule) {
		if files := mlir.AttrOf[*mlir.ArrayAttr](op, LineFilesAttr); files != nil {
			for _, a := range files.Elements() {
				if s, ok := a.(*mlir.StringAttr); ok {
					d.visit(Thing{String: s.Value()})
				}
			}
		}
		return
	}
	for _, v := range op.Results {
		d.visit(Thing{Result: v})
	}
	if op.NumResults() == 0 && op.NumRegions() == 0 && !op.Has(mlir.IsTerminator) {
		d.visit(Thing{Op: op})
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			d.visit(Thing{Block: b})
			for j := range b.NumArguments() {
				d.visit(Thing{Result: b.Argument(j)})
			}
		}
	}
	if op.Is(OpExtInst) || op.Is(OpInstruction) {
		d.visitListed(op)
		return
	}
	row := RowOf(op.Def())
	if row == nil {
		return
	}
	if row.Set != nil {
		name := row.Set.Name
		if a := mlir.AttrOf[*mlir.StringAttr](op, SetAttr); a != nil {
			name = a.Value()
		}
		d.visit(Thing{Set: name})
	}
	for i := range row.Slots {
		if row.Slots[i].Role != RoleConst {
			continue
		}
		if a, ok := row.Slots[i].AttrOf(op).(*EnumAttr); ok {
			d.value(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(int32(a.Value()))))
		}
	}
}

// visitListed visits the instruction set and the texts that an instruction with listed operands refers to.
func (d *Declarations) visitListed(op *mlir.Operation) {
	if set := mlir.AttrOf[*mlir.StringAttr](op, SetAttr); set != nil {
		d.visit(Thing{Set: set.Value()})
	}
	Arguments(op, func(*mlir.Value) {}, func(a mlir.Attribute) {
		if s, ok := a.(*mlir.StringAttr); ok {
			d.visit(Thing{String: s.Value()})
		}
	})
}

// EncodeIDs writes ids as a short text: mostly one is the next after the one
// before, which makes a zero byte.
func EncodeIDs(ids []uint32) string {
	var raw []byte
	last := int64(0)
	for _, id := range ids {
		raw = binary.AppendVarint(raw, int64(id)-last-1)
		if id != 0 {
			last = int64(id)
		}
	}
	return base64.RawStdEncoding.EncodeToString(raw)
}

// DecodeIDs is the inverse of EncodeIDs; nil for a text that it did not write.
func DecodeIDs(text string) []uint32 {
	raw, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil
	}
	ids := make([]uint32, 0, len(raw))
	last := int64(0)
	for len(raw) > 0 {
		delta, n := binary.Varint(raw)
		id := last + 1 + delta
		if n <= 0 || id < 0 || id > 1<<32-1 {
			return nil
		}
		if raw = raw[n:]; id != 0 {
			last = id
		}
		ids = append(ids, uint32(id))
	}
	return ids
}
