package deserialize

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// facts is what the module says about where it comes from.
type facts struct {
	sources    []source
	extensions []string
	processed  []string
	typeNames  []mlir.Attribute
	lineIDs    []uint32 // of the files that OpLine names
	seenFiles  map[uint32]bool
}

type source struct {
	language      grammar.SourceLanguage
	version       uint32
	file          string
	text          []string // in pieces
	hasFile, full bool     // full: there is a text, maybe an empty one
}

func (f *facts) note(m *module, inst binary.Instruction) {
	w := inst.Words
	switch inst.Opcode {
	case grammar.OpSource:
		s := source{language: grammar.SourceLanguage(w[1]), version: w[2]}
		if len(w) > 3 {
			s.file, s.hasFile = m.strings[w[3]], true
		}
		if len(w) > 4 {
			s.text, s.full = []string{binary.String(w[4:])}, true
		}
		f.sources = append(f.sources, s)
	case grammar.OpSourceContinued:
		if n := len(f.sources); n > 0 {
			f.sources[n-1].text = append(f.sources[n-1].text, binary.String(w[1:]))
		}
	case grammar.OpSourceExtension:
		f.extensions = append(f.extensions, binary.String(w[1:]))
	case grammar.OpModuleProcessed:
		f.processed = append(f.processed, binary.String(w[1:]))
	}
}

// noteTypeNames takes note of the names of types that have no place for one.
func (m *module) noteTypeNames() {
	if m.opts.AsMLIR {
		return
	}
	known := map[mlir.Attribute]bool{}
	for inst := range m.top {
		if !inst.Opcode.Is(grammar.Type) || inst.Opcode == grammar.OpTypeStruct {
			continue
		}
		id := inst.Words[1]
		if name := m.name(id); name != "" {
			pair := mlir.GetArrayAttr(mlir.GetStringAttr(name), mlir.GetTypeAttr(m.entityOf(id).typ))
			if !known[pair] {
				known[pair] = true
				m.facts.typeNames = append(m.facts.typeNames, pair)
			}
		}
	}
	slices.SortStableFunc(m.facts.typeNames, func(a, b mlir.Attribute) int { // the order of types changes on the way out
		name := func(a mlir.Attribute) string { return a.(*mlir.ArrayAttr).Elements()[0].(*mlir.StringAttr).Value() }
		return strings.Compare(name(a), name(b))
	})
}

// noteLine takes note of the file of an OpLine, which is the string with an id.
func (f *facts) noteLine(id uint32) {
	if f.seenFiles == nil {
		f.seenFiles = map[uint32]bool{}
	}
	if !f.seenFiles[id] {
		f.seenFiles[id] = true
		f.lineIDs = append(f.lineIDs, id)
	}
}

// addLineFiles lists the files that the lines of operations are in, in the order
// of the binary.
func (f *facts) addLineFiles(module *mlir.Operation, strings map[uint32]string) {
	if len(f.lineIDs) == 0 {
		return
	}
	used := map[string]bool{}
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if file, _, _, ok := op.Loc().FilePosition(); ok {
			used[file] = true
		}
		return mlir.WalkAdvance
	})
	var files []string
	for _, id := range f.lineIDs {
		if file := strings[id]; used[file] {
			used[file] = false
			files = append(files, file)
		}
	}
	if len(files) > 0 {
		module.SetAttr(spirv.LineFilesAttr, mlir.GetArrayAttr(stringAttrs(files)...))
	}
}

func (f *facts) addTo(s *mlir.OperationState) {
	var sources []mlir.Attribute
	for _, src := range f.sources {
		sources = append(sources, src.attribute())
	}
	addList(s, spirv.SourcesAttr, sources)
	addList(s, spirv.SourceExtensionsAttr, stringAttrs(f.extensions))
	addList(s, spirv.ProcessedAttr, stringAttrs(f.processed))
	addList(s, spirv.TypeNamesAttr, f.typeNames)
}

func (s source) attribute() mlir.Attribute {
	entries := []mlir.NamedAttribute{
		{Name: "language", Value: spirv.GetEnumAttr(grammar.KindSourceLanguage, uint32(s.language))},
		{Name: "version", Value: spirv.LiteralAttr(s.version)},
	}
	if s.hasFile {
		entries = append(entries, mlir.NamedAttribute{Name: "file", Value: mlir.GetStringAttr(s.file)})
	}
	if s.full {
		entries = append(entries, mlir.NamedAttribute{Name: "text", Value: mlir.GetStringAttr(strings.Join(s.text, ""))})
	}
	return mlir.GetDictionaryAttr(entries)
}

func addList(s *mlir.OperationState, name string, list []mlir.Attribute) {
	if len(list) > 0 {
		s.AddAttr(name, mlir.GetArrayAttr(list...))
	}
}

func stringAttrs(list []string) []mlir.Attribute {
	var out []mlir.Attribute
	for _, s := range list {
		out = append(out, mlir.GetStringAttr(s))
	}
	return out
}
