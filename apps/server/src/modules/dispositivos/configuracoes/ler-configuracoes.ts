import type { Deps } from "../../../platform/deps.ts";
import { findAgendamentos } from "../agendamentos/agendamentos.queries.ts";
import { findDiretorios } from "../diretorios/diretorios.queries.ts";
import { porDispositivo, type ConfiguracoesDoDispositivo } from "./configuracoes.presenter.ts";
import { findBackupsPedidos, findConfiguracoes } from "../configuracoes.queries.ts";

/** Reads all that some devices have configured, and answers it device by device. */
export const lerConfiguracoes = async (
  deps: Pick<Deps, "db" | "clock">,
  idsDispositivo: readonly number[],
): Promise<(idDispositivo: number) => ConfiguracoesDoDispositivo> => {
  const configuracoes = await findConfiguracoes(deps.db, idsDispositivo);
  const ids = configuracoes.map(({ id }) => id);
  const agora = deps.clock.now();
  const [diretorios, agendamentos, pedidos] = await Promise.all([
    findDiretorios(deps.db, ids),
    findAgendamentos(deps.db, ids),
    findBackupsPedidos(deps.db, idsDispositivo, agora),
  ]);
  return porDispositivo({ configuracoes, diretorios, agendamentos, pedidos }, agora);
};
