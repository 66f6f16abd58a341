import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import type { Deps } from "../../../platform/deps.ts";
import { listArquivos, listEmitidas, type ProvaEmitidaRow } from "../provas.queries.ts";
import { DESCRICAO_SITUACAO } from "../provas.texts.ts";
import { documentoDaProva } from "./documento.ts";

/** A proof that was issued, with the text whose SHA-256 the trail noted. */
export type ProvaEmitida = {
  readonly numero: string;
  readonly nomeDispositivo: string;
  readonly competencia: string;
  readonly situacao: SituacaoProva;
  readonly descricao: string;
  readonly emitidaEm: Date;
  readonly iguais: number;
  readonly arquivos: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly texto: string;
};

const comTexto = async (db: Deps["db"], linha: ProvaEmitidaRow): Promise<readonly ProvaEmitida[]> => {
  const { numero, nomeDispositivo, competencia, situacao, encerradaEm, hash, arquivos, bytes } = linha;
  if (encerradaEm === null || hash === null) return [];
  return [
    {
      numero,
      nomeDispositivo,
      competencia,
      situacao,
      descricao: DESCRICAO_SITUACAO[situacao],
      emitidaEm: encerradaEm,
      iguais: linha.iguais ?? 0,
      arquivos,
      bytes,
      sha256: hash.toString("hex"),
      texto: documentoDaProva(linha, await listArquivos(db, linha.id)),
    },
  ];
};

/** Some proofs of a subscription that were issued, in the order in which they were drawn. */
export const provasEmitidas = async (
  { db }: Pick<Deps, "db">,
  idContratacao: number,
  ids: readonly number[],
): Promise<readonly ProvaEmitida[]> => {
  const provas: ProvaEmitida[] = [];
  for (const linha of await listEmitidas(db, idContratacao, ids)) provas.push(...(await comTexto(db, linha)));
  return provas;
};
