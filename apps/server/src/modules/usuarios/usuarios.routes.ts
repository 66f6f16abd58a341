import { usuarios } from "@acervo/contracts/usuarios";
import { vendedores } from "@acervo/contracts/vendedores";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { atualizarDados } from "./atualizar-dados.ts";
import { atualizarEndereco } from "./atualizar-endereco.ts";
import { buscarDados } from "./buscar-dados.ts";
import { confirmarEmail } from "./confirmar-email.ts";
import type { ConfirmacaoDeps } from "./confirmacao-de-email.ts";
import { reenviarConfirmacao } from "./reenviar-confirmacao.ts";
import { possuiGrupo } from "./usuarios.policy.ts";
import { gerarCodigo, removerCodigo } from "./vendedores/codigo-indicacao.ts";
import { listarVendedores } from "./vendedores/listar-vendedores.ts";

export const usuariosRoutes = (deps: ConfirmacaoDeps & Pick<Deps, "db">): readonly Route[] => [
  bind(usuarios.dados, ({ usuario }) => buscarDados(deps, usuario)),
  bind(usuarios.atualizaDadosUsuario, (chamada) => atualizarDados(deps, chamada, chamada.body)),
  bind(usuarios.reenviarConfirmacaoEmail, (chamada) => reenviarConfirmacao(deps, chamada)),
  bind(usuarios.confirmarEmailSecundario, ({ origem, body }) => confirmarEmail(deps, origem, body.confirmacao)),
  bind(usuarios.atualizaEnderecoUsuario, (chamada) => atualizarEndereco(deps, chamada, chamada.body)),
  bind(usuarios.possuiGrupoUsuario, ({ usuario, params }) =>
    Promise.resolve(possuiGrupo(usuario.papeis, params.group)),
  ),
  bind(vendedores.listar, ({ body }) => listarVendedores(deps, body)),
  bind(vendedores.gerarCodigo, (chamada) => gerarCodigo(deps, chamada, chamada.params.idUsuario)),
  bind(vendedores.removerCodigo, (chamada) => removerCodigo(deps, chamada, chamada.params.idUsuario)),
];
