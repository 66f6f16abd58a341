/** The numbers of the national layout: the access key of a document and the id of what asks for one. */

export type PartesDaChave = {
  readonly municipio: string;
  /** 1: the municipality's system, 2: the national one. */
  readonly ambienteGerador: "1" | "2";
  readonly inscricao: string;
  readonly numero: string;
  readonly anoMes: string;
  readonly codigo: string;
};

/** 2 is a CNPJ, 1 a CPF, which is filled up to as many characters. */
const tipoDe = (inscricao: string): "1" | "2" => (inscricao.length === 11 ? "1" : "2");
const catorze = (inscricao: string): string => inscricao.padStart(14, "0");

/** Modulo 11 with weights 2 to 9 from the right. A letter counts as its ASCII code minus 48, as in a CNPJ. */
export const digitoDaChave = (quarentaENove: string): string => {
  const valores = Array.from(quarentaENove, (sinal) => sinal.charCodeAt(0) - 48).toReversed();
  const resto = valores.reduce((soma, valor, indice) => soma + valor * (2 + (indice % 8)), 0) % 11;
  return String(resto < 2 ? 0 : 11 - resto);
};

export const montarChave = ({
  municipio,
  ambienteGerador,
  inscricao,
  numero,
  anoMes,
  codigo,
}: PartesDaChave): string => {
  const [quem, qual] = [`${tipoDe(inscricao)}${catorze(inscricao)}`, numero.padStart(13, "0")];
  const semDigito = `${municipio}${ambienteGerador}${quem}${qual}${anoMes}${codigo.padStart(9, "0")}`;
  return `${semDigito}${digitoDaChave(semDigito)}`;
};

const CHAVE = /^(\d{7})([12])([12])([0-9A-Z]{14})(\d{13})(\d{4})(\d{9})(\d)$/;

/** Null when it has not the form of one. The check digit is the issuer's business: who reads has its signature. */
export const lerChave = (chave: string): PartesDaChave | null => {
  const [, municipio = "", ambiente, tipo, inscricao = "", numero = "", anoMes = "", codigo = ""] =
    CHAVE.exec(chave) ?? [];
  if (ambiente === undefined) return null;
  return {
    municipio,
    ambienteGerador: ambiente === "1" ? "1" : "2",
    inscricao: tipo === "1" ? inscricao.slice(-11) : inscricao,
    numero: numero.replace(/^0+/, ""),
    anoMes,
    codigo,
  };
};

export type PartesDoIdDps = {
  readonly municipio: string;
  readonly inscricao: string;
  readonly serie: string;
  readonly numero: string;
};

export const montarIdDps = ({ municipio, inscricao, serie, numero }: PartesDoIdDps): string =>
  `DPS${municipio}${tipoDe(inscricao)}${catorze(inscricao)}${serie.padStart(5, "0")}${numero.padStart(15, "0")}`;

const CANCELAMENTO = "101101";

export const montarIdDoCancelamento = (prefixo: "PRE" | "EVT", chave: string): string =>
  `${prefixo}${chave}${CANCELAMENTO}001`;
