import { hoje } from "@acervo/br/calendario";
import type { Deps } from "../../platform/deps.ts";
import * as queries from "./consultas.queries.ts";
import { listVideosDoDia } from "./videos/videos.queries.ts";

/** The lists behind selects and filters; each is small and read whole. */
export const createListas = ({ db, clock }: Pick<Deps, "db" | "clock">) => ({
  ufs: () => queries.findUfs(db),
  municipiosPorUf: (sigla: string) => queries.findMunicipiosByUf(db, sigla),
  situacoesFatura: () => queries.findSituacoesFatura(db),
  seguimentos: () => queries.findSeguimentos(db),
  motivosNaoInteresse: () => queries.findMotivosNaoInteresse(db),
  videosAjuda: () => listVideosDoDia(db, hoje(clock.now())),
});
