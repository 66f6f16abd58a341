import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";

/** A device whose old versions do not expire because of a mass change. */
export const DispositivoCongelado = z.object({
  idDispositivo: id,
  nomeDispositivo: z.string(),
  idContratacao: id,
  desde: z.iso.datetime(),
  /** When the customer said that the change was theirs; null while they have not. */
  confirmadaEm: z.iso.datetime().nullable(),
});
export type DispositivoCongelado = z.infer<typeof DispositivoCongelado>;

const BASE = "/api-acervo/operacao/congelados";

export const congelados = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo:
      "Os dispositivos cujas versões antigas não expiram por uma alteração em massa, do mais antigo ao mais novo.",
    query: z.object({ pagina }),
    status: 200,
    response: paginaDe({ listaCongelado: z.array(DispositivoCongelado) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  descongelar: endpoint({
    method: "POST",
    path: `${BASE}/:idDispositivo/liberacao`,
    resumo: "As versões antigas de um dispositivo voltam a expirar, se o cliente confirmou que a alteração foi dele.",
    params: z.object({ idDispositivo: idParam }),
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_CONGELADO", "ALTERACAO_NAO_CONFIRMADA"],
    acesso: deTodos("admin"),
  }),
};
