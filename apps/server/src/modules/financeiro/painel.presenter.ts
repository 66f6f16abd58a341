import type { DataCivil } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import { ETAPAS_DE_RECUPERACAO, type PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import type { ReceitaRow } from "../contratacoes/contratacoes.api.ts";
import { IDADES, type DevidasRow, type MesDoPainel, type RecuperadasRow } from "../faturas/faturas.api.ts";

/** What the panel is made of. */
export type Apurado = {
  readonly agora: Date;
  readonly mes: MesDoPainel;
  readonly primeiro: DataCivil;
  /** First days of the months, oldest first. */
  readonly serie: readonly DataCivil[];
  readonly devidas: { readonly idades: readonly DevidasRow[]; readonly pessoasEmAtraso: number };
  readonly recuperadas: readonly RecuperadasRow[];
  /** At the beginning of the first month, and at the end of each. */
  readonly receita: readonly ReceitaRow[];
};

type Contagem = { readonly quantidade: number; readonly valorCentavos: number };

const NADA: Contagem = { quantidade: 0, valorCentavos: 0 };
const NENHUMA: ReceitaRow = { mrrCentavos: 0, ativas: 0, encerradas: 0 };

const juntar = (partes: readonly Contagem[]): Contagem =>
  partes.reduce(
    (soma, parte) => ({
      quantidade: soma.quantidade + parte.quantidade,
      valorCentavos: soma.valorCentavos + parte.valorCentavos,
    }),
    NADA,
  );

const toSoma = ({ quantidade, valorCentavos }: Contagem) => ({ quantidade, valor: centavosParaReais(valorCentavos) });

const parte = (de: number, todo: number): number | null => (todo === 0 ? null : de / todo);

const formatarMes = (dia: DataCivil): string => dia.slice(0, "2026-11".length);

const toMeses = ({ serie, receita }: Apurado): PainelFinanceiro["meses"] =>
  serie.map((dia, indice) => {
    const { ativas: ativasNoInicio } = receita[indice] ?? NENHUMA;
    const { mrrCentavos, encerradas } = receita[indice + 1] ?? NENHUMA;
    const churn = { encerradas, ativasNoInicio, taxa: parte(encerradas, ativasNoInicio) };
    return { mes: formatarMes(dia), mrr: centavosParaReais(mrrCentavos), churn };
  });

const toIdades = (idades: readonly DevidasRow[]) =>
  IDADES.flatMap((ateDias, idade) => {
    if (idade === 0) return [];
    const deDias = (IDADES[idade - 1] ?? 0) + 1;
    return [{ deDias, ateDias, ...(idades.find((linha) => linha.idade === idade) ?? NADA) }];
  });

export const toPainel = (apurado: Apurado): PainelFinanceiro => {
  const { agora, mes, primeiro, devidas, recuperadas, receita } = apurado;
  const idades = toIdades(devidas.idades);
  const vencido = juntar(idades);
  const recuperado = juntar(recuperadas);
  const [antes = NENHUMA, depois = NENHUMA] = receita.slice(-2);
  const meses = toMeses(apurado);
  return {
    mes: formatarMes(mes.primeiroDia),
    primeiroMes: formatarMes(primeiro),
    emAndamento: !mes.encerrado,
    calculadoEm: agora.toISOString(),
    aReceber: toSoma(devidas.idades.find(({ idade }) => idade === 0) ?? NADA),
    vencido: {
      ...toSoma(vencido),
      pessoas: devidas.pessoasEmAtraso,
      porIdade: idades.map(({ deDias, ateDias, ...linha }) => ({ deDias, ateDias, ...toSoma(linha) })),
    },
    recuperado: {
      ...toSoma(recuperado),
      parteDoVencido: parte(recuperado.valorCentavos, recuperado.valorCentavos + vencido.valorCentavos),
      porEtapa: ETAPAS_DE_RECUPERACAO.map((etapa) => ({
        etapa,
        ...toSoma(recuperadas.find((linha) => linha.etapa === etapa) ?? NADA),
      })),
    },
    mrr: {
      valor: centavosParaReais(depois.mrrCentavos),
      variacao: parte(depois.mrrCentavos - antes.mrrCentavos, antes.mrrCentavos),
    },
    churn: meses.at(-1)?.churn ?? { encerradas: 0, ativasNoInicio: 0, taxa: null },
    meses,
  };
};
