import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { descreverProblema } from "../auditoria.texts.ts";
import { verificarAuditoria, type RelatorioAuditoria } from "../verificar-auditoria.ts";
import type { AoAndar } from "../verificar-cadeias.ts";
import { existsAndando, markEncerrada, updateAndamento } from "./conferencias.queries.ts";

/** Who looks at it is told this often how far it is. */
const CADA_MS = 1_000;

type ConferirDeps = Pick<WorkerDeps, "db" | "clock" | "objectStore" | "logger">;

const aoAndar = ({ db, clock }: ConferirDeps, id: number, signal: AbortSignal): AoAndar => {
  let ditoEm: Date | null = null;
  return async (andamento) => {
    signal.throwIfAborted();
    const agora = clock.now();
    if (ditoEm !== null && agora < later(ditoEm, CADA_MS)) return;
    const andando = await db.transaction().execute((tx) => updateAndamento(tx, id, andamento, agora));
    if (!andando) throw new Error("The verification was taken for dead while it ran.");
    ditoEm = agora;
  };
};

const encerrar = ({ db, clock }: ConferirDeps, id: number, relatorio: RelatorioAuditoria): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { cadeias, eventos, raizes, problemas } = relatorio;
    const [primeiro] = problemas;
    const situacao = primeiro === undefined ? "INTEGRA" : "QUEBRADA";
    const primeiroProblema = primeiro === undefined ? null : descreverProblema(primeiro);
    const fim = { situacao, cadeias, eventos, raizes, problemas: problemas.length, primeiroProblema } as const;
    if (!(await markEncerrada(tx, id, fim, clock.now()))) return;
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "TRILHA_CONFERIDA",
      alvo: { tipo: "conferenciaTrilha", id },
      detalhes: { situacao, cadeias: String(cadeias), eventos: String(eventos), problemas: String(problemas.length) },
    });
  });

/** Verifies the whole trail against itself and the roots. What is broken is told loudly; run twice it ends once. */
export const conferirTrilha = async (deps: ConferirDeps, id: number, signal: AbortSignal): Promise<void> => {
  if (!(await existsAndando(deps.db, id))) return;
  const relatorio = await verificarAuditoria(deps, undefined, aoAndar(deps, id, signal));
  await encerrar(deps, id, relatorio);
  for (const problema of relatorio.problemas)
    deps.logger.error({ ...problema }, "the audit trail is not as it was written");
};
