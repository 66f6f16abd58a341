import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { registrarTodos } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { eventoDoFim } from "./ajuda.audit.ts";
import { markEncerrada } from "./ajuda.queries.ts";

/** Who looks leaves; a session that is over already, or another's, is left as it is. */
export const sairDaAjuda = (
  { db, clock, hashCodigoAtivacao }: Pick<Deps, "db" | "clock" | "hashCodigoAtivacao">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { sessao, saindo }: { readonly sessao: string; readonly saindo: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const encerradas = await markEncerrada(
      tx,
      { sessaoHmac: hashCodigoAtivacao(sessao), idUsuarioAnalista: usuario.id },
      { encerradaEm: clock.now(), motivo: saindo ? "SAIDA" : "ANALISTA" },
    );
    const ator = { tipo: "usuario", id: usuario.id } as const;
    await registrarTodos(
      tx,
      encerradas.map((encerrada) => eventoDoFim(encerrada, ator, origem)),
    );
  });
