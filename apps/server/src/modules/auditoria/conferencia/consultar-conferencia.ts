import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Conferencia, conferenciaDaTrilha } from "@acervo/contracts/conferencia-da-trilha";
import type { Deps } from "../../../platform/deps.ts";
import { findUltima, type ConferenciaRow } from "./conferencias.queries.ts";

const toConferencia = ({ pedidaEm, encerradaEm, ...linha }: ConferenciaRow): Conferencia => ({
  ...linha,
  pedidaEm: pedidaEm.toISOString(),
  encerradaEm: encerradaEm?.toISOString() ?? null,
});

/** How far the one that runs is, and what the last one found. */
export const consultarConferencia = async ({
  db,
}: Pick<Deps, "db">): Promise<EndpointOutput<typeof conferenciaDaTrilha.consultar>> => {
  const [andando, ultima] = await Promise.all([findUltima(db, true), findUltima(db, false)]);
  return {
    andando: andando === undefined ? null : toConferencia(andando),
    ultima: ultima === undefined ? null : toConferencia(ultima),
  };
};
