import { somenteDigitos } from "@acervo/br/digitos";
import { normalizarDocumento } from "@acervo/br/documento";
import type { FiltroDeClientes } from "@acervo/contracts/clientes";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { possiveisClientes } from "@acervo/contracts/possiveis-clientes";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { readByIndexes } from "../../../platform/db/read-by-indexes.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { countPossiveis, listPossiveis, type FiltroDePossiveis } from "./lista.queries.ts";
import { toPossivelCliente } from "./possiveis.presenter.ts";
import { listRecusas } from "./recusas.queries.ts";

/** What is said of sellers, and of those that said no, is only heard of administrators. */
export const filtroDePossiveis = (quem: QuemChama, pedido: FiltroDeClientes): FiltroDePossiveis => {
  const idLeitor = alcanceDe(quem);
  const admin = idLeitor === null;
  return {
    idLeitor,
    recusados: admin && pedido.recusados,
    nomeVendedor: admin ? (pedido.nomeVendedor ?? "") : "",
    cpfCnpjVendedor: admin ? normalizarDocumento(pedido.cpfCnpjVendedor ?? "") : "",
    nome: pedido.nomeUsuario ?? "",
    email: pedido.email ?? "",
    codigo: somenteDigitos(pedido.codigo ?? ""),
    uf: pedido.uf ?? "",
  };
};

/** A page of the caller's prospects and the free ones, or of all for administrators. */
export const listarPossiveis = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  quem: QuemChama,
  pedido: FiltroDeClientes,
): Promise<EndpointOutput<typeof possiveisClientes.listar>> =>
  readByIndexes(db, async (tx) => {
    const filtro = filtroDePossiveis(quem, pedido);
    const { linhas, ...contagens } = await lerPagina({ db: tx, clock }, pedido.pagina, {
      contar: async () => (await countPossiveis(filtro).execute(tx)).rows[0]?.total ?? 0,
      ler: async (fatia) => {
        const { rows } = await listPossiveis(filtro, fatia).execute(tx);
        return fatia.doFim ? rows.toReversed() : rows;
      },
    });
    const ids = linhas.map(({ id }) => id);
    const recusas = filtro.recusados ? await listRecusas(tx, ids) : [];
    const leitor = { id: quem.usuario.id, admin: filtro.idLeitor === null };
    return { ...contagens, listaPossivelClienteVO: linhas.map((linha) => toPossivelCliente(linha, leitor, recusas)) };
  });
