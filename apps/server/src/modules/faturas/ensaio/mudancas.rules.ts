import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { MudancaDoEnsaio } from "@acervo/contracts/ensaio-da-emissao";

/** What a subscription was billed in the month of the rehearsal, and how it is now. */
export type ItemAnterior = {
  readonly idContratacao: number;
  readonly idPlano: number | null;
  readonly valorCentavos: number;
  readonly codigoSituacao: number;
  /** When its situation last changed. */
  readonly mudouEm: DataCivil | null;
};

export type ItemPrevisto = {
  readonly idContratacao: number;
  readonly idPlano: number;
  readonly valorCentavos: number;
  readonly contratadaEm: DataCivil;
};

export type Motivo = {
  readonly tipo: MudancaDoEnsaio["motivos"][number]["tipo"];
  readonly idContratacao: number;
  readonly idPlano: number | null;
  readonly dia: DataCivil | null;
};

export type MudancaDaConta = {
  readonly valorAnteriorCentavos: number;
  readonly valorCentavos: number;
  readonly motivos: readonly Motivo[];
};

const motivoDeQuemEntra = ({ idContratacao, contratadaEm }: ItemPrevisto, mes: DataCivil): Motivo =>
  contratadaEm >= mes
    ? { tipo: "NOVA_CONTRATACAO", idContratacao, idPlano: null, dia: contratadaEm }
    : { tipo: "PASSA_A_SER_COBRADA", idContratacao, idPlano: null, dia: null };

const motivoDeQuemSai = ({ idContratacao, codigoSituacao, mudouEm }: ItemAnterior): Motivo => {
  const sobre = { idContratacao, idPlano: null };
  if (codigoSituacao === S.cancelada) return { tipo: "CANCELADA", ...sobre, dia: mudouEm };
  if (codigoSituacao === S.suspensa) return { tipo: "SUSPENSA", ...sobre, dia: mudouEm };
  return { tipo: "DEIXA_DE_SER_COBRADA", ...sobre, dia: null };
};

const motivoDeQuemFica = (antes: ItemAnterior, depois: ItemPrevisto): readonly Motivo[] => {
  const { idContratacao, idPlano } = depois;
  if (antes.idPlano !== null && antes.idPlano !== idPlano)
    return [{ tipo: "MUDOU_DE_PLANO", idContratacao, idPlano, dia: null }];
  return antes.valorCentavos === depois.valorCentavos
    ? []
    : [{ tipo: "MUDOU_DE_VALOR", idContratacao, idPlano: null, dia: null }];
};

const somaDe = (itens: readonly { readonly valorCentavos: number }[]): number =>
  itens.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);

/** How an account's bill changes from the month that begins on `mes` to the next, and why. */
export const mudancaDaConta = (
  anteriores: readonly ItemAnterior[],
  previstos: readonly ItemPrevisto[],
  mes: DataCivil,
): MudancaDaConta => {
  const antes = new Map(anteriores.map((item) => [item.idContratacao, item]));
  const ficam = new Set(previstos.map(({ idContratacao }) => idContratacao));
  return {
    valorAnteriorCentavos: somaDe(anteriores),
    valorCentavos: somaDe(previstos),
    motivos: [
      ...previstos.flatMap((previsto) => {
        const anterior = antes.get(previsto.idContratacao);
        return anterior === undefined ? motivoDeQuemEntra(previsto, mes) : motivoDeQuemFica(anterior, previsto);
      }),
      ...anteriores.filter(({ idContratacao }) => !ficam.has(idContratacao)).map(motivoDeQuemSai),
    ],
  };
};

const tamanho = ({ valorAnteriorCentavos, valorCentavos }: MudancaDaConta): number =>
  Math.abs(valorCentavos - valorAnteriorCentavos);

/** The largest changes, the larger ones first; what stays as it was is none. */
export const maioresMudancas = <T extends MudancaDaConta>(mudancas: readonly T[], quantas: number): readonly T[] =>
  mudancas
    .filter((mudanca) => tamanho(mudanca) > 0)
    .toSorted((uma, outra) => tamanho(outra) - tamanho(uma))
    .slice(0, quantas);
