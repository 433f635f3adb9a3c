// Package flow holds what canonicalization does for every operation that says how control goes through its regions: values that
// are always the same, that come twice, or that nobody reads; and regions that run once take the place of their operation.
package flow
