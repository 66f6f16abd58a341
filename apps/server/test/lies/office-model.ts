import { hash } from "node:crypto";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dateAt } from "../../src/platform/clock.ts";

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
/** São Paulo has had no daylight saving since 2019. Written down here, so that a fault of our calendar shows. */
const FUSO_MS = 3 * HORA_MS;
/** Of a daily schedule (PROT-02). */
const TOLERANCIA_MS = 12 * HORA_MS;

/** The first time on the clock of São Paulo that it is this hour, after an instant. */
export const proximaVez = (apos: number, hora: number): number => {
  const doDia = Math.floor((apos - FUSO_MS) / DIA_MS) * DIA_MS + FUSO_MS + hora * HORA_MS;
  return doDia > apos ? doDia : doDia + DIA_MS;
};

export const diaDe = (instante: number): string =>
  dateAt(instante - FUSO_MS)
    .toISOString()
    .slice(0, 10);

type Arquivo = {
  sha256: string;
  legivel: boolean;
  /** Until when it may be on its way: then a backup that was due since it changed has been waited for long enough. */
  prazo: number;
};

/**
 * What a person who looks at the office would know: its files, what is to be backed up and when, and what happened. It
 * knows nothing of how the product comes to its verdict.
 */
export type OfficeModel = {
  readonly raiz: string;
  /** By absolute path, everything on the disk. */
  readonly arquivos: Map<string, Arquivo>;
  /** Path → id of the directory. */
  readonly diretorios: Map<string, number>;
  /** Paths that the person chose not to keep. */
  readonly ignorados: Set<string>;
  hora: number;
  ligada: boolean;
  situacao: "ativa" | "suspensa" | "cancelada";
  /** Since when a backup can be expected: activated, paid again, the hour of the schedule changed, the last good one. */
  esperaDesde: number;
  /** A backup was missing when the hour was changed, and none has come since. */
  faltavaAntes: boolean;
};

export const createOfficeModel = (raiz: string, agora: number): OfficeModel => ({
  raiz,
  arquivos: new Map(),
  diretorios: new Map(),
  ignorados: new Set(),
  hora: 22,
  ligada: true,
  situacao: "ativa",
  esperaDesde: agora,
  faltavaAntes: false,
});

const isBelow = (pasta: string, caminho: string): boolean => caminho.startsWith(`${pasta}/`);

const isAtOrBelow = (pasta: string, caminho: string): boolean => pasta === caminho || isBelow(pasta, caminho);

/** Below a configured directory, and not left out of it by choice. */
export const isConfigurado = ({ diretorios, ignorados }: OfficeModel, caminho: string): boolean =>
  [...diretorios.keys()].some(
    (diretorio) =>
      isBelow(diretorio, caminho) &&
      ![...ignorados].some((ignorado) => isBelow(diretorio, ignorado) && isAtOrBelow(ignorado, caminho)),
  );

/** The person wants a path to be kept no more; what lies below it is left out with it. */
export const ignorar = ({ diretorios, ignorados }: OfficeModel, caminho: string): void => {
  if (![...diretorios.keys()].some((diretorio) => isBelow(diretorio, caminho))) return;
  if ([...ignorados].some((ignorado) => isAtOrBelow(ignorado, caminho))) return;
  for (const ignorado of ignorados) if (isBelow(caminho, ignorado)) ignorados.delete(ignorado);
  ignorados.add(caminho);
};

const prazoDesde = ({ hora }: OfficeModel, desde: number): number => proximaVez(desde, hora) + TOLERANCIA_MS;

/** Something happened to these files by which what is stored of them may no longer be what is on the disk. */
export const adiar = (modelo: OfficeModel, agora: number, atinge: (caminho: string) => boolean): void => {
  for (const [caminho, arquivo] of modelo.arquivos)
    if (atinge(caminho)) arquivo.prazo = Math.max(arquivo.prazo, prazoDesde(modelo, agora));
};

export const adiarAbaixo = (modelo: OfficeModel, agora: number, pasta: string): void =>
  adiar(modelo, agora, (caminho) => isBelow(pasta, caminho));

/** Whether a backup was due and nobody made it, although it was waited for. */
export const faltouBackup = ({ hora, esperaDesde, faltavaAntes }: OfficeModel, agora: number): boolean =>
  faltavaAntes || proximaVez(esperaDesde, hora) + TOLERANCIA_MS <= agora;

/** The schedule has another hour: who is waited for still is waited for until then, who was given up stays so. */
export const mudarHora = (modelo: OfficeModel, agora: number, hora: number): void => {
  modelo.faltavaAntes = faltouBackup(modelo, agora);
  modelo.hora = hora;
  modelo.esperaDesde = agora;
  for (const arquivo of modelo.arquivos.values()) if (arquivo.prazo > agora) arquivo.prazo = prazoDesde(modelo, agora);
};

/** A good backup, or the subscription is paid again: whatever was missing is missing no more. */
export const recomecarEspera = (modelo: OfficeModel, agora: number): void => {
  modelo.esperaDesde = agora;
  modelo.faltavaAntes = false;
};

/** A backup went through everything: nothing is on its way any more. */
export const encerrarEspera = (modelo: OfficeModel, agora: number): void => {
  for (const arquivo of modelo.arquivos.values()) arquivo.prazo = agora;
};

export const escrever = (modelo: OfficeModel, nome: string, texto: string, agora: number): void => {
  const caminho = join(modelo.raiz, nome);
  const legivel = modelo.arquivos.get(caminho)?.legivel ?? true;
  mkdirSync(dirname(caminho), { recursive: true });
  if (!legivel) chmodSync(caminho, 0o600);
  writeFileSync(caminho, texto);
  if (!legivel) chmodSync(caminho, 0);
  modelo.arquivos.set(caminho, { sha256: hash("sha256", texto, "hex"), legivel, prazo: prazoDesde(modelo, agora) });
};

export const apagar = (modelo: OfficeModel, caminho: string): void => {
  rmSync(caminho);
  modelo.arquivos.delete(caminho);
};

export const permitirLeitura = (modelo: OfficeModel, caminho: string, legivel: boolean): void => {
  const arquivo = modelo.arquivos.get(caminho);
  if (arquivo === undefined) return;
  chmodSync(caminho, legivel ? 0o600 : 0);
  arquivo.legivel = legivel;
};
