import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { AprovacaoPedida, ERROS_AO_PEDIR, motivoDaMudanca, ExecucaoDaMudanca } from "../administrativo/aprovacoes.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";

/** A device of which nothing is collected, compacted or expired until somebody releases it. */
export const ColetaParada = z.object({
  idDispositivo: id,
  nomeDispositivo: z.string(),
  idContratacao: id,
  desde: z.iso.datetime(),
  /** `ARMAZEM_ADIANTE`: the store holds more than the catalog, which is catching up. `CATALOGO_REFEITO`: it was rebuilt. */
  motivo: z.enum(["ARMAZEM_ADIANTE", "CATALOGO_REFEITO"]),
  /** An agent was told of more than anybody still has: releasing accepts the loss. */
  comPerda: z.boolean(),
  /** Objects that nothing uses any more and that are kept meanwhile. */
  objetosGuardados: z.number().int().nonnegative(),
  bytesGuardados: z.number().int().nonnegative(),
  /** A request to release it waits for a second administrator. */
  esperando: z.boolean(),
  /** What became of the last request that was confirmed since it stopped. */
  execucao: ExecucaoDaMudanca.nullable(),
});
export type ColetaParada = z.infer<typeof ColetaParada>;

const BASE = "/api-acervo/operacao/coletas";

export const coletas = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo: "Os dispositivos cuja coleta está parada, o que parou há mais tempo primeiro.",
    query: z.object({ pagina }),
    status: 200,
    response: paginaDe({ listaColeta: z.array(ColetaParada) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  pedirLiberacao: endpoint({
    method: "POST",
    path: `${BASE}/:idDispositivo/liberacao`,
    resumo: "Pede que a coleta de um dispositivo continue; é feito depois que outro administrador confirma.",
    params: z.object({ idDispositivo: idParam }),
    body: z.object({ aceitarPerda: z.boolean(), motivo: motivoDaMudanca }),
    status: 201,
    response: AprovacaoPedida,
    errors: [...ERROS_AO_PEDIR, "COLETA_NAO_PARADA", "COLETA_COM_PERDA"],
    acesso: deTodos("admin"),
  }),
};
