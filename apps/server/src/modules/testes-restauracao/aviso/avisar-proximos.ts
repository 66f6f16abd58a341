import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { avisar } from "../../avisos/avisos.api.ts";
import { isPainelLigado, limitesDoDono, proximoTeste } from "../../conformidade/conformidade.api.ts";
import { findUltimoDeclarado } from "../testes.queries.ts";
import { listSemTesteAberto, type SemTesteAbertoRow } from "./avisar-proximos.queries.ts";
import { emailProximoTeste } from "./proximo-teste.email.ts";

type NoticeDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">;

const TIPO = { VENCE_EM_BREVE: "teste-a-vencer", VENCIDO: "teste-vencido" } as const;

/** The day is part of what the message is about: each is told once, and again for the next test. */
const avisarUma = async (deps: NoticeDeps, { id, idUsuario }: SemTesteAbertoRow): Promise<void> => {
  const { db, clock } = deps;
  const agora = clock.now();
  const { limites } = await limitesDoDono(db, idUsuario, agora);
  const ultimoEm = (await findUltimoDeclarado(db, id))?.declaradoEm ?? null;
  const proximo = await proximoTeste(db, { limites, ultimoEm, agora });
  if (proximo === null || proximo.situacao === "EM_DIA") return;
  const { ate, situacao } = proximo;
  await db
    .transaction()
    .execute((tx) =>
      avisar(deps, tx, { tipo: TIPO[situacao], sobre: `${id}/${ate}`, contratacoes: [id] }, (assunto) =>
        emailProximoTeste(assunto, { ate, vencido: situacao === "VENCIDO" }),
      ),
    );
};

/** Tells offices that their next restore test is due soon, and once more that it is overdue. */
export const avisarProximos = async (deps: NoticeDeps): Promise<void> => {
  if (!(await isPainelLigado(deps.db, deps.clock.now()))) return;
  await forEachItem(
    byPages((turno) => listSemTesteAberto(deps.db, turno)),
    { nameOf: ({ id }) => `Subscription ${id}`, work: (contratacao) => avisarUma(deps, contratacao) },
  );
};
