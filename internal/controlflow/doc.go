// Package controlflow generates random shaders with every shape that structured control flow can take, for tests: Shader.
// Its own tests take them round, and an interpreter runs them before and after.
package controlflow
