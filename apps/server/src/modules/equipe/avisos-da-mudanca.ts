import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { enfileirarEmails } from "../../platform/email/enfileirar-email.ts";
import { listarAdministradores } from "../aprovacoes/aprovacoes.api.ts";
import { listEmailsDasContas } from "../usuarios/usuarios.api.ts";
import { emailDeQuemMudou, emailDosAdministradores } from "./equipe.email.ts";
import type { MudancaConfirmada } from "./equipe.jobs.ts";

/** Tells the person and every other administrator; who they are is asked before the transaction that writes it down. */
export const avisosDaMudanca = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio">,
  feita: MudancaConfirmada,
  { email }: { readonly email: string },
): Promise<(tx: Tx) => Promise<void>> => {
  const contas = await listEmailsDasContas(deps.db, await listarAdministradores(deps));
  const outros = contas.filter(({ id }) => id !== feita.idUsuario);
  const quando = deps.clock.now();
  return (tx) =>
    enfileirarEmails(deps, tx, [
      {
        tipo: "equipe-seu-acesso",
        chave: `equipe-seu-acesso/${feita.idAprovacao}`,
        destinatarios: [email],
        conteudo: emailDeQuemMudou({ ...feita, quando }),
      },
      {
        tipo: "equipe-mudou",
        chave: `equipe-mudou/${feita.idAprovacao}`,
        destinatarios: outros.map((outro) => outro.email),
        conteudo: emailDosAdministradores({ ...feita, quando }),
      },
    ]);
};
