import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { falhas } from "@acervo/contracts/falhas";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { toFalha } from "./falhas.presenter.ts";

/** A page of what failed for good, and how much of it each queue has. */
export const listarFalhas = async (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { pagina, fila }: EndpointInput<typeof falhas.listar>["query"],
): Promise<EndpointOutput<typeof falhas.listar>> => {
  const limit = await inteiroVigente(db, "registros-por-pagina", clock.now());
  const contadas = await queue.deadLetters.count(db);
  const linhas = await queue.deadLetters.list(db, fila === "" ? null : fila, { limit, offset: (pagina - 1) * limit });
  const daFila = contadas.filter(({ job }) => fila === "" || job === fila);
  return {
    total: daFila.reduce((soma, { total }) => soma + total, 0),
    registrosPorPagina: limit,
    listaFalha: linhas.map(toFalha),
    filas: contadas.map(({ job, total }) => ({ fila: job, quantidade: total })),
  };
};
