import type { JobContext } from "../../jobs/job-handler.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { executarMudanca, type Desfecho } from "../aprovacoes/aprovacoes.api.ts";
import { findContaPorId } from "../usuarios/usuarios.api.ts";
import { avisosDaMudanca } from "./avisos-da-mudanca.ts";
import { encerrarSessoes } from "./encerrar-sessoes.ts";
import type { MudancaConfirmada } from "./equipe.jobs.ts";
import { GRUPO_DOS_ADMINISTRADORES, recusaDoTrabalho, type RecusaDoTrabalho } from "./equipe.rules.ts";
import { RECUSAS } from "./equipe.texts.ts";
import { lerConta } from "./ler-conta.ts";

type MudarDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "diretorio" | "gruposDaEquipe">;

/** Of the account where it is known, otherwise of the request. */
const naoMudado = (
  { idAprovacao, grupo }: MudancaConfirmada,
  sub: string | null,
  motivo: RecusaDoTrabalho | "CONTA_AUSENTE" | "SEM_RESPOSTA",
): EventoAuditoria => ({
  ator: { tipo: "sistema" },
  acao: "GRUPO_NAO_MUDADO",
  alvo: sub === null ? { tipo: "aprovacao", id: idAprovacao } : { tipo: "identidade", id: sub },
  detalhes: { grupo, idAprovacao: String(idAprovacao), motivo },
});

const naoFeita = (
  confirmada: MudancaConfirmada,
  sub: string | null,
  motivo: RecusaDoTrabalho | "CONTA_AUSENTE",
): Desfecho => ({ motivo: RECUSAS[motivo], eventos: [naoMudado(confirmada, sub, motivo)] });

/**
 * The group is taken first and who is left is counted after: of two who are taken out at the same moment, neither would
 * see the other go. Answers false, with everything as it was, where nobody would be left.
 */
const retirar = async (
  { diretorio, gruposDaEquipe }: MudarDeps,
  sub: string,
  { grupo }: MudancaConfirmada,
): Promise<boolean> => {
  await gruposDaEquipe.retirar(sub, grupo);
  if (grupo !== GRUPO_DOS_ADMINISTRADORES || (await diretorio.membros(grupo)).length > 0) return true;
  await gruposDaEquipe.incluir(sub, grupo);
  return false;
};

const mudar = async (deps: MudarDeps, confirmada: MudancaConfirmada): Promise<Desfecho> => {
  const { idAprovacao, idUsuario, grupo, mudanca } = confirmada;
  const conta = await findContaPorId(deps.db, idUsuario);
  if (conta === undefined) return naoFeita(confirmada, null, "CONTA_AUSENTE");
  const { sub } = conta;
  const recusa = recusaDoTrabalho({ grupo, mudanca }, await lerConta(deps, sub));
  if (recusa !== null) return naoFeita(confirmada, sub, recusa);
  if (mudanca === "CONCEDER") await deps.gruposDaEquipe.incluir(sub, grupo);
  else if (!(await retirar(deps, sub, confirmada))) return naoFeita(confirmada, sub, "ULTIMO_ADMINISTRADOR");
  await encerrarSessoes(deps, sub);
  return {
    motivo: null,
    eventos: [
      {
        ator: { tipo: "sistema" },
        acao: mudanca === "CONCEDER" ? "GRUPO_CONCEDIDO" : "GRUPO_RETIRADO",
        alvo: { tipo: "identidade", id: sub },
        detalhes: { grupo, idAprovacao: String(idAprovacao) },
      },
    ],
    junto: await avisosDaMudanca(deps, confirmada, conta),
  };
};

/** What two administrators decided, against the accounts as they are now; the request says what became of it. */
export const mudarGrupo = (
  deps: MudarDeps,
  confirmada: MudancaConfirmada,
  { lastAttempt }: Pick<JobContext, "lastAttempt">,
): Promise<void> => {
  const tentativa = { lastAttempt, aoDesistir: [naoMudado(confirmada, null, "SEM_RESPOSTA")] };
  return executarMudanca(deps, confirmada.idAprovacao, tentativa, () => mudar(deps, confirmada));
};
