import { clientes } from "@acervo/contracts/clientes";
import { diaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import { possiveisClientes } from "@acervo/contracts/possiveis-clientes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { exportarClientes } from "./carteira/exportar-clientes.ts";
import { listarClientes } from "./carteira/listar-clientes.ts";
import { transferirCliente } from "./carteira/transferir-cliente.ts";
import { lerDia } from "./dia/ler-dia.ts";
import { listarPossiveis } from "./possiveis/listar-possiveis.ts";
import { removerPossivelCliente } from "./possiveis/remover-possivel-cliente.ts";
import { restaurarPossivelCliente } from "./possiveis/restaurar-possivel-cliente.ts";
import { salvarPossivelCliente } from "./possiveis/salvar-possivel-cliente.ts";
import { transferirPossivelCliente } from "./possiveis/transferir-possivel-cliente.ts";

export const clientesRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "sitio" | "exports">,
): readonly Route[] => [
  bind(clientes.listar, (chamada) => listarClientes(deps, chamada, chamada.body)),
  bind(clientes.planilha, (chamada) => exportarClientes(deps, chamada)),
  bind(clientes.transferir, (chamada) => transferirCliente(deps, chamada, chamada.params.id, chamada.body)),
  bind(diaDoVendedor.ler, (chamada) => lerDia(deps, chamada)),
  bind(possiveisClientes.listar, (chamada) => listarPossiveis(deps, chamada, chamada.body)),
  bind(possiveisClientes.salvar, (chamada) => salvarPossivelCliente(deps, chamada, chamada.body)),
  bind(possiveisClientes.remover, (chamada) => removerPossivelCliente(deps, chamada, chamada.query.idPossivelCliente)),
  bind(possiveisClientes.restaurar, (chamada) => restaurarPossivelCliente(deps, chamada, chamada.params.id)),
  bind(possiveisClientes.transferir, (chamada) =>
    transferirPossivelCliente(deps, chamada, chamada.params.id, chamada.body),
  ),
];
