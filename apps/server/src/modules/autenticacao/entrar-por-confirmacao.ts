import type { Origem } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TokensDoLink } from "../../platform/identity/keycloak-link.ts";
import { findTitularDaConta } from "../usuarios/usuarios.api.ts";
import { insertLinkUsado, insertProvaPorLink } from "./autenticacao.queries.ts";

type ConfirmacaoDeps = Pick<Deps, "db" | "clock" | "diretorio" | "confirmationTickets" | "entradaPorLink">;

/** How long after the first password was chosen the ticket still lets somebody in: they are on their way here. */
const JANELA_MS = 600_000;

/** Whoever holds the message may come in without the password only in the moment in which it was chosen from it. */
const acabouDeConfirmar = async (
  { diretorio, clock }: ConfirmacaoDeps,
  { sub, cpfCnpj }: { readonly sub: string; readonly cpfCnpj: string },
): Promise<boolean> => {
  const identidade = await diretorio.buscar({ documento: cpfCnpj });
  if (identidade?.sub !== sub || !identidade.emailConfirmado) return false;
  const { senhaDesde, fatores } = await diretorio.credenciais(sub);
  return senhaDesde !== null && senhaDesde >= later(clock.now(), -JANELA_MS) && fatores.length === 0;
};

/**
 * Brings who confirmed a registration and chose its password straight in: the provider signs nobody in who comes from
 * its message. Every refusal is the same, and leads to the sign-in page.
 */
export const entrarPorConfirmacao = async (
  deps: ConfirmacaoDeps,
  ficha: string,
  origem: Origem,
): Promise<TokensDoLink> => {
  const agora = deps.clock.now();
  const conferida = deps.confirmationTickets.verify(ficha, agora);
  if (conferida === null) throw new ErroDeNegocio("LINK_INVALIDO");
  const conta = await findTitularDaConta(deps.db, conferida.sub);
  if (conta === undefined || !(await acabouDeConfirmar(deps, { ...conta, sub: conferida.sub })))
    throw new ErroDeNegocio("LINK_INVALIDO");
  const nova = await deps.db.transaction().execute((tx) => insertLinkUsado(tx, conferida, agora));
  const entrada = nova ? await deps.entradaPorLink.entrar(conta.cpfCnpj) : null;
  if (entrada === null) throw new ErroDeNegocio("LINK_INVALIDO");
  const pessoa = { tipo: "usuario", id: conta.id } as const;
  await deps.db.transaction().execute(async (tx) => {
    await insertProvaPorLink(tx, { sessao: entrada.sessao, provadaEm: agora, confirmacao: true });
    await registrar(tx, { ator: pessoa, acao: "ENTRADA_POR_CONFIRMACAO", alvo: pessoa, origem });
  });
  return entrada.tokens;
};
