import { livros } from "@acervo/contracts/livros";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { encerrarDiferenca } from "./diferencas/encerrar-diferenca.ts";
import { lerLivros } from "./ler-livros.ts";

export const livrosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(livros.ler, ({ query }) => lerLivros(deps, query.mes)),
  bind(livros.encerrar, (chamada) => encerrarDiferenca(deps, chamada, chamada.body)),
];
