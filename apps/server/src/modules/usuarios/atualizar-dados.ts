import type { DadosPerfil } from "@acervo/contracts/usuarios";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { alteracoesDe } from "../../platform/audit/alteracoes.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { avisarDadosAlterados } from "./avisar-dados-alterados.ts";
import { insertEmailsAnteriores } from "./emails-anteriores.queries.ts";
import { eventoDeAlteracao } from "./usuarios.audit.ts";
import { lockPerfil, updatePerfil } from "./usuarios.queries.ts";
import { recusaDoPerfil } from "./usuarios.rules.ts";

/** Saves the profile, leaves a trace of what changed, and tells the owner by e-mail, all or nothing. */
export const atualizarDados = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  chamada: ChamadaDeUsuario,
  perfil: DadosPerfil,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const antes = await lockPerfil(tx, chamada.usuario.id);
    const recusa = recusaDoPerfil(perfil, antes.email);
    if (recusa !== null) throw new ErroDeNegocio(recusa);
    const alteracoes = alteracoesDe(antes, perfil);
    if (alteracoes.length === 0) return;
    const emails = { antes: [antes.emailSecundario], depois: [antes.email, perfil.emailSecundario] };
    await insertEmailsAnteriores(tx, chamada.usuario.id, emails, deps.clock.now());
    await updatePerfil(tx, chamada.usuario.id, perfil);
    await avisarDadosAlterados(deps, tx, { antes, depois: { ...antes, ...perfil }, alteracoes, chamada });
    await registrar(tx, eventoDeAlteracao("USUARIO_PERFIL_ALTERADO", chamada, alteracoes));
  });
