import { normalizarDocumento, tipoDocumento } from "@acervo/br/documento";
import type { TipoConta } from "@acervo/contracts/usuarios";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Deps } from "../../platform/deps.ts";
import type { TokenClaims } from "../../platform/identity/token.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { papeisDe } from "./usuarios.policy.ts";
import { findIdentidade, insertUsuario, updateIdentidade, type IdentidadeRow } from "./usuarios.queries.ts";

type IdentityDeps = Pick<Deps, "db" | "clock">;

const TIPO_CONTA_POR_DOCUMENTO: Record<"CPF" | "CNPJ", TipoConta> = { CPF: "NOR_PF", CNPJ: "NOR_PJ" };

const toNovoUsuario = (claims: TokenClaims, agora: Date) => {
  const cpfCnpj = normalizarDocumento(claims.username);
  const documento = tipoDocumento(cpfCnpj);
  if (documento === null || claims.email === "") throw new ErroDeNegocio("ACESSO_SEM_CADASTRO");
  return {
    sub: claims.sub,
    cpfCnpj,
    nome: claims.nome === "" ? cpfCnpj : claims.nome,
    email: claims.email,
    tipoConta: TIPO_CONTA_POR_DOCUMENTO[documento],
    dataCadastro: agora,
  };
};

const eventoDeCriacao = (id: number): EventoAuditoria => ({
  ator: { tipo: "usuario", id },
  acao: "USUARIO_CRIADO",
  alvo: { tipo: "usuario", id },
});

/** Two first requests at once make one row: the second finds what the first inserted. */
const criarNoPrimeiroAcesso = async (deps: IdentityDeps, claims: TokenClaims): Promise<IdentidadeRow> => {
  const novo = toNovoUsuario(claims, deps.clock.now());
  const criado = await deps.db.transaction().execute(async (tx) => {
    const linha = await insertUsuario(tx, novo);
    if (linha !== undefined) await registrar(tx, eventoDeCriacao(linha.id));
    return linha;
  });
  const identidade = criado ?? (await findIdentidade(deps.db, claims.sub));
  // The document is taken under another `sub`: accounts are never joined by document or e-mail.
  if (identidade === undefined) throw new ErroDeNegocio("CONTA_EM_CONFLITO");
  return identidade;
};

const copiarDoToken = async (deps: IdentityDeps, linha: IdentidadeRow, claims: TokenClaims): Promise<void> => {
  const copia = { nome: claims.nome === "" ? linha.nome : claims.nome, email: claims.email || linha.email };
  if (copia.nome === linha.nome && copia.email === linha.email) return;
  await deps.db.transaction().execute((tx) => updateIdentidade(tx, linha.id, copia));
};

/** The person behind a verified token: found by `sub`, or created at the first access. */
export const identificarUsuario = async (deps: IdentityDeps, claims: TokenClaims): Promise<UsuarioAutenticado> => {
  const conhecido = await findIdentidade(deps.db, claims.sub);
  const linha = conhecido ?? (await criarNoPrimeiroAcesso(deps, claims));
  if (conhecido !== undefined) await copiarDoToken(deps, conhecido, claims);
  return {
    id: linha.id,
    sub: linha.sub,
    grupos: claims.grupos,
    papeis: papeisDe(claims.grupos, linha.codigoIndicacao),
  };
};
