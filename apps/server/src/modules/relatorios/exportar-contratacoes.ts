import { hoje } from "@acervo/br/calendario";
import { formatarData, somarDias, somarMeses } from "@acervo/br/data-civil";
import { formatarDocumento } from "@acervo/br/documento";
import { formatarTamanho } from "@acervo/br/tamanho";
import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  countAtivasNoMes,
  listAtivasNoMes,
  type AtivaNoMesRow,
  type MesDasAtivas,
} from "../contratacoes/contratacoes.api.ts";
import { colunas, exportarSeHouver, NADA, valorNaCelula } from "../exportacoes/exportacoes.api.ts";
import { primeiroDiaDoMes } from "../../http/mes-de-referencia.ts";
import { mesDe } from "./mes-pedido.ts";
import { CONTRATACOES as texts } from "./relatorios.texts.ts";

const COLUNAS = colunas(texts.colunas, {
  nome: 40,
  documento: 20,
  codigo: 20,
  contratacao: 30,
  plano: 24,
  cobranca: 14,
  valor: 14,
  subsidio: 14,
  data: 16,
  situacao: 18,
  capacidade: 18,
});

const celulas = (linha: AtivaNoMesRow): readonly string[] => [
  linha.nome,
  formatarDocumento(linha.cpfCnpj),
  linha.codigoCorregedoria ?? NADA,
  linha.contratacao,
  linha.plano,
  texts.cobranca[linha.tipoCobranca],
  valorNaCelula(linha.valorCentavos),
  valorNaCelula(linha.subsidioCentavos),
  formatarData(linha.dataContratacao),
  linha.situacao,
  linha.usoBytes === null ? NADA : formatarTamanho(linha.usoBytes),
];

/** Of the month that runs, today may not have been counted yet. */
const mesDasAtivas = (pedido: string | undefined, agora: Date): MesDasAtivas => {
  const primeiroDia = primeiroDiaDoMes(pedido);
  const seguinte = somarMeses(primeiroDia, 1);
  const dia = hoje(agora);
  const ultimo = somarDias(seguinte, -1);
  const corre = dia <= ultimo;
  return {
    primeiroDia,
    seguinte,
    capacidadeDe: corre ? somarDias(dia, -1) : ultimo,
    capacidadeAte: corre ? dia : ultimo,
    agora,
  };
};

/** Subscriptions that were active on some day of a month, as a spreadsheet; nothing where none was. */
export const exportarContratacoes = (
  deps: Pick<Deps, "db" | "clock" | "exports">,
  chamada: ChamadaDeUsuario,
  pedido: string | undefined,
): Promise<ArquivoEmFluxo | undefined> => {
  const mes = mesDasAtivas(pedido, deps.clock.now());
  const mesReferencia = mesDe(mes.primeiroDia);
  return exportarSeHouver(deps, chamada, {
    tipo: "PLANILHA_CONTRATACOES",
    filtros: { detalhes: { mesReferencia } },
    nome: texts.arquivo(mesReferencia),
    titulo: texts.titulo,
    colunas: COLUNAS,
    celulas,
    contar: (tx) => countAtivasNoMes(tx, mes),
    ler: () => listAtivasNoMes(mes),
  });
};
