import type { Db } from "../../../platform/db/db.ts";
import { medir } from "./medida.rules.ts";
import { listProvasDeRetorno, type ProvaDeRetornoRow } from "./retorno.queries.ts";

/** What an issued proof says of bringing its device's files back. */
export type RetornoProvado = {
  readonly idDispositivo: number;
  /** When the device went out of use; null: it has not. */
  readonly dispositivoAte: Date | null;
  readonly numero: string;
  readonly emitidaEm: Date;
  /** For everything that the device had then; null: the proof failed. */
  readonly segundos: number | null;
  readonly soServidor: boolean;
};

const segundosDe = (prova: ProvaDeRetornoRow): number | null => {
  if (prova.situacao === "FALHOU") return null;
  const { computadorBytes, computadorMs, computadorArquivos, servidorArquivos, servidorBytes, servidorMs } = prova;
  const feito =
    computadorBytes === null || computadorMs === null
      ? { arquivos: servidorArquivos, bytes: servidorBytes, milissegundos: servidorMs }
      : { arquivos: computadorArquivos, bytes: computadorBytes, milissegundos: computadorMs };
  // A sample of a few bytes can take less than a millisecond: then everything takes no time worth telling.
  return medir(feito, { arquivos: prova.arquivosDoEstado, bytes: prova.bytesDoEstado }).segundosParaTudo ?? 0;
};

/** The longest time of several devices, each by the last of its proofs; null: one of these failed, or there is none. */
export const maiorRetorno = (retornos: readonly RetornoProvado[]): number | null => {
  const ultimos = new Map(retornos.map(({ idDispositivo, segundos }) => [idDispositivo, segundos]));
  const segundos = [...ultimos.values()].map((cada) => cada ?? Infinity);
  const maior = Math.max(-Infinity, ...segundos);
  return Number.isFinite(maior) ? maior : null;
};

/** What proofs say of bringing a subscription's devices back: each issued since `desde`, and each device's last before. */
export const lerRetornos = async (db: Db, idContratacao: number, desde: Date): Promise<readonly RetornoProvado[]> =>
  (await listProvasDeRetorno(db, idContratacao, desde)).map((prova) => ({
    idDispositivo: prova.idDispositivo,
    dispositivoAte: prova.dispositivoAte,
    numero: prova.numero,
    emitidaEm: prova.encerradaEm,
    segundos: segundosDe(prova),
    soServidor: prova.situacao === "SUCESSO_NO_SERVIDOR",
  }));
