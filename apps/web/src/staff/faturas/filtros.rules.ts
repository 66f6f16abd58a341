import type { EndpointCall } from "@acervo/contracts/endpoint";
import type { faturas } from "@acervo/contracts/faturas";

/** Ticked unless the person wants to see them. */
export const OCULTAR = "ocultar";

/** As the form holds them; empty: not filtered by. */
export const SEM_FILTROS = {
  nome: "",
  cpfCnpj: "",
  corregedoria: "",
  boleto: "",
  situacao: "",
  planoAtivo: "",
  planoInativo: "",
  tipoPlano: "",
  de: "",
  ate: "",
  zero: OCULTAR,
};
export type FiltrosDigitados = typeof SEM_FILTROS;

/** Names and documents never stand in an address. */
export const FILTROS_PESSOAIS = ["nome", "cpfCnpj"] as const;

const texto = <N extends string>(nome: N, valor: string) => (valor === "" ? {} : { [nome]: valor });
const numero = <N extends string>(nome: N, valor: string) => (/^\d+$/.test(valor) ? { [nome]: Number(valor) } : {});

export const pedidoDe = (
  filtros: FiltrosDigitados,
  pagina: number,
): EndpointCall<typeof faturas.listarFaturas>["query"] => ({
  alcance: "todos",
  pagina,
  ocultarValorZero: filtros.zero === OCULTAR,
  ...texto("nomeUsuario", filtros.nome),
  ...texto("cpfCnpj", filtros.cpfCnpj),
  ...texto("codigoCorregedoria", filtros.corregedoria),
  ...texto("numeroBoleto", filtros.boleto),
  ...texto("mesReferenciaDe", filtros.de),
  ...texto("mesReferenciaAte", filtros.ate),
  ...numero("codigoSituacaoFatura", filtros.situacao),
  ...numero("idPlanoOfertaTipoPagamento", filtros.planoAtivo),
  ...numero("idPlanoOfertaTipoPagamentoInativo", filtros.planoInativo),
  ...numero("idTipoPlanoConta", filtros.tipoPlano),
});
