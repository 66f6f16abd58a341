import type { Livro, LivrosDoMes } from "@acervo/contracts/livros";

type Soma = { readonly quantidade: number; readonly valor: number };
export type Par = {
  readonly par: "faturas" | "recebido" | "devolvido" | "notas";
  readonly nosso: Soma;
  readonly outro: Soma;
  /** Fine and interest within what was received. */
  readonly encargos: number;
  readonly diferenca: number;
};

const NADA: Soma = { quantidade: 0, valor: 0 };
/** Sums of reais, to the centavo. */
const centavos = (valor: number): number => Math.round(valor * 100) / 100;

/** The books two by two; what was received counts with its fine and interest, as the provider counts it. */
export const paresDe = (somas: LivrosDoMes["somas"]): readonly Par[] => {
  const soma = (livro: Livro): Soma => somas.find((candidata) => candidata.livro === livro) ?? NADA;
  const par = (nome: Par["par"], nosso: Soma, outro: Soma, encargos = 0): Par => ({
    par: nome,
    nosso,
    outro,
    encargos,
    diferenca: centavos(nosso.valor - outro.valor),
  });
  const [pagas, encargos] = [soma("COBRANCAS_PAGAS"), soma("ENCARGOS").valor];
  const recebidas = { quantidade: pagas.quantidade, valor: centavos(pagas.valor + encargos) };
  return [
    par("faturas", soma("FATURAS"), soma("ITENS")),
    par("recebido", recebidas, soma("PROVEDOR_PAGOS"), encargos),
    par("devolvido", soma("DEVOLVIDAS"), soma("PROVEDOR_DEVOLVIDOS")),
    par("notas", soma("FATURAS_COM_NOTA"), soma("NOTAS_FISCAIS")),
  ];
};
