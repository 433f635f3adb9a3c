// Package controlflow holds the tests that take random control flow round: a
// generator of valid shaders with every shape that structured control flow can
// take, and an interpreter that runs them before and after. It has no code of its
// own.
package controlflow
