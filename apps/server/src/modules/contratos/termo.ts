import { hash } from "node:crypto";
import type { Termo } from "@acervo/contracts/contratos";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A person's own words inside HTML of ours: they stay words. */
export const escapar = (texto: string): string => texto.replaceAll(/[&<>"]/g, (sinal) => ESCAPES[sinal] ?? "");

/** Fills the {{names}} of a template. One without a value is a fault of ours, never an empty clause. */
export const preencher = (modelo: string, valores: Readonly<Record<string, string>>): string =>
  modelo.replaceAll(/\{\{(\w+)\}\}/g, (_inteiro, nome: string) => {
    const valor = valores[nome];
    if (valor === undefined) throw new Error(`the term asks for ${nome}, which nothing fills`);
    return escapar(valor);
  });

/** Over text, attachments and checkboxes in one fixed order of fields. */
export const hashDoTermo = ({ texto, anexos, consentimentos }: Omit<Termo, "hash">): string =>
  hash(
    "sha256",
    JSON.stringify([
      texto,
      anexos.map((anexo) => [anexo.nome, anexo.texto]),
      consentimentos.map((consentimento) => [consentimento.texto, consentimento.usarDadosRecivil]),
    ]),
    "hex",
  );

export type TrechoDoTermo = { readonly tipo: "titulo" | "paragrafo" | "item"; readonly texto: string };

const TIPO_DO_ELEMENTO: Readonly<Record<string, TrechoDoTermo["tipo"]>> = { h2: "titulo", p: "paragrafo", li: "item" };
const ENTIDADES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The text of a term as a list of plain pieces, in the order of reading; `negrito` stands where bold begins and ends. */
export const trechosDoTermo = (html: string, negrito = ""): TrechoDoTermo[] =>
  [...html.matchAll(/<(h2|p|li)>(.*?)<\/\1>/gs)].map(([, elemento, conteudo]) => ({
    tipo: TIPO_DO_ELEMENTO[elemento ?? ""] ?? "paragrafo",
    texto: (conteudo ?? "")
      .replaceAll(/<\/?strong>/g, negrito)
      .replaceAll(/&(?:amp|lt|gt|quot);/g, (entidade) => ENTIDADES[entidade] ?? ""),
  }));
