package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(VectorizeMemory) }

// VectorizeMemory makes arrays of vectors of arrays of numbers, where all that is done with them is to load or store as many numbers in a
// row as a vector has, beginning at a multiple of that; what is at a constant place may be alone. Pointers to numbers can't become
// pointers to vectors in shaders, so this is for a variable as a whole or not at all. The bytes stay where they are.
//
// Facts: volatile accesses stay (5), and variables that share memory with others are not looked at (6). A load is relaxed where all
// were (3). Sets, bindings and offsets stay, but who looks at the types finds vectors (12).
var VectorizeMemory = &pass.Pass{
	Name:    "spirv-vectorize-memory",
	Summary: "Make vectors of numbers in arrays that are loaded and stored in a row",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		v := newVectorizing(op)
		changed := false
		for _, width := range []int64{4, 2} {
			changed = v.run(op, width) || changed
		}
		return changed
	},
}

// A vectorizing is one run of the pass.
type vectorizing struct {
	globals globals
	named   map[string]*numberArray
	list    []*numberArray
}

// A numberArray is a variable that is an array of numbers, alone or in a struct.
type numberArray struct {
	global    string // its name; empty for one of a function
	addresses []*mlir.Value
	variable  *mlir.Operation
	element   mlir.Type
	count     uint64 // 0 where it is known when it runs
	offset    uint32 // where it is in a struct that says so
	indices   int    // that lead to a number
	stays     bool   // something else is done with it
	done      bool
	chains    []*mlir.Operation
	accesses  []*numberAccess
	rows      []*row
	open      []*row // those to which more may come, at most maxOpenRows
}

// A numberAccess loads or stores a number of an array.
type numberAccess struct {
	op, chain *mlir.Operation
	store     bool
	place     linear
	row       *row
	at        int // in the order of the code
}

// index is the operand that says which number.
func (a *numberAccess) index() *mlir.Value { return a.chain.Operand(a.chain.NumOperands() - 1) }

func newVectorizing(module *mlir.Operation) *vectorizing {
	v := &vectorizing{globals: globalsOf(module), named: map[string]*numberArray{}}
	for op := range module.Region(0).Entry().Operations {
		if g, ok := spirv.AsGlobalVariable(op); ok && v.isAlone(g) {
			if x := numberArrayOf(op, g.Type()); x != nil {
				x.global = g.Name()
				v.named[x.global] = x
				v.list = append(v.list, x)
			}
		}
	}
	if len(v.named) > 0 {
		eachUseOfNames(module, v.use)
	}
	for f := range (spirv.ModuleOp{Op: module}).Functions {
		f.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if spirv.OpcodeOf(op) == grammar.OpVariable && op.NumOperands() == 0 {
				if x := numberArrayOf(op, op.Result(0).Type()); x != nil {
					x.addresses = []*mlir.Value{op.Result(0)}
					v.list = append(v.list, x)
				}
			}
			return mlir.WalkAdvance
		})
	}
	return v
}

// use takes down the address of a variable, or that it is named for anything else.
func (v *vectorizing) use(name string, _ *mlir.Operation, address *mlir.Value) {
	x := v.named[name]
	switch {
	case x == nil:
	case address == nil:
		x.done = true
	default:
		x.addresses = append(x.addresses, address)
	}
}

// isAlone reports whether nothing else is a name for the memory of a variable, and nothing says what is in it at first.
func (v *vectorizing) isAlone(g spirv.GlobalVariableOp) bool {
	x := v.globals[g.Name()]
	if x.odd || g.Initializer() != "" || g.Op.Attr(spirv.LinkageAttr) != nil {
		return false
	}
	switch x.class {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassWorkgroup, grammar.StorageClassPrivate:
	default:
		return false
	}
	for _, y := range v.globals {
		if y != x && !apart(x, y) {
			return false
		}
	}
	return true
}

// numberArrayOf is what a variable of a type is; nil for what is no array of numbers.
func numberArrayOf(variable *mlir.Operation, t mlir.Type) *numberArray {
	p, ok := t.(*spirv.PointerType)
	if !ok {
		return nil
	}
	x := &numberArray{variable: variable, indices: 1}
	inside := p.Pointee()
	if s, ok := inside.(*spirv.StructType); ok {
		if s.NumMembers() != 1 {
			return nil
		}
		inside, x.indices, x.offset = s.Members()[0].Type, 2, s.Member(0).Offset
	}
	var stride uint32
	switch a := inside.(type) {
	case *spirv.ArrayType:
		if a.CountSymbol() != nil || a.StrideSymbol() != nil {
			return nil
		}
		x.element, x.count, stride = a.ElementType(), a.Count(), a.Stride()
	case *spirv.RuntimeArrayType:
		if a.StrideSymbol() != nil {
			return nil
		}
		x.element, stride = a.ElementType(), a.Stride()
	}
	bytes := bytesOf(x.element)
	if bytes == 0 || stride != 0 && stride != bytes || !spirv.MayCompute(variable, x.element) {
		return nil
	}
	return x
}

