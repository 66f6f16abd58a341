package main

import (
	"os"
	"strings"
)

// runtimeOptions are what a version wants its runtime to be started with: it is a file of the version, because no update
// replaces the host. A version without it runs by the runtime's own.
func runtimeOptions(path string) []string {
	line, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return strings.Fields(string(line))
}
