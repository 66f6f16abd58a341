import { usuarios } from "@acervo/contracts/usuarios";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { atualizarDados } from "./atualizar-dados.ts";
import { atualizarEndereco } from "./atualizar-endereco.ts";
import { buscarDados } from "./buscar-dados.ts";
import { possuiGrupo } from "./usuarios.policy.ts";

export const usuariosRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(usuarios.dados, ({ usuario }) => buscarDados(deps, usuario)),
  bind(usuarios.atualizaDadosUsuario, (chamada) => atualizarDados(deps, chamada, chamada.body)),
  bind(usuarios.atualizaEnderecoUsuario, (chamada) => atualizarEndereco(deps, chamada, chamada.body)),
  bind(usuarios.possuiGrupoUsuario, ({ usuario, params }) =>
    Promise.resolve(possuiGrupo(usuario.papeis, params.group)),
  ),
];
