import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import { idDaPasta } from "../id-da-pasta.ts";
import { findRestauracao, type Alvo, type RestauracaoRow } from "./restauracoes.queries.ts";

/** The restore of this device, as long as nobody took it back; another device's answers like a missing one. */
export const restauracaoDoAgente = async (db: Db, idDispositivo: number, id: number): Promise<RestauracaoRow> => {
  const restauracao = await findRestauracao(db, idDispositivo, id);
  if (restauracao === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
  if (restauracao.canceladaEm !== null) throw new ErroDeNegocio("RESTAURACAO_CANCELADA");
  return restauracao;
};

/** Where its files lie. A path that no folder has may be a file's; nothing there is an empty restore. */
export const alvoDe = async (db: Db, { idDispositivo, idConfiguracao, caminho }: RestauracaoRow): Promise<Alvo> => {
  const pasta = await idDaPasta(db, idDispositivo, { idConfiguracao, caminho });
  if (pasta !== null) return { idPasta: pasta, nome: null };
  const acima = await idDaPasta(db, idDispositivo, { idConfiguracao, caminho: caminho.slice(0, -1) });
  return { idPasta: acima ?? 0, nome: caminho.at(-1) ?? null };
};
