package gpu

import (
	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/mlir"
)

// Mapping is the attribute of a parallel loop that has a [LoopDimMapAttr] for each of its dimensions.
const Mapping = "mapping"

// LoopDimMapAttr is #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>: what runs the iterations of one dimension
// of a parallel loop.
type LoopDimMapAttr struct {
	processor  uint64
	index, end *mlir.AffineMap
}

type loopDimMapKey LoopDimMapAttr

func (k loopDimMapKey) Hash() uint64 {
	return intern.Any(intern.Any(intern.Hash(0).Word(k.processor), k.index), k.end).Sum()
}
func (k loopDimMapKey) Match(a *LoopDimMapAttr) bool { return LoopDimMapAttr(k) == *a }
func (k loopDimMapKey) Make() *LoopDimMapAttr        { a := LoopDimMapAttr(k); return &a }

var loopDimMaps intern.Table[loopDimMapKey, LoopDimMapAttr]

// GetLoopDimMapAttr is the attribute for a processor, such as ProcessorBlockX. The maps have one input and one result: index makes the loop's
// index of the one that the processor would have, bound the number of processors of the number of iterations.
func GetLoopDimMapAttr(processor uint64, index, bound *mlir.AffineMap) *LoopDimMapAttr {
	return loopDimMaps.Get(loopDimMapKey{processor, index, bound})
}

// Processor is a value of [Processor].
func (a *LoopDimMapAttr) Processor() uint64 { return a.processor }

// Map makes the index of the loop.
func (a *LoopDimMapAttr) Map() *mlir.AffineMap { return a.index }

// Bound makes the number of processors.
func (a *LoopDimMapAttr) Bound() *mlir.AffineMap { return a.end }

// Dialect is [Dialect].
func (*LoopDimMapAttr) Dialect() *mlir.Dialect { return Dialect }

// String is the text of the attribute.
func (a *LoopDimMapAttr) String() string { return mlir.AttrString(a) }

// Print writes what follows "#gpu.".
func (a *LoopDimMapAttr) Print(p *mlir.Printer) {
	p.Printf("loop_dim_map<processor = %s, map = ", Processor.Word(a.processor))
	p.AffineMap(a.index)
	p.Write(", bound = ")
	p.AffineMap(a.end)
	p.Write(">")
}

// parseLoopDimMap reads what follows the keyword: three parameters in any order.
func parseLoopDimMap(p *mlir.Parser) mlir.Attribute {
	var a LoopDimMapAttr
	var seen [3]bool
	p.Delimited("<", ">", func() {
		pos := p.Pos()
		name := p.Keyword()
		p.Expect("=")
		i := 0
		switch name {
		case "processor":
			a.processor = parseProcessor(p)
		case "map":
			i, a.index = 1, p.AffineMap()
		case "bound":
			i, a.end = 2, p.AffineMap()
		default:
			i = -1
		}
		switch {
		case p.Failed():
		case i < 0 || seen[i]:
			p.Errorf(pos, "duplicate or unknown struct parameter name: %s", name)
		default:
			seen[i] = true
		}
	})
	for i, name := range []string{"processor", "map", "bound"} {
		if !seen[i] && !p.Failed() {
			p.Errorf(p.Pos(), "struct is missing required parameter: %s", name)
		}
	}
	if p.Failed() {
		return nil
	}
	return GetLoopDimMapAttr(a.processor, a.index, a.end)
}

func parseProcessor(p *mlir.Parser) uint64 {
	pos := p.Pos()
	word := p.Keyword()
	for _, c := range Processor.Cases {
		if c.Word == word {
			return c.Value
		}
	}
	if !p.Failed() {
		p.Errorf(pos, "expected ::mlir::gpu::Processor to be one of: block_x, block_y, block_z, thread_x, thread_y, thread_z, sequential")
	}
	return 0
}
