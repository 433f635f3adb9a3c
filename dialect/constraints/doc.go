// Package constraints holds what the definitions of many dialects ask of types and attributes: sets of them, put together from
// smaller ones, and relations between the types of an operation's parts.
//
// It has no operations. The generated definitions of the dialects are made of it: types.go and attrs.go are the sets,
// rules.go the relations. The descriptions that messages need stand with the definitions.
package constraints
