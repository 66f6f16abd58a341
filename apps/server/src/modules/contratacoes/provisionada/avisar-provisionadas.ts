import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { avisarContratoPorAssinar } from "../emails/avisar.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { lockSituacao } from "../situacao/situacao.queries.ts";
import { listProvisoesDoDia } from "./provisoes.queries.ts";

/** Days that the job may have stood still without anybody going untold. */
const DIAS_PARA_TRAS = 7;

const avisarDono = (deps: ContratarDeps, id: number, idUsuario: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    const { codigoSituacao } = await lockSituacao(tx, id);
    if (codigoSituacao === S.aguardandoAssinatura) await avisarContratoPorAssinar(deps, tx, id);
  });

/** Tells the owners of what was provisioned ahead that they can sign it from today on. */
export const avisarProvisionadas = async (deps: ContratarDeps): Promise<void> => {
  const ate = hoje(deps.clock.now());
  const dias = { de: somarDias(ate, -DIAS_PARA_TRAS), ate };
  await forEachItem(
    byPages((turno) => listProvisoesDoDia(deps.db, dias, turno)),
    { nameOf: ({ id }) => `Subscription ${id}`, work: ({ id, idUsuario }) => avisarDono(deps, id, idUsuario) },
  );
};
