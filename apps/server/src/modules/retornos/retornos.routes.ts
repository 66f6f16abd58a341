import { usuarios } from "@acervo/contracts/usuarios";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { reativarEmail } from "./reativar-email.ts";

export const retornosRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(usuarios.reativarEmail, (chamada) => reativarEmail(deps, chamada, chamada.body.email)),
];
