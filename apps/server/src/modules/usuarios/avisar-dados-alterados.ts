import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Alteracao } from "../../platform/audit/alteracoes.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { comoChamar } from "../../platform/email/como-chamar.ts";
import { destinatarios } from "../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { emailDadosAlterados, type CampoAlterado } from "./dados-alterados.email.ts";
import type { PerfilRow } from "./usuarios.queries.ts";

const DO_PERFIL: readonly CampoAlterado[] = ["telefone", "emailSecundario", "emailNotificacao"];

const campoDe = ({ campo }: Alteracao): CampoAlterado => DO_PERFIL.find((nome) => nome === campo) ?? "endereco";

/** Filling in what was empty is no change, but for another address that messages go to. */
const substitui = ({ campo, anterior }: Alteracao): boolean => anterior !== null || campo === "emailSecundario";

/**
 * Tells the owner that their record changed; whoever fills it in for the first time knows. It goes to the addresses of before and of after: whoever changes the
 * choice of address cannot keep the notice from the owner.
 */
export const avisarDadosAlterados = async (
  deps: Pick<Deps, "clock" | "ids" | "queue">,
  tx: Tx,
  mudanca: {
    readonly antes: PerfilRow;
    readonly depois: PerfilRow;
    readonly alteracoes: readonly Alteracao[];
    readonly chamada: Pick<ChamadaDeUsuario, "origem">;
  },
): Promise<void> => {
  const { antes, depois, alteracoes, chamada } = mudanca;
  if (!alteracoes.some(substitui)) return;
  await enfileirarEmail(deps, tx, {
    tipo: "dados-alterados",
    // Each change is news of its own; the surrounding transaction commits once.
    chave: `dados-alterados/${deps.ids.uuid()}`,
    destinatarios: [...destinatarios(antes), ...destinatarios(depois)],
    conteudo: emailDadosAlterados({
      nome: comoChamar(antes),
      campos: [...new Set(alteracoes.map(campoDe))],
      quando: deps.clock.now(),
    }),
    requestId: chamada.origem.requestId,
  });
};
