// with: factor=1
// expected-error@+1 {{factor is a number of 2 or more, not '1'}}
module {
}
