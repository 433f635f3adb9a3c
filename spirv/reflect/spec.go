package reflect

import (
	"cmp"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A SpecConstant is a constant that the program can specialize.
type SpecConstant struct {
	// ID is the id of the constant.
	ID uint32 `json:"id"`
	// SpecID is the number by which its value is given.
	SpecID uint32 `json:"spec_id"`
	// Name is what the module calls it.
	Name string `json:"name,omitempty"`
	// Type is the id of its type.
	Type uint32 `json:"type"`
	// TypeText is that type in a notation for people.
	TypeText string `json:"type_text"`
	// Size is how many bytes its value has in the data of a specialization; a truth value has four, as VkBool32.
	Size uint64 `json:"size"`
	// Default is its value if it is not specialized.
	Default Value `json:"default"`
	// Arrays are the ids of the array types whose lengths depend on it.
	Arrays []uint32 `json:"arrays,omitempty"`
	// Workgroup says that the size of workgroups depends on it.
	Workgroup bool `json:"workgroup,omitempty"`
}

// A DerivedConstant is computed of constants that the program can specialize.
type DerivedConstant struct {
	// ID is the id of the constant.
	ID uint32 `json:"id"`
	// Name is what the module calls it.
	Name string `json:"name,omitempty"`
	// TypeText is its type in a notation for people.
	TypeText string `json:"type_text"`
	// Operation is the instruction that computes it, such as IMul; Composite for one that is put together.
	Operation string `json:"operation"`
	// Default is its value if nothing is specialized; null for composites, and for what this package does not compute.
	Default Value `json:"default"`
	// SpecIDs are those of the constants that it depends on.
	SpecIDs []uint32 `json:"spec_ids"`
}

// specConstants lists the constants that can be specialized, and those that depend on them.
func (r *reflector) specConstants() {
	out := r.out
	out.SpecConstants, out.DerivedConstants = []*SpecConstant{}, []*DerivedConstant{}
	bySpecID := map[uint32][]*SpecConstant{}
	for n := range r.LastNumber() {
		c := &r.constants[n+1]
		if !c.spec || len(c.specs) == 0 {
			continue
		}
		if !r.spend(64 + len(c.specs)) {
			return
		}
		typ, id := r.Results(c.inst)
		number, ok := r.SpecID(id)
		if !ok {
			out.DerivedConstants = append(out.DerivedConstants, &DerivedConstant{ID: id, Name: r.name(id), TypeText: r.text(typ),
				Operation: r.operationName(id), Default: r.value(id), SpecIDs: c.specs})
			continue
		}
		s := &SpecConstant{ID: id, SpecID: number, Name: r.name(id), Type: r.use(typ), TypeText: r.text(typ), Default: r.value(id)}
		s.Size = uint64(r.widthOf(typ)+7) / 8
		switch t := r.typ(typ).(type) {
		case module.BoolType:
			s.Size = 4
		case module.FloatType:
			s.Size = uint64(t.Width+7) / 8
		}
		out.SpecConstants = append(out.SpecConstants, s)
		bySpecID[number] = append(bySpecID[number], s)
	}
	slices.SortStableFunc(out.SpecConstants, func(a, b *SpecConstant) int { return cmp.Compare(a.SpecID, b.SpecID) })
	r.dependents(bySpecID)
}

// dependents notes what else depends on the constants.
func (r *reflector) dependents(bySpecID map[uint32][]*SpecConstant) {
	each := func(specs []uint32, do func(*SpecConstant)) {
		for _, number := range specs {
			if !r.spend(len(bySpecID[number])) {
				return
			}
			for _, s := range bySpecID[number] {
				do(s)
			}
		}
	}
	for _, id := range r.typeOrder {
		if t, ok := r.typ(id).(module.ArrayType); ok {
			each(r.constant(t.Length).specs, func(s *SpecConstant) { s.Arrays = append(s.Arrays, id) })
		}
	}
	depends := func(s *SpecConstant) { s.Workgroup = true }
	each(r.constant(r.workgroupSize).specs, depends)
	for _, mode := range r.AllModes {
		if mode.Mode == grammar.ExecutionModeLocalSizeId {
			for _, id := range mode.Operands {
				each(r.constant(id).specs, depends)
			}
		}
	}
}

func (r *reflector) operationName(id module.ID) string {
	if c, _ := r.Constant(id); c.Kind == module.OperationConstant {
		return strings.TrimPrefix(c.Operation.String(), "Op")
	}
	return "Composite"
}
