import type { TipoDeAtencao } from "@acervo/contracts/atencao";
import { later } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/db/db.ts";
import type { Deps } from "../src/platform/deps.ts";
import { insertContratacao } from "./builders.ts";
import { giveCartorio } from "./faturas.ts";
import { novoUsuario } from "./schema/fixtures.ts";

/** Another contact that the support keeps of a person. */
export const insertContatoSuporte = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<number> => {
  const { id } = await db
    .insertInto("contatoSuporte")
    .values({ idUsuario, telefone: "31955554444", incluidoEm: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A subscription of an account that came from the partner's system, with an office of its own. */
export const insertDoParceiro = async (db: Db): Promise<number> => {
  const idUsuario = await novoUsuario(db);
  await db.updateTable("usuario").set({ tipoConta: "RCV_RCPN" }).where("id", "=", idUsuario).execute();
  await giveCartorio(db, idUsuario, `P${idUsuario}`);
  return insertContratacao(db, { idUsuario });
};

const UM_DIA_MS = 86_400_000;

type NovoItem = {
  readonly idContratacao: number;
  readonly tipo?: TipoDeAtencao;
  /** Who holds it, out of the queue until tomorrow; else nobody does. */
  readonly adiadoPara?: number | undefined;
};

/** An item of the queue that no job opened; one of the same kind that is open already becomes it. */
export const insertItemAtencao = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { idContratacao, tipo = "BACKUP_PARADO", adiadoPara }: NovoItem,
): Promise<number> => {
  const agora = clock.now();
  const dono = {
    idUsuarioResponsavel: adiadoPara ?? null,
    adiadoAte: adiadoPara === undefined ? null : later(agora, UM_DIA_MS),
  };
  const { id } = await db
    .insertInto("itemAtencao")
    .values({ idContratacao, tipo, gravidade: 1, desde: agora, abertoEm: agora, reaberto: false, ...dono })
    .onConflict((conflito) =>
      conflito.columns(["idContratacao", "idDispositivo", "tipo"]).where("encerradoEm", "is", null).doUpdateSet(dono),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
