import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { primeiroDia } from "@acervo/br/mensalidade";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { avisarEmissaoParada } from "../emails/avisar-financeiro.ts";
import type { RegrasDaEmissao } from "../emissao/ler-mensalidades.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { toEnsaiado } from "./ensaio.presenter.ts";
import { findEnsaio, lockEnsaio, updateEmissao } from "./ensaios.queries.ts";
import { decidirEmissao, type LimiteDoEnsaio, type Total } from "./limite.rules.ts";
import { preverEmissao } from "./prever-emissao.ts";

/** Fails the job, so that operators hear of it too. */
class EmissaoParadaError extends Error {
  override readonly name = "EmissaoParadaError";
}

export const lerLimiteDoEnsaio = async (db: Db | Tx, agora: Date): Promise<LimiteDoEnsaio> => {
  const { inteiro } = await lerParametros(db, ["porcentagem-limite-ensaio", "minimo-limite-ensaio"], agora);
  return { porcento: inteiro("porcentagem-limite-ensaio"), minimo: inteiro("minimo-limite-ensaio") };
};

const decidir = (deps: FaturasDeps, diaEmissao: DataCivil, emissao: Total) =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const ensaio = await lockEnsaio(tx, { diaEmissao });
    // Another process compared it meanwhile.
    if (ensaio === undefined || ensaio.conferidoEm !== null) return "SEGUE";
    const decisao = decidirEmissao(toEnsaiado(ensaio), emissao, await lerLimiteDoEnsaio(tx, agora));
    if (decisao === "SEGUE") await updateEmissao(tx, ensaio.id, emissao, { conferidoEm: agora });
    if (decisao === "PARA") {
      await updateEmissao(tx, ensaio.id, emissao, { paradoEm: ensaio.paradoEm ?? agora });
      await avisarEmissaoParada(deps, tx, { diaEmissao, previsto: toEnsaiado(ensaio).previsto, emissao });
    }
    return decisao;
  });

/**
 * Whether the month's issue may begin. It is compared with its rehearsal once, before the first invoice: what is made up
 * for on later days is not. A month that was never rehearsed has nothing to be compared with.
 */
export const conferirEmissao = async (
  deps: FaturasDeps,
  dia: DataCivil,
  diaDaGeracao: number,
  regras: RegrasDaEmissao,
): Promise<boolean> => {
  const diaEmissao = somarDias(primeiroDia(dia), diaDaGeracao - 1);
  const ensaio = await findEnsaio(deps.db, diaEmissao);
  if (ensaio === undefined || ensaio.conferidoEm !== null) return true;
  if (ensaio.resposta === "SEGURADO") return false;
  const emissao = await preverEmissao(deps.db, dia, regras);
  const decisao = await decidir(deps, diaEmissao, emissao);
  if (decisao === "PARA")
    throw new EmissaoParadaError(
      `The issue of ${diaEmissao} comes to ${emissao.quantidade} invoices, ${ensaio.quantidade} were rehearsed, ` +
        `${ensaio.quantidadeAnterior} were issued in the month before.`,
    );
  return decisao === "SEGUE";
};
