import { arquivos } from "@acervo/contracts/arquivos";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { abrirPasta } from "./abrir-pasta.ts";
import { lerArvore } from "./ler-arvore.ts";

export const arquivosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(arquivos.listar, (chamada) => {
    const { caminho, ...pedido } = chamada.query;
    return caminho === undefined ? lerArvore(deps, chamada, pedido) : abrirPasta(deps, chamada, { ...pedido, caminho });
  }),
];
