import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";

/** Of rows of `dispositivo`, `catalogo` and `contratacao`: it is still backed up, and what it stored is there. */
export const emUso = sql<boolean>`(
  dispositivo.data_fim is null and catalogo.expurgado_em is null
  and contratacao.codigo_situacao <> ${SITUACAO_CONTRATACAO.encerrada})`;
