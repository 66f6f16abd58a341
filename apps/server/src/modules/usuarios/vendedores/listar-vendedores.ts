import { normalizarDocumento } from "@acervo/br/documento";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { VendedorEncontrado, vendedores } from "@acervo/contracts/vendedores";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { countVendedores, listVendedores, type VendedorRow } from "./vendedores.queries.ts";

const toVendedor = ({
  id,
  cpfCnpj,
  nome,
  dataCadastro,
  codigoIndicacao,
  indicados,
}: VendedorRow): VendedorEncontrado => ({
  idUsuario: id,
  cpfCnpjUsuario: cpfCnpj,
  nomeUsuario: nome,
  dataCadastro: dataCadastro.toISOString(),
  usuarioVendedor: codigoIndicacao !== null,
  codigoIndicacao,
  qtdUsuariosIndicados: indicados,
});

/** A page of who sells, or of everybody, by name and document. */
export const listarVendedores = async (
  deps: Pick<Deps, "db" | "clock">,
  pedido: EndpointInput<typeof vendedores.listar>["body"],
): Promise<EndpointOutput<typeof vendedores.listar>> => {
  const filtro = {
    nome: pedido.nomeUsuario ?? "",
    cpfCnpj: normalizarDocumento(pedido.cpfCnpjUsuario ?? ""),
    comQuemNaoVende: pedido.exibirUsuariosNaoVendedores,
  };
  const { linhas, ...contagens } = await lerPagina(deps, pedido.pagina, {
    contar: () => countVendedores(deps.db, filtro),
    ler: (fatia) => listVendedores(deps.db, filtro, fatia),
  });
  return { ...contagens, listaVendedor: linhas.map(toVendedor) };
};
