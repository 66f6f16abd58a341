import { registrarTodos } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { markExpiradas } from "./aprovacoes.queries.ts";

/** Ends what nobody answered in time. */
export const expirarAprovacoes = async ({ clock }: Pick<Deps, "clock">, tx: Tx): Promise<void> => {
  const expiradas = await markExpiradas(tx, clock.now());
  await registrarTodos(
    tx,
    expiradas.map(({ id, tipo, alvo }) => ({
      ator: { tipo: "sistema" },
      alvo: { tipo: "aprovacao", id },
      acao: "APROVACAO_EXPIRADA",
      detalhes: { tipo, alvo },
    })),
  );
};
