import { hoje } from "@acervo/br/calendario";
import type { CertificadoListado, dadosFiscais } from "@acervo/contracts/dados-fiscais";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../../platform/deps.ts";
import { findDadosVigentes } from "../dados/dados-fiscais.queries.ts";
import {
  findCertificadoAceito,
  findChavePublicada,
  listCertificados,
  type CertificadoRow,
} from "./certificados.queries.ts";
import { textoDaRecusa } from "./recusa.texts.ts";

const SITUACOES = ["RECEBIDO", "ACEITO", "RECUSADO"] as const;

const toListado = (linha: CertificadoRow, idEmUso: number | undefined): CertificadoListado => ({
  id: linha.id,
  situacao: SITUACOES.find((situacao) => situacao === linha.situacao) ?? "RECEBIDO",
  motivo: textoDaRecusa(linha.motivo),
  nome: linha.nome,
  cnpj: linha.cnpj,
  validoDe: linha.validoDe?.toISOString() ?? null,
  validoAte: linha.validoAte?.toISOString() ?? null,
  emUso: linha.id === idEmUso,
  quem: linha.quem,
  recebidoEm: linha.recebidoEm.toISOString(),
});

export const listarCertificados = async ({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<EndpointOutput<typeof dadosFiscais.listarCertificados>> => {
  const dados = await findDadosVigentes(db, hoje(clock.now()));
  const emUso = dados === undefined ? undefined : await findCertificadoAceito(db, dados.cnpj);
  const chave = await findChavePublicada(db);
  return {
    listaCertificado: (await listCertificados(db)).map((linha) => toListado(linha, emUso?.id)),
    chavePublica: chave === undefined ? null : { id: chave.id, spki: chave.publica.toString("base64") },
  };
};
