package main

import (
	"errors"
	"strings"
	"syscall"
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
	// Between 1601, from where Windows counts, and 1970, in its steps of 100 ns.
	stepsBefore1970  = 116444736000000000
	stepsPerSecond   = 10_000_000
	nameSurrogateBit = 0x20000000
)

func list(path string) listing {
	entries, err := entriesOf(path)
	if err == nil {
		return listing{entries: entries}
	}
	var number syscall.Errno
	if !errors.As(err, &number) || number == 0 {
		number = windows.ERROR_GEN_FAILURE
	}
	return listing{failure: uint32(number)}
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

func entriesOf(path string) ([]entry, error) {
	name := append(utf16OfWtf8(longPath(path)), 0)
	const shared = windows.FILE_SHARE_READ | windows.FILE_SHARE_WRITE | windows.FILE_SHARE_DELETE
	handle, err := windows.CreateFile(&name[0], windows.FILE_LIST_DIRECTORY, shared, nil, windows.OPEN_EXISTING,
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
		units := unsafe.Slice(&info.FileName[0], info.FileNameLength/2)
		if name := string(appendWtf8(nil, units)); name != "." && name != ".." {
			entries = append(entries, entryOf(info, append([]uint16(nil), units...)))
		}
		if info.NextEntryOffset == 0 {
			return entries
		}
		at = unsafe.Add(at, info.NextEntryOffset)
	}
}

func entryOf(info *directoryInfo, name []uint16) entry {
	steps := info.LastWriteTime - stepsBefore1970
	seconds := steps / stepsPerSecond
	if steps%stepsPerSecond < 0 {
		seconds--
	}
	found := entry{
		name: name, kind: 'f', attributes: info.FileAttributes, size: info.EndOfFile,
		seconds: seconds, nanos: (steps - seconds*stepsPerSecond) * 100, id: info.FileID,
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
