import { hoje } from "@acervo/br/calendario";
import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import type { Dossie } from "@acervo/contracts/dossies";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { donoComPainel } from "../dono-com-painel.ts";
import { comporDossieJob } from "./dossies.jobs.ts";
import { toDossie } from "./dossies.presenter.ts";
import { insertDossie } from "./dossies.queries.ts";

type Pedido = { readonly id: number; readonly de: string; readonly ate: string };

const primeiroDia = (mes: string): DataCivil => `${mes}-01`;
const ultimoDia = (mes: string): DataCivil => somarDias(somarMeses(primeiroDia(mes), 1), -1);

/** Asks for the dossier of some whole months; of the running one, as far as it has come. One at a time is made. */
export const pedirDossie = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  chamada: ChamadaDeUsuario,
  { id, de, ate }: Pedido,
): Promise<Dossie> => {
  const { usuario, origem } = chamada;
  await donoComPainel(deps, { usuario, escopo: "proprio" }, id);
  const agora = deps.clock.now();
  if (primeiroDia(ate) > hoje(agora)) throw new ErroDeNegocio("DOSSIE_PERIODO_FUTURO");
  return deps.db.transaction().execute(async (tx) => {
    const dossie = await insertDossie(tx, {
      idContratacao: id,
      de: primeiroDia(de),
      ate: ultimoDia(ate),
      chave: `dossies/${id}/${deps.ids.uuid()}.zip`,
      pedidoEm: agora,
    });
    if (dossie === undefined) throw new ErroDeNegocio("DOSSIE_EM_PREPARACAO");
    await deps.queue.enqueue(tx, comporDossieJob, { id: dossie.id }, { requestId: origem.requestId });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "DOSSIE_PEDIDO",
      alvo: { tipo: "dossie", id: dossie.id },
      idContratacao: id,
      origem,
      detalhes: { de: dossie.de, ate: dossie.ate },
    });
    return toDossie(dossie);
  });
};
