// Package number has the types of numbers in memory, and what numbers are set to when a user types them: zero, iota, random(7) or
// 1,2,3. Memory has the lowest byte first.
package number
