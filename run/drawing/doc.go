// Package drawing lets a fragment shader draw a rectangle that fills a picture. Its inputs at locations are the place in the picture:
// 0 to 1 from left to right, 0 to 1 from top to bottom, 0, 1.
package drawing
