import type { FiltroPedido } from "./clientes.data.ts";
import { type QuemVende, temClientes } from "./quem-vende.ts";

export const SIM = "sim";
const NAO = "nao";
export const POSSIVEIS = "possiveis";

/** Nothing of persons stands in an address. */
export const FILTROS_PESSOAIS = ["nome", "cpfCnpj", "email", "codigo", "vendedor", "cpfCnpjVendedor"] as const;

/** As the page opens: sellers see their clients, who only registers prospects sees those. */
export const semFiltros = (quem: QuemVende) => ({
  aba: "",
  exibir: temClientes(quem) ? NAO : SIM,
  nome: "",
  cpfCnpj: "",
  email: "",
  situacao: "",
  plano: "",
  de: "",
  ate: "",
  codigo: "",
  uf: "",
  vendedor: "",
  cpfCnpjVendedor: "",
  recusados: "",
});
export type FiltrosDigitados = ReturnType<typeof semFiltros>;

/** Which of the lists is open. */
export const abaAberta = (quem: QuemVende, { aba, exibir }: FiltrosDigitados): "clientes" | "possiveis" => {
  if (!temClientes(quem)) return "possiveis";
  return exibir === SIM && aba === POSSIVEIS ? "possiveis" : "clientes";
};

/** Ticking shows the prospects at once; unticking goes back to the clients. */
export const comPossiveis = (filtros: FiltrosDigitados, exibir: boolean): FiltrosDigitados => ({
  ...filtros,
  exibir: exibir ? SIM : NAO,
  aba: exibir ? POSSIVEIS : "",
});

const numero = (texto: string): number | null => (texto === "" ? null : Number(texto));
const preenchido = (texto: string): string | null => (texto === "" ? null : texto);

/** The filter as both lists take it. */
export const pedidoDe = (filtros: FiltrosDigitados, pagina: number): FiltroPedido => ({
  pagina,
  nomeUsuario: preenchido(filtros.nome),
  cpfCnpjUsuario: preenchido(filtros.cpfCnpj),
  email: preenchido(filtros.email),
  codigoSituacao: numero(filtros.situacao),
  idPlanoOfertaTipoPagamento: numero(filtros.plano),
  dataContratacaoDe: preenchido(filtros.de),
  dataContratacaoAte: preenchido(filtros.ate),
  codigo: preenchido(filtros.codigo),
  uf: preenchido(filtros.uf),
  nomeVendedor: preenchido(filtros.vendedor),
  cpfCnpjVendedor: preenchido(filtros.cpfCnpjVendedor),
  recusados: filtros.recusados === SIM,
});
