// Package block says which numbers lie in a block of a buffer, and where: reflection's types as a sequence of numbers.
package block
