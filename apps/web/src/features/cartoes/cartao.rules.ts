import { DIGITOS_CVV, DIGITOS_NUMERO } from "@acervo/contracts/cartoes";

/** A card being typed: number, CPF and validity bare, the brand by its letters; empty text is nothing chosen. */
export type ValoresDoCartao = {
  readonly apelido: string;
  readonly numero: string;
  readonly sigla: string;
  readonly nome: string;
  /** `MMAA`. */
  readonly validade: string;
  readonly cvv: string;
  readonly cpf: string;
  readonly telefone: string;
};

export const CARTAO_VAZIO: ValoresDoCartao = {
  apelido: "",
  numero: "",
  sigla: "",
  nome: "",
  validade: "",
  cvv: "",
  cpf: "",
  telefone: "",
};

const DIGITOS_VALIDADE = 4;
const DIGITOS_CPF = 11;

/** Upper case; letters, digits and spaces. */
export const apelidoDigitado = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[^\p{Lu}0-9 ]/gu, "")
    .trimStart();

/** Upper case, without accents; letters and spaces. */
export const nomeDigitado = (texto: string): string =>
  texto
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z ]/g, "")
    .trimStart();

type ComPrefixos = { readonly sigla: string; readonly prefixos: readonly string[] };

/** The brands that a number may be of: those with its prefix, or all while none has it. */
export const bandeirasDoNumero = <B extends ComPrefixos>(numero: string, bandeiras: readonly B[]): readonly B[] => {
  const doPrefixo = bandeiras.filter(({ prefixos }) => prefixos.some((prefixo) => numero.startsWith(prefixo)));
  return doPrefixo.length === 0 ? bandeiras : doPrefixo;
};

/** The brand after the number changed: the only one that matches, or what was chosen as long as it still does. */
export const bandeiraAposNumero = (numero: string, escolhida: string, bandeiras: readonly ComPrefixos[]): string => {
  const possiveis = bandeirasDoNumero(numero, bandeiras);
  const [unica] = possiveis;
  if (possiveis.length === 1 && unica !== undefined) return unica.sigla;
  return possiveis.some(({ sigla }) => sigla === escolhida) ? escolhida : "";
};

/** The person chooses the brand only when the number is whole and leaves a choice. */
export const bandeiraTravada = (numero: string, bandeiras: readonly ComPrefixos[]): boolean =>
  numero.length !== DIGITOS_NUMERO || bandeirasDoNumero(numero, bandeiras).length < 2;

/** Whether everything that the card itself needs is there; what it says is the server's to judge. */
export const cartaoCompleto = ({ apelido, numero, sigla, nome, validade, cvv, cpf }: ValoresDoCartao): boolean =>
  apelido.trim() !== "" &&
  nome.trim() !== "" &&
  cpf.length === DIGITOS_CPF &&
  numero.length === DIGITOS_NUMERO &&
  cvv.length === DIGITOS_CVV &&
  validade.length === DIGITOS_VALIDADE &&
  sigla !== "";

/** The body of the call, but for the address. */
export const cartaoInformado = ({ sigla, validade, telefone, ...valores }: ValoresDoCartao) => ({
  ...valores,
  apelido: valores.apelido.trim(),
  nome: valores.nome.trim(),
  mesValidade: Number(validade.slice(0, 2)),
  anoValidade: Number(validade.slice(2)),
  bandeira: { sigla },
  telefone,
});
