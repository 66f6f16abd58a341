import { normalizarDocumento } from "@acervo/br/documento";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import type { TokenClaims } from "../../platform/identity/token.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import type { AoChegar } from "./ao-chegar.ts";
import { emailBoasVindas } from "./boas-vindas.email.ts";
import { insertEmailsAnteriores } from "./emails-anteriores.queries.ts";
import { inserirUsuario } from "./inserir-usuario.ts";
import { entraPorLink, papeisDe } from "./usuarios.policy.ts";
import {
  findIdentidade,
  findIdentidadePorId,
  updateIdentidade,
  updatePrimeiroAcesso,
  type IdentidadeRow,
} from "./usuarios.queries.ts";
import { existsSessaoDeConfirmacao, existsSessaoEncerrada } from "./sessoes.queries.ts";
import { tipoContaDo } from "./usuarios.rules.ts";

type IdentityDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

const toNovoUsuario = (claims: TokenClaims, agora: Date) => {
  const cpfCnpj = normalizarDocumento(claims.username);
  const tipoConta = tipoContaDo(cpfCnpj);
  if (tipoConta === null || claims.email === "") throw new ErroDeNegocio("ACESSO_SEM_CADASTRO");
  return {
    sub: claims.sub,
    cpfCnpj,
    nome: claims.nome === "" ? cpfCnpj : claims.nome,
    email: claims.email,
    tipoConta,
    dataCadastro: agora,
    primeiroAcessoEm: agora,
  };
};

/** Two first requests at once make one row: the second finds what the first inserted. */
const criarNoPrimeiroAcesso = async (deps: IdentityDeps, claims: TokenClaims): Promise<IdentidadeRow> => {
  const novo = toNovoUsuario(claims, deps.clock.now());
  const criado = await deps.db.transaction().execute((tx) => inserirUsuario(tx, novo));
  const identidade = criado ?? (await findIdentidade(deps.db, claims.sub));
  // The document is taken under another `sub`: accounts are never joined by document or e-mail.
  if (identidade === undefined) throw new ErroDeNegocio("CONTA_EM_CONFLITO");
  return identidade;
};

const copiarDoToken = async (deps: IdentityDeps, linha: IdentidadeRow, claims: TokenClaims): Promise<void> => {
  const copia = { nome: claims.nome === "" ? linha.nome : claims.nome, email: claims.email || linha.email };
  if (copia.nome === linha.nome && copia.email === linha.email) return;
  await deps.db.transaction().execute(async (tx) => {
    const emails = { antes: [linha.email], depois: [copia.email] };
    await insertEmailsAnteriores(tx, linha.id, emails, deps.clock.now());
    await updateIdentidade(tx, linha.id, copia);
  });
};

/** Who registered by themselves comes in for the first time, their e-mail confirmed: they are welcomed once. */
const receber = (
  deps: IdentityDeps,
  { id, nome, cpfCnpj, email }: IdentidadeRow,
  ouvintes: readonly AoChegar[],
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    if (!(await updatePrimeiroAcesso(tx, id, agora))) return;
    await enfileirarEmail(deps, tx, {
      tipo: "boas-vindas",
      chave: `boas-vindas/${id}`,
      destinatarios: [email],
      conteudo: emailBoasVindas({ nome, cpfCnpj }),
    });
    for (const aoChegar of ouvintes) await aoChegar(deps, tx, id);
  });

/**
 * Whether a sign-in without a password is one that we gave. The link's own sign-in made the row; what the account has
 * become since may shut the door again. Who has a password passes by the session that their confirmation began alone.
 */
const passaSemSenha = async (
  { db }: Pick<IdentityDeps, "db">,
  conhecido: IdentidadeRow,
  { sessao }: TokenClaims,
): Promise<boolean> => entraPorLink(conhecido) || (sessao !== null && (await existsSessaoDeConfirmacao(db, sessao)));

/** What the door asks of the database about a token. */
export type Leituras = {
  readonly isEncerrada: (sessao: string) => Promise<boolean>;
  readonly identidade: (sub: string) => Promise<IdentidadeRow | undefined>;
};

export const lendo = (db: Deps["db"]): Leituras => ({
  isEncerrada: (sessao) => existsSessaoEncerrada(db, sessao),
  identidade: (sub) => findIdentidade(db, sub),
});

/** The person behind a verified token: found by `sub`, or created at the first access, of which `aoChegar` hear. */
export const identificarUsuario = async (
  deps: IdentityDeps,
  claims: TokenClaims,
  aoChegar: readonly AoChegar[] = [],
  leituras: Leituras = lendo(deps.db),
): Promise<UsuarioAutenticado> => {
  if (claims.sessao !== null && (await leituras.isEncerrada(claims.sessao))) throw new ErroDeNegocio("NAO_AUTENTICADO");
  const conhecido = await leituras.identidade(claims.sub);
  if (claims.porLink && (conhecido === undefined || !(await passaSemSenha(deps, conhecido, claims))))
    throw new ErroDeNegocio("NAO_AUTENTICADO");
  const linha = conhecido ?? (await criarNoPrimeiroAcesso(deps, claims));
  if (conhecido !== undefined) await copiarDoToken(deps, conhecido, claims);
  if (conhecido?.primeiroAcessoEm === null) await receber(deps, conhecido, aoChegar);
  return {
    id: linha.id,
    sub: linha.sub,
    grupos: claims.grupos,
    prova: { nivel: claims.nivel, em: claims.autenticadoEm, sessao: claims.sessao, porLink: claims.porLink },
    papeis: papeisDe(claims.grupos, linha.codigoIndicacao),
  };
};

/** Who came in a moment ago with these groups, as they stand by now: they keep of them what was not taken away. */
export const identificarDeNovo = async (
  { db, diretorio }: Pick<Deps, "db" | "diretorio">,
  idUsuario: number,
  antes: readonly string[],
): Promise<UsuarioAutenticado> => {
  const { id, sub, codigoIndicacao } = await findIdentidadePorId(db, idUsuario);
  const agora = antes.length === 0 ? [] : await diretorio.grupos(sub);
  const grupos = new Set(agora.filter((grupo) => antes.includes(grupo)));
  return { id, sub, grupos, papeis: papeisDe(grupos, codigoIndicacao) };
};

/** Somebody in whose name another calls: a customer and nothing more, whatever else they are themselves. */
export const identificarCliente = async (db: Deps["db"], idUsuario: number): Promise<UsuarioAutenticado> => {
  const { id, sub } = await findIdentidadePorId(db, idUsuario);
  return { id, sub, grupos: new Set(), papeis: papeisDe(new Set(), null) };
};
