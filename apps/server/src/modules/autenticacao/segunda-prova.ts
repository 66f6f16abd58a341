import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Prova, UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { findProvaPorLink } from "./autenticacao.queries.ts";

type ProvaDeps = { readonly db: Db | Tx } & Pick<Deps, "clock">;

/** The level of authentication that is a proof, besides being signed in. */
const NIVEL_DA_PROVA = 2;
const MS_POR_SEGUNDO = 1_000;

/** When this session last proved who it is: at the provider's pages, or by the link that began it. */
const instanteDaProva = async (db: Db | Tx, { nivel, em, sessao, porLink }: Prova): Promise<Date | null> => {
  if (porLink) return sessao === null ? null : findProvaPorLink(db, sessao);
  return nivel >= NIVEL_DA_PROVA ? em : null;
};

/** Whether the proof is of a moment ago. The token's level says nothing about that: a renewed one keeps it. */
export const temSegundaProva = async ({ db, clock }: ProvaDeps, { prova }: UsuarioAutenticado): Promise<boolean> => {
  const provadaEm = prova === undefined ? null : await instanteDaProva(db, prova);
  if (provadaEm === null) return false;
  const agora = clock.now();
  const segundos = await inteiroVigente(db, "segundos-segunda-prova", agora);
  return agora.getTime() - provadaEm.getTime() <= segundos * MS_POR_SEGUNDO;
};

/** For what destroys much: refuses unless the person proved who they are a moment ago. */
export const exigirSegundaProva = async (deps: ProvaDeps, usuario: UsuarioAutenticado): Promise<void> => {
  if (!(await temSegundaProva(deps, usuario))) throw new ErroDeNegocio("SEGUNDA_PROVA_NECESSARIA");
};
