package mlir

// Stub is an operation like op, but that it uses nothing and has nothing inside: what says as much of it, for those who keep it
// when op is gone. It is made in a.
func (op *Operation) Stub(a *Arena) *Operation {
	s := &OperationState{
		Name: op.name, Loc: op.loc, Properties: op.props, Results: op.ResultTypes(),
		Operands: make([]*Value, len(op.operands)), Regions: make([]*Region, op.NumRegions()), Successors: make([]*Block, op.NumSuccessors()),
	}
	stub := a.NewOperation(s)
	stub.attrs = op.attrs
	return stub
}
