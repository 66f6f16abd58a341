import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import type { HistoricoCapacidade } from "@acervo/contracts/capacidade";
import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { emMB } from "../contratacoes/contratacoes.api.ts";
import { findHistorico } from "./historico.queries.ts";
import { cheioEmDias } from "./previsao.rules.ts";

const DIAS_MOSTRADOS = 90;

/** What a subscription used on each of the last days, today's figure being the one of this moment. */
export const consultarHistorico = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  id: number,
): Promise<HistoricoCapacidade> => {
  const data = hoje(clock.now());
  const idUsuario = alcanceDe(chamada);
  const achado = await findHistorico(db, { id, idUsuario, desde: somarDias(data, 1 - DIAS_MOSTRADOS) });
  if (achado === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const { totalBytes, usadoBytes, dias: contados } = achado;
  const dias = [...contados.filter((dia) => dia.data < data), { data, bytes: usadoBytes }];
  return {
    dias: dias.map((dia) => ({ data: dia.data, usadoMB: emMB(dia.bytes) })),
    totalMB: emMB(totalBytes),
    cheioEmDias: cheioEmDias(dias, totalBytes),
  };
};
