import { hoje } from "@acervo/br/calendario";
import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { primeiroDia } from "@acervo/br/mensalidade";
import type { PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { readByIndexes } from "../../platform/db/read-by-indexes.ts";
import type { Deps } from "../../platform/deps.ts";
import { findSeguradaDesde } from "../../platform/saidas/saidas.ts";
import { findPrimeiraContratacao, listReceita } from "../contratacoes/contratacoes.api.ts";
import { listDevidas, listRecuperadas, type MesDoPainel } from "../faturas/faturas.api.ts";
import { toPainel } from "./painel.presenter.ts";

const MESES = 12;

/** The months of the series, each by its first day, oldest first: up to twelve, none before the first. */
const serieAte = (mes: DataCivil, primeiro: DataCivil): readonly DataCivil[] =>
  Array.from({ length: MESES }, (_, atras) => somarMeses(mes, atras + 1 - MESES)).filter((dia) => dia >= primeiro);

/** The finance panel of a month: one that is over as it was at its end, this one as it is now. */
export const lerPainel = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  pedido: string | undefined,
): Promise<PainelFinanceiro> =>
  readByIndexes(db, async (tx) => {
    const agora = clock.now();
    const dia = hoje(agora);
    const atual = primeiroDia(dia);
    const primeiro = primeiroDia((await findPrimeiraContratacao(tx)) ?? dia);
    const inicio = pedido === undefined ? atual : `${pedido}-01`;
    if (inicio < primeiro || inicio > atual) throw new ErroDeNegocio("MES_FORA_DO_PAINEL");
    const encerrado = inicio < atual;
    const seguinte = somarMeses(inicio, 1);
    const mes: MesDoPainel = { primeiroDia: inicio, ultimoDia: encerrado ? somarDias(seguinte, -1) : dia, encerrado };
    const serie = serieAte(inicio, primeiro);
    const seguradaDesde = await findSeguradaDesde(tx, agora);
    const painel = toPainel({
      agora,
      mes,
      primeiro,
      serie,
      devidas: await listDevidas(tx, mes),
      recuperadas: await listRecuperadas(tx, mes),
      receita: await listReceita(tx, [...serie, encerrado ? seguinte : null]),
    });
    return { ...painel, saidasSeguradasDesde: seguradaDesde?.toISOString() ?? null };
  });
