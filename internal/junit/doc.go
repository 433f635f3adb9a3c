// Package junit writes what became of tests as the XML that servers for continuous integration read, in the form of JUnit's task for Ant.
//
// Package encoding/xml would do, but it makes tables before main, in every process of a program in which one option needs it.
package junit
