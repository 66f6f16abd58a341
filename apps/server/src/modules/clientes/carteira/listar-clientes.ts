import { somenteDigitos } from "@acervo/br/digitos";
import { normalizarDocumento } from "@acervo/br/documento";
import type { clientes, FiltroDeClientes } from "@acervo/contracts/clientes";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { DataCivil } from "@acervo/br/data-civil";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { readByIndexes } from "../../../platform/db/read-by-indexes.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { toCliente } from "./clientes.presenter.ts";
import { countClientes, listClientes, listContratacoesDosClientes, type FiltroDaCarteira } from "./clientes.queries.ts";

// The contract has checked that it is a day.
const dia = (texto: string | null | undefined) => (texto ?? null) as DataCivil | null;

/** What is said of sellers is only heard of administrators: anybody else's clients are their own. */
export const filtroDaCarteira = (quem: QuemChama, pedido: FiltroDeClientes): FiltroDaCarteira => {
  const idVendedor = alcanceDe(quem);
  return {
    idVendedor,
    nomeVendedor: idVendedor === null ? (pedido.nomeVendedor ?? "") : "",
    cpfCnpjVendedor: idVendedor === null ? normalizarDocumento(pedido.cpfCnpjVendedor ?? "") : "",
    nome: pedido.nomeUsuario ?? "",
    cpfCnpj: normalizarDocumento(pedido.cpfCnpjUsuario ?? ""),
    email: pedido.email ?? "",
    codigo: somenteDigitos(pedido.codigo ?? ""),
    uf: pedido.uf ?? "",
    contratacao: {
      codigoSituacao: pedido.codigoSituacao ?? null,
      idOferta: pedido.idPlanoOfertaTipoPagamento ?? null,
      de: dia(pedido.dataContratacaoDe),
      ate: dia(pedido.dataContratacaoAte),
    },
  };
};

/** A page of who was brought by the caller, or by anybody for administrators. */
export const listarClientes = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  quem: QuemChama,
  pedido: FiltroDeClientes,
): Promise<EndpointOutput<typeof clientes.listar>> =>
  readByIndexes(db, async (tx) => {
    const filtro = filtroDaCarteira(quem, pedido);
    const { linhas, ...contagens } = await lerPagina({ db: tx, clock }, pedido.pagina, {
      contar: async () => (await countClientes(filtro).execute(tx)).rows[0]?.total ?? 0,
      ler: async (fatia) => {
        const { rows } = await listClientes(filtro, fatia).execute(tx);
        return fatia.doFim ? rows.toReversed() : rows;
      },
    });
    const contratacoes = await listContratacoesDosClientes(
      tx,
      linhas.map(({ id }) => id),
    );
    const comVendedor = filtro.idVendedor === null;
    return { ...contagens, listaCliente: linhas.map((linha) => toCliente(linha, contratacoes, comVendedor)) };
  });
