import { hoje } from "@acervo/br/calendario";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lerPublicado } from "./ler-publicado.ts";
import { renderVitrine } from "./paginas/render-vitrine.ts";
import { insertPaginas, lockVitrine } from "./vitrine.queries.ts";

/** Renders every page for strangers from what holds now. Run twice it writes the same again. */
export const publicarVitrine = async (
  { clock, logger, sitio, arquivosPublicos }: Pick<Deps, "clock" | "logger" | "sitio" | "arquivosPublicos">,
  tx: Tx,
): Promise<void> => {
  await lockVitrine(tx);
  const agora = clock.now();
  const publicado = await lerPublicado(tx, agora);
  if (publicado.planos === null) logger.warn("the landing page has no plan to show");
  if (publicado.cartorio === null)
    logger.warn("the landing page has no plan for registry offices: its block is left out");
  const paginas = renderVitrine({ ...publicado, sitio, arquivos: arquivosPublicos, dia: hoje(agora) });
  await insertPaginas(tx, paginas, agora);
};
