import type { Db, Tx } from "../../platform/db/db.ts";
import { findMaisBarata, findOfertasAtivas, type OfertaRow } from "./planos.queries.ts";

/** What individuals may hire now, cheapest first: each plan once, by the first of its offers. */
export const listarOfertasPublicas = async (db: Db | Tx, agora: Date): Promise<readonly OfertaRow[]> => {
  const ofertas = (await findOfertasAtivas(db, agora, "NOR_PF")).toSorted(
    (uma, outra) => uma.valorCentavos - outra.valorCentavos || uma.idOferta - outra.idOferta,
  );
  return ofertas.filter(({ idPlano }, indice) => ofertas.findIndex((outra) => outra.idPlano === idPlano) === indice);
};

/** What registry offices begin with. */
export const maisBarataParaCartorio = (db: Db | Tx, agora: Date): Promise<OfertaRow | undefined> =>
  findMaisBarata(db, agora, "RCV_RCPN");
