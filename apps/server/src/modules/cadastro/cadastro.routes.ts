import { cadastro } from "@acervo/contracts/cadastro";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { registrarConta } from "./registrar-conta.ts";

export const cadastroRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio" | "logger" | "hashCodigoAtivacao">,
): readonly Route[] => [bind(cadastro.registrar, ({ body, origem }) => registrarConta(deps, body, origem))];