// bytesOf is the size of a number, 0 for what is none.
func bytesOf(t mlir.Type) uint32 {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return uint32(t.Width() / 8)
	case *mlir.FloatType:
		return uint32(t.Width() / 8)
	}
	return 0
}

func (v *vectorizing) run(module *mlir.Operation, width int64) bool {
	all := make([]accessOf, module.RenumberThroughout().Values)
	var candidates []*numberArray
	for _, x := range v.list {
		if x.collect(width); !x.stays {
			candidates = append(candidates, x)
			for _, a := range x.accesses {
				all[a.op.Number()] = accessOf{x, a}
			}
		}
	}
	if len(candidates) == 0 {
		return false
	}
	for f := range (spirv.ModuleOp{Op: module}).Functions {
		f.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			for i := range op.NumRegions() {
				for b := range op.Region(i).Blocks {
					findRows(b, all, candidates, width)
				}
			}
			return mlir.WalkAdvance
		})
	}
	changed := false
	for _, x := range candidates {
		if x.pays(width) {
			x.vectorize(width)
			changed = true
		}
	}
	return changed
}

// An accessOf is an access to an array; none for an operation that is something else.
type accessOf struct {
	array  *numberArray
	access *numberAccess
}

// collect finds the accesses, and whether there is nothing else.
func (x *numberArray) collect(width int64) {
	x.chains, x.accesses, x.rows, x.open = nil, nil, nil, nil
	x.stays = x.done || x.count%uint64(width) != 0 || x.offset%(uint32(width)*bytesOf(x.element)) != 0 // vectors are not aligned as numbers are
	for _, address := range x.addresses {
		for u := range address.Uses {
			chain := u.Owner()
			if !isChain(chain) || chain.NumOperands() != 1+x.indices {
				x.stays = true
				return
			}
			x.chains = append(x.chains, chain)
			for u := range chain.Result(0).Uses {
				a := &numberAccess{op: u.Owner(), chain: chain}
				code := spirv.OpcodeOf(a.op)
				a.store = code == grammar.OpStore && u.Index() == 0
				if !a.store && code != grammar.OpLoad || a.op.Attr(spirv.MemoryAccessAttr) != nil { // volatile perhaps
					x.stays = true
					return
				}
				a.place = linearOf(a.index())
				x.accesses = append(x.accesses, a)
			}
		}
	}
}

// pays reports whether an array can be one of vectors, and fewer instructions run then.
func (x *numberArray) pays(width int64) bool {
	gain := 0
	for _, a := range x.accesses {
		if !a.row.isComplete(width) && (len(a.place.terms) > 0 || x.count == 0) {
			return false
		}
	}
	for _, r := range x.rows {
		if r.isComplete(width) {
			n := r.gain()
			if n < 0 {
				return false
			}
			gain += n
		}
	}
	return gain > 0
}

// vectorize changes the variable, and all that is done with it.
func (x *numberArray) vectorize(width int64) {
	vector := mlir.GetVectorType([]int64{width}, nil, x.element)
	t := x.addresses[0].Type().(*spirv.PointerType)
	t = spirv.GetPointerType(ofVectors(t.Pointee(), vector, uint32(width)), t.StorageClass())
	if x.global != "" {
		x.variable.SetAttr(spirv.TypeAttr, mlir.GetTypeAttr(t))
	}
	for _, a := range x.addresses {
		a.SetType(t)
	}
	rows := rowAccess{vector: vector, width: width}
	slices.SortStableFunc(x.rows, func(a, b *row) int { return a.at() - b.at() })
	for _, r := range x.rows {
		if r.isComplete(width) {
			rows.access(r)
		}
	}
	for _, a := range x.accesses {
		if !a.row.isComplete(width) {
			a.alone(width)
		}
	}
	for _, c := range x.chains {
		if !c.Result(0).HasUses() {
			c.Erase()
		}
	}
	x.done = true
}

// ofVectors is an array of numbers, or a struct of it, as one of vectors.
func ofVectors(t mlir.Type, vector *mlir.VectorType, width uint32) mlir.Type {
	switch t := t.(type) {
	case *spirv.StructType:
		members := slices.Clone(t.Members())
		members[0].Type = ofVectors(members[0].Type, vector, width)
		return spirv.GetStructType(t.Name(), members, t.Decorations())
	case *spirv.ArrayType:
		return spirv.GetArrayType(vector, t.Count()/uint64(width), t.Stride()*width)
	case *spirv.RuntimeArrayType:
		return spirv.GetRuntimeArrayType(vector, t.Stride()*width)
	}
	panic("BUG: not an array of numbers")
}
