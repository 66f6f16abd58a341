import { mascararDocumento } from "@acervo/br/documento";
import { centavosParaReais } from "@acervo/br/dinheiro";
import { SituacaoDaNota, type NotaDaLista } from "@acervo/contracts/notas-fiscais";
import type { NotaDaListaRow } from "./notas-do-mes.queries.ts";

const ACOES: Readonly<Record<SituacaoDaNota, NotaDaLista["acoes"]>> = {
  AGUARDANDO: [],
  ENVIANDO: ["CONSULTAR"],
  PENDENTE: ["CONSULTAR"],
  REJEITADA: ["CORRIGIR"],
  EMITIDA: ["BAIXAR", "SUBSTITUIR"],
  CANCELANDO: ["BAIXAR"],
  CANCELADA: ["BAIXAR"],
  SUBSTITUIDA: ["BAIXAR"],
  DISPENSADA: [],
};

/** One whose cancellation was refused says so by its code, and may be asked for again. */
const acoesDe = ({ situacao, motivoCodigo }: NotaDaListaRow): NotaDaLista["acoes"] => [
  ...ACOES[SituacaoDaNota.parse(situacao)],
  ...(situacao === "EMITIDA" && motivoCodigo !== null ? (["CANCELAR_DE_NOVO"] as const) : []),
];

export const toNotaDaLista = (linha: NotaDaListaRow): NotaDaLista => ({
  id: linha.id,
  idFatura: linha.idFatura,
  numero: linha.numero,
  dps: linha.serie === null || linha.numeroDps === null ? null : `${linha.serie}/${linha.numeroDps}`,
  tomador: linha.nome,
  cpfCnpj: mascararDocumento(linha.cpfCnpj),
  valor: centavosParaReais(linha.valorCentavos),
  emitidaEm: linha.emitidaEm?.toISOString() ?? null,
  situacao: SituacaoDaNota.parse(linha.situacao),
  situacaoDesde: linha.situacaoDesde.toISOString(),
  motivoCodigo: linha.motivoCodigo,
  motivoTexto: linha.motivoTexto,
  acoes: acoesDe(linha),
});
