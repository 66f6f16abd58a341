import { comunicados } from "@acervo/contracts/comunicados";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { TEXTOS_DOS_COMUNICADOS } from "./comunicados.texts.ts";
import { criarComunicado, desativarComunicado } from "./mudar-comunicado.ts";
import { recuperarComunicado } from "./recuperar-comunicado.ts";

export const comunicadosRoutes = (deps: Pick<Deps, "db" | "clock" | "queue" | "parceiro">): readonly Route[] => [
  bind(comunicados.alerta, async ({ params: { tipo } }) => ({ texto: TEXTOS_DOS_COMUNICADOS[tipo], codigo: tipo })),
  bind(comunicados.criar, (chamada) => criarComunicado(deps, chamada, chamada.body)),
  bind(comunicados.recuperar, ({ body }) => recuperarComunicado(deps, body)),
  bind(comunicados.desativar, (chamada) => desativarComunicado(deps, chamada, chamada.body)),
];
