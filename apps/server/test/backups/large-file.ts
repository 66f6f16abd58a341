import { hash } from "node:crypto";
import { changesOfBlockObject, layOutBlockObject } from "@acervo/backup-format/block-object";
import { MIN_BLOCK_BYTES } from "@acervo/backup-format/limits";
import { writeObject } from "@acervo/backup-format/object-writer";
import type { Confirmacao, LoteConfirmado } from "@acervo/contracts/agente-mensagens";
import { concederPartes } from "../../src/modules/backups/grants/conceder-partes.ts";
import { conceder } from "../../src/modules/backups/grants/conceder.ts";
import { confirmar } from "../../src/modules/backups/confirm/confirmar.ts";
import type { BackupDeps, Maquina } from "./backup-world.ts";
import { chave, enviar, lote, pedirConcessao } from "./mini-agent.ts";

export const NOME_GRANDE = "livro.mdb";

const arquivoDe = (bytes: Buffer, conteudo: Confirmacao["arquivos"][number]["conteudo"]) => ({
  pasta: 1,
  nome: NOME_GRANDE,
  tamanho: bytes.length,
  modificadoEmMicros: 1_763_164_800_000_000,
  sha256: hash("sha256", bytes, "buffer").toString("base64url"),
  tamanhoBloco: MIN_BLOCK_BYTES,
  conteudo,
});

const mandar = async (
  deps: BackupDeps,
  maquina: Maquina,
  idBackup: number,
  objeto: Parameters<typeof pedirConcessao>[3],
): Promise<string> => {
  const concessao = await pedirConcessao(deps, maquina, idBackup, objeto);
  if ((await enviar(concessao, objeto.bytes)) !== 200) throw new Error("the store did not take it");
  return concessao.idObjeto;
};

/** A large file as the agent first sends it: one object that is the file. */
export const prepararInteiro = async (
  deps: BackupDeps,
  maquina: Maquina,
  idBackup: number,
  bytes: Buffer,
): Promise<Confirmacao> => {
  const idObjeto = await mandar(deps, maquina, idBackup, { tipo: "INTEIRO", bytes });
  const arquivos = [arquivoDe(bytes, { objeto: 0, deslocamento: 0 })];
  return lote({ objetos: [{ idObjeto }], pastas: [[0, "C:"]], arquivos });
};

/** The same for a file of 16 MiB and more, in parts. */
export const prepararEmPartes = async (
  deps: BackupDeps,
  { agente }: Maquina,
  idBackup: number,
  bytes: Buffer,
): Promise<Confirmacao> => {
  const { concessoes } = await conceder(deps, agente, idBackup, {
    chaveIdempotencia: chave(),
    vazaoBytesPorSegundo: 0,
    objetos: [{ ref: 1, tipo: "INTEIRO", tamanho: bytes.length, md5: null }],
  });
  const { idObjeto = "", tamanhoParte } = concessoes[0] ?? {};
  const tamanho = tamanhoParte ?? bytes.length;
  const pedacos = Array.from({ length: Math.ceil(bytes.length / tamanho) }, (_, indice) =>
    bytes.subarray(indice * tamanho, (indice + 1) * tamanho),
  );
  const pedido = pedacos.map((pedaco, indice) => ({
    numero: indice + 1,
    tamanho: pedaco.length,
    md5: hash("md5", pedaco, "base64"),
  }));
  const assinadas = await concederPartes(deps, agente, { idBackup, idObjeto }, { partes: pedido });
  const partes = await Promise.all(
    assinadas.partes.map(async ({ numero, url, cabecalhos }) => {
      const { "content-length": _, ...headers } = cabecalhos;
      const resposta = await fetch(url, { method: "PUT", headers, body: new Uint8Array(pedacos[numero - 1] ?? []) });
      return { numero, etag: resposta.headers.get("etag") ?? "" };
    }),
  );
  const arquivos = [arquivoDe(bytes, { objeto: 0, deslocamento: 0 })];
  return lote({ objetos: [{ idObjeto, partes }], pastas: [[0, "C:"]], arquivos });
};

/** The next version of it: only these blocks are sent. */
export const prepararBlocos = async (
  deps: BackupDeps,
  maquina: Maquina,
  idBackup: number,
  {
    bytes,
    blocos,
    versaoBase,
  }: { readonly bytes: Buffer; readonly blocos: readonly number[]; readonly versaoBase: number },
): Promise<Confirmacao> => {
  const file = {
    idConfiguracao: maquina.idConfiguracao,
    caminho: [Buffer.from("C:"), Buffer.from(NOME_GRANDE)],
    modificadoEmMicros: 1_763_164_800_000_000,
    tamanhoBytes: bytes.length,
    blockSize: MIN_BLOCK_BYTES,
  };
  const runs = blocos.map((firstBlock) => ({ firstBlock, blocks: 1 }));
  const layout = layOutBlockObject({ idDispositivo: maquina.agente.idDispositivo, salt: chave(), file, runs });
  const conteudos = blocos.map((bloco) => bytes.subarray(bloco * MIN_BLOCK_BYTES, (bloco + 1) * MIN_BLOCK_BYTES));
  const idObjeto = await mandar(deps, maquina, idBackup, { tipo: "BLOCOS", bytes: writeObject(layout, conteudos) });
  const trocas = changesOfBlockObject(layout, file, idObjeto).map(
    ({ fileOffset, extent }): [number, number, number, number] => [fileOffset, 0, extent.offset, extent.length],
  );
  return lote({ objetos: [{ idObjeto }], pastas: [[0, "C:"]], arquivos: [arquivoDe(bytes, { versaoBase, trocas })] });
};

/** Bytes that no two blocks share. */
export const bytesDeTeste = (tamanho: number, semente: number): Buffer => {
  const bytes = Buffer.alloc(tamanho);
  for (let at = 0; at + 8 <= tamanho; at += 4_096) bytes.writeDoubleBE(semente * 1e9 + at + 1, at);
  return bytes;
};

/** A copy in which these blocks are others. */
export const comBlocosTrocados = (bytes: Buffer, blocos: readonly number[], semente: number): Buffer => {
  const copia = Buffer.from(bytes);
  for (const bloco of blocos) {
    const fim = Math.min(bytes.length, (bloco + 1) * MIN_BLOCK_BYTES);
    bytesDeTeste(fim - bloco * MIN_BLOCK_BYTES, semente).copy(copia, bloco * MIN_BLOCK_BYTES);
  }
  return copia;
};

export const guardarInteiro = async (
  deps: BackupDeps,
  maquina: Maquina,
  idBackup: number,
  bytes: Buffer,
): Promise<LoteConfirmado> =>
  confirmar(deps, maquina.agente, idBackup, await prepararInteiro(deps, maquina, idBackup, bytes));

export const guardarBlocos = async (
  deps: BackupDeps,
  maquina: Maquina,
  idBackup: number,
  mudanca: Parameters<typeof prepararBlocos>[3],
): Promise<LoteConfirmado> =>
  confirmar(deps, maquina.agente, idBackup, await prepararBlocos(deps, maquina, idBackup, mudanca));
