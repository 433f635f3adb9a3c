package mlir

import "testing"

// BenchmarkBuild makes a million operations of two operands and one result in
// one block.
func BenchmarkBuild(b *testing.B) {
	const n = 1_000_000
	name := GetOpName("t.add")
	for b.Loop() {
		var builder Builder
		block := builder.NewBlock(UnknownLoc, I32)
		builder.AtEnd(block)
		v := block.Argument(0)
		s := OperationState{Name: name, Operands: make([]*Value, 2), Results: []Type{I32}}
		for range n {
			s.Operands[0], s.Operands[1] = v, v
			v = builder.Create(&s).Result(0)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/op-built")
}

// BenchmarkBuildWithAttributes is [BenchmarkBuild] with an attribute on each
// operation.
func BenchmarkBuildWithAttributes(b *testing.B) {
	const n = 1_000_000
	name := GetOpName("t.add")
	for b.Loop() {
		var builder Builder
		block := builder.NewBlock(UnknownLoc, I32)
		builder.AtEnd(block)
		v := block.Argument(0)
		s := OperationState{Name: name, Operands: make([]*Value, 2), Results: []Type{I32}, Attrs: make([]NamedAttribute, 1)}
		for i := range n {
			s.Operands[0], s.Operands[1] = v, v
			s.Attrs[0] = NamedAttribute{"value", GetIntegerAttr(I32, int64(i%64))}
			v = builder.Create(&s).Result(0)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/op-built")
}
