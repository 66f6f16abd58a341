import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

/** Nobody can take back what is locked, nor for how long: longer than a year is asked for at support. */
export const MAXIMO_DIAS_TRAVA = 365;

export const TravaDoDispositivo = z.object({
  idDispositivo: id,
  nomeDispositivo: z.string(),
  /** Days for which nobody deletes what a backup stores; null without a lock. */
  dias: z.number().int().positive().nullable(),
  /** Until when something that is stored already cannot be deleted; null where nothing is locked. */
  retidoAte: z.iso.datetime().nullable(),
});
export type TravaDoDispositivo = z.infer<typeof TravaDoDispositivo>;

const BASE = "/api-acervo/contratacao/dispositivo";

export const travas = {
  listar: endpoint({
    method: "GET",
    path: `${BASE}/travas`,
    resumo: "A trava de retenção de cada dispositivo de uma contratação.",
    query: z.object({ idContratacao: idParam }),
    status: 200,
    response: z.array(TravaDoDispositivo),
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
    naAjuda: "dispositivos",
  }),
  mudar: endpoint({
    method: "PUT",
    path: `${BASE}/trava`,
    resumo:
      "Liga, prolonga, encurta ou desliga a trava de retenção de um dispositivo, para o que for guardado daqui em diante.",
    body: z.object({ idDispositivo: id, dias: z.number().int().min(1).max(MAXIMO_DIAS_TRAVA).nullable() }),
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
    segundaProva: "conforme",
  }),
};
