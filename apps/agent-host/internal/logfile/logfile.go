// Package logfile bounds what a log takes of the disk.
package logfile

import (
	"fmt"
	"os"
	"sync"
)

// File is a log that grows to a limit and then begins anew beside the older ones: `x.log`, `x.log.1`, `x.log.2`.
type File struct {
	path     string
	mostSize int64
	keep     int

	lock sync.Mutex
	file *os.File
	size int64
}

// Open opens nothing yet: the first line does.
func Open(path string, mostSize int64, keep int) *File {
	return &File{path: path, mostSize: mostSize, keep: keep}
}

// Write never fails: a disk without room must not end what is logged about.
func (l *File) Write(line []byte) (int, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.file != nil && l.size+int64(len(line)) > l.mostSize {
		l.rotate()
	}
	if l.file == nil && !l.open() {
		return len(line), nil
	}
	written, _ := l.file.Write(line)
	l.size += int64(written)
	return len(line), nil
}

func (l *File) open() bool {
	file, err := os.OpenFile(l.path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return false
	}
	l.file, l.size = file, 0
	if found, err := file.Stat(); err == nil {
		l.size = found.Size()
	}
	return true
}

func (l *File) rotate() {
	_ = l.file.Close()
	l.file = nil
	for number := l.keep; number > 1; number-- {
		_ = os.Rename(fmt.Sprintf("%s.%d", l.path, number-1), fmt.Sprintf("%s.%d", l.path, number))
	}
	// Somebody who reads it may hold it in its place: rather lose what it says than fill the disk.
	if os.Rename(l.path, l.path+".1") != nil {
		_ = os.Truncate(l.path, 0)
	}
}
