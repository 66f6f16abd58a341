import type { EmAndamentoRow } from "./exportacoes.queries.ts";

const HORA = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit", timeZone: "America/Sao_Paulo" });
const HUNDREDTHS = 100;

const andamento = ({ linhas, total }: Pick<EmAndamentoRow, "linhas" | "total">): string =>
  total === null || total === 0 ? "" : ` e está em ${Math.floor((linhas / total) * HUNDREDTHS)}%`;

/** Who is making it, since when and how far it is. */
export const jaEmAndamento = (exportacao: Pick<EmAndamentoRow, "nome" | "iniciadaEm" | "linhas" | "total">): string =>
  `${exportacao.nome} já está exportando esta lista: começou às ${HORA.format(exportacao.iniciadaEm)}` +
  `${andamento(exportacao)}. ` +
  "Uma por vez: espere terminar, ou cancele-a, e tente de novo.";

/** The second sheet of a spreadsheet, which says what each column of the first holds. */
export const FOLHA_DAS_COLUNAS = { titulo: "Colunas", coluna: "Coluna", contem: "O que contém", fonte: "De onde vem" };
