import type { Vida } from "./office-steps.ts";

/** Lives that every search begins with, because chance comes to them too seldom: each has led, or would lead, to a lie. */
export const VIDAS_CONHECIDAS: readonly Vida[] = [
  // Deleted in the portal and still on the disk.
  [
    ["a pessoa pede um backup", 0],
    ["um arquivo muda", 1],
    ["a pessoa pede um backup", 0],
    ["a pessoa exclui um arquivo", 0],
    ["a pessoa pede um backup", 0],
  ],
  // One file of two cannot be read, and then it can.
  [
    ["um arquivo muda", 1],
    ["a pessoa pede um backup", 0],
    ["um arquivo fica ilegível", 0],
    ["um arquivo muda", 0],
    ["a pessoa pede um backup", 0],
    ["um arquivo volta a ser legível", 0],
    ["a pessoa pede um backup", 0],
  ],
  // Not to be kept any more, and then kept again.
  [
    ["a pessoa pede um backup", 0],
    ["um arquivo muda", 1],
    ["a pessoa pede um backup", 0],
    ["a pessoa não guarda mais um arquivo", 1],
    ["a pessoa pede um backup", 0],
    ["a pessoa volta a guardar", 0],
    ["a pessoa pede um backup", 0],
  ],
  // Deleted, changed on the disk, and then undone.
  [
    ["a pessoa pede um backup", 0],
    ["a pessoa exclui um arquivo", 0],
    ["um arquivo muda", 0],
    ["a pessoa desfaz uma exclusão", 0],
    ["a pessoa pede um backup", 0],
    ["a pessoa não guarda mais um arquivo", 0],
    ["a pessoa desfaz uma exclusão", 0],
    ["a pessoa pede um backup", 0],
  ],
  // The machine is off for two days, and comes back.
  [
    ["a pessoa pede um backup", 0],
    ["um arquivo muda", 1],
    ["a máquina é desligada", 0],
    ["passa um dia", 0],
    ["passa um dia", 0],
    ["a máquina é ligada", 0],
    ["passa um dia", 0],
  ],
  // A backup is missing, and the hour of the schedule is changed.
  [
    ["a pessoa pede um backup", 0],
    ["um arquivo muda", 1],
    ["a máquina é desligada", 0],
    ["passa um dia", 0],
    ["passa um dia", 0],
    ["a pessoa muda o horário", 1],
    ["passam horas", 3],
    ["a máquina é ligada", 0],
    ["passa um dia", 0],
  ],
];
