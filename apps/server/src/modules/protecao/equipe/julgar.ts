import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { dateAt } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { lerFatos } from "../ler-fatos.ts";
import { situacaoProtecao } from "../situacao-protecao.ts";

export type DispositivoJulgado = Pick<
  ProtecaoDispositivo,
  "id" | "nome" | "situacao" | "desde" | "porque" | "oQueFazer"
> & { readonly idContratacao: number };

/** The verdict of now on devices in use, without their last 30 days. */
export const julgar = async (db: Db | Tx, ids: readonly number[], agora: Date): Promise<DispositivoJulgado[]> =>
  (await lerFatos(db, ids, agora)).map(({ linha: { id, idContratacao, nome }, fatos }) => {
    const { situacao, desde, porque, oQueFazer } = situacaoProtecao(fatos, agora.getTime());
    return {
      id,
      idContratacao,
      nome,
      situacao,
      desde: desde === null ? null : dateAt(desde).toISOString(),
      porque,
      oQueFazer,
    };
  });
