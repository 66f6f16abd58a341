import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

const Sending = z.object({ ref: z.number(), id_objeto: z.string().nullable(), enviado: z.number() });
const Part = z.object({ ref: z.number(), numero: z.number() });

/** What a dead agent left written about its uploads. */
export type UploadJournal = {
  /** Whether it knew that what it sent to this signed URL had arrived. */
  readonly isNoted: (url: string) => boolean;
};

/** An object that the journal no longer names was confirmed: its row goes with the confirmation. */
export const readUploadJournal = (pasta: string): UploadJournal => {
  const database = new DatabaseSync(join(pasta, "estado.sqlite"), { readOnly: true, timeout: 5_000 });
  try {
    const sendings = z.array(Sending).parse(database.prepare("SELECT ref, id_objeto, enviado FROM envio").all());
    const parts = z.array(Part).parse(database.prepare("SELECT ref, numero FROM parte").all());
    return {
      isNoted: (signed) => {
        const url = new URL(signed, "http://armazem");
        const sending = sendings.find(({ id_objeto: id }) => id !== null && url.pathname.endsWith(`/${id}`));
        if (sending === undefined || sending.enviado === 1) return true;
        const numero = Number(url.searchParams.get("partNumber"));
        return parts.some((part) => part.ref === sending.ref && part.numero === numero);
      },
    };
  } finally {
    database.close();
  }
};
