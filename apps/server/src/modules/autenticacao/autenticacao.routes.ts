import { autenticacao } from "@acervo/contracts/autenticacao";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { seguranca } from "@acervo/contracts/seguranca";
import { entrarPorConfirmacao } from "./entrar-por-confirmacao.ts";
import type { ComOuvintesDeChegada } from "../usuarios/usuarios.api.ts";
import { entrarPorLink } from "./entrar-por-link.ts";
import { renovarSessao } from "./renovar-sessao.ts";
import { buscarSeguranca, encerrarSessao } from "./seguranca-da-conta.ts";

export const autenticacaoRoutes = (
  deps: Pick<
    Deps,
    | "db"
    | "ids"
    | "queue"
    | "clock"
    | "diretorio"
    | "news"
    | "signedLinks"
    | "entradaPorLink"
    | "sessaoDoPortal"
    | "confirmationTickets"
  > &
    ComOuvintesDeChegada,
): readonly Route[] => [
  bind(autenticacao.autenticarUsuarioRecivil, ({ params, origem }) => entrarPorLink(deps, params, origem)),
  bind(autenticacao.entrarPorConfirmacao, ({ body, origem }) => entrarPorConfirmacao(deps, body.ficha, origem)),
  bind(autenticacao.renovarEntradaPorLink, async ({ body }) => {
    const tokens = await deps.entradaPorLink.renovar(body.refresh_token);
    if (tokens === null) throw new ErroDeNegocio("LINK_INVALIDO");
    return tokens;
  }),
  bind(autenticacao.encerrarEntradaPorLink, ({ body }) => deps.entradaPorLink.encerrar(body.refresh_token)),
  bind(autenticacao.guardarSessao, ({ body, sessao }) => renovarSessao(deps, sessao, body.refresh_token)),
  bind(autenticacao.renovarSessao, ({ sessao }) => renovarSessao(deps, sessao, sessao.read())),
  bind(autenticacao.esquecerSessao, async ({ sessao }) => sessao.forget()),
  bind(seguranca.buscar, ({ usuario }) => buscarSeguranca(deps, usuario)),
  bind(seguranca.encerrarSessao, (chamada) => encerrarSessao(deps, chamada, chamada.params.id)),
];
