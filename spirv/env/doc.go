// Package env compares what code needs with what its environment offers: versions of SPIR-V, capabilities and extensions
// (specification, sections 2.2.1, 3.2 and 3.3). It has no rules about how instructions are used.
//
//	Need          the requirements of an instruction, an enumerant or a type; InstructionNeed, TypeNeeds, OperationNeeds …
//	Environment   what is declared; Complete adds what is missing
//	Check         verifies operations against an environment and reports what is missing
//
// Requirements come from the grammar; needs.go has the few that the specification has in prose only.
package env
