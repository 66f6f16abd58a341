import { proximoDiaUtil } from "@acervo/br/calendario";
import { diasEntre, somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { competenciaDaPrimeira, primeiroDia } from "@acervo/br/mensalidade";

/** A day on which a subscription became active, or ceased to be. */
export type Mudanca = { readonly dia: DataCivil; readonly ativa: boolean };

export type Vigencia = {
  readonly tipoCobranca: "POS" | "PRE";
  /** Oldest first; the last one says how it is now. */
  readonly mudancas: readonly Mudanca[];
};

/** The month that POS and PRE bill on a day: the one that ended, the one that runs. */
export const mesCobrado = (tipoCobranca: "POS" | "PRE", dia: DataCivil): DataCivil =>
  somarMeses(primeiroDia(dia), tipoCobranca === "POS" ? -1 : 0);

const maior = (uma: DataCivil, outra: DataCivil): DataCivil => (uma > outra ? uma : outra);
const menor = (uma: DataCivil, outra: DataCivil): DataCivil => (uma < outra ? uma : outra);

/** How many days of the month it was active; that on which it ceased to be does not count. */
const diasAtiva = (mudancas: readonly Mudanca[], mes: DataCivil): number => {
  const seguinte = somarMeses(mes, 1);
  let dias = 0;
  for (const [indice, { dia, ativa }] of mudancas.entries()) {
    const de = maior(dia, mes);
    const ate = menor(mudancas[indice + 1]?.dia ?? seguinte, seguinte);
    if (ativa && ate > de) dias += diasEntre(de, ate);
  }
  return dias;
};

/**
 * Whether the month that a subscription bills on this day is due: PRE while it is active, from the month that its
 * activation covers on; POS when it was active for at least `diasMinimos` days of the month that ended.
 */
export const mesDevido = ({ tipoCobranca, mudancas }: Vigencia, dia: DataCivil, diasMinimos: number): boolean => {
  const mes = mesCobrado(tipoCobranca, dia);
  if (tipoCobranca === "POS") return diasAtiva(mudancas, mes) >= diasMinimos;
  const ultima = mudancas.at(-1);
  return ultima?.ativa === true && competenciaDaPrimeira(ultima.dia, diasMinimos) <= mes;
};

/** The due day of this month or, for what is issued late, some days from now; never on a day without banks. */
export const vencimentoDaMensalidade = (
  dia: DataCivil,
  { diaVencimento, diasAteVencer }: { readonly diaVencimento: number; readonly diasAteVencer: number },
): DataCivil => proximoDiaUtil(maior(somarDias(primeiroDia(dia), diaVencimento - 1), somarDias(dia, diasAteVencer)));

export type Devida = {
  readonly competencia: DataCivil;
  /** It can still be given up with a full refund. */
  readonly desistivel: boolean;
};

/**
 * What goes on one invoice. Unified: everything of the same month, but for what can still be given up, whose money must
 * be able to go back whole.
 */
export const agruparPorFatura = <T extends Devida>(devidas: readonly T[], unificado: boolean): readonly T[][] => {
  const juntas = new Map<DataCivil, T[]>();
  const faturas: T[][] = [];
  for (const devida of devidas) {
    const grupo = unificado && !devida.desistivel ? juntas.get(devida.competencia) : undefined;
    if (grupo !== undefined) {
      grupo.push(devida);
      continue;
    }
    const novo = [devida];
    faturas.push(novo);
    if (unificado && !devida.desistivel) juntas.set(devida.competencia, novo);
  }
  return faturas;
};
