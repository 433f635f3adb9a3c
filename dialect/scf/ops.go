package scf

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the scf dialect.
var Dialect = &mlir.Dialect{Name: "scf", Ops: ops, MaterializeConstant: arith.Materialize, Inlining: &mlir.Inlining{}}

func init() {
	Dialect.MoreOps = define
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	return []mlir.OpDef{
		{Name: "scf.condition", Decide: decideCondition},
		{Name: "scf.execute_region", Parse: parseExecuteRegion, Print: printExecuteRegion, Verify: verifyExecuteRegion,
			RegionEdges: regionEdges, Carrier: &mlir.Carrier{}, VerifyRegions: mlir.VerifyRegionEdges, Canonicalize: executePatterns()},
		{Name: "scf.for", Parse: parseFor, Print: printFor, Verify: verifyFor, VerifyRegions: verifyForRegion, RegionEdges: forEdges,
			Carrier: &mlir.Carrier{Enters: true}, Canonicalize: forPatterns()},
		{Name: "scf.forall", Canonicalize: forallPatterns, Parse: parseForall, Print: printForall, Verify: verifyForall, RegionEdges: forallEdges},
		{Name: "scf.forall.in_parallel", Parse: parseInParallel, Print: printInParallel, VerifyRegions: verifyInParallel},
		{Name: "scf.if", Parse: parseIf, Print: printIf, Verify: verifyIf, VerifyRegions: mlir.VerifyRegionEdges, RegionEdges: ifEdges,
			Carrier: &mlir.Carrier{Complete: addElse}, Decide: decideIf, Fold: foldIf, Canonicalize: ifPatterns()},
		{Name: "scf.index_switch", Parse: parseIndexSwitch, Print: printIndexSwitch, VerifyRegions: verifyIndexSwitch, RegionEdges: regionEdges,
			Carrier: &mlir.Carrier{}, Decide: decideIndexSwitch, Canonicalize: indexSwitchPatterns()},
		{Name: "scf.parallel", Parse: parseParallel, Print: printParallel, VerifyRegions: verifyParallel, RegionEdges: parallelEdges,
			Canonicalize: parallelPatterns},
		{Name: "scf.reduce", VerifyRegions: verifyReduce},
		{Name: "scf.reduce.return", Verify: verifyReduceReturn},
		{Name: "scf.while", Parse: parseWhile, Print: printWhile, VerifyRegions: verifyWhileRegions, RegionEdges: whileEdges,
			Carrier: &mlir.Carrier{Enters: true}, Canonicalize: whilePatterns()},
	}
}
