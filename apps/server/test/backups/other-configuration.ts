import type { Db } from "../../src/platform/db/db.ts";
import type { BackupDeps, Maquina } from "./backup-world.ts";
import { arquivo, concluir, guardar, iniciar } from "./mini-agent.ts";

type World = { readonly db: Db; readonly deps: () => BackupDeps };

/** Another configuration of the same machine. */
export const outraConfiguracao = async ({ db }: Pick<World, "db">, { agente }: Maquina): Promise<Maquina> => {
  const { idDispositivo, idContratacao } = agente;
  const { id } = await db
    .insertInto("configuracao")
    .values({ idContratacao, idDispositivo, prefixo: "Fotos", dataInicio: "2026-01-01" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { agente, idConfiguracao: id };
};

/** Backs up so many small files of a folder. */
export const guardarNaPasta = async (
  { deps }: Pick<World, "deps">,
  maquina: Maquina,
  pasta: string,
  quantos: number,
): Promise<void> => {
  const { idBackup } = await iniciar(deps(), maquina);
  const arquivos = Array.from({ length: quantos }, (_, indice) => arquivo(`${pasta}/${indice}.txt`, `${indice}`));
  await guardar(deps(), maquina, idBackup, arquivos);
  await concluir(deps(), maquina, idBackup, { vistos: quantos, confirmados: quantos });
};
