import type { Deps } from "../../platform/deps.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { listEmailsDasContas } from "../usuarios/usuarios.api.ts";
import { listarAdministradores } from "./administradores.ts";
import { emailAprovacaoEsperando } from "./aprovacao.email.ts";
import { findAprovacaoEsperando } from "./aprovacoes.queries.ts";

/** One message for each of the other administrators, however often it runs; none once somebody answered. */
export const avisarAdministradores = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio">,
  idAprovacao: number,
): Promise<void> => {
  const aprovacao = await findAprovacaoEsperando(deps.db, idAprovacao);
  if (aprovacao === undefined) return;
  const contas = await listEmailsDasContas(deps.db, await listarAdministradores(deps));
  const outros = contas.filter(({ id }) => id !== aprovacao.idUsuarioPedido);
  await deps.db.transaction().execute((tx) =>
    enfileirarEmail(deps, tx, {
      tipo: "aprovacao-esperando",
      chave: `aprovacao-esperando/${idAprovacao}`,
      destinatarios: outros.map(({ email }) => email),
      conteudo: emailAprovacaoEsperando(aprovacao),
    }),
  );
};
