import { formatarData } from "@acervo/br/data-civil";
import { formatarDocumento } from "@acervo/br/documento";
import type { ArquivoEmFluxo, EndpointInput } from "@acervo/contracts/endpoint";
import type { relatorios } from "@acervo/contracts/relatorios";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { Deps } from "../../platform/deps.ts";
import { colunas, exportar, diaNaCelula, mesNaCelula, NADA, valorNaCelula } from "../exportacoes/exportacoes.api.ts";
import {
  countPagamentos,
  findTotaisDosPagamentos,
  listPagamentos,
  type FiltroDePagamentos,
  type PagamentoRow,
} from "../faturas/faturas.api.ts";
import { mesDe, periodoDosMeses } from "./mes-pedido.ts";
import { PAGAMENTOS as texts } from "./relatorios.texts.ts";

const COLUNAS = colunas(texts.colunas, {
  nome: 40,
  documento: 20,
  contratacoes: 40,
  mes: 16,
  vencimento: 14,
  valor: 14,
  situacao: 18,
  dataPagamento: 16,
  forma: 20,
  numeroNf: 18,
});

const formaDe = ({ valorDaFaturaCentavos, tipoPagamento, origem, forma }: PagamentoRow): string => {
  if (origem === "RENEGOCIACAO") return texts.formas.BOLETO_UNICO;
  return valorDaFaturaCentavos === 0 ? NADA : texts.formas[forma ?? tipoPagamento];
};

const celulas = (linha: PagamentoRow): readonly string[] => [
  linha.nome,
  formatarDocumento(linha.cpfCnpj),
  linha.contratacoes,
  mesNaCelula(linha.competencia),
  formatarData(linha.dataVencimento),
  valorNaCelula(linha.valorCentavos),
  linha.situacao,
  diaNaCelula(linha.dataPagamento),
  formaDe(linha),
  linha.numeroNf ?? NADA,
];

/** A sum stands under the column of values. */
const linhaDoTotal = (nome: string, centavos: number): readonly string[] =>
  COLUNAS.map(({ title }, indice) => {
    if (indice === 0) return nome;
    return title === texts.colunas.valor.titulo ? valorNaCelula(centavos) : "";
  });

/** The invoices of a period with what was paid for them, as a spreadsheet. */
export const exportarPagamentos = (
  deps: Pick<Deps, "db" | "clock" | "exports">,
  chamada: ChamadaDeUsuario,
  pedido: EndpointInput<typeof relatorios.pagamentos>["query"],
): ArquivoEmFluxo => {
  const { mesReferenciaInicio: inicio, mesReferenciaFim: fim, idUsuario = null, apenasDevedores } = pedido;
  const { de, ate } = periodoDosMeses({ inicio, fim, semLimite: apenasDevedores });
  const filtro: FiltroDePagamentos = { de, ate, idUsuario, apenasDevedores };
  const [mesInicio, mesFim] = [mesDe(de), mesDe(ate)];
  return exportar(deps, chamada, {
    tipo: "RELATORIO_PAGAMENTOS",
    filtros: {
      detalhes: {
        mesInicio,
        mesFim,
        apenasDevedores: String(apenasDevedores),
        ...(idUsuario === null ? {} : { idUsuario: String(idUsuario) }),
      },
    },
    nome: texts.arquivo(mesInicio, mesFim),
    titulo: texts.titulo,
    colunas: COLUNAS,
    celulas,
    contar: (tx) => countPagamentos(tx, filtro),
    ler: (tx) => listPagamentos(tx, filtro),
    totais: async (tx) => {
      const { pagoCentavos, pendenteCentavos } = await findTotaisDosPagamentos(tx, filtro);
      return [linhaDoTotal(texts.totalPago, pagoCentavos), linhaDoTotal(texts.totalPendente, pendenteCentavos)];
    },
  });
};
