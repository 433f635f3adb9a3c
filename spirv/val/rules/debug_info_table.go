package rules

import "github.com/spvc/spvc/spirv/grammar"

// commonDebugInfo is what the sets of debugging information for shaders and for kernels have in common. Where one of them has literals
// instead of ids, number is not looked at.
func commonDebugInfo() []description {
	return []description{
		{names: "DebugOperation", rest: []reference{number}},
		{names: "DebugCompilationUnit", operands: []reference{number, number, aSource.Get(), number}},
		{names: "DebugSource", operands: []reference{aString.Get(), aString.Get()}},
		{names: "DebugTypeBasic", operands: []reference{aString.Get(), constant.Get(), number, number, number}},
		{names: "DebugTypePointer", operands: []reference{aType.Get(), number, number}},
		{names: "DebugTypeQualifier", operands: []reference{aType.Get(), number}},
		{names: "DebugTypeVector", operands: []reference{debug("DebugTypeBasic"), number}, then: hasFew},
		{names: "DebugTypeArray", operands: []reference{aType.Get()}, rest: []reference{debugLength}},
		{names: "DebugTypedef", operands: []reference{aString.Get(), debug("DebugTypeBasic"), aSource.Get(), number, number, aScope.Get()}},
		{names: "DebugTypeFunction", operands: []reference{number, either(madeBy(grammar.OpTypeVoid), aTypeOrPart.Get())}, rest: []reference{aTypeOrPart.Get()}},
		{names: "DebugTypeEnum", operands: []reference{aString.Get(), aType.Get(), aSource.Get(), number, number, aScope.Get(), constant.Get(), number},
			rest: []reference{constant.Get(), aString.Get()}, then: hasSize},
		{names: "DebugTypeComposite", operands: []reference{aString.Get(), anything, aSource.Get(), number, number, aScope.Get(), aString.Get(), either(aNone.Get(), constant.Get()), number},
			rest: []reference{debug("DebugTypeMember", "DebugFunction", "DebugTypeInheritance")}},
		{names: "DebugFunctionDeclaration", operands: []reference{aString.Get(), debug("DebugTypeFunction"), aSource.Get(), number, number, aScope.Get(), aString.Get(), number}},
		{names: "DebugLexicalBlock", operands: []reference{aSource.Get(), number, number, aScope.Get(), aString.Get()}},
		{names: "DebugScope", operands: []reference{aScope.Get(), anInlining.Get()}},
		{names: "DebugLocalVariable", operands: []reference{aString.Get(), aTypeOrPart.Get(), aSource.Get(), number, number, aScope.Get(), number, number}},
		{names: "DebugExpression", rest: []reference{debug("DebugOperation")}},
		{names: "DebugTypeTemplate", operands: []reference{debug("DebugTypeComposite", "DebugFunction")},
			rest: []reference{debug("DebugTypeTemplateParameter", "DebugTypeTemplateTemplateParameter")}},
		{names: "DebugTypeTemplateParameter", operands: []reference{aString.Get(), aType.Get(), either(aNone.Get(), constant.Get()), aSource.Get(), number, number}},
		{names: "DebugGlobalVariable", operands: []reference{aString.Get(), aType.Get(), aSource.Get(), number, number, aScope.Get(), aString.Get(), either(aNone.Get(), globalValue.Get()), anything, debug("DebugTypeMember")}},
		{names: "DebugInlinedAt", operands: []reference{number, aScope.Get(), anInlining.Get()}},
		{names: "DebugValue", operands: []reference{debug("DebugLocalVariable"), anything, debug("DebugExpression")}, rest: []reference{index}},
	}
}

// shaderDebugInfo is NonSemantic.Shader.DebugInfo, in all versions.
func shaderDebugInfo() []description {
	return []description{
		{names: "DebugTypeMember", operands: []reference{aString.Get(), aTypeOrPart.Get(), aSource.Get(), number, number, constant.Get(), constant.Get(), number, constant.Get()}},
		{names: "DebugTypeInheritance", operands: []reference{aClass, constant.Get(), constant.Get(), number}},
		{names: "DebugFunction",
			operands: []reference{aString.Get(), debug("DebugTypeFunction"), aSource.Get(), number, number, aScope.Get(), aString.Get(), number, number, debug("DebugFunctionDeclaration")}},
		{names: "DebugDeclare", operands: []reference{debug("DebugLocalVariable"), declares, debug("DebugExpression")}, rest: []reference{scalarInteger}},
		{names: "DebugTypeMatrix", operands: []reference{debug("DebugTypeVector"), number}, then: hasFew},
		{names: "DebugFunctionDefinition", operands: []reference{debug("DebugFunction"), madeBy(grammar.OpFunction)}},
		{names: "DebugLine", operands: []reference{aSource.Get(), number, number, number, number}},
		{names: "DebugSourceContinued DebugStoragePath", operands: []reference{aString.Get()}},
		{names: "DebugBuildIdentifier", operands: []reference{aString.Get(), number}},
		{names: "DebugEntryPoint", operands: []reference{debug("DebugFunction"), debug("DebugCompilationUnit"), aString.Get(), aString.Get()}},
	}
}

// shaderDebugInfo101 is what version 101 adds.
func shaderDebugInfo101() []description {
	return []description{
		{names: "DebugTypeVectorIdEXT", since: 101, operands: []reference{debug("DebugTypeBasic"), numberOrSpec.Get()}},
		{names: "DebugTypeCooperativeMatrixKHR", since: 101, operands: []reference{debug("DebugTypeBasic"), numberOrSpec.Get(), numberOrSpec.Get(), numberOrSpec.Get(), numberOrSpec.Get()}},
	}
}

// openclDebugInfo is OpenCL.DebugInfo.100 where it is not like the other.
func openclDebugInfo() []description {
	return []description{
		{names: "DebugTypeMember", operands: []reference{aString.Get(), aTypeOrPart.Get(), aSource.Get(), number, number, debug("DebugTypeComposite"), constant.Get(), constant.Get(), number, constant.Get()}},
		{names: "DebugTypeInheritance", operands: []reference{aClass, aClass, constant.Get(), constant.Get(), number}},
		{names: "DebugFunction", operands: []reference{aString.Get(), debug("DebugTypeFunction"), aSource.Get(), number, number, aScope.Get(), aString.Get(), number, number,
			either(aNone.Get(), madeBy(grammar.OpFunction)), debug("DebugFunctionDeclaration")}},
		{names: "DebugDeclare", operands: []reference{debug("DebugLocalVariable"), declares, debug("DebugExpression")}},
	}
}
