import { hoje } from "@acervo/br/calendario";
import { primeiroDia } from "@acervo/br/mensalidade";
import type { LivrosDoMes } from "@acervo/contracts/livros";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSeguradaDesde } from "../../platform/saidas/saidas.ts";
import { findPrimeiraContratacao } from "../contratacoes/contratacoes.api.ts";
import { findUltimaConferencia, listSomasDoMes } from "./conferencia/conferencias.queries.ts";
import { countAbertas, listDiferencasDoMes } from "./diferencas/diferencas.queries.ts";
import { toLivrosDoMes } from "./livros.presenter.ts";

/** The books of a month as they were last compared, and where they do not agree. */
export const lerLivros = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  pedido: string | undefined,
): Promise<LivrosDoMes> => {
  const dia = hoje(clock.now());
  const primeiro = primeiroDia((await db.transaction().execute(findPrimeiraContratacao)) ?? dia);
  const mes = pedido === undefined ? primeiroDia(dia) : `${pedido}-01`;
  if (mes < primeiro || mes > dia) throw new ErroDeNegocio("MES_FORA_DO_PAINEL");
  return toLivrosDoMes({
    mes,
    primeiro,
    conferencia: await findUltimaConferencia(db),
    somas: await listSomasDoMes(db, mes),
    diferencas: await listDiferencasDoMes(db, mes),
    abertas: await countAbertas(db),
    saidasSeguradasDesde: await findSeguradaDesde(db, clock.now()),
  });
};
