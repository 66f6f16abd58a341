import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { REGRAS_DE_TEXTO, REGRAS_INTEIRAS, type RegraDeTexto, type RegraInteira } from "./regras-dos-parametros.ts";

type Conhecido =
  | { readonly chave: string; readonly tipo: "inteiro"; readonly regra: RegraInteira }
  | { readonly chave: string; readonly tipo: "texto"; readonly regra: RegraDeTexto };

/** What the code reads, by key, each with its rule. */
export const PARAMETROS: readonly Conhecido[] = [
  ...Object.entries(REGRAS_INTEIRAS).map(([chave, regra]) => ({ chave, tipo: "inteiro", regra }) as const),
  ...Object.entries(REGRAS_DE_TEXTO).map(([chave, regra]) => ({ chave, tipo: "texto", regra }) as const),
].toSorted((um, outro) => (um.chave < outro.chave ? -1 : 1));

export const parametroConhecido = (chave: string): Conhecido => {
  const achado = PARAMETROS.find((um) => um.chave === chave);
  if (achado === undefined) throw new ErroDeNegocio("PARAMETRO_NAO_ENCONTRADO");
  return achado;
};

/** Refuses what its rule does not allow, with what it does. */
export const conferirValor = (parametro: Conhecido, valor: number | string): void => {
  if (parametro.tipo === "texto") {
    const { formato, como } = parametro.regra;
    if (!formato.safeParse(valor).success) throw new ErroDeNegocio("PARAMETRO_INVALIDO", { mensagem: como });
    return;
  }
  const { minimo, maximo } = parametro.regra;
  if (typeof valor !== "number" || valor < minimo || valor > maximo)
    throw new ErroDeNegocio("PARAMETRO_INVALIDO", { mensagem: `Use um número inteiro de ${minimo} a ${maximo}.` });
};
