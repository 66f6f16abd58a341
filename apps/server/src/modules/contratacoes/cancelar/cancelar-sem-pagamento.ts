import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { avisarCancelamento } from "../emails/avisar.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { encerrarCobrancas, lockCobrancasDaContratacao } from "../../faturas/faturas.api.ts";
import { findSemPagamento } from "../pagamento/pagamento.queries.ts";
import { mudarSituacao } from "../situacao/mudar-situacao.ts";
import { lockSituacao } from "../situacao/situacao.queries.ts";

const DIA_MS = 86_400_000;
const POR_VEZ = 200;

type SemPagamento = { readonly id: number; readonly idUsuario: number };

const cancelarUma = (deps: ContratarDeps, { id: idContratacao, idUsuario }: SemPagamento): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    await lockCobrancasDaContratacao(tx, idContratacao);
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    if (codigoSituacao !== S.aguardandoPagamento) return;
    const autoria = { agora: deps.clock.now(), idUsuario: null };
    await encerrarCobrancas(deps, tx, { idContratacao, motivo: "PRAZO_DE_PAGAMENTO_VENCIDO" }, autoria);
    const { evento } = await mudarSituacao(tx, idContratacao, "PRAZO_DE_PAGAMENTO_VENCIDO", autoria);
    await avisarCancelamento(deps, tx, { idContratacao, motivo: "PRAZO", estornado: false, guardadoAte: null });
    await registrar(tx, evento);
  });

/** Cancels what was never paid for, each in a transaction of its own: one that is paid at that moment stays. */
export const cancelarSemPagamento = async (deps: ContratarDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dias = await inteiroVigente(deps.db, "dias-cancelamento-sem-pagamento", agora);
  for (const contratacao of await findSemPagamento(deps.db, later(agora, -dias * DIA_MS), POR_VEZ))
    await cancelarUma(deps, contratacao);
};
