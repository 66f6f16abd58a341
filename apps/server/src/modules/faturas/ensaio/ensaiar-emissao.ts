import { hoje } from "@acervo/br/calendario";
import { partesDaData, somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { primeiroDia } from "@acervo/br/mensalidade";
import { inPages } from "../../../jobs/for-each-item.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { findPagadores } from "../../usuarios/usuarios.api.ts";
import { lerMensalidades, lerRegrasDaEmissao, type RegrasDaEmissao } from "../emissao/ler-mensalidades.ts";
import { existsEnsaio, insertEnsaio } from "./ensaios.queries.ts";
import { maioresMudancas, mudancaDaConta, type ItemPrevisto, type MudancaDaConta } from "./mudancas.rules.ts";
import { findContasDoEnsaio, findItensDoMes, type Mes } from "./previsao.queries.ts";

const MUDANCAS_GUARDADAS = 20;

type Mudanca = MudancaDaConta & { readonly idUsuario: number };

/** What accounts would be billed on a day, beside what they were billed within the month. */
const compararContas = async (
  db: Db,
  contas: readonly number[],
  { dia, mes, regras }: { readonly dia: DataCivil; readonly mes: Mes; readonly regras: RegrasDaEmissao },
) => {
  if (contas.length === 0) return { faturas: 0, anteriores: 0, mudancas: [] };
  const mensalidades = await lerMensalidades(db, await findPagadores(db, contas), dia, regras);
  const itens = await findItensDoMes(db, contas, mes);
  const antes = Map.groupBy(itens, ({ idUsuario }) => idUsuario);
  const depois = Map.groupBy(mensalidades, ({ idUsuario }) => idUsuario);
  const mudancas = contas.map((idUsuario): Mudanca => {
    const previstos = (depois.get(idUsuario) ?? []).flatMap((mensalidade) =>
      mensalidade.itens.map(({ contratacao, valorCentavos }): ItemPrevisto => ({
        idContratacao: contratacao.id,
        idPlano: contratacao.idPlano,
        valorCentavos,
        contratadaEm: hoje(contratacao.dataContratacao),
      })),
    );
    return { idUsuario, ...mudancaDaConta(antes.get(idUsuario) ?? [], previstos, mes.de) };
  });
  return { faturas: mensalidades.length, anteriores: new Set(itens.map(({ idFatura }) => idFatura)).size, mudancas };
};

/** Computes the next issue of invoices, beside what this month came to, and keeps the figures; no invoice is written. */
const ensaiar = async ({ db, clock }: Pick<Deps, "db" | "clock">, dia: DataCivil): Promise<void> => {
  const agora = clock.now();
  const este = primeiroDia(hoje(agora));
  const mes = { de: este, ate: somarMeses(este, 1) };
  const regras = await lerRegrasDaEmissao(db, agora);
  const previsto = { quantidade: 0, valorCentavos: 0 };
  const anterior = { quantidade: 0, valorCentavos: 0 };
  let mudancas: readonly Mudanca[] = [];
  for await (const contas of inPages((turno) => findContasDoEnsaio(db, mes, turno))) {
    const ids = contas.map(({ id }) => id);
    const pagina = await compararContas(db, ids, { dia, mes, regras });
    previsto.quantidade += pagina.faturas;
    anterior.quantidade += pagina.anteriores;
    for (const { valorCentavos, valorAnteriorCentavos } of pagina.mudancas) {
      previsto.valorCentavos += valorCentavos;
      anterior.valorCentavos += valorAnteriorCentavos;
    }
    mudancas = maioresMudancas([...mudancas, ...pagina.mudancas], MUDANCAS_GUARDADAS);
  }
  await db
    .transaction()
    .execute((tx) => insertEnsaio(tx, { diaEmissao: dia, calculadoEm: agora, previsto, anterior, mudancas }));
};

/** Rehearses the next month's issue once, from its day of this month on. */
export const ensaiarEmissao = async (deps: Pick<Deps, "db" | "clock">): Promise<void> => {
  const agora = deps.clock.now();
  const { inteiro } = await lerParametros(deps.db, ["dia-ensaio-fatura", "dia-geracao-fatura"], agora);
  const dia = hoje(agora);
  if (partesDaData(dia).dia < inteiro("dia-ensaio-fatura")) return;
  const diaEmissao = somarDias(somarMeses(primeiroDia(dia), 1), inteiro("dia-geracao-fatura") - 1);
  if (!(await existsEnsaio(deps.db, diaEmissao))) await ensaiar(deps, diaEmissao);
};
