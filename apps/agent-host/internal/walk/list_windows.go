package walk

import (
	"errors"
	"io"
	"os"
	"strings"
	"unsafe"

	"golang.org/x/sys/windows"
)

// FILE_ID_BOTH_DIR_INFO: attributes, size, times and id of each name, without a call for each.
type directoryInfo struct {
	NextEntryOffset, FileIndex                                                         uint32
	CreationTime, LastAccessTime, LastWriteTime, ChangeTime, EndOfFile, AllocationSize int64
	FileAttributes, FileNameLength, EaSize                                             uint32
	ShortNameLength                                                                    int8
	ShortName                                                                          [12]uint16
	FileID                                                                             uint64
	FileName                                                                           [1]uint16
}

const (
	blockBytes = 1 << 16
	// Of 100 ns, from 1601 on.
	stepsPerSecond    = 10_000_000
	secondsBefore1970 = 11_644_473_600
	nameSurrogateBit  = 0x20000000
)

// UntilStdinEnds walks to the standard output: whoever asked for it and is gone waits for nothing.
func UntilStdinEnds(roots []string) error {
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(1)
	}()
	return walk(roots, list, os.Stdout)
}

// longPath has no limit of 260 characters, and no name in it is changed.
func longPath(path string) string {
	switch {
	case strings.HasPrefix(path, `\\?\`):
		return path
	case strings.HasPrefix(path, `\\`):
		return `\\?\UNC\` + path[2:]
	}
	return `\\?\` + path
}

func list(path string) ([]entry, error) {
	name, err := windows.UTF16PtrFromString(longPath(path))
	if err != nil {
		return nil, err
	}
	const shared = windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE
	handle, err := windows.CreateFile(name, windows.FILE_LIST_DIRECTORY, shared, nil, windows.OPEN_EXISTING,
		windows.FILE_FLAG_BACKUP_SEMANTICS|windows.FILE_FLAG_OPEN_REPARSE_POINT, 0)
	if err != nil {
		return nil, err
	}
	defer windows.CloseHandle(handle)
	// Of 64-bit words: what the system writes into it begins at multiples of eight.
	block := make([]uint64, blockBytes/8)
	var entries []entry
	for {
		err := windows.GetFileInformationByHandleEx(handle, windows.FileIdBothDirectoryInfo, (*byte)(unsafe.Pointer(&block[0])), blockBytes)
		// The root of an empty volume has not even itself.
		if errors.Is(err, windows.ERROR_NO_MORE_FILES) || (errors.Is(err, windows.ERROR_FILE_NOT_FOUND) && entries == nil) {
			return entries, nil
		}
		if err != nil {
			return nil, err
		}
		entries = appendEntries(entries, unsafe.Pointer(&block[0]))
	}
}

func appendEntries(entries []entry, at unsafe.Pointer) []entry {
	for {
		info := (*directoryInfo)(at)
		name := windows.UTF16ToString(unsafe.Slice(&info.FileName[0], info.FileNameLength/2))
		if name != "." && name != ".." {
			entries = append(entries, entryOf(info, name))
		}
		if info.NextEntryOffset == 0 {
			return entries
		}
		at = unsafe.Add(at, info.NextEntryOffset)
	}
}

func entryOf(info *directoryInfo, name string) entry {
	found := entry{
		name: name, kind: 'f', attributes: info.FileAttributes, size: info.EndOfFile,
		seconds: info.LastWriteTime/stepsPerSecond - secondsBefore1970, nanos: info.LastWriteTime % stepsPerSecond * 100,
		id: info.FileID,
	}
	isReparse := info.FileAttributes&windows.FILE_ATTRIBUTE_REPARSE_POINT != 0
	switch {
	// The size of extended attributes of a reparse point is its tag; links and junctions stand for another name.
	case isReparse && info.EaSize&nameSurrogateBit != 0:
		found.kind = 'l'
	// Folders of cloud services are reparse points, too, and no links.
	case info.FileAttributes&windows.FILE_ATTRIBUTE_DIRECTORY != 0:
		found.kind = 'd'
	}
	return found
}
