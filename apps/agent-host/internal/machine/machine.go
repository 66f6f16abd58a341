// Package machine names what the host and the installation share on a machine.
package machine

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

const (
	Service      = "AcervoAgente"
	Host         = "acervo-host.exe"
	Installation = "acervo-instalacao.exe"
)

// DataFolder holds key, state, settings and log.
func DataFolder() string {
	return filepath.Join(cmp.Or(os.Getenv("ProgramData"), `C:\ProgramData`), "Acervo")
}

// NumberOf is what the system calls an error; its words may be in any language.
func NumberOf(err error) int {
	var number syscall.Errno
	errors.As(err, &number)
	return int(number)
}
