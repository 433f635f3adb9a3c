package rules

import "github.com/spvc/spvc/spirv/grammar"

// commonDebugInfo is what the sets of debugging information for shaders and for kernels have in common. Where one of them has literals
// instead of ids, number is not looked at.
func commonDebugInfo() []description {
	return []description{
		{names: "DebugOperation", rest: []reference{number}},
		{names: "DebugCompilationUnit", operands: []reference{number, number, aSource, number}},
		{names: "DebugSource", operands: []reference{aString, aString}},
		{names: "DebugTypeBasic", operands: []reference{aString, constant, number, number, number}},
		{names: "DebugTypePointer", operands: []reference{aType, number, number}},
		{names: "DebugTypeQualifier", operands: []reference{aType, number}},
		{names: "DebugTypeVector", operands: []reference{debug("DebugTypeBasic"), number}, then: hasFew},
		{names: "DebugTypeArray", operands: []reference{aType}, rest: []reference{debugLength}},
		{names: "DebugTypedef", operands: []reference{aString, debug("DebugTypeBasic"), aSource, number, number, aScope}},
		{names: "DebugTypeFunction", operands: []reference{number, either(madeBy(grammar.OpTypeVoid), aTypeOrPart)}, rest: []reference{aTypeOrPart}},
		{names: "DebugTypeEnum", operands: []reference{aString, aType, aSource, number, number, aScope, constant, number},
			rest: []reference{constant, aString}, then: hasSize},
		{names: "DebugTypeComposite", operands: []reference{aString, anything, aSource, number, number, aScope, aString, either(aNone, constant), number},
			rest: []reference{debug("DebugTypeMember", "DebugFunction", "DebugTypeInheritance")}},
		{names: "DebugFunctionDeclaration", operands: []reference{aString, debug("DebugTypeFunction"), aSource, number, number, aScope, aString, number}},
		{names: "DebugLexicalBlock", operands: []reference{aSource, number, number, aScope, aString}},
		{names: "DebugScope", operands: []reference{aScope, anInlining}},
		{names: "DebugLocalVariable", operands: []reference{aString, aTypeOrPart, aSource, number, number, aScope, number, number}},
		{names: "DebugExpression", rest: []reference{debug("DebugOperation")}},
		{names: "DebugTypeTemplate", operands: []reference{debug("DebugTypeComposite", "DebugFunction")},
			rest: []reference{debug("DebugTypeTemplateParameter", "DebugTypeTemplateTemplateParameter")}},
		{names: "DebugTypeTemplateParameter", operands: []reference{aString, aType, either(aNone, constant), aSource, number, number}},
		{names: "DebugGlobalVariable", operands: []reference{aString, aType, aSource, number, number, aScope, aString, either(aNone, globalValue), anything, debug("DebugTypeMember")}},
		{names: "DebugInlinedAt", operands: []reference{number, aScope, anInlining}},
		{names: "DebugValue", operands: []reference{debug("DebugLocalVariable"), anything, debug("DebugExpression")}, rest: []reference{index}},
	}
}

// shaderDebugInfo is NonSemantic.Shader.DebugInfo, in all versions.
func shaderDebugInfo() []description {
	return []description{
		{names: "DebugTypeMember", operands: []reference{aString, aTypeOrPart, aSource, number, number, constant, constant, number, constant}},
		{names: "DebugTypeInheritance", operands: []reference{aClass, constant, constant, number}},
		{names: "DebugFunction",
			operands: []reference{aString, debug("DebugTypeFunction"), aSource, number, number, aScope, aString, number, number, debug("DebugFunctionDeclaration")}},
		{names: "DebugDeclare", operands: []reference{debug("DebugLocalVariable"), declares, debug("DebugExpression")}, rest: []reference{scalarInteger}},
		{names: "DebugTypeMatrix", operands: []reference{debug("DebugTypeVector"), number}, then: hasFew},
		{names: "DebugFunctionDefinition", operands: []reference{debug("DebugFunction"), madeBy(grammar.OpFunction)}},
		{names: "DebugLine", operands: []reference{aSource, number, number, number, number}},
		{names: "DebugSourceContinued DebugStoragePath", operands: []reference{aString}},
		{names: "DebugBuildIdentifier", operands: []reference{aString, number}},
		{names: "DebugEntryPoint", operands: []reference{debug("DebugFunction"), debug("DebugCompilationUnit"), aString, aString}},
	}
}

// shaderDebugInfo101 is what version 101 adds.
func shaderDebugInfo101() []description {
	return []description{
		{names: "DebugTypeVectorIdEXT", since: 101, operands: []reference{debug("DebugTypeBasic"), numberOrSpec}},
		{names: "DebugTypeCooperativeMatrixKHR", since: 101, operands: []reference{debug("DebugTypeBasic"), numberOrSpec, numberOrSpec, numberOrSpec, numberOrSpec}},
	}
}

// openclDebugInfo is OpenCL.DebugInfo.100 where it is not like the other.
func openclDebugInfo() []description {
	return []description{
		{names: "DebugTypeMember", operands: []reference{aString, aTypeOrPart, aSource, number, number, debug("DebugTypeComposite"), constant, constant, number, constant}},
		{names: "DebugTypeInheritance", operands: []reference{aClass, aClass, constant, constant, number}},
		{names: "DebugFunction", operands: []reference{aString, debug("DebugTypeFunction"), aSource, number, number, aScope, aString, number, number,
			either(aNone, madeBy(grammar.OpFunction)), debug("DebugFunctionDeclaration")}},
		{names: "DebugDeclare", operands: []reference{debug("DebugLocalVariable"), declares, debug("DebugExpression")}},
	}
}
