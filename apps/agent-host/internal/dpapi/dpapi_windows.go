// Package dpapi lets Windows keep a secret for this machine.
package dpapi

import (
	"errors"
	"io"
	"os"
	"unsafe"

	"golang.org/x/sys/windows"
)

const (
	mostSecret = 1 << 20
	// Commands of administrators open what the service sealed; the folder's rights say who reads the file.
	forThisMachine = 0x4
	withoutWindow  = 0x1
)

// SealOrOpen protects what comes by standard input, or gives it back.
func SealOrOpen(isSealing bool) error {
	given, err := io.ReadAll(io.LimitReader(os.Stdin, mostSecret))
	if err != nil || len(given) == 0 {
		return errors.Join(errors.New("nada na entrada"), err)
	}
	in := windows.DataBlob{Size: uint32(len(given)), Data: &given[0]}
	var out windows.DataBlob
	if isSealing {
		err = windows.CryptProtectData(&in, nil, nil, 0, nil, forThisMachine|withoutWindow, &out)
	} else {
		err = windows.CryptUnprotectData(&in, nil, nil, 0, nil, withoutWindow, &out)
	}
	if err != nil {
		return err
	}
	defer windows.LocalFree(windows.Handle(unsafe.Pointer(out.Data)))
	_, err = os.Stdout.Write(unsafe.Slice(out.Data, out.Size))
	return err
}
