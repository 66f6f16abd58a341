import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACOES_FATURA } from "@acervo/contracts/faturas";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { existeCobrancaQueAdia } from "./cobrancas-da-fatura.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { aoFalharTentativa } from "./ao-nao-ser-paga.ts";
import { findACobrar, insertTentativa } from "./por-cobrar.queries.ts";

const ABERTAS: readonly number[] = SITUACOES_FATURA.cobraveisNoCartao;

/** One round: the first card, and by its refusal the second. What the provider still ponders over is left alone. */
const cobrarUma = (
  deps: FaturasDeps,
  dia: DataCivil,
  { id, idUsuario }: { readonly id: number; readonly idUsuario: number },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    const fatura = await lockFatura(tx, id);
    if (fatura === undefined || fatura.anuladaEm !== null || !ABERTAS.includes(fatura.codigoSituacao)) return;
    if (fatura.emRenegociacao || (await existeCobrancaQueAdia(tx, id, dia))) return;
    if (!(await insertTentativa(tx, id, dia))) return;
    const [idCartao] = await cartoesDaFatura(deps, tx, fatura);
    if (idCartao === undefined) return aoFalharTentativa(deps, tx, fatura);
    const meio = { tipoPagamento: "CARTAO", idCartao, emLote: true } as const;
    await cobrarMensalidade(deps, tx, { ...fatura, vencimento: dia }, meio);
  });

/** Tries the cards of what is due, once a day and on so many days; each invoice in a transaction of its own. */
export const cobrarFaturas = async (deps: FaturasDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dia = hoje(agora);
  const tentativas = await inteiroVigente(deps.db, "tentativas-cobranca-cartao", agora);
  const faturas = byPages((turno) => findACobrar(deps.db, dia, tentativas, turno));
  await forEachItem(faturas, { nameOf: ({ id }) => `Invoice ${id}`, work: (fatura) => cobrarUma(deps, dia, fatura) });
};
