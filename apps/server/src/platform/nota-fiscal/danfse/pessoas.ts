import type { PdfGrid, PdfGridCell } from "../../pdf/pdf-content.ts";
import { noCaminho, textoEm } from "../sefin/ler-xml.ts";
import { DANFSE_TEXTOS as T } from "./danfse.texts.ts";
import { cep, codigo, documento, texto } from "./formas.ts";

/** The name of a municipality with its state, by its IBGE code; undefined where nobody knows it. */
export type NomeDoMunicipio = (codigo: string) => string | undefined;

export const emitente = (nota: Element, nomeDe: NomeDoMunicipio): PdfGrid => {
  const em = (...nomes: readonly string[]): string => textoEm(nota, "emit", ...nomes);
  const regime = (nome: string): string => textoEm(nota, "DPS", "infDPS", "prest", "regTrib", nome);
  const endereco = ["xLgr", "nro", "xCpl", "xBairro"]
    .map((nome) => em("enderNac", nome))
    .filter((parte) => parte !== "");
  const municipio = em("enderNac", "cMun");
  return {
    kind: "grid",
    title: T.emitente,
    columns: 4,
    cells: [
      { label: T.documento, value: documento(em("CNPJ") || em("CPF")) },
      { label: T.inscricao, value: texto(em("IM")) },
      { label: T.nome, value: texto(em("xNome")), span: 2 },
      { label: T.endereco, value: texto(endereco.join(", ")), span: 2 },
      {
        label: T.municipio,
        value: nomeDe(municipio) ?? `${texto(textoEm(nota, "xLocEmi"))} - ${em("enderNac", "UF")}`,
      },
      { label: T.cep, value: cep(em("enderNac", "CEP")) },
      { label: T.telefone, value: texto(em("fone")) },
      { label: T.email, value: texto(em("email")), span: 3 },
      { label: T.simples, value: codigo("opSimpNac")(regime("opSimpNac")), span: 2 },
      { label: T.apuracao, value: codigo("regApTribSN")(regime("regApTribSN")), span: 2 },
    ],
  };
};

const enderecoDo = (tomador: Element, nomeDe: NomeDoMunicipio): PdfGridCell[] => {
  const em = (...nomes: readonly string[]): string => textoEm(tomador, "end", ...nomes);
  const partes = ["xLgr", "nro", "xCpl", "xBairro"].map((nome) => em(nome)).filter((parte) => parte !== "");
  const municipio = em("endNac", "cMun");
  return [
    { label: T.endereco, value: texto(partes.join(", ")), span: 2 },
    { label: T.municipio, value: nomeDe(municipio) ?? texto(municipio) },
    { label: T.cep, value: cep(em("endNac", "CEP")) },
  ];
};

export const tomador = (nota: Element, nomeDe: NomeDoMunicipio): PdfGrid => {
  const quem = noCaminho(nota, "DPS", "infDPS", "toma");
  if (quem === null)
    return { kind: "grid", title: T.tomador, columns: 1, cells: [{ label: T.nome, value: T.semTomador }] };
  const em = (nome: string): string => textoEm(quem, nome);
  return {
    kind: "grid",
    title: T.tomador,
    columns: 4,
    cells: [
      { label: T.documento, value: documento(em("CNPJ") || em("CPF")) },
      { label: T.inscricao, value: texto(em("IM")) },
      { label: T.nome, value: texto(em("xNome")), span: 2 },
      ...enderecoDo(quem, nomeDe),
      { label: T.telefone, value: texto(em("fone")) },
      { label: T.email, value: texto(em("email")), span: 3 },
    ],
  };
};
