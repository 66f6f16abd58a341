//go:build !windows

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "acervo-host is a program of Windows; elsewhere only its tests run")
	os.Exit(1)
}
