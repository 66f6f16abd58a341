import { formatarCnpj } from "@acervo/br/cnpj";
import { formatarCep } from "@acervo/br/cep";
import { formatarCpf } from "@acervo/br/cpf";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { CODIGOS, DANFSE_TEXTOS } from "./danfse.texts.ts";

/** Each takes a field as the layout has it, and gives a dash for one that is not there. */
type Forma = (campo: string) => string;
const ouNada =
  (forma: Forma): Forma =>
  (campo) =>
    campo === "" ? DANFSE_TEXTOS.nada : forma(campo);

export const texto = ouNada((campo) => campo);
export const dinheiro = ouNada((campo) => formatarCentavos(Math.round(Number(campo) * 100)));
export const porcentagem = ouNada((campo) => `${Number(campo).toFixed(2).replace(".", ",")}%`);
export const dia = ouNada((campo) => campo.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, "$3/$2/$1"));
/** In the offset in which it was written, which is the issuer's. */
export const instante = ouNada((campo) => campo.replace(/^(\d{4})-(\d{2})-(\d{2})T([\d:]{8}).*$/, "$3/$2/$1 $4"));
export const documento = ouNada((campo) => (campo.length === 11 ? formatarCpf(campo) : formatarCnpj(campo)));
export const cep = ouNada(formatarCep);
/** 010302 → 01.03.02 */
export const tributacao = ouNada((campo) => campo.replace(/^(\d{2})(\d{2})(\d{2})$/, "$1.$2.$3"));
/** 115061000 → 1.1506.10.00 */
export const nbs = ouNada((campo) => campo.replace(/^(\d)(\d{4})(\d{2})(\d{2})$/, "$1.$2.$3.$4"));

export const codigo = (lista: keyof typeof CODIGOS): Forma => {
  const palavras: Readonly<Record<string, string>> = CODIGOS[lista];
  return ouNada((campo) => palavras[campo] ?? campo);
};
