import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { PaginaCatalogo } from "@acervo/contracts/agente-mensagens";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import { type ByteName, nameFromBytes } from "../platform/byte-name.ts";
import { openRereading, type ReadRecord } from "../state/rereading.ts";
import { inTransaction } from "../state/state-database.ts";
import type { BackupContext } from "./backup-context.ts";

export const foldersOfPage = (pastas: PaginaCatalogo["pastas"]): readonly (readonly ByteName[])[] => {
  const paths: (readonly ByteName[])[] = [[]];
  for (const [parent, nome] of pastas) {
    const above = paths[parent] ?? [];
    paths.push([...above, nameFromBytes(nameFromWire(nome, above.length === 0))]);
  }
  return paths;
};

const recordsOf = ({ pastas, arquivos }: PaginaCatalogo): readonly ReadRecord[] => {
  const folders = foldersOfPage(pastas);
  return arquivos.map(({ pasta, nome, numero, tamanho, modificadoEmMicros, sha256 }) => ({
    numero,
    file: {
      pasta: folders[pasta] ?? [],
      nome: nameFromBytes(nameFromWire(nome)),
      tamanho,
      modificado: modificadoEmMicros,
      inode: 0,
      sha256: Buffer.from(sha256, "base64url"),
      blocos: null,
    },
  }));
};

/**
 * Sets the state of a configuration by the server's catalog: the machine's disk went back in time or lost its state, or
 * files that the state takes for stored were deleted in the portal.
 * Pages wait on the disk, not in memory, until all are there; then the state changes as a whole. Block hashes are made
 * anew when a file is next read.
 */
export const readCatalogAgain = async (context: Omit<BackupContext, "idBackup">): Promise<void> => {
  const { api, database, journal, state, idConfiguracao } = context;
  const waiting = openRereading(database, idConfiguracao);
  inTransaction(database, waiting.clear);
  let sequencia = 0;
  let lidoAte: number | null = null;
  let cursor: string | null = null;
  do {
    const query: { idConfiguracao: number; cursor?: string } =
      cursor === null ? { idConfiguracao } : { idConfiguracao, cursor };
    const page: PaginaCatalogo = await api.call(agenteBackups.lerCatalogo, { query });
    inTransaction(database, () => recordsOf(page).forEach(waiting.add));
    // Later pages may show later deletions, earlier ones could not.
    if (cursor === null) ({ lidoAte } = page);
    ({ cursor, sequencia } = page);
  } while (cursor !== null);
  inTransaction(database, () => {
    state.clear();
    for (const { file, numero } of waiting.all()) state.save(file, numero);
    journal.setLastSequence(idConfiguracao, sequencia);
    journal.setCatalogRead(idConfiguracao, lidoAte);
    waiting.clear();
  });
};
