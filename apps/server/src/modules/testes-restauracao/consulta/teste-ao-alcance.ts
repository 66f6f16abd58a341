import { alcanceDe, type ChamadaDeUsuario, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { isPainelLigado } from "../../conformidade/conformidade.api.ts";
import { findTeste, type TesteRow } from "../testes.queries.ts";

/** A test as far as the caller reaches, while the panel is on. */
export const testeAoAlcance = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  id: number,
): Promise<TesteRow> => {
  const teste = await findTeste(db, id, alcanceDe(chamada));
  if (teste === undefined) throw new ErroDeNegocio("TESTE_RESTAURACAO_NAO_ENCONTRADO");
  if (!(await isPainelLigado(db, clock.now()))) throw new ErroDeNegocio("CONFORMIDADE_INDISPONIVEL");
  return teste;
};

/** One that the caller may change: only its owner does. */
export const testeDoDono = (
  deps: Pick<Deps, "db" | "clock">,
  usuario: ChamadaDeUsuario["usuario"],
  id: number,
): Promise<TesteRow> => testeAoAlcance(deps, { usuario, escopo: "proprio" }, id);
