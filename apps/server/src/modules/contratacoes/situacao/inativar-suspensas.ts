import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { avisarInatividade } from "../emails/avisar.ts";
import { mudarSituacao } from "./mudar-situacao.ts";
import { findSuspensasDesde, lockSituacao } from "./situacao.queries.ts";

type InativarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

const DIA_MS = 86_400_000;

const inativar = (deps: InativarDeps, idContratacao: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    if (codigoSituacao !== S.suspensa) return;
    const autoria = { agora: deps.clock.now(), idUsuario: null };
    const { evento } = await mudarSituacao(tx, idContratacao, "SUSPENSAO_PROLONGADA", autoria);
    await avisarInatividade(deps, tx, idContratacao);
    await registrar(tx, evento);
  });

/** A suspension that lasted too long: the subscription becomes inactive, and its files can still be restored. */
export const inativarSuspensas = async (deps: InativarDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dias = await inteiroVigente(deps.db, "dias-suspensa-ate-inativa", agora);
  const suspensas = byPages((turno) => findSuspensasDesde(deps.db, later(agora, -dias * DIA_MS), turno));
  await forEachItem(suspensas, { nameOf: ({ id }) => `Subscription ${id}`, work: ({ id }) => inativar(deps, id) });
};
