package spirv

import (
	"fmt"

	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// decorationMistakes checks the attributes that are decorations: of an operation
// with results or a symbol, of function arguments and results, and of what
// spv._decorate names.
func decorationMistakes(op *mlir.Operation) string {
	if op.Is(OpModule) {
		return ""
	}
	for _, a := range op.Attrs().Entries() {
		if why := decorationMistake(a); why != "" {
			return why
		}
	}
	if op.Def() == nil || op.Def().Traits&mlir.Symbol == 0 {
		return ""
	}
	for _, a := range op.Properties().Entries() {
		if why := decorationMistake(a); why != "" {
			return why
		}
		if list, ok := a.Value.(*mlir.ArrayAttr); ok && (a.Name == ArgAttrsAttr || a.Name == ResAttrsAttr) {
			if why := argumentMistake(list); why != "" {
				return why
			}
		}
	}
	return ""
}

func argumentMistake(list *mlir.ArrayAttr) string {
	for _, e := range list.Elements() {
		dict, ok := e.(*mlir.DictionaryAttr)
		if !ok {
			continue
		}
		for _, a := range dict.Entries() {
			if why := decorationMistake(a); why != "" {
				return why
			}
		}
	}
	return ""
}

func decorationMistake(a mlir.NamedAttribute) string {
	switch hint := a.Value.(type) {
	case *LoopMergeAttr:
		if !hint.control.isWhole(nil) {
			return paramMistake(a.Name, hint.control)
		}
		return ""
	case *SelectionMergeAttr:
		if !hint.control.isWhole(nil) {
			return paramMistake(a.Name, hint.control)
		}
		return ""
	}
	kind, ok := DecorationByName(withoutSpelling(a.Name))
	if !ok {
		return ""
	}
	if _, ok := AttrToDecorations(a.Name, a.Value); ok {
		return ""
	}
	params := decorationParameters(kind)
	if text, ok := a.Value.(*mlir.StringAttr); ok && len(params) == 1 && params[0].Kind.IsEnum() {
		return fmt.Sprintf("attribute '%s' is %s, which is no %s%s", a.Name, mlir.AttrString(text), params[0].Kind,
			suggest.Phrase(unknownPart(params[0].Kind, text.Value()), enumerantNames(params[0].Kind)))
	}
	return fmt.Sprintf("attribute '%s' is %s, but the parameters of the decoration %s are %s",
		a.Name, mlir.AttrString(a.Value), EnumName(grammar.KindDecoration, uint32(kind)), parametersText(params))
}
