package gpu

import (
	"github.com/spvc/spvc/mlir"
)

// parseLaunch reads
//
//	async [%token, …] clusters(%x, %y, %z) in (%nx = %a, …) blocks(…) in (…) threads(…) in (…)
//	    dynamic_shared_memory_size %n module(@m) function(@f) workgroup(%w : type, …) private(%p : type, …) { … } {attributes}
func parseLaunch(p *mlir.Parser, s *mlir.OperationState) {
	if p.AcceptKeyword("async") {
		s.Results = append(s.Results, AsyncToken)
	}
	uses, types := parseTokens(p)
	p.ResolveAll(s, uses, types, p.Pos())
	var cluster, block, thread dimensions
	if p.AtKeyword("clusters") {
		cluster = parseDimensions(p, "clusters")
	}
	block = parseDimensions(p, "blocks")
	thread = parseDimensions(p, "threads")
	sizes := []int32{int32(len(uses)), 1, 1, 1, 1, 1, 1, 0, 0, 0, 0}
	p.ResolveSame(s, block.values, mlir.Index)
	p.ResolveSame(s, thread.values, mlir.Index)
	if cluster.values != nil {
		p.ResolveSame(s, cluster.values, mlir.Index)
		sizes[7], sizes[8], sizes[9] = 1, 1, 1
	}
	if p.AcceptKeyword("dynamic_shared_memory_size") {
		p.Resolve(s, p.Operand(), mlir.I32)
		sizes[10] = 1
	}
	for _, name := range []string{"module", "function"} {
		if p.AcceptKeyword(name) {
			p.Expect("(")
			s.AddAttr(name, mlir.GetSymbolRef(p.SymbolName()))
			p.Expect(")")
		}
	}
	args := append(append(append(block.ids, thread.ids...), block.sizes...), thread.sizes...)
	args = append(append(args, cluster.ids...), cluster.sizes...)
	shared, _ := attributions(p, "workgroup")
	private, _ := attributions(p, "private")
	s.AddAttr(WorkgroupAttributions, mlir.GetIntegerAttr(mlir.I64, int64(len(shared))))
	if p.Failed() {
		return
	}
	s.AddSegmentSizes(sizes...)
	p.Region(s, append(append(args, shared...), private...))
	p.AttrDict(s)
}

// dimensions are what a launch says of its clusters, blocks or threads: arguments of the region and values.
type dimensions struct {
	ids, sizes []mlir.Argument
	values     []mlir.UnresolvedOperand
}

// parseDimensions reads keyword(%x, %y, %z) in (%nx = %a, %ny = %b, %nz = %c).
func parseDimensions(p *mlir.Parser, keyword string) (d dimensions) {
	p.ExpectKeyword(keyword)
	three := func(each func()) {
		p.Expect("(")
		for i := range 3 {
			if i > 0 {
				p.Expect(",")
			}
			each()
		}
		p.Expect(")")
	}
	argument := func() mlir.Argument {
		a := p.Argument(false, false)
		a.Type = mlir.Index
		return a
	}
	three(func() { d.ids = append(d.ids, argument()) })
	p.ExpectKeyword("in")
	three(func() {
		d.sizes = append(d.sizes, argument())
		p.Expect("=")
		d.values = append(d.values, p.Operand())
	})
	return d
}

// launchArguments is how many arguments the region of a gpu.launch has before its attributions: ids of blocks and threads, their
// numbers, and the same of clusters if there are any.
func launchArguments(op *mlir.Operation) int {
	if hasClusters(op) {
		return 18
	}
	return 12
}

func hasClusters(op *mlir.Operation) bool {
	begin, end := op.OperandGroup(7)
	return begin < end
}

func printLaunch(p *mlir.Printer, op *mlir.Operation) {
	begin, end := op.OperandGroup(0)
	if hasToken(op) || begin < end {
		p.Write(" ")
	}
	printTokens(p, hasToken(op), op.OperandValues()[begin:end])
	entry := op.Region(0).Entry()
	if hasClusters(op) {
		printDimensions(p, op, entry, "clusters", 12, 15, 7)
	}
	printDimensions(p, op, entry, "blocks", 0, 6, 1)
	printDimensions(p, op, entry, "threads", 3, 9, 4)
	if begin, end := op.OperandGroup(10); begin < end {
		p.Write(" dynamic_shared_memory_size ")
		p.Value(op.Operand(begin))
	}
	for _, name := range []string{"module", "function"} {
		if a := op.Attr(name); a != nil {
			p.Write(" ", name, "(")
			p.Attribute(a)
			p.Write(")")
		}
	}
	n := launchArguments(op)
	shared := n + WorkgroupCount(op)
	printAttributions(p, entry, "workgroup", n, shared, nil)
	printAttributions(p, entry, "private", shared, entry.NumArguments(), nil)
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	p.AttrDict(op, mlir.OperandSegmentSizes, WorkgroupAttributions, "module", "function")
}

func printDimensions(p *mlir.Printer, op *mlir.Operation, entry *mlir.Block, keyword string, ids, sizes, group int) {
	p.Write(" ", keyword, "(")
	for i := range 3 {
		if i > 0 {
			p.Write(", ")
		}
		p.Value(entry.Argument(ids + i))
	}
	p.Write(") in (")
	for i := range 3 {
		if i > 0 {
			p.Write(", ")
		}
		p.Value(entry.Argument(sizes + i))
		p.Write(" = ")
		begin, _ := op.OperandGroup(group + i)
		p.Value(op.Operand(begin))
	}
	p.Write(")")
}

func verifyLaunch(op *mlir.Operation, d *mlir.Diagnostics) bool {
	clusters := 0
	for i := 7; i <= 9; i++ {
		if begin, end := op.OperandGroup(i); begin < end {
			clusters++
		}
	}
	if clusters != 0 && clusters != 3 {
		d.OpError(op, "cluster size must be all present or all absent")
		return false
	}
	return true
}

func verifyLaunchRegion(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.Region(0).Empty() {
		d.OpError(op, "body region is empty")
		return false
	}
	entry := op.Region(0).Entry()
	if n := launchArguments(op) + WorkgroupCount(op); entry.NumArguments() < n {
		d.OpError(op, "unexpected number of region arguments")
		return false
	}
	for b := range op.Region(0).Blocks {
		if b.First() == nil {
			d.OpError(op, "body contains an empty block")
			return false
		}
		if last := b.Last(); last.NumSuccessors() == 0 && !last.Is(Terminator) {
			d.Errorf(last.Loc(), "expected '%s' or a terminator with successors", Terminator.Name).Note(op.Loc(), "in '%s' body region", Launch.Name)
			return false
		}
	}
	shared := launchArguments(op) + WorkgroupCount(op)
	return verifyAttributions(op, entry, launchArguments(op), shared, "workgroup", d) &&
		verifyAttributions(op, entry, shared, entry.NumArguments(), "private", d)
}
