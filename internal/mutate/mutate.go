package mutate

// A Mutator changes a module in one way. It reports whether there was something to change.
type Mutator struct {
	Name   string
	change func(m *module, c Chooser) bool
}

// Mutators are all there are. What finds the most is there more than once in the choice; see Mutate.
var Mutators = []Mutator{
	{"another id", anotherID},
	{"exchange operands", exchangeOperands},
	{"exchange results", exchangeResults},
	{"another enumerant", anotherEnumerant},
	{"another literal", anotherLiteral},
	{"another string", anotherString},
	{"fewer operands", fewerOperands},
	{"more operands", moreOperands},
	{"another opcode", anotherOpcode},

	{"drop an instruction", dropInstruction},
	{"repeat an instruction", repeatInstruction},
	{"move an instruction", moveInstruction},
	{"declare again", declareAgain},
	{"any instruction", anyInstruction},

	{"another target", anotherTarget},
	{"another merge or continue target", anotherMergeTarget},
	{"add a merge", addMerge},
	{"drop a merge", dropMerge},
	{"another end of a block", anotherEnd},
	{"split a block", splitBlock},
	{"join blocks", joinBlocks},
	{"drop a block", dropBlock},
	{"move a block", moveBlock},
	{"repeat a block", repeatBlock},
	{"add a phi", addPhi},

	{"swap sections", swapSections},
	{"swap functions", swapFunctions},
	{"drop a function", dropFunction},
	{"repeat a function", repeatFunction},
	{"another header", anotherHeader},

	{"add a decoration", addDecoration},
	{"add a decoration of a member", addMemberDecoration},
	{"add a group of decorations", addDecorationGroup},
	{"add a name", addName},
	{"add a line", addLine},
	{"add a statement about the module", addStatement},

	{"another operand of something rare", rareOperand},
	{"another opcode of something rare", rareOpcode},
	{"drop something rare", dropRare},
	{"another part of a type", changeType},
	{"another part of a constant", changeConstant},
	{"another part of a decoration", changeDecoration},

	{"another constant as an operand", anotherConstant},
	{"another scope or semantics", anotherScope},
	{"an undefined value as an operand", undefinedOperand},
	{"a value of another type", anotherType},
	{"any computation", anyComputation},
	{"another storage class", anotherStorageClass},
	{"another width of integers or floats", anotherWidth},
	{"a variable of any type", anyVariable},

	{"another stage", anotherStage},
	{"another interface", anotherInterface},
	{"another mode", anotherMode},
	{"a built-in", builtIn},
	{"a capability", addCapability},
	{"another layout of a block", anotherLayout},
	{"another image operand", anotherImageOperand},
	{"another phi", anotherPhi},
	{"another case", anotherCase},
}

// Mutate changes a module in one to four ways and says how. It returns no words for those that hold no instructions together.
// The words that it is given stay as they are.
func Mutate(stream []uint32, c Chooser) (mutant []uint32, how []string) {
	m := parse(stream)
	if m == nil || len(m.code) == 0 {
		return nil, nil
	}
	changes := 1
	for changes < 4 && c.IntN(2) == 1 {
		changes++
	}
	for range changes {
		how = m.apply(how, one(c, Mutators), c)
	}
	return m.words(), how
}

func (m *module) apply(how []string, by Mutator, c Chooser) []string {
	if len(m.code) == 0 || !by.change(m, c) {
		return how
	}
	m.look()
	return append(how, by.Name)
}
