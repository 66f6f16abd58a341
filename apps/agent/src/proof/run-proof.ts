import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { agenteProvas, type ArquivoDaAmostra, type NoComputador } from "@acervo/contracts/agente-provas";
import type { Agent } from "../agent/agent.ts";
import { diskPath, nameFromBytes, pathOf } from "../platform/byte-name.ts";
import { missingBytes } from "../platform/missing-bytes.ts";
import { isPassing } from "../protocol/refusal.ts";
import { type RestoreProblem, problemOf } from "../restore/problems.ts";
import { createVersionReader, type VersionReader } from "../restore/read-version.ts";
import { createTwinGuard } from "../restore/twins.ts";
import { writeFileBack } from "../restore/write-file.ts";
import { system } from "../system/system.ts";
import { compareOriginal } from "./compare-original.ts";
import { createPace, type Pace } from "./pace.ts";

const OUTCOMES: Readonly<Partial<Record<RestoreProblem, NoComputador>>> = {
  CONTEUDO_DIFERENTE: "DIFERENTE",
  EXCLUIDO: "NAO_GUARDADO",
  DISCO_CHEIO: "DISCO_CHEIO",
};

/** What people of this machine need of its disk while a large file lies there a second time. */
const ROOM_TO_LEAVE_BYTES = 2 ** 30;

const hasRoomFor = (folder: string, { tamanho }: ArquivoDaAmostra): boolean =>
  missingBytes(folder, tamanho + Math.min(tamanho, ROOM_TO_LEAVE_BYTES)) === 0;

/** Nothing of a sample stays on the machine, whatever became of the process that wrote it. */
export const clearProofFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

type Restoring = { readonly folder: string; readonly reader: VersionReader; readonly pace: Pace };

/** One file into the folder of proofs, proven there by what the disk gives back, and taken away again. */
const restoreOne = async ({ folder, reader, pace }: Restoring, file: ArquivoDaAmostra): Promise<NoComputador> => {
  const name = String(file.ordem);
  const target = join(folder, name);
  const place = { target, name, beside: `${target}.parte`, twins: createTwinGuard(() => []) };
  const { tamanho, sha256, modificadoEmMicros } = file;
  if (!hasRoomFor(folder, file)) return "DISCO_CHEIO";
  const content = (offset: number) => pace.of(reader.read({ arquivo: file.ordem, tamanho }, offset));
  try {
    const wanted = { ...place, tamanho, sha256, modificadoEmMicros };
    await writeFileBack({ ...wanted, sobrescrever: "SEMPRE", keepReplaced: null }, content);
    return "IGUAL";
  } catch (error) {
    const motivo = isPassing(error) ? null : problemOf(error);
    if (motivo === null) throw error;
    return OUTCOMES[motivo] ?? "NAO_ESCRITO";
  } finally {
    rmSync(diskPath(target), { force: true });
    rmSync(diskPath(place.beside), { force: true });
  }
};

/** Where the file lies on this machine; null: the backup was made on another system. */
const originalOf = ({ caminho }: ArquivoDaAmostra): string | null => {
  const segments = caminho.map((name, index) => nameFromBytes(nameFromWire(name, index === 0)));
  return system.paths.isRoot(segments[0]) ? pathOf(segments) : null;
};

/**
 * The computer's part of a proof: brings each file of the sample into a folder of its own, proves it by its hash, compares
 * it with the original, and hands in what became of each. Cut off, it begins anew with the next order.
 */
export const runProof = async (agent: Agent, idProva: number, signal: AbortSignal): Promise<string> => {
  const { api, backup, permissions, log, proofs: folder } = agent;
  const params = { idProva };
  const { arquivos } = await api.call(agenteProvas.buscar, { params });
  const reader = createVersionReader(agent, (body) => api.call(agenteProvas.ler, { params, body }));
  const ditos: { ordem: number; restaurado: NoComputador; original: Awaited<ReturnType<typeof compareOriginal>> }[] =
    [];
  const pace = createPace(agent, signal);
  let bytes = 0;
  let milissegundos = 0;
  clearProofFolder(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    for (const file of arquivos) {
      await pace.pass();
      const { done: restaurado, milliseconds } = await pace.timed(() => restoreOne({ folder, reader, pace }, file));
      milissegundos += milliseconds;
      if (restaurado === "IGUAL") bytes += file.tamanho;
      const path = originalOf(file);
      const original = path === null ? "NAO_LIDO" : await compareOriginal(permissions.access(), path, file);
      ditos.push({ ordem: file.ordem, restaurado, original });
    }
  } finally {
    clearProofFolder(folder);
  }
  const body = {
    chaveIdempotencia: backup.ids.id128(),
    arquivos: ditos,
    bytes,
    milissegundos: Math.round(milissegundos),
  };
  const { situacao } = await api.call(agenteProvas.entregarResultado, { params, body });
  log.event("prova de restauração feita", { idProva, arquivos: ditos.length, situacao });
  return situacao;
};
