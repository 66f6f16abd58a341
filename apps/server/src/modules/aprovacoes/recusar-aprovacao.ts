import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { markEncerrada } from "./aprovacoes.queries.ts";
import { daAprovacao, prenderDeOutro, type Quem } from "./responder.ts";

/** Says no to what somebody else asked for. */
export const recusarAprovacao = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  quem: Quem,
  { id, motivo }: { readonly id: number; readonly motivo: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    const aprovacao = await prenderDeOutro(tx, id, quem, agora);
    const fim = { situacao: "RECUSADA", idUsuarioResposta: quem.usuario.id, motivoResposta: motivo } as const;
    await markEncerrada(tx, id, fim, agora);
    await registrar(tx, { ...daAprovacao(quem, aprovacao), acao: "APROVACAO_RECUSADA" });
  });
