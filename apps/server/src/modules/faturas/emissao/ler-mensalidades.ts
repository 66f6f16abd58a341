import { hoje } from "@acervo/br/calendario";
import { diasEntre, type DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { findContratacoesSubsidiadas, valorAPagar } from "../../planos/planos.api.ts";
import type { PagadorRow } from "../../usuarios/usuarios.api.ts";
import type { FormaDePagar } from "./emissao.queries.ts";
import { findCobraveis, type CobravelRow, type MesesCobrados } from "./mensalidades.queries.ts";
import {
  agruparPorFatura,
  mesCobrado,
  mesDevido,
  vencimentoDaMensalidade,
  type Devida,
  type Mudanca,
} from "./mensalidades.rules.ts";

/** Days of the business by which a month is billed; read once for all accounts. */
export type RegrasDaEmissao = {
  readonly diaVencimento: number;
  readonly diasAteVencer: number;
  readonly diasMinimos: number;
  readonly diasDesistencia: number;
};

export const lerRegrasDaEmissao = async (db: Db, agora: Date): Promise<RegrasDaEmissao> => {
  const { inteiro } = await lerParametros(
    db,
    ["dia-vencimento-fatura", "dias-minimos-primeiro-mes", "dias-vencimento-primeira-fatura", "dias-desistencia"],
    agora,
  );
  return {
    diaVencimento: inteiro("dia-vencimento-fatura"),
    diasAteVencer: inteiro("dias-vencimento-primeira-fatura"),
    diasMinimos: inteiro("dias-minimos-primeiro-mes"),
    diasDesistencia: inteiro("dias-desistencia"),
  };
};

export const mesesCobrados = (dia: DataCivil): MesesCobrados => ({
  POS: mesCobrado("POS", dia),
  PRE: mesCobrado("PRE", dia),
});

type MesDevido = Devida & { readonly contratacao: CobravelRow; readonly valorCentavos: number };

/** One that came in without a history was active from its first day on. */
const mudancasDe = ({ mudancas, dataInicio, dataContratacao }: CobravelRow): readonly Mudanca[] =>
  mudancas.length === 0 ? [{ dia: dataInicio ?? hoje(dataContratacao), ativa: true }] : mudancas;

/** Months of accounts that are due and not billed yet. */
const lerDevidas = async (
  db: Db | Tx,
  contas: readonly number[],
  dia: DataCivil,
  { diasMinimos, diasDesistencia }: RegrasDaEmissao,
): Promise<MesDevido[]> => {
  const devidas = (await findCobraveis(db, contas, mesesCobrados(dia))).filter(
    (contratacao) =>
      contratacao.faturado !== true &&
      mesDevido({ tipoCobranca: contratacao.tipoCobranca, mudancas: mudancasDe(contratacao) }, dia, diasMinimos),
  );
  // Only where a plan is subsidised it matters which subscription of the account that is.
  const comSubsidio = devidas.filter(({ valorSubsidioCentavos }) => valorSubsidioCentavos > 0);
  const subsidiadas = await findContratacoesSubsidiadas(
    db,
    comSubsidio.map(({ idUsuario }) => idUsuario),
  );
  return devidas.map((contratacao) => ({
    contratacao,
    competencia: mesCobrado(contratacao.tipoCobranca, dia),
    desistivel: diasEntre(hoje(contratacao.dataContratacao), dia) <= diasDesistencia,
    valorCentavos: valorAPagar(contratacao, subsidiadas.get(contratacao.idUsuario) === contratacao.id).valorCentavos,
  }));
};

export type Mensalidade = {
  readonly idUsuario: number;
  /** One invoice for all of the account's subscriptions. */
  readonly unificada: boolean;
  readonly competencia: DataCivil;
  readonly vencimento: DataCivil;
  readonly tipoPagamento: FormaDePagar;
  readonly valorCentavos: number;
  readonly itens: readonly { readonly contratacao: CobravelRow; readonly valorCentavos: number }[];
};

/**
 * The invoices that accounts get on a day, and writes nothing: one for all of an account's subscriptions, or one for
 * each, as the person chose. What is billed already is not among them.
 */
export const lerMensalidades = async (
  db: Db | Tx,
  pagadores: readonly PagadorRow[],
  dia: DataCivil,
  regras: RegrasDaEmissao,
): Promise<Mensalidade[]> => {
  const contas = pagadores.map(({ id }) => id);
  if (contas.length === 0) return [];
  const vencimento = vencimentoDaMensalidade(dia, regras);
  const devidas = Map.groupBy(await lerDevidas(db, contas, dia, regras), ({ contratacao: { idUsuario } }) => idUsuario);
  return pagadores.flatMap(({ id: idUsuario, pagamentoUnificado: unificada }) =>
    agruparPorFatura(devidas.get(idUsuario) ?? [], unificada).flatMap((itens) => {
      const [primeira] = itens;
      if (primeira === undefined) return [];
      return {
        idUsuario,
        unificada,
        competencia: primeira.competencia,
        vencimento,
        tipoPagamento: primeira.contratacao.tipoPagamento,
        valorCentavos: itens.reduce((soma, devida) => soma + devida.valorCentavos, 0),
        itens,
      };
    }),
  );
};
