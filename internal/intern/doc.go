// Package intern keeps one object for each value, so that values compare with ==.
//
// Types and attributes are looked up far more often than they are made, from
// all workers at once. [Table] therefore reads without a lock: a look-up is one
// atomic load, a probe and a comparison. Writers take a mutex and publish by an
// atomic store. Entries are never removed.
package intern
