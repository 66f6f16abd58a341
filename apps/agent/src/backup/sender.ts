import { createSlots } from "@acervo/api-client/slots";
import type { BufferedObject, PlannedFiles } from "../content/planned-object.ts";
import { createGate } from "../platform/gate.ts";
import { Refusal } from "../protocol/refusal.ts";
import type { Motivo } from "../scan/motivo.ts";
import type { BackupContext } from "./backup-context.ts";
import type { Confirmer } from "./confirmer.ts";
import type { Reporter } from "./reporter.ts";
import { StoreRefusal } from "./store.ts";
import type { Uploader } from "./uploader.ts";

const OBJECTS_AT_ONCE = 4;
/** Objects are in memory while they are sent: packs, as many as there are, or two files that are nearly large. */
const BYTES_AT_ONCE = 24 * 2 ** 20;

/** Refusals that are about these files only; any other one ends the run. */
export const motivoOfRefusal = (error: unknown): Motivo | null => {
  if (error instanceof Refusal && error.codigo === "CAPACIDADE_ESGOTADA") return "CAPACIDADE_ESGOTADA";
  return error instanceof StoreRefusal ? "ENVIO_FALHOU" : null;
};

export type SenderDeps = {
  readonly context: BackupContext;
  readonly uploader: Uploader;
  readonly confirmer: Confirmer;
  readonly reporter: Reporter;
};

export type Sender = {
  /** Resolves when it is on its way; `done` is called when its bytes are no longer needed. */
  readonly send: (object: BufferedObject, done?: () => void) => Promise<void>;
  readonly drain: () => Promise<void>;
};

/** Sends objects, a few at once, and hands their files over to be confirmed. */
export const createSender = ({ context, uploader, confirmer, reporter }: SenderDeps): Sender => {
  const slots = createSlots(OBJECTS_AT_ONCE);
  let bytesOnTheWay = 0;
  const room = createGate(() => bytesOnTheWay < BYTES_AT_ONCE);
  const report = (files: PlannedFiles, motivo: Motivo): void =>
    files.visit(({ registro }) => reporter.problem(registro, motivo));
  const send = async (object: BufferedObject): Promise<void> => {
    try {
      const enviado = await uploader.sendBuffered(object);
      confirmer.add({ arquivos: object.arquivos, enviado });
      await confirmer.room();
    } catch (error) {
      const motivo = motivoOfRefusal(error);
      if (motivo === null) throw error;
      context.log.failure("objeto não enviado", error, { arquivos: object.arquivos.count });
      report(object.arquivos, motivo);
    }
  };
  return {
    drain: slots.drain,
    send: async (object, done) => {
      await room.pass();
      bytesOnTheWay += object.bytes.length;
      const release = (): void => {
        bytesOnTheWay -= object.bytes.length;
        done?.();
        room.recheck();
      };
      await slots.enter(() => send(object).finally(release));
    },
  };
};
