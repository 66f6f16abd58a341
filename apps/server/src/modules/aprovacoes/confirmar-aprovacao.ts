import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar, registrarTodos } from "../../platform/audit/audit.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { markEncerrada, type AprovacaoPresa } from "./aprovacoes.queries.ts";
import type { ComAprovaveis } from "./aprovavel.ts";
import { insertExecucao } from "./execucao/execucoes.queries.ts";
import { daAprovacao, prenderDeOutro, type Quem } from "./responder.ts";

type ConfirmarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue"> & ComAprovaveis;

/** The change could not be made; what was begun of it goes with the transaction. */
class MudancaSuperada extends Error {
  override readonly name = "MudancaSuperada";
}

const aplicar = async (
  { aprovaveis, ...deps }: ConfirmarDeps,
  tx: Tx,
  { usuario, origem }: Quem,
  { id, tipo, pedido, idUsuarioSobre }: AprovacaoPresa,
): Promise<readonly EventoAuditoria[]> => {
  const aprovavel = aprovaveis.find((candidato) => candidato.tipo === tipo);
  if (aprovavel?.favorece === true && idUsuarioSobre === usuario.id) throw new ErroDeNegocio("APROVACAO_SOBRE_SI");
  try {
    if (aprovavel === undefined) throw new ErroDeNegocio("APROVACAO_SUPERADA");
    const executarDepois = async (): Promise<number> => {
      await insertExecucao(tx, id, deps.clock.now());
      return id;
    };
    const quem = { idUsuario: usuario.id, origem };
    return await aprovavel.aplicarGuardado({ deps, tx, quem, executarDepois }, pedido);
  } catch (error) {
    if (error instanceof ErroDeNegocio) throw new MudancaSuperada(error.message, { cause: error });
    throw error;
  }
};

const encerrarSuperada = ({ db, clock }: ConfirmarDeps, quem: Quem, id: number, porque: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const agora = clock.now();
    const aprovacao = await prenderDeOutro(tx, id, quem, agora);
    const fim = { situacao: "SUPERADA", idUsuarioResposta: quem.usuario.id, motivoResposta: porque } as const;
    await markEncerrada(tx, id, fim, agora);
    await registrar(tx, { ...daAprovacao(quem, aprovacao), acao: "APROVACAO_SUPERADA" });
  });

/**
 * Confirms what somebody else asked for and carries it out, both or neither. What can no longer be done ends the
 * request, which says why, and changes nothing else.
 */
export const confirmarAprovacao = async (deps: ConfirmarDeps, quem: Quem, id: number): Promise<void> => {
  try {
    await deps.db.transaction().execute(async (tx) => {
      const agora = deps.clock.now();
      const aprovacao = await prenderDeOutro(tx, id, quem, agora);
      const eventos = await aplicar(deps, tx, quem, aprovacao);
      const fim = { situacao: "CONFIRMADA", idUsuarioResposta: quem.usuario.id, motivoResposta: null } as const;
      await markEncerrada(tx, id, fim, agora);
      await registrarTodos(tx, [{ ...daAprovacao(quem, aprovacao), acao: "APROVACAO_CONFIRMADA" }, ...eventos]);
    });
  } catch (error) {
    if (!(error instanceof MudancaSuperada)) throw error;
    await encerrarSuperada(deps, quem, id, error.message);
    throw new ErroDeNegocio("APROVACAO_SUPERADA", { mensagem: error.message, cause: error });
  }
};
