import type { z } from "zod";
import type { Origem } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";

/** What would change, in the words that the second administrator reads. Nothing of customers belongs in it. */
export type Mudanca = {
  /** What changes, as `plano_oferta:7`: while a request for it waits, no other is taken, of whatever kind. */
  readonly alvo: string;
  readonly titulo: string;
  /** Null: there is nothing yet. */
  readonly antes: string | null;
  readonly depois: string;
  /** Whose access it changes; their name is told beside it, and is in none of these texts. */
  readonly idUsuarioSobre?: number;
};

export type ContextoDaMudanca = { readonly deps: Pick<Deps, "clock" | "ids" | "queue">; readonly tx: Tx };
export type ContextoConfirmado = ContextoDaMudanca & {
  /** Who confirmed it: the events of the change name them. */
  readonly quem: { readonly idUsuario: number; readonly origem: Origem };
  /** Says that a job of the kind does the rest, which leaves the database; answers the request that it tells the end of. */
  readonly executarDepois: () => Promise<number>;
};

type Definicao<P> = {
  /** Kept in the database: it is never given another meaning. */
  readonly tipo: string;
  readonly schema: z.ZodType<P>;
  /** Who it is about gains by it, and so does not confirm it. */
  readonly favorece?: boolean;
  /** Refuses, with an `ErroDeNegocio`, what cannot be asked for. */
  readonly descrever: (contexto: ContextoDaMudanca, pedido: P) => Promise<Mudanca>;
  /**
   * Carries the change out in the transaction that confirms it, and answers what the trail is told. Refuses, with an
   * `ErroDeNegocio`, what can no longer be done as it was asked for: the request then says why.
   */
  readonly aplicar: (contexto: ContextoConfirmado, pedido: P) => Promise<readonly EventoAuditoria[]>;
};

/** A kind of change with its payload as the database kept it. */
export type AprovavelGuardado = {
  readonly tipo: string;
  readonly favorece?: boolean;
  readonly aplicarGuardado: (contexto: ContextoConfirmado, pedido: unknown) => Promise<readonly EventoAuditoria[]>;
};

/** A kind of change that a second administrator confirms. */
export type Aprovavel<P> = Definicao<P> & AprovavelGuardado;

/** The kinds of all modules; `start` gathers them. */
export type ComAprovaveis = { readonly aprovaveis: readonly AprovavelGuardado[] };

export const defineAprovavel = <P>(definicao: Definicao<P>): Aprovavel<P> => ({
  ...definicao,
  aplicarGuardado: (contexto, guardado) => {
    const lido = definicao.schema.safeParse(guardado);
    // Asked for under a release that wrote it otherwise.
    if (!lido.success) throw new ErroDeNegocio("APROVACAO_SUPERADA");
    return definicao.aplicar(contexto, lido.data);
  },
});
