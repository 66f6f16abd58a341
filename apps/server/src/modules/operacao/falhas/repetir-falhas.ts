import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar, registrarTodos } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";

type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

/** Gives one job back to its queue. Whoever comes second is told that somebody was there before. */
export const repetirFalha = (
  { db, queue }: Pick<Deps, "db" | "queue">,
  { usuario, origem }: Quem,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const fila = await queue.deadLetters.redrive(tx, id);
    if (fila === null) throw new ErroDeNegocio("FALHA_NAO_ENCONTRADA");
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "FALHA_REPETIDA",
      alvo: { tipo: "trabalho", id },
      origem,
      detalhes: { fila },
    });
  });

/** Gives all of a queue, or of every queue (null), back at once, and answers how many. */
export const repetirTodas = (
  { db, queue }: Pick<Deps, "db" | "queue">,
  { usuario, origem }: Quem,
  fila: string | null,
): Promise<{ readonly repetidas: number }> =>
  db.transaction().execute(async (tx) => {
    const filas = fila === null ? (await queue.deadLetters.count(tx)).map(({ job }) => job) : [fila];
    const feitas: { readonly job: string; readonly quantas: number }[] = [];
    for (const job of filas) feitas.push({ job, quantas: await queue.deadLetters.redriveAll(tx, job) });
    await registrarTodos(
      tx,
      feitas
        .filter(({ quantas }) => quantas > 0)
        .map(({ job, quantas }) => ({
          ator: { tipo: "usuario", id: usuario.id },
          acao: "FALHAS_REPETIDAS",
          alvo: { tipo: "fila", id: job },
          origem,
          detalhes: { quantas: String(quantas) },
        })),
    );
    return { repetidas: feitas.reduce((soma, { quantas }) => soma + quantas, 0) };
  });
