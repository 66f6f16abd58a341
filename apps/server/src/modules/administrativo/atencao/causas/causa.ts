import type { Gravidade, TipoDeAtencao } from "@acervo/contracts/atencao";
import type { ItemErrado } from "@acervo/contracts/linha-do-tempo";
import type { Db, Tx } from "../../../../platform/db/db.ts";

/** What makes an item of the queue: it opens while this holds. */
export type Causa = Pick<ItemErrado, "titulo" | "porque" | "oQueFazer" | "desde"> & {
  readonly idContratacao: number;
  /** Null: of the subscription as a whole. */
  readonly idDispositivo: number | null;
  readonly gravidade: Gravidade;
  /** The proof that failed. */
  readonly idProva?: number;
  /** Whose it is from the beginning. */
  readonly idResponsavel?: number;
};

/** Of which subscriptions; null: of all. */
export type Onde = { readonly idsContratacao: readonly number[] | null; readonly agora: Date };

/** Where the causes of one kind are read: by the job of all subscriptions, by a page of those that it shows. */
export type Fonte = (db: Db | Tx, onde: Onde) => Promise<readonly Causa[]>;

export type Fontes = Readonly<Record<TipoDeAtencao, Fonte>>;

export const chaveDa = ({ idContratacao, idDispositivo }: Pick<Causa, "idContratacao" | "idDispositivo">): string =>
  `${idContratacao}/${idDispositivo ?? ""}`;
