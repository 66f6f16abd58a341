package main

import (
	"context"
	"log"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
	"unsafe"

	"acervo/agent-host/internal/logfile"
	"acervo/agent-host/internal/machine"
	"acervo/agent-host/internal/program"
	"acervo/agent-host/internal/supervise"
	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
	"golang.org/x/sys/windows/svc"
)

type service struct{ supervisor supervise.Supervisor }

// Execute tells the service manager of each step; while the program ends it says every second that it still does.
func (s service) Execute(_ []string, asked <-chan svc.ChangeRequest, state chan<- svc.Status) (bool, uint32) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ended := make(chan struct{})
	go func() {
		s.supervisor.Run(ctx)
		close(ended)
	}()
	state <- svc.Status{State: svc.Running, Accepts: svc.AcceptStop | svc.AcceptShutdown}
	for request := range asked {
		switch request.Cmd {
		case svc.Interrogate:
			state <- request.CurrentStatus
		case svc.Stop, svc.Shutdown:
			stop()
			for step := uint32(1); ; step++ {
				state <- svc.Status{State: svc.StopPending, CheckPoint: step, WaitHint: 5_000}
				select {
				case <-ended:
					return false, 0
				case <-time.After(time.Second):
				}
			}
		}
	}
	return false, 0
}

func runService(folder program.Folder) error {
	lines := logfile.Open(filepath.Join(machine.DataFolder(), "servico.log"), 2<<20, 3)
	logger := log.New(lines, "", log.LstdFlags|log.LUTC)
	if err := endTogether(); err != nil {
		logger.Printf("sem grupo de processos: %v", err)
	}
	start := func(ctx context.Context, version string) *exec.Cmd {
		tellVersion(version)
		command := folder.Command(ctx, version, "servico")
		command.Stdout, command.Stderr = lines, lines
		command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_NO_WINDOW}
		return command
	}
	return svc.Run(machine.Service, service{supervise.InTheField(folder, start, logger)})
}

// endTogether puts this process, and so what it starts, into a job that ends with it: no program is left behind.
func endTogether() error {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return err
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{}
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	size := uint32(unsafe.Sizeof(limits))
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), size)
	if err != nil {
		return err
	}
	return windows.AssignProcessToJobObject(job, windows.CurrentProcess())
}

// tellVersion keeps the list of installed programs true: an update by the portal passes by the installer.
func tellVersion(version string) {
	const key = `SOFTWARE\Microsoft\Windows\CurrentVersion\Uninstall\AcervoAgente`
	entry, err := registry.OpenKey(registry.LOCAL_MACHINE, key, registry.SET_VALUE|registry.WOW64_64KEY)
	if err != nil {
		return
	}
	defer entry.Close()
	_ = entry.SetStringValue("DisplayVersion", version)
}
