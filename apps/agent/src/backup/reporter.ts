import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { LoteOcorrencias } from "@acervo/contracts/agente-mensagens";
import { toInstantText } from "../platform/clock.ts";
import type { ByteName } from "../platform/byte-name.ts";
import type { Motivo } from "../scan/motivo.ts";
import type { BackupContext } from "./backup-context.ts";
import { wireName } from "./confirmation-body.ts";

type Item = LoteOcorrencias["itens"][number];

export type Reporter = {
  /** A file that is not in the backup, or a folder that could not be listed (`nome` null). */
  readonly problem: (pasta: readonly ByteName[], nome: ByteName | null, motivo: Motivo) => void;
  readonly directoryDone: (pasta: readonly ByteName[]) => void;
  readonly flush: () => Promise<void>;
  readonly reportedFiles: () => number;
  /** The first ones, for the person at the machine. */
  readonly sample: () => readonly { readonly caminho: readonly ByteName[]; readonly motivo: Motivo }[];
};

const MAX_SINGLE = 10_000;
const MAX_SAMPLE = 100;

export const createReporter = (context: BackupContext, maxItems: number): Reporter => {
  const { api, journal, serverClock, idBackup } = context;
  const noteKey = `ocorrencias:${idBackup}`;
  const counted = new Map<Motivo, number>();
  const sample: { caminho: readonly ByteName[]; motivo: Motivo }[] = [];
  let items: Item[] = [];
  let single = 0;
  let files = 0;

  const itemOf = (tipo: Item["tipo"], motivo: Motivo, origem: readonly ByteName[], quantidade = 1): Item => ({
    tipo,
    motivo,
    origem: origem.map(wireName),
    instante: toInstantText(serverClock.now()),
    quantidade,
  });
  const send = async (itens: readonly Item[]): Promise<void> => {
    // Taken before it is sent: after a crash a number is left out, never used for other lines.
    const numero = Number(journal.note(noteKey) ?? 0) + 1;
    journal.setNote(noteKey, String(numero));
    await api.call(agenteBackups.registrarOcorrencias, { params: { idBackup }, body: { numero, itens: [...itens] } });
  };
  return {
    reportedFiles: () => files,
    sample: () => sample,
    directoryDone: (pasta) => void items.push(itemOf("SUCESSO", "DIRETORIO_CONCLUIDO", pasta)),
    problem: (pasta, nome, motivo) => {
      const caminho = nome === null ? pasta : [...pasta, nome];
      if (nome !== null) files += 1;
      if (sample.length < MAX_SAMPLE) sample.push({ caminho, motivo });
      single += 1;
      if (single <= MAX_SINGLE) items.push(itemOf("ERRO", motivo, caminho));
      else counted.set(motivo, (counted.get(motivo) ?? 0) + 1);
    },
    flush: async () => {
      for (const [motivo, quantidade] of counted) items.push(itemOf("ERRO", motivo, [], quantidade));
      counted.clear();
      while (items.length > 0) {
        const lot = items.slice(0, maxItems);
        items = items.slice(maxItems);
        await send(lot);
      }
    },
  };
};
