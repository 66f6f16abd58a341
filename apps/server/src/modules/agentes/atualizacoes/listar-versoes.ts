import type { VersaoPublicada } from "@acervo/contracts/versoes-do-agente";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { listPublicadas, type PublicadaRow } from "./atualizacoes.queries.ts";

const toVersaoPublicada = ({ publicadaEm, paradaEm, ...versao }: PublicadaRow): VersaoPublicada => ({
  ...versao,
  publicadaEm: publicadaEm.toISOString(),
  paradaEm: paradaEm?.toISOString() ?? null,
});

/** Every version that was published: there are a few a month. */
export const listarVersoes = async ({
  db,
}: {
  readonly db: Db | Tx;
}): Promise<{ readonly listaVersao: VersaoPublicada[] }> => ({
  listaVersao: (await listPublicadas(db)).map(toVersaoPublicada),
});
