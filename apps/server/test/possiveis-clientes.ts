import { later, systemClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/db/db.ts";

const DIA_MS = 86_400_000;

export type PossivelClienteDeTeste = {
  readonly nome?: string;
  readonly uf?: string;
  readonly codigo?: string;
  readonly email1?: string;
  /** Null: free. */
  readonly idVendedor: number | null;
  /** Who registered it, where nobody has it. */
  readonly idAutor?: number;
  readonly recusado?: true | undefined;
  readonly reservadoAte?: Date;
  readonly alteradoEm?: Date;
  readonly possuiInteresse?: boolean | null;
};

/** A prospect that is there already: reserved for five days from now, or free; or that said no to its seller. */
export const insertPossivelCliente = async (db: Db, possivel: PossivelClienteDeTeste): Promise<number> => {
  const agora = systemClock.now();
  const { idVendedor, recusado, idAutor = idVendedor ?? 0, alteradoEm = agora, ...resto } = possivel;
  const reservado = idVendedor !== null && recusado !== true;
  const { id } = await db
    .insertInto("possivelCliente")
    .values({
      nome: "Cartório de Vila Serena",
      uf: "MG",
      telefone1: "31900001180",
      reservadoAte: reservado ? later(agora, 5 * DIA_MS) : null,
      ...resto,
      idVendedor: reservado ? idVendedor : null,
      livreDesde: reservado ? null : agora,
      idAutor,
      alteradoEm,
      ...(recusado === true ? { possuiInteresse: false, recusadoEm: agora } : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (recusado === true)
    await db
      .insertInto("possivelClienteRecusa")
      .values({ idPossivelCliente: id, idAutor, idVendedor, recusadaEm: agora })
      .execute();
  return id;
};
