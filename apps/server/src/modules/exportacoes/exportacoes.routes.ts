import { exportacoes } from "@acervo/contracts/exportacoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { abrirEndereco } from "./address/abrir-endereco.ts";
import type { ComExportaveis } from "./address/exportacao-pedida.ts";
import { pedirEndereco } from "./address/pedir-endereco.ts";
import { listarRecentes } from "./recentes/listar-recentes.ts";

export const exportacoesRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "diretorio"> & ComExportaveis,
): readonly Route[] => [
  bind(exportacoes.pedirEndereco, (chamada) => pedirEndereco(deps, chamada, chamada.body.pedido)),
  bind(exportacoes.abrir, ({ query, origem }) => abrirEndereco(deps, query.ficha, origem)),
  bind(exportacoes.listarRecentes, ({ usuario, query }) => listarRecentes(deps, usuario.id, query.pagina)),
];
