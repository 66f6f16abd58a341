import type { FiltroDeClientes } from "@acervo/contracts/clientes";

const filtro = (pedido: Partial<FiltroDeClientes>): FiltroDeClientes => ({ pagina: 1, recusados: false, ...pedido });

/** What administrators and sellers look for, by name; of those that `generateVendas` makes. */
export const FILTROS_DE_VENDAS: Readonly<Record<string, FiltroDeClientes>> = {
  nenhum: filtro({}),
  nome: filtro({ nomeUsuario: "conceicao" }),
  nomeRaro: filtro({ nomeUsuario: "serena c4ca4238" }),
  email: filtro({ email: "p77@possivel.test" }),
  emailDeCliente: filtro({ email: "c77@acervo.test" }),
  documento: filtro({ cpfCnpjUsuario: "20000000077" }),
  codigo: filtro({ codigo: "000077" }),
  uf: filtro({ uf: "BA" }),
  recusados: filtro({ recusados: true }),
  situacao: filtro({ codigoSituacao: 4 }),
  contratadas: filtro({ dataContratacaoDe: "2026-01-01", dataContratacaoAte: "2026-01-31" }),
  vendedora: filtro({ nomeVendedor: "Vendedora 77" }),
  documentoDaVendedora: filtro({ cpfCnpjVendedor: "10000000077" }),
};
