import { cpfValido } from "@acervo/br/cpf";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Origem } from "../../http/chamada.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TokensDoLink } from "../../platform/identity/keycloak-link.ts";
import type { LinkRecebido } from "../../platform/identity/signed-link.ts";
import {
  assumirCadastro,
  entraPorLink,
  existsAcesso,
  findConta,
  type ComOuvintesDeChegada,
} from "../usuarios/usuarios.api.ts";
import { type CartorioRow, findCartorio, insertLinkUsado, insertProvaPorLink } from "./autenticacao.queries.ts";

type LinkDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio" | "signedLinks" | "entradaPorLink"> &
  ComOuvintesDeChegada;
type Pedido = { readonly cpf: string; readonly cartorio: CartorioRow; readonly origem: Origem };

/**
 * The identity of the CPF, made without password, name or e-mail where there is none. One that exists without a row of
 * ours is an earlier link that was cut short only if it has no e-mail: who registers by themselves always has one.
 */
const identidadeDo = async ({ db, diretorio }: LinkDeps, cpf: string): Promise<string | null> => {
  const conhecida = await diretorio.buscar({ documento: cpf });
  const criada = conhecida === null ? await diretorio.criarSemSenha(cpf) : null;
  if (criada !== null) return criada;
  // Null beside no new one: two links of one person came at once, and the other made it.
  const existente = conhecida ?? (await diretorio.buscar({ documento: cpf }));
  if (existente === null) return null;
  // A registration that nobody confirmed: the partner vouches for who comes, a stranger's typing does not.
  if (existente.email !== "" && !existente.emailConfirmado && !(await existsAcesso(db, existente.sub))) {
    await diretorio.remover(existente.sub);
    return diretorio.criarSemSenha(cpf);
  }
  const nossa = (await findConta(db, existente.sub)) !== undefined;
  if (!nossa && existente.email !== "") return null;
  return (await diretorio.grupos(existente.sub)).length === 0 ? existente.sub : null;
};

/** Our row of an account that came by link; false when the account is one that never does. */
const contaDoLink = (deps: LinkDeps, sub: string, { cpf, cartorio, origem }: Pedido): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const nova = await assumirCadastro(
      tx,
      {
        sub,
        cpfCnpj: cpf,
        // The link names nobody; the person is shown under the name of the office.
        nome: cartorio.nome,
        email: "",
        tipoConta: "RCV_RCPN",
        idCartorio: cartorio.id,
        dataCadastro: agora,
        primeiroAcessoEm: agora,
      },
      origem,
    );
    const conta = await findConta(tx, sub);
    if (conta === undefined || !entraPorLink(conta)) return false;
    // The partner vouches for the office.
    if (nova !== undefined) for (const aoChegar of deps.aoChegar) await aoChegar(deps, tx, nova.id);
    const pessoa = { tipo: "usuario", id: conta.id } as const;
    await registrar(tx, { ator: pessoa, acao: "ENTRADA_POR_LINK", alvo: pessoa, origem });
    return true;
  });

/**
 * Turns a link of the partner's system into a session. Every refusal is the same: whoever tries learns nothing about
 * offices or accounts. A link is spent before anything is asked of the identity provider, so that it opens once at most.
 */
export const entrarPorLink = async (deps: LinkDeps, link: LinkRecebido, origem: Origem): Promise<TokensDoLink> => {
  const agora = deps.clock.now();
  const conferido = cpfValido(link.cpf) ? deps.signedLinks.verify(link, agora) : null;
  if (conferido === null) throw new ErroDeNegocio("LINK_INVALIDO");
  const novo = await deps.db.transaction().execute((tx) => insertLinkUsado(tx, conferido, agora));
  const cartorio = novo ? await findCartorio(deps.db, link.corregedoria) : undefined;
  if (cartorio === undefined) throw new ErroDeNegocio("LINK_INVALIDO");
  const sub = await identidadeDo(deps, link.cpf);
  const aceita = sub !== null && (await contaDoLink(deps, sub, { cpf: link.cpf, cartorio, origem }));
  const entrada = aceita ? await deps.entradaPorLink.entrar(link.cpf) : null;
  if (entrada === null) throw new ErroDeNegocio("LINK_INVALIDO");
  await deps.db
    .transaction()
    .execute((tx) => insertProvaPorLink(tx, { sessao: entrada.sessao, provadaEm: agora, confirmacao: false }));
  return entrada.tokens;
};
