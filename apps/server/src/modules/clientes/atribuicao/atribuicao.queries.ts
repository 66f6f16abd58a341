import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

type Chaves = { readonly email: string; readonly cns: string | null };
type ReservaRow = { readonly id: number; readonly nome: string; readonly idVendedor: number };

/** Live reservations with this address or this code, the one that was registered first first. Others wait for them. */
export const lockReservasVivas = async (
  tx: Tx,
  { email, cns }: Chaves,
  agora: Date,
): Promise<readonly ReservaRow[]> => {
  const { rows } = await sql<ReservaRow>`
    select id, nome, id_vendedor from possivel_cliente
    where reservado_ate > ${agora} and recusado_em is null
      and (lower(email1) = lower(nullif(${email}, '')) or lower(email2) = lower(nullif(${email}, ''))
        or codigo_digitos = ${cns})
    order by id for update`.execute(tx);
  return rows;
};

export const insertAtribuicao = (
  tx: Tx,
  atribuicao: {
    readonly idUsuario: number;
    readonly idVendedor: number;
    readonly idVendedorLink: number | null;
    readonly idPossivelCliente: number;
    readonly atribuidaEm: Date;
  },
) => tx.insertInto("atribuicaoPorReserva").values(atribuicao).execute();

export const deleteFechado = (tx: Tx, id: number) => tx.deleteFrom("possivelCliente").where("id", "=", id).execute();
