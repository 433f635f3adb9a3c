// Package growth tests that import, export, print and validation take time in proportion to what a module has, whatever it has many of.
package growth
