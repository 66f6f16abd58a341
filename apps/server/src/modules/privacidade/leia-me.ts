import { types } from "node:util";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";
import { leiaMeTexts as texts } from "./leia-me.texts.ts";

type Linha = Readonly<Record<string, unknown>>;
export type AssuntoLido = {
  readonly arquivo: string;
  readonly titulo: string;
  readonly partes: readonly { readonly nome: string; readonly linhas: readonly Linha[] }[];
};
type Copia = {
  readonly pessoa: { readonly nome: string; readonly cpfCnpj: string };
  readonly assuntos: readonly AssuntoLido[];
  readonly documentos: readonly string[];
  readonly em: Date;
};

const ENTIDADES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapar = (texto: string): string => texto.replaceAll(/[&<>"]/g, (sinal) => ENTIDADES[sinal] ?? sinal);

/** `dataCadastro` reads "data cadastro". */
const porExtenso = (nome: string): string => nome.replaceAll(/[A-Z]/g, (letra) => ` ${letra.toLowerCase()}`);

/** The whole text of a contract is in its PDF: the page shows where a value begins. */
const MAIOR_VALOR = 200;
const valorLegivel = (valor: unknown): string => {
  if (valor === null || valor === undefined) return "";
  if (types.isDate(valor)) return quandoPorExtenso(valor);
  if (typeof valor === "boolean") return valor ? texts.sim : texts.nao;
  const texto = typeof valor === "string" ? valor : JSON.stringify(valor);
  return texto.length > MAIOR_VALOR ? `${texto.slice(0, MAIOR_VALOR)}…` : texto;
};

const tabela = ({ nome, linhas }: AssuntoLido["partes"][number]): string => {
  const [primeira] = linhas;
  if (primeira === undefined) return "";
  const colunas = Object.keys(primeira);
  const cabecalho = colunas.map((coluna) => `<th scope="col">${escapar(porExtenso(coluna))}</th>`).join("");
  const corpo = linhas
    .map((linha) => `<tr>${colunas.map((coluna) => `<td>${escapar(valorLegivel(linha[coluna]))}</td>`).join("")}</tr>`)
    .join("\n");
  return `<h3>${escapar(porExtenso(nome))}</h3>\n<div class="larga"><table><thead><tr>${cabecalho}</tr></thead>\n<tbody>${corpo}</tbody></table></div>`;
};

const secao = ({ arquivo, titulo, partes }: AssuntoLido): string => {
  const tabelas = partes.map(tabela).filter((html) => html !== "");
  const corpo = tabelas.length === 0 ? `<p>${texts.nadaGuardado}</p>` : tabelas.join("\n");
  return `<section><h2>${escapar(titulo)}</h2>\n<p>${texts.emArquivo(`dados/${arquivo}.json`)}</p>\n${corpo}</section>`;
};

const listaDeDocumentos = (documentos: readonly string[]): string =>
  documentos.length === 0
    ? `<p>${texts.semDocumentos}</p>`
    : `<ul>${documentos.map((nome) => `<li><a href="documentos/${encodeURIComponent(nome)}">${escapar(nome)}</a></li>`).join("")}</ul>`;

const ESTILO = `body{font:16px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
table{border-collapse:collapse;font-size:14px}th,td{border:1px solid #c9d0da;padding:4px 8px;text-align:left;vertical-align:top}
.larga{overflow-x:auto}`;

/** The page to read first: whose data these are, what each file is, and the data themselves as tables. */
export const leiaMe = ({ pessoa, assuntos, documentos, em }: Copia): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.titulo}</title><style>${ESTILO}</style></head>
<body>
<h1>${texts.titulo}</h1>
<p><strong>${escapar(pessoa.nome)}</strong> (${escapar(pessoa.cpfCnpj)}). ${texts.feitaEm(quandoPorExtenso(em))}</p>
${texts.explicacao.map((paragrafo) => `<p>${paragrafo}</p>`).join("\n")}
<section><h2>${texts.documentos}</h2>
${listaDeDocumentos(documentos)}</section>
${assuntos.map(secao).join("\n")}
</body>
</html>
`;
