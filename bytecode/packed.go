package bytecode

// Packed regions. An operation in MLIR's encoding takes seven or eight bytes besides its attributes: a byte each for its
// name, for what it has, where it comes from, how many results and operands there are. A dialect may have the regions of an
// operation that is isolated from above packed instead: they follow its properties, in the same list, and as far as the format
// is concerned the regions are empty.
//
//	list of properties: size, properties (size bytes, as the dialect writes them), packed regions or nothing
//	packed regions:     locations, shapes, templates, regions
//
// A list with packed regions belongs to one operation: if operations shared it, a few bytes would stand for any number of
// operations.
//
// All numbers are varints. Nothing refers to anything by a place outside of the list, but for the numbers of attributes, types,
// strings and names of operations, which are those of the file.
//
// A shape is what operations are like: their name and how many there are of what.
//
//	shapes: number, shapes
//	shape:  name, bits, results, operands, more, regions, successors
//
// The name is a number of the dialect's ([mlir.BytecodeInterface.OpNumber]) shifted left, plus one, or the number of the name in
// the file shifted left. The bits are: 1 there are properties; 2 and 4 how many results, 3 if that follows; 8, 16 and 32 how many
// operands, 7 if that follows; 64 more follows: its bits are 1 for a dictionary of attributes, 2 for orders of uses, 4 for regions
// that use nothing from outside, above them whether the numbers of regions and successors follow.
//
// A template is a shape and what goes with it, for several operations that differ in nothing but operands. They come in order of
// their number, most first.
//
//	templates: number, templates
//	template:  number of its shape, rest
//	rest:      the results' types, the number of the dictionary, the size of the properties and these
//
// Regions are as in a section of operations, without sections in them and with other arguments and operations:
//
//	region:    number of blocks, and if there are any: number of values, blocks
//	block:     number of operations shifted left, plus one if there are arguments; arguments; operations
//	arguments: their number shifted left, plus one if orders of uses follow; types; orders
//	operation: number of a template, or of a shape plus the number of templates, then the rest; operands; successors; orders; regions
//
// Operands are by distance, since most are near, or the constants and variables at the start. In sight of an operation are the
// values that are defined in front of it in its region and, from where that is, in those around it. Of n values that are in sight
// the one with i in front of it is 2(n-1-i)+1 or 2i+2, whichever is less. Others, defined later, are 0 and the number that they
// have in MLIR's encoding.
//
// Locations are those of arguments and operations in the order in which these come (packed_locations.go).

// packedClaims are the packed regions that belong to an operation that was met, by where they start.
type packedClaims map[int]bool

// claim is false for packed regions that were met before.
func (p *packedClaims) claim(body text) bool {
	if *p == nil {
		*p = packedClaims{}
	}
	met := (*p)[body.start]
	(*p)[body.start] = true
	return !met
}

const packedTwice = "packed regions belong to more than one operation"

const (
	shapeProps        = 1 << 0
	shapeResultShift  = 1
	shapeResults      = 3
	shapeOperandShift = 3
	shapeOperands     = 7
	shapeMore         = 1 << 6

	moreDict       = 1 << 0
	moreOrders     = 1 << 1
	moreIsolated   = 1 << 2
	moreRegions    = 1 << 3
	moreSuccessors = 1 << 4
)

// maxTemplateResults is how many results the operations of a template may have, since a byte is enough for one of these.
const maxTemplateResults = 4

// A sight is the values in sight, of the innermost region last.
type sight []sightRegion

type sightRegion struct {
	first int // the number of its first value
	next  int // that of the next one
	end   int // that of the first one of the regions inside
	outer int // how many are in sight in the regions around
}

// enter goes into a region with n values, whose numbers start at first.
func (s *sight) enter(first, n int) {
	*s = append(*s, sightRegion{first, first, first + n, s.count()})
}

func (s *sight) leave() { *s = (*s)[:len(*s)-1] }

func (s sight) define(n int) { s[len(s)-1].next += n }

// count is how many values are in sight.
func (s sight) count() int {
	if len(s) == 0 {
		return 0
	}
	r := &s[len(s)-1]
	return r.outer + r.next - r.first
}

// code is what stands for the value of that number; 0 when it is not in sight.
func (s sight) code(number int) uint64 {
	from, to := 0, len(s) // the regions before have less, those behind more
	for from < to {
		if m := (from + to) / 2; s[m].first <= number {
			from = m + 1
		} else {
			to = m
		}
	}
	if from == 0 || number >= s[from-1].next {
		return 0
	}
	r := &s[from-1]
	place := r.outer + number - r.first
	back := s.count() - 1 - place
	return uint64(min(2*back+1, 2*place+2))
}

// number is the number of the value that code stands for; false when there is none.
func (s sight) number(code uint64) (int, bool) {
	n := s.count()
	place := code/2 - 1
	if code&1 != 0 {
		place = uint64(n) - 1 - code/2
	}
	if place >= uint64(n) {
		return 0, false
	}
	from, to := 1, len(s) // as in code; the first region has those from 0 on
	for from < to {
		if m := (from + to) / 2; s[m].outer <= int(place) {
			from = m + 1
		} else {
			to = m
		}
	}
	r := &s[from-1]
	return r.first + int(place) - r.outer, true
}
