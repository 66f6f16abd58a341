import type { PreferenciaNotificacao } from "@acervo/contracts/preferencias";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockPerfil } from "../usuarios/usuarios.api.ts";
import { findNotificacoes, updateNotificacoes } from "./notificacoes.queries.ts";

/** Another person's preferences do not exist. */
const exigirProprio = ({ usuario }: Pick<ChamadaDeUsuario, "usuario">, id: number): void => {
  if (usuario.id !== id) throw new ErroDeNegocio("NAO_ENCONTRADO");
};

export const listarNotificacoes = async (
  deps: Pick<Deps, "db">,
  chamada: Pick<ChamadaDeUsuario, "usuario">,
  idUsuario: number,
): Promise<PreferenciaNotificacao[]> => {
  exigirProprio(chamada, idUsuario);
  const linhas = await findNotificacoes(deps.db, idUsuario);
  return linhas.map(({ id, descricao, habilitado }) => ({ id, descricao, habilitado: habilitado ?? true }));
};

/** Switches notices on and off; the trail names those that changed. */
export const atualizarNotificacoes = (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  idUsuario: number,
  escolhas: readonly { readonly id: number; readonly habilitado: boolean }[],
): Promise<void> => {
  exigirProprio(chamada, idUsuario);
  return deps.db.transaction().execute(async (tx) => {
    await lockPerfil(tx, idUsuario);
    const desejado = new Map(escolhas.map(({ id, habilitado }) => [id, habilitado]));
    const mudam = (await findNotificacoes(tx, idUsuario)).filter(
      ({ id, habilitado }) => (desejado.get(id) ?? habilitado ?? true) !== (habilitado ?? true),
    );
    if (mudam.length === 0) return;
    const novas = mudam.map(({ id, codigo, habilitado }) => ({ id, codigo, habilitado: !(habilitado ?? true) }));
    await updateNotificacoes(tx, idUsuario, novas);
    await registrar(tx, {
      ator: { tipo: "usuario", id: idUsuario },
      acao: "USUARIO_NOTIFICACOES_ALTERADAS",
      alvo: { tipo: "usuario", id: idUsuario },
      origem: chamada.origem,
      detalhes: Object.fromEntries(novas.map(({ codigo, habilitado }) => [codigo, String(habilitado)])),
    });
  });
};
