// Package env knows what code needs and what its surroundings offer: versions of SPIR-V, capabilities and extensions
// (specification, sections 2.2.1, 3.2 and 3.3). It judges nothing else; rules about how instructions are used are not here.
//
//	Need          what makes an instruction, an enumerant or a type usable; InstructionNeed, TypeNeeds, OperationNeeds …
//	Environment   what there is; it can be asked, and completed until needs are met
//	Check         holds operations against an environment and reports what lacks
//
// What is said in the grammar comes from there; needs.go has the few rows that the specification has in prose.
package env
