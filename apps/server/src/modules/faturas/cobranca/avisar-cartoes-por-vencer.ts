import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { avisar } from "../../avisos/avisos.api.ts";
import {
  avisoDeValidade,
  listCartoesPorVencer,
  lockCartaoPorVencer,
  markAvisoDeValidade,
  mesesPorAvisar,
  ultimoDiaDoCartao,
} from "../../cartoes/cartoes.api.ts";
import { lockTitular, type TitularRow } from "../../usuarios/usuarios.api.ts";
import { emailCartaoPorVencer } from "../emails/cartao-por-vencer.email.ts";
import { cartoesDaFatura } from "./cartoes-da-fatura.ts";
import { listCobraveisDaConta } from "./por-cobrar.queries.ts";

type AvisarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;
type Pagador = Pick<TitularRow, "id" | "tipoPagamento" | "pagamentoUnificado">;

/** Subscriptions whose next months would be charged on the card, grouped as their invoices are. */
const contratacoesNoCartao = async (
  deps: AvisarDeps,
  tx: Tx,
  { id: idUsuario, tipoPagamento: preferido, pagamentoUnificado }: Pagador,
  idCartao: number,
): Promise<readonly number[]> => {
  const noCartao = (await listCobraveisDaConta(tx, idUsuario)).filter(
    ({ tipoPagamento }) => (preferido ?? tipoPagamento) === "CARTAO",
  );
  const faturas = Map.groupBy(noCartao, ({ id, codigoSituacao, tipoCobranca }) =>
    pagamentoUnificado ? `${codigoSituacao}/${tipoCobranca}` : id,
  );
  const contratacoes: number[] = [];
  for (const fatura of faturas.values()) {
    const ids = fatura.map(({ id }) => id);
    const cartoes = await cartoesDaFatura(deps, tx, { idUsuario, contratacoes: ids });
    if (cartoes.includes(idCartao)) contratacoes.push(...ids);
  }
  return contratacoes;
};

/** The person's row is held: whoever replaces or deletes the card now is waited for, or waits. */
const avisarUm = (deps: AvisarDeps, dia: DataCivil, { id, idUsuario }: Record<"id" | "idUsuario", number>) =>
  deps.db.transaction().execute(async (tx) => {
    const titular = await lockTitular(tx, idUsuario, deps.clock.now());
    const cartao = await lockCartaoPorVencer(tx, id);
    const dias = cartao === undefined ? null : avisoDeValidade(cartao, dia);
    if (cartao === undefined || dias === null) return;
    if (cartao.avisoValidadeDias !== null && cartao.avisoValidadeDias <= dias) return;
    const contratacoes = await contratacoesNoCartao(deps, tx, titular, id);
    if (contratacoes.length === 0) return;
    await markAvisoDeValidade(tx, id, dias);
    await avisar(deps, tx, { tipo: "cartao-por-vencer", sobre: `${id}/${dias}`, contratacoes }, (assunto) =>
      emailCartaoPorVencer(assunto, { ...cartao, ultimoDia: ultimoDiaDoCartao(cartao) }),
    );
  });

/** Tells whose card expires soon, each notice once; a card that is charged by nothing is passed over and looked at again. */
export const avisarCartoesPorVencer = async (deps: AvisarDeps): Promise<void> => {
  const dia = hoje(deps.clock.now());
  const cartoes = byPages((turno) => listCartoesPorVencer(deps.db, mesesPorAvisar(dia), turno));
  await forEachItem(cartoes, { nameOf: ({ id }) => `Card ${id}`, work: (cartao) => avisarUm(deps, dia, cartao) });
};
