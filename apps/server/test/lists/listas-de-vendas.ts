import type { FiltroDeClientes } from "@acervo/contracts/clientes";
import { countClientes, listClientes } from "../../src/modules/clientes/carteira/clientes.queries.ts";
import { filtroDaCarteira } from "../../src/modules/clientes/carteira/listar-clientes.ts";
import { countPossiveis, listPossiveis } from "../../src/modules/clientes/possiveis/lista.queries.ts";
import { filtroDePossiveis } from "../../src/modules/clientes/possiveis/listar-possiveis.ts";
import { fatiaDaPagina } from "../../src/platform/lists/fatia.ts";

export const POR_PAGINA = 10;

/** Who reads: a seller, or an administrator. */
export type Leitor = Parameters<typeof filtroDaCarteira>[0];
export const ADMINISTRADOR: Leitor = { usuario: { id: 0 }, escopo: "todos" };

/** The statements of both lists, for somebody who filters so. */
export const listasDeVendas = (quem: Leitor, pedido: FiltroDeClientes) => {
  const [carteira, possiveis] = [filtroDaCarteira(quem, pedido), filtroDePossiveis(quem, pedido)];
  return {
    clientes: {
      contar: countClientes(carteira),
      ler: (total: number, pagina: number) => listClientes(carteira, fatiaDaPagina(total, pagina, POR_PAGINA)),
    },
    possiveis: {
      contar: countPossiveis(possiveis),
      ler: (total: number, pagina: number) => listPossiveis(possiveis, fatiaDaPagina(total, pagina, POR_PAGINA)),
    },
  };
};
export type ListaDeVendas = ReturnType<typeof listasDeVendas>["clientes" | "possiveis"];
