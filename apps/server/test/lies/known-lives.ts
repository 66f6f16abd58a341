import type { Vida } from "./office-steps.ts";

/** Lives that every search begins with, because chance comes to them too seldom: each has led, or would lead, to a lie. */
export const VIDAS_CONHECIDAS = {
  "excluído no portal e ainda no disco": [
    ["a pessoa pede um backup", 0],
    ["um arquivo muda", 1],
    ["a pessoa pede um backup", 0],
    ["a pessoa exclui um arquivo", 0],
    ["a pessoa pede um backup", 0],
  ],
  "um de dois arquivos ilegível, e depois legível": [
    ["um arquivo muda", 1],
    ["a pessoa pede um backup", 0],
    ["um arquivo fica ilegível", 0],
    ["um arquivo muda", 0],
    ["a pessoa pede um backup", 0],
    ["um arquivo volta a ser legível", 0],
    ["a pessoa pede um backup", 0],
  ],
  "não mais guardado, e depois guardado de novo": [
    ["a pessoa pede um backup", 0],
    ["um arquivo muda", 1],
    ["a pessoa pede um backup", 0],
    ["a pessoa não guarda mais um arquivo", 1],
    ["a pessoa pede um backup", 0],
    ["a pessoa volta a guardar", 0],
    ["a pessoa pede um backup", 0],
  ],
  "excluído, mudado no disco, e a exclusão desfeita": [
    ["a pessoa pede um backup", 0],
    ["a pessoa exclui um arquivo", 0],
    ["um arquivo muda", 0],
    ["a pessoa desfaz uma exclusão", 0],
    ["a pessoa pede um backup", 0],
    ["a pessoa não guarda mais um arquivo", 0],
    ["a pessoa desfaz uma exclusão", 0],
    ["a pessoa pede um backup", 0],
  ],
  "a máquina dois dias desligada, e de volta": [
    ["a pessoa pede um backup", 0],
    ["um arquivo muda", 1],
    ["a máquina é desligada", 0],
    ["passa um dia", 0],
    ["passa um dia", 0],
    ["a máquina é ligada", 0],
    ["passa um dia", 0],
  ],
  "um backup faltando, e o horário mudado": [
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
} as const satisfies Readonly<Record<string, Vida>>;

export type VidaConhecida = keyof typeof VIDAS_CONHECIDAS;

const isConhecida = (nome: string): nome is VidaConhecida => Object.hasOwn(VIDAS_CONHECIDAS, nome);

export const NOMES_CONHECIDOS: readonly VidaConhecida[] = Object.keys(VIDAS_CONHECIDAS).filter(isConhecida);
