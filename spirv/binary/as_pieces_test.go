package binary

import (
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inShortTexts makes the pieces of a test so short that each function is one.
func inShortTexts(t *testing.T) {
	t.Helper()
	before := pieceBytes
	pieceBytes = 10
	t.Cleanup(func() { pieceBytes = before })
}

// requireSameWords assembles a text on one worker and on three.
func requireSameWords(t *testing.T, text, name string) {
	t.Helper()
	for _, renumber := range []bool{false, true} {
		one, wrong := Assemble(text, AssembleOptions{Renumber: renumber, Workers: 1})
		three, wrongToo := Assemble(text, AssembleOptions{Renumber: renumber, Workers: 3})
		require.Equal(t, wrong, wrongToo, name)
		require.Equal(t, one, three, name)
	}
}

func TestPiecesAreTheSameWords(t *testing.T) {
	inShortTexts(t)
	for i, file := range corpus.Files(t) {
		words := readModule(t, file)
		if len(words) > 50_000 {
			continue
		}
		for _, opts := range []DisassembleOptions{{}, {FriendlyNames: true, NoHeader: true, NoIndent: true}} {
			text := disassemble(t, words, opts)
			requireSameWords(t, text, file)
			if i%16 > 0 {
				continue
			}
			lines := strings.SplitAfter(text, "\n")
			for at := 0; at < len(lines); at += max(1, len(lines)/8) { // without a line, cut off, and with another character
				requireSameWords(t, strings.Join(lines[:at], "")+strings.Join(lines[at+1:], ""), file)
				cut := len(text) * at / len(lines)
				requireSameWords(t, text[:cut], file)
				for _, c := range "%!\"= ;7" {
					requireSameWords(t, text[:cut]+string(c)+text[cut+1:], file)
				}
			}
		}
	}
}

// textHead and textFunction make a module of as many functions as one likes.
const textHead = `OpCapability Shader
%set = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpName %2 "main"
%int = OpTypeInt 32 0
%long = OpTypeInt 64 0
%void = OpTypeVoid
%type = OpTypeFunction %void
%c = OpConstant %int 5
`

const textFunction = `%f$ = OpFunction %void None %type
%l$ = OpLabel
%a$ = OpIAdd %int %c %c
%b$ = OpExtInst %int %set UMin %a$ %c
OpSelectionMerge %m$ None
OpSwitch %a$ %m$ 7 %m$
%m$ = OpLabel
OpReturn
OpFunctionEnd
`

// What a piece says may be of meaning for others.
func TestPiecesThatDependOnOthers(t *testing.T) {
	inShortTexts(t)
	function := func(n string) string { return strings.ReplaceAll(textFunction, "$", n) }
	for name, text := range map[string]string{
		"nothing":                          function("0") + function("1") + function("2") + function("3"),
		"numbers for names":                strings.NewReplacer("%a", "%3", "%b", "%004", "%l", "%0", "%m", "%77").Replace(function("0") + function("1") + function("2")),
		"zero":                             function("0") + strings.ReplaceAll(function("1"), "%b1", "%0") + function("2"),
		"a type between":                   function("0") + "%int = OpTypeInt 64 0\n" + function("1") + function("2"),
		"a set between":                    function("0") + "%set = OpExtInstImport \"OpenCL.std\"\n" + function("1") + function("2"),
		"a selector of another function":   function("0") + strings.ReplaceAll(function("1"), "OpSwitch %a1", "OpSwitch %a0") + function("2"),
		"a constant of another type":       function("0") + "%c = OpConstant %long 7\n" + strings.ReplaceAll(function("1"), "OpSwitch %a1", "OpSwitch %c"),
		"a selector with two types":        function("0") + strings.ReplaceAll(function("1"), "%a1 =", "%c =") + strings.ReplaceAll(function("2"), "OpSwitch %a2", "OpSwitch %c"),
		"raw words":                        function("0") + "!0x00040080 %int !7 %c\n" + function("1") + function("2"),
		"a raw operand":                    function("0") + strings.ReplaceAll(function("1"), "%c %c", "!5 %c") + function("2"),
		"a name that is used before":       strings.ReplaceAll(function("0"), "%c %c", "%a2 %a1") + function("1") + function("2"),
		"a string with a function":         function("0") + "%s = OpString \"\n%f9 = OpFunction %void None %type\n\"" + function("1") + function("2"),
		"a comment with a function":        function("0") + "; %f9 = OpFunction %void None %type\n" + function("1") + function("2"),
		"an end in the middle":             function("0") + "%f9 =\n%f8 = OpFunction %void None %type\n" + function("1") + function("2"),
		"a function without its operands":  function("0") + "%f9 = OpFunction %void\n" + function("1") + function("2"),
		"several mistakes":                 function("0") + "OpNothing\n" + function("1") + "OpIAdd\n" + function("2"),
		"more functions than one likes":    strings.Repeat(function("0"), 50),
		"functions on one line":            strings.ReplaceAll(function("0")+function("1")+function("2"), "\n", " "),
		"lines that end as in old systems": strings.ReplaceAll(function("0")+function("1")+function("2"), "\n", "\r\n"),
	} {
		requireSameWords(t, textHead+text, name)
	}
}

// Texts in which all is as it should be are read in pieces.
func TestPiecesAreUsed(t *testing.T) {
	inShortTexts(t)
	var text strings.Builder
	text.WriteString(textHead)
	for _, n := range []string{"0", "1", "2"} {
		text.WriteString(strings.ReplaceAll(textFunction, "$", n))
	}
	a := newAssembler(text.String(), AssembleOptions{})
	for a.advance(); !a.begun(); {
		a.instruction()
	}
	assert.Len(t, a.pieces(2), 3)
	assert.True(t, a.functions(2))
	assert.False(t, isFunctionLine("%f = OpFunctionParameter %int"))
	assert.False(t, isFunctionLine("%f"))
	assert.True(t, isFunctionLine("%f   =  OpFunction %int"))
}

func TestNames(t *testing.T) {
	names := nameTable{src: strings.Repeat("x", 1000) + "y"}
	names.reserve(10)
	for i := range 1000 {
		name := names.src[:i]
		assert.Nil(t, names.find(name, hashOf(name)))
		names.add(nameEntry{0, uint32(i), hashOf(name), uint32(i)})
	}
	for i := range 1000 {
		name := names.src[:i]
		assert.EqualValues(t, i, names.find(name, hashOf(name)).id)
	}
	assert.Nil(t, names.find("y", hashOf("x")), "the same hash")
	names.clear()
	assert.Nil(t, names.find("x", hashOf("x")))
}
