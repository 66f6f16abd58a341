import type { SegurancaDaConta } from "@acervo/contracts/seguranca";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lerCredenciais } from "./credenciais-da-conta.ts";
import { insertSessaoEncerrada } from "./autenticacao.queries.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";

/** What an account has to prove who it is, and where it is signed in. */
export const buscarSeguranca = async (
  deps: Pick<Deps, "db" | "clock" | "diretorio">,
  usuario: UsuarioAutenticado,
): Promise<SegurancaDaConta> => {
  const [{ senhaDesde, fatores, codigosDeRecuperacao }, sessoes] = await Promise.all([
    lerCredenciais(deps, usuario),
    deps.diretorio.sessoes(usuario.sub),
  ]);
  return {
    semSenha: senhaDesde === null,
    senhaDesde: senhaDesde?.toISOString() ?? null,
    fatores: fatores.map(({ criadoEm, ...fator }) => ({ ...fator, criadoEm: criadoEm.toISOString() })),
    codigosDeRecuperacao,
    sessoes: sessoes.map(({ id, iniciadaEm, ultimoUsoEm, ip }) => ({
      id,
      ip,
      iniciadaEm: iniciadaEm.toISOString(),
      ultimoUsoEm: ultimoUsoEm.toISOString(),
      atual: id === usuario.prova?.sessao,
    })),
  };
};

/**
 * Ends one session. The provider would end anybody's: only one of the account's own is handed to it. Its tokens are good
 * for minutes yet, so they are refused here.
 */
export const encerrarSessao = async (
  { db, clock, diretorio, news }: Pick<Deps, "db" | "clock" | "diretorio" | "news">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: string,
): Promise<void> => {
  const sessoes = await diretorio.sessoes(usuario.sub);
  if (!sessoes.some((sessao) => sessao.id === id)) throw new ErroDeNegocio("SESSAO_NAO_ENCONTRADA");
  await diretorio.encerrarSessao(id);
  const pessoa = { tipo: "usuario", id: usuario.id } as const;
  await db.transaction().execute(async (tx) => {
    await insertSessaoEncerrada(tx, id, clock.now());
    await registrar(tx, { ator: pessoa, acao: "SESSAO_ENCERRADA", alvo: pessoa, origem });
  });
  news.tellHere(`sessao ${id}`);
};
