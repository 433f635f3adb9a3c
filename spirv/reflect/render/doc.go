// Package render shows what package reflect found: to people as tables ([Text]), to programs as JSON ([JSON]).
package render
