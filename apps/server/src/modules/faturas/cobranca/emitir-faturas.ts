import { hoje } from "@acervo/br/calendario";
import { partesDaData } from "@acervo/br/data-civil";
import { forEachLot, inPages } from "../../../jobs/for-each-item.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lockPagadores } from "../../usuarios/usuarios.api.ts";
import { avisarFaturasNoCartao } from "../emails/avisar-da-fatura.ts";
import { emitirMensalidades } from "../emissao/emitir-mensalidades.ts";
import { lerRegrasDaEmissao, mesesCobrados, type RegrasDaEmissao } from "../emissao/ler-mensalidades.ts";
import { findContas } from "../emissao/mensalidades.queries.ts";
import { conferirEmissao } from "../ensaio/conferir-emissao.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { pedirBoletosDaEmissao } from "./cobrar-mensalidade.ts";

/** Accounts that are billed in one transaction: more win little, and hold people who pay at that moment for longer. */
export const CONTAS_POR_LOTE = 25;

/** The invoices of accounts, with the boletos that they need; a card is charged on the day it is due. */
const faturarContas = (deps: FaturasDeps, contas: readonly number[], regras: RegrasDaEmissao): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const pagadores = await lockPagadores(tx, contas);
    const emitidas = await emitirMensalidades(tx, deps.clock.now(), pagadores, regras);
    const aPagar = Map.groupBy(
      emitidas.filter(({ valorCentavos }) => valorCentavos > 0),
      ({ tipoPagamento }) => tipoPagamento,
    );
    await avisarFaturasNoCartao(deps, tx, aPagar.get("CARTAO") ?? []);
    await pedirBoletosDaEmissao(deps, tx, aPagar.get("BOLETO") ?? []);
  });

/**
 * Issues the month's invoices from its day on, some accounts in a transaction. Whatever was missed, by a worker that died
 * or a subscription that came back, is issued by the next run.
 */
export const emitirFaturas = async (deps: FaturasDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dia = hoje(agora);
  const diaDaGeracao = await inteiroVigente(deps.db, "dia-geracao-fatura", agora);
  if (partesDaData(dia).dia < diaDaGeracao) return;
  const regras = await lerRegrasDaEmissao(deps.db, agora);
  if (!(await conferirEmissao(deps, dia, diaDaGeracao, regras))) return;
  const contas = inPages((turno) => findContas(deps.db, mesesCobrados(dia), turno));
  await forEachLot(contas, {
    size: CONTAS_POR_LOTE,
    nameOf: ({ id }) => `Account ${id}`,
    work: async (lote) => {
      const semItem = lote.filter((conta) => conta.semItem === true).map(({ id }) => id);
      if (semItem.length > 0) await faturarContas(deps, semItem, regras);
    },
  });
};
