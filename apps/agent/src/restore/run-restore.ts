import { agenteRestauracoes, type PaginaRestauracao } from "@acervo/contracts/agente-restauracoes";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { foldersOfPage } from "../backup/read-catalog.ts";
import { wireName } from "../backup/confirmation-body.ts";
import { createSlots } from "../backup/slots.ts";
import { type ByteName, nameFromBytes } from "../platform/byte-name.ts";
import { toInstantText } from "../platform/clock.ts";
import { codeOf } from "../scan/motivo.ts";
import { segmentsOf } from "../scan/scan-directories.ts";
import type { Agent } from "../service/agent.ts";
import { readVersion } from "./read-version.ts";
import { createFolders, type RestoreProblem, RestoreRefused } from "./target.ts";
import { writeFileBack } from "./write-file.ts";

export type RestoreRequest = {
  readonly idConfiguracao: number;
  /** To a folder or a file; empty for everything. */
  readonly caminho: readonly ByteName[];
  readonly emInstante: number | null;
  /** Where to; null: where the files came from, and only below these directories. */
  readonly pasta: ByteName | null;
  readonly diretorios: readonly ByteName[];
  readonly sobrescrever: boolean;
};

export type RestoreReceipt = {
  readonly idRestauracao: number;
  readonly sucesso: boolean;
  readonly pedidos: number;
  readonly iguais: number;
  readonly falhas: readonly { readonly caminho: readonly ByteName[]; readonly motivo: RestoreProblem }[];
};

const FILES_AT_ONCE = 4;
const MAX_TOLD = 1_000;

/** The folder that holds the file, split into what the person chose and what is made below it. */
const placeOf = ({ pasta, diretorios }: RestoreRequest, folder: readonly ByteName[]) => {
  if (pasta !== null) return { base: pasta, below: folder.slice(1) };
  const roots = diretorios.map(segmentsOf);
  const root = roots.find((segments) => segments.every((name, index) => folder[index] === name));
  if (root === undefined) throw new RestoreRefused("FORA_DOS_DIRETORIOS");
  return { base: "/", below: folder.slice(1) };
};

const problemOf = (error: unknown): RestoreProblem | null => {
  if (error instanceof RestoreRefused) return error.motivo;
  return codeOf(error) === "" ? null : "ERRO_DE_GRAVACAO";
};

type Entry = PaginaRestauracao["arquivos"][number];

const ask = async (agent: Agent, request: RestoreRequest): Promise<number> => {
  const { idConfiguracao, caminho, emInstante, pasta, sobrescrever } = request;
  const body = {
    chaveIdempotencia: agent.backup.ids.id128(),
    idConfiguracao,
    caminho: caminho.map(wireName),
    emInstante: emInstante === null ? null : toInstantText(emInstante),
    destino: pasta === null ? ("ORIGINAL" as const) : ("ESCOLHIDO_NA_MAQUINA" as const),
    sobrescrever: sobrescrever ? ("SEMPRE" as const) : ("NUNCA" as const),
  };
  return (await agent.api.call(agenteRestauracoes.pedir, { body })).idRestauracao;
};

const pagesOf = async function* (agent: Agent, idRestauracao: number): AsyncGenerator<PaginaRestauracao> {
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: PaginaRestauracao = await agent.api.call(agenteRestauracoes.listarArquivos, {
      params: { idRestauracao },
      query,
    });
    yield page;
    cursor = page.cursor;
  } while (cursor !== null);
};

/** Brings files back and proves each by its hash; what could not be written is in the receipt, the rest goes on. */
export const runRestore = async (agent: Agent, request: RestoreRequest): Promise<RestoreReceipt> => {
  const idRestauracao = await ask(agent, request);
  const folders = createFolders();
  const slots = createSlots(FILES_AT_ONCE);
  const falhas: { caminho: readonly ByteName[]; motivo: RestoreProblem }[] = [];
  let pedidos = 0;
  let iguais = 0;
  const restoreOne = async (folder: readonly ByteName[], entry: Entry): Promise<void> => {
    const name = nameFromBytes(nameFromWire(entry.nome));
    try {
      const { base, below } = placeOf(request, folder);
      const { sha256, modificadoEmMicros } = entry;
      const beside = `.acervo-${agent.backup.ids.id128()}`;
      const target = { folder: folders(base, below), name, beside, sha256, modificadoEmMicros };
      await writeFileBack({ ...target, overwrite: request.sobrescrever }, readVersion(agent, idRestauracao, entry));
      iguais += 1;
    } catch (error) {
      const motivo = problemOf(error);
      if (motivo === null) throw error;
      falhas.push({ caminho: [...folder, name], motivo });
    }
  };
  for await (const page of pagesOf(agent, idRestauracao)) {
    const paths = foldersOfPage(page.pastas);
    pedidos += page.arquivos.length;
    for (const entry of page.arquivos) await slots.enter(() => restoreOne(paths[entry.pasta] ?? [], entry));
  }
  await slots.drain();
  const body = {
    chaveIdempotencia: agent.backup.ids.id128(),
    pedidos,
    gravados: iguais,
    iguais,
    falhas: falhas.slice(0, MAX_TOLD).map(({ caminho, motivo }) => ({ caminho: caminho.map(wireName), motivo })),
  };
  const { sucesso } = await agent.api.call(agenteRestauracoes.entregarRecibo, { params: { idRestauracao }, body });
  return { idRestauracao, sucesso, pedidos, iguais, falhas };
};
