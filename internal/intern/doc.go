// Package intern keeps one object for each value, so that values compare with ==.
//
// Types and attributes are looked up far more often than they are made, from
// all workers at once. [Table] therefore reads without a lock: a look-up is one
// atomic load, a probe and a comparison. Writers take a mutex and publish by an
// atomic store. What is in use nowhere is forgotten in time: see trim.go.
package intern
