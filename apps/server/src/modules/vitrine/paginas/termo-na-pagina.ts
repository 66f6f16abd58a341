import { formatarData } from "@acervo/br/data-civil";
import type { TermoPublicado } from "../../contratos/contratos.api.ts";
import { escapar } from "./html.ts";

const TRECHO = {
  titulo: (texto: string) => `<h2>${texto}</h2>`,
  paragrafo: (texto: string) => `<p>${texto}</p>`,
  item: (texto: string) => `<ul><li>${texto}</li></ul>`,
} as const;

/** A term as it was published; items that follow each other are one list. */
export const termoNaPagina = ({ trechos }: TermoPublicado): string =>
  trechos
    .map(({ tipo, texto }) => TRECHO[tipo](escapar(texto)))
    .join("\n")
    .replaceAll("</ul>\n<ul>", "\n");

export const versaoPorExtenso = ({ versao, desde }: TermoPublicado): string =>
  `Versão ${versao}, em vigor desde ${formatarData(desde)}.`;

export const TERMO_INDISPONIVEL =
  "<p>O texto não pôde ser carregado agora. Recarregue a página em instantes ou fale com a equipe.</p>";
