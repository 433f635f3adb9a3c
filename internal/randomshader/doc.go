// Package randomshader writes random shaders as SPIR-V assembly: compute shaders, and fragment shaders that look at their neighbours or
// discard. What a shader does is defined for all that it is given, ends, and is the same in whatever order its invocations run; so
// whatever a pass makes of it has to do the same, to the bit.
//
//	text := randomshader.Generate(randomshader.Options{Seed: 7, Size: 40})
//
// Numbers that a NaN has got into count as one number where they leave the shader, since nothing says which NaN it is; functions of which
// the specification leaves open what they give (the smaller of two zeros, a root of what is negative) get numbers of which it says so.
//
// A shader is made of statements with numbers. One without the statements in Without makes the same choices everywhere else: what the
// missing ones computed is zero there. So [Reduce] finds the few statements that a mistake needs.
//
// shader.go has the frame, type.go types and constants, scope.go values and lines, statement.go what bodies are made of, and a file each
// the kinds of statements.
package randomshader
