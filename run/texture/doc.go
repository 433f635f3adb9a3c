// Package texture makes images and samplers of what a user types, as in rgba8:64x64=random(7), @x.png and linear,clamp. Package launch
// says how that looks.
package texture
