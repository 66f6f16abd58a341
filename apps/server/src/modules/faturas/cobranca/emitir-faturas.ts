import { hoje } from "@acervo/br/calendario";
import { partesDaData } from "@acervo/br/data-civil";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { avisarFaturaNoCartao } from "../emails/avisar-da-fatura.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { emitirMensalidades, mesesCobrados } from "../emissao/emitir-mensalidades.ts";
import { findContas } from "../emissao/mensalidades.queries.ts";

/** The invoices of one account, with the boletos that they need; a card is charged on the day it is due. */
const faturarConta = (deps: FaturasDeps, idUsuario: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, idUsuario, agora);
    for (const emitida of await emitirMensalidades(tx, agora, idUsuario)) {
      const fatura = { ...emitida, idUsuario };
      if (fatura.valorCentavos === 0) continue;
      if (fatura.tipoPagamento === "CARTAO") await avisarFaturaNoCartao(deps, tx, fatura);
      else await cobrarMensalidade(deps, tx, fatura, { tipoPagamento: "BOLETO" });
    }
  });

/**
 * Issues the month's invoices from its day on, each account in a transaction of its own. Whatever was missed, by a worker
 * that died or a subscription that came back, is issued by the next run.
 */
export const emitirFaturas = async (deps: FaturasDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dia = hoje(agora);
  if (partesDaData(dia).dia < (await inteiroVigente(deps.db, "dia-geracao-fatura", agora))) return;
  const contas = byPages((turno) => findContas(deps.db, mesesCobrados(dia), turno));
  await forEachItem(contas, {
    nameOf: ({ id }) => `Account ${id}`,
    work: async ({ id, semItem }) => {
      if (semItem === true) await faturarConta(deps, id);
    },
  });
};
