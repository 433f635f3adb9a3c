package main

import (
	"errors"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/transform"
)

// load reads text or SPIR-V words into a verified module. It returns nil after
// an error, which is in d.
func load(in *input, t *textFlags, d *mlir.Diagnostics) *mlir.Module {
	var m *mlir.Module
	switch in.kind() {
	case kindSPIRV, kindAssembly:
		m = importWords(in, deserialize.Options{AsMLIR: t.asMLIR, KeepIDs: !t.asMLIR, Workers: t.parse.Workers}, d)
	case kindText:
		opts := t.parse
		opts.FirstLine = in.line
		if !t.asMLIR {
			opts.KeepNamesIn = spirv.Dialect.Spellings[spirv.SpellingSpv]
		}
		if m = mlir.Parse(in.data, opts, d); m != nil && !opts.KeepNames {
			m.UseNameLocs = isImported(m) // names that a binary had, not those of somebody's text
		}
	case kindBytecode:
		m = readBytecode(in, bytecode.ReadOptions{
			Filename: in.name, AllowUnregistered: t.parse.AllowUnregistered,
			NoImplicitModule: t.parse.NoImplicitModule, Workers: t.parse.Workers,
		}, d)
		if m != nil {
			m.UseNameLocs = isImported(m)
		}
	default:
		d.Errorf(mlir.OpaqueLoc(in.name), "this is %v, which this version of spvc does not read", in.kind())
	}
	if m == nil || d.NumErrors() > 0 {
		return nil
	}
	if !t.noVerify && !mlir.Verify(m.Op, t.verify, d) {
		return nil
	}
	return m
}

// isImported reports whether a module, or one in it, notes the ids of a binary.
func isImported(m *mlir.Module) bool {
	found := m.Op.Attr(spirv.IDsAttr) != nil
	for i := range m.Op.NumRegions() {
		for b := range m.Op.Region(i).Blocks {
			for op := range b.Operations {
				found = found || op.Attr(spirv.IDsAttr) != nil
			}
		}
	}
	return found
}

// readBytecode reads a module; nil after an error.
func readBytecode(in *input, opts bytecode.ReadOptions, d *mlir.Diagnostics) *mlir.Module {
	if in.path == "" {
		return bytecode.Read(in.data, opts, d)
	}
	f, err := bytecode.OpenFile(in.path, opts, d)
	if err != nil {
		d.Errorf(mlir.OpaqueLoc(in.name), "%v", err)
	}
	if f == nil {
		return nil
	}
	return f.Module(d)
}

// importWords turns SPIR-V words into a module; nil after an error.
func importWords(in *input, opts deserialize.Options, d *mlir.Diagnostics) *mlir.Module {
	return importBy(roundtrip.Import, in, opts, d)
}

// importBy is importWords with another function of package roundtrip.
func importBy(by func([]uint32, deserialize.Options, *mlir.Diagnostics) *mlir.Module, in *input, opts deserialize.Options, d *mlir.Diagnostics) *mlir.Module {
	words := in.words(d)
	if words == nil {
		return nil
	}
	opts.Filename = in.name
	return by(words, opts, d)
}

// exportWords turns the one SPIR-V module in m into words; nil after an error.
func exportWords(m *mlir.Module, opts serialize.Options, d *mlir.Diagnostics) []uint32 {
	var found []*mlir.Operation
	if m.Op.Is(spirv.OpModule) {
		found = append(found, m.Op)
	} else {
		m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if op.Is(spirv.OpModule) {
				found = append(found, op)
				return mlir.WalkSkip
			}
			return mlir.WalkAdvance
		})
	}
	switch len(found) {
	case 0:
		d.Errorf(m.Op.Loc(), "expected a 'spirv.module' op, got '%s'; what becomes SPIR-V stands in a spirv.module or spv.module", m.Op.Name())
		return nil
	case 1:
	default:
		d.Errorf(found[1].Loc(), "expected one SPIR-V module in the input, found %d", len(found)).
			Note(found[0].Loc(), "the first one is here")
		return nil
	}
	words, ok := serialize.Words(found[0], opts, d)
	if !ok {
		return nil
	}
	return words
}

// sayForMLIR says a module of another spelling as MLIR says it, if that is what is to be written: in words that MLIR has,
// where there are any. It returns false after errors, which name the rest.
func sayForMLIR(m *mlir.Module, t *textFlags, d *mlir.Diagnostics) bool {
	if t.print.Syntax != spirv.Dialect.Spellings[spirv.SpellingSpirv] || m.Syntax != spirv.Dialect.Spellings[spirv.SpellingSpv] {
		return true
	}
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(transform.ForMLIR, nil)
	return p.Run(m.Op, t.verify.Workers, t.verify, d) && spirv.Respell(m.Op, spirv.SpellingSpirv, d) && mlir.Verify(m.Op, t.verify, d)
}

// printModule writes m as text; what the spelling cannot say is an error in d.
func printModule(out *output, m *mlir.Module, t *textFlags, d *mlir.Diagnostics) {
	if !sayForMLIR(m, t, d) {
		return
	}
	err := mlir.Print(out, m, t.print)
	if diag := (*mlir.Diagnostic)(nil); errors.As(err, &diag) {
		d.Report(diag)
	} else if err != nil {
		d.Errorf(m.Op.Loc(), "%v", err)
	}
}
