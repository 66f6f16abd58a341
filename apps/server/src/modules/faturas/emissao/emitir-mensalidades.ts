import { hoje } from "@acervo/br/calendario";
import { diasEntre, type DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { Tx } from "../../../platform/db/db.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { findContratacaoSubsidiada, valorAPagar } from "../../planos/planos.api.ts";
import { insertFatura, type FormaDePagar } from "./emissao.queries.ts";
import { enderecarFatura } from "./enderecar-fatura.ts";
import {
  findCobraveis,
  findMesesFaturados,
  findMudancas,
  findPreferencia,
  type CobravelRow,
  type MesesCobrados,
} from "./mensalidades.queries.ts";
import {
  agruparPorFatura,
  mesCobrado,
  mesDevido,
  vencimentoDaMensalidade,
  type Devida,
  type Mudanca,
} from "./mensalidades.rules.ts";
import type { FaturaEmitida } from "./primeira-mensalidade.ts";

const PARAMETROS = [
  "dia-vencimento-fatura",
  "dias-minimos-primeiro-mes",
  "dias-vencimento-primeira-fatura",
  "dias-desistencia",
] as const;

type MensalidadeEmitida = FaturaEmitida & {
  readonly contratacoes: readonly number[];
  readonly valorCentavos: number;
  readonly tipoPagamento: FormaDePagar;
};

type MesDevido = Devida & { readonly contratacao: CobravelRow; readonly valorCentavos: number };

export const mesesCobrados = (dia: DataCivil): MesesCobrados => ({
  POS: mesCobrado("POS", dia),
  PRE: mesCobrado("PRE", dia),
});

/** One that came in without a history was active from its first day on. */
const mudancasDe = (contratacao: CobravelRow, historico: Awaited<ReturnType<typeof findMudancas>>): Mudanca[] => {
  const proprias = historico.filter(({ idContratacao }) => idContratacao === contratacao.id);
  if (proprias.length === 0) return [{ dia: contratacao.dataInicio ?? hoje(contratacao.dataContratacao), ativa: true }];
  return proprias.map(({ ocorridoEm, paraSituacao }) => ({ dia: hoje(ocorridoEm), ativa: paraSituacao === S.ativa }));
};

const lerDevidas = async (tx: Tx, idUsuario: number, dia: DataCivil, agora: Date): Promise<MesDevido[]> => {
  const cobraveis = await findCobraveis(tx, idUsuario);
  if (cobraveis.length === 0) return [];
  const ids = cobraveis.map(({ id }) => id);
  const historico = await findMudancas(tx, ids);
  const faturados = await findMesesFaturados(tx, ids, mesesCobrados(dia));
  const idSubsidiada = await findContratacaoSubsidiada(tx, idUsuario);
  const { inteiro } = await lerParametros(tx, PARAMETROS, agora);
  return cobraveis.flatMap((contratacao) => {
    const { id, tipoCobranca, dataContratacao } = contratacao;
    const competencia = mesCobrado(tipoCobranca, dia);
    const faturado = faturados.some((item) => item.idContratacao === id && item.competencia === competencia);
    const vigencia = { tipoCobranca, mudancas: mudancasDe(contratacao, historico) };
    if (faturado || !mesDevido(vigencia, dia, inteiro("dias-minimos-primeiro-mes"))) return [];
    const desistivel = diasEntre(hoje(dataContratacao), dia) <= inteiro("dias-desistencia");
    const { valorCentavos } = valorAPagar(contratacao, id === idSubsidiada);
    return [{ contratacao, competencia, desistivel, valorCentavos }];
  });
};

/**
 * Issues what an account owes for the month and was not billed yet: one invoice for all of its subscriptions, or one for
 * each, as the person chose. The caller holds the person's row; run twice, the second time finds nothing to bill.
 */
export const emitirMensalidades = async (tx: Tx, agora: Date, idUsuario: number): Promise<MensalidadeEmitida[]> => {
  const dia = hoje(agora);
  const { pagamentoUnificado: unificada, tipoPagamento: preferido } = await findPreferencia(tx, idUsuario);
  const { inteiro } = await lerParametros(tx, PARAMETROS, agora);
  const vencimento = vencimentoDaMensalidade(dia, {
    diaVencimento: inteiro("dia-vencimento-fatura"),
    diasAteVencer: inteiro("dias-vencimento-primeira-fatura"),
  });
  const emitidas: MensalidadeEmitida[] = [];
  for (const grupo of agruparPorFatura(await lerDevidas(tx, idUsuario, dia, agora), unificada)) {
    const [primeira] = grupo;
    if (primeira === undefined) continue;
    const { competencia } = primeira;
    const tipoPagamento = preferido ?? primeira.contratacao.tipoPagamento;
    const contratacoes = grupo.map(({ contratacao }) => contratacao.id);
    const id = await insertFatura(
      tx,
      { idUsuario, competencia, dataVencimento: vencimento, tipoPagamento, emitidaEm: agora },
      grupo.map(({ contratacao, valorCentavos }) => ({
        idContratacao: contratacao.id,
        tipo: "MENSALIDADE",
        descricao: contratacao.nome,
        valorCentavos,
        idPlano: contratacao.idPlano,
      })),
      await enderecarFatura(tx, { idUsuario, contratacoes, unificada }),
    );
    const valorCentavos = grupo.reduce((soma, devida) => soma + devida.valorCentavos, 0);
    emitidas.push({ id, contratacoes, competencia, vencimento, valorCentavos, tipoPagamento });
  }
  return emitidas;
};
