import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { LoteOcorrencias } from "@acervo/contracts/agente-mensagens";
import { toInstantText } from "../platform/clock.ts";
import type { ByteName } from "../platform/byte-name.ts";
import type { Motivo } from "../scan/motivo.ts";
import type { BackupContext } from "./backup-context.ts";
import { wireName } from "./confirmation-body.ts";

type Item = LoteOcorrencias["itens"][number];

/** A file that is not in the backup, or a folder that could not be listed (`nome` null). */
export type Missing = {
  readonly pasta: readonly ByteName[];
  readonly nome: ByteName | null;
  /** Null: not known. */
  readonly tamanho: number | null;
};

export type Reporter = {
  readonly problem: (what: Missing, motivo: Motivo) => void;
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
  const counted = new Map<Motivo, { quantidade: number; bytes: number | null }>();
  const sample: { caminho: readonly ByteName[]; motivo: Motivo }[] = [];
  let items: Item[] = [];
  let single = 0;
  let files = 0;

  const itemOf = (item: Pick<Item, "tipo" | "quantidade" | "bytes">, motivo: Motivo, origem: readonly ByteName[]) => ({
    ...item,
    motivo,
    origem: origem.map(wireName),
    instante: toInstantText(serverClock.now()),
  });
  const count = (motivo: Motivo, tamanho: number | null): void => {
    const sum = counted.get(motivo) ?? { quantidade: 0, bytes: null };
    counted.set(motivo, {
      quantidade: sum.quantidade + 1,
      bytes: tamanho === null ? sum.bytes : (sum.bytes ?? 0) + tamanho,
    });
  };
  const send = async (itens: readonly Item[]): Promise<void> => {
    // Taken before it is sent: after a crash a number is left out, never used for other lines.
    const numero = Number(journal.note(noteKey) ?? 0) + 1;
    journal.setNote(noteKey, String(numero));
    await api.call(agenteBackups.registrarOcorrencias, { params: { idBackup }, body: { numero, itens: [...itens] } });
  };
  return {
    reportedFiles: () => files,
    sample: () => sample,
    directoryDone: (pasta) =>
      void items.push(itemOf({ tipo: "SUCESSO", quantidade: 1, bytes: null }, "DIRETORIO_CONCLUIDO", pasta)),
    problem: ({ pasta, nome, tamanho }, motivo) => {
      const caminho = nome === null ? pasta : [...pasta, nome];
      if (nome !== null) files += 1;
      if (sample.length < MAX_SAMPLE) sample.push({ caminho, motivo });
      single += 1;
      if (single > MAX_SINGLE) return count(motivo, tamanho);
      items.push(itemOf({ tipo: "ERRO", quantidade: 1, bytes: tamanho }, motivo, caminho));
    },
    flush: async () => {
      for (const [motivo, sum] of counted) items.push(itemOf({ tipo: "ERRO", ...sum }, motivo, []));
      counted.clear();
      while (items.length > 0) {
        const lot = items.slice(0, maxItems);
        items = items.slice(maxItems);
        await send(lot);
      }
    },
  };
};
