import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { formatarTamanho } from "@acervo/br/tamanho";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { lockOferta } from "./ofertas.queries.ts";

export const alvoDaOferta = (id: number): string => `plano_oferta:${id}`;

/** The offer that a change is about, with the right to change it. */
export const prenderOferta = async (tx: Tx, id: number) => {
  const oferta = await lockOferta(tx, id);
  if (oferta === undefined) throw new ErroDeNegocio("OFERTA_NAO_ENCONTRADA");
  return oferta;
};
export type OfertaPresa = Awaited<ReturnType<typeof prenderOferta>>;

type ComNome = { readonly nome: string; readonly espacoBytes: number; readonly tipo: string };

/** `Acervo 50 (Pessoa física, 50 GB)`. */
export const nomeDoPlano = ({ nome, espacoBytes, tipo }: ComNome): string =>
  `${nome} (${tipo}, ${formatarTamanho(espacoBytes)})`;

/** `R$ 29,90 por mês, desde 01/01/2021, até 31/12/2026`. */
export const precoPorExtenso = (valorCentavos: number, inicio: DataCivil, fim: DataCivil | null): string =>
  [
    `${formatarCentavos(valorCentavos)} por mês`,
    `desde ${formatarData(inicio)}`,
    ...(fim === null ? [] : [`até ${formatarData(fim)}`]),
  ].join(", ");

export const precoDaOferta = ({
  valorCentavos,
  dataInicio,
  dataFim,
}: Pick<OfertaPresa, "valorCentavos" | "dataInicio" | "dataFim">): string =>
  precoPorExtenso(valorCentavos, dataInicio, dataFim);
