import type { FilePath } from "@acervo/backup-format/path-segments";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { later } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import { insertItemExcluido, type TipoDeItem } from "../../catalogo/trash.api.ts";

const DIA_MS = 86_400_000;

/** Until when what is deleted now can come back: a lock holds it longer than a wish to delete. */
export const prazoDeDesfazer = async (db: Db | Tx, agora: Date, retidoAte: Date | null): Promise<Date> => {
  const prazo = later(agora, (await inteiroVigente(db, "dias-desfazer-exclusao", agora)) * DIA_MS);
  return retidoAte !== null && retidoAte > prazo ? retidoAte : prazo;
};

export type NovoItem = Dono & {
  readonly chamada: Pick<ChamadaDeUsuario, "usuario">;
  readonly tipo: TipoDeItem;
  readonly alvo: FilePath;
  readonly ignorado: boolean;
  readonly agora: Date;
  /** End of the device's retention lock. */
  readonly retidoAte: Date | null;
};

export type ItemAberto = { readonly id: number; readonly expurgoEm: Date };

/** What is deleted now, as the person finds it among deleted items. */
export const abrirItem = async (tx: Tx, { chamada, agora, retidoAte, ...item }: NovoItem): Promise<ItemAberto> => {
  const { idDispositivo, idContratacao, tipo, alvo, ignorado } = item;
  const expurgoEm = await prazoDeDesfazer(tx, agora, retidoAte);
  const id = await insertItemExcluido(tx, {
    idDispositivo,
    idContratacao,
    tipo,
    alvo,
    ignorado,
    idUsuario: chamada.usuario.id,
    excluidoEm: agora,
    expurgoEm,
  });
  return { id, expurgoEm };
};
