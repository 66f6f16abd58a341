import { formatarData } from "@acervo/br/data-civil";
import { formatarDocumento } from "@acervo/br/documento";
import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { colunas, exportarSeHouver, mesNaCelula, NADA, valorNaCelula } from "../../exportacoes/exportacoes.api.ts";
import { primeiroDiaDoMes } from "../../../http/mes-de-referencia.ts";
import { mesDe } from "../mes-pedido.ts";
import { CONTADOR as texts } from "../relatorios.texts.ts";
import { countNotasDoMes, listNotasDoMes, type NotaDoMesRow } from "./notas-do-mes.queries.ts";

const COLUNAS = colunas(texts.colunas, {
  numero: 18,
  emissao: 14,
  tomador: 40,
  documento: 20,
  inscricao: 20,
  valor: 14,
  mes: 16,
});

const celulas = (nota: NotaDoMesRow): readonly string[] => [
  nota.numero,
  formatarData(nota.dataEmissao),
  nota.nome,
  formatarDocumento(nota.cpfCnpj),
  nota.inscricaoMunicipal ?? NADA,
  valorNaCelula(nota.valorCentavos),
  mesNaCelula(nota.competencia),
];

/** The tax documents of a month as the accountant's spreadsheet; nothing where there is none. */
export const exportarNotas = async (
  deps: Pick<Deps, "db" | "clock" | "exports">,
  chamada: ChamadaDeUsuario,
  mesReferencia: string | undefined,
): Promise<ArquivoEmFluxo | undefined> => {
  const mes = primeiroDiaDoMes(mesReferencia);
  return exportarSeHouver(deps, chamada, {
    tipo: "PLANILHA_CONTADOR",
    filtros: { detalhes: { mesReferencia: mesDe(mes) } },
    nome: texts.arquivo(mesDe(mes)),
    titulo: texts.titulo,
    colunas: COLUNAS,
    celulas,
    contar: (tx) => countNotasDoMes(tx, mes),
    ler: (tx) => listNotasDoMes(tx, mes),
  });
};
