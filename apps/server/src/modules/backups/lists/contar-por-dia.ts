import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import type { ArquivosDoDia } from "@acervo/contracts/backups";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { emMB } from "../../contratacoes/contratacoes.api.ts";
import { existsContratacao, findContagensPorDia } from "./listas.queries.ts";

const DIAS = 30;

/** What the backups of a subscription stored on each of the last 30 days, by the day on which they began. */
export const contarPorDia = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  id: number,
): Promise<ArquivosDoDia[]> => {
  if (!(await existsContratacao(db, id, alcanceDe(chamada)))) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const primeiro = somarDias(hoje(clock.now()), 1 - DIAS);
  const contagens = new Map((await findContagensPorDia(db, id, primeiro)).map((linha) => [linha.data, linha]));
  return Array.from({ length: DIAS }, (_, indice) => {
    const data = somarDias(primeiro, indice);
    const { backups = 0, arquivos = 0, bytes = 0 } = contagens.get(data) ?? {};
    return { data, backups, arquivos, tamanhoMB: emMB(bytes) };
  });
};
