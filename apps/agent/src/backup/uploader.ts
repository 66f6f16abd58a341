import { createSlots } from "@acervo/api-client/slots";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { Concessao } from "@acervo/contracts/agente-mensagens";
import type { Digesting } from "../content/digesting.ts";
import type { ObjectSource } from "../content/large-file.ts";
import type { BufferedObject, ObjectKind } from "../content/planned-object.ts";
import type { Patience } from "../guest/guest.ts";
import type { Clock } from "../platform/clock.ts";
import type { SentPart } from "../state/journal.ts";
import type { BackupContext } from "./backup-context.ts";
import { createGrants, type Granted } from "./grants.ts";
import { createMeasuredPut } from "./measured-put.ts";
import { type SignedPut, StoreRefusal } from "./store.ts";

/** An object that lies in the store and waits for its confirmation. */
export type SentObject = {
  readonly ref: number;
  readonly idObjeto: string;
  readonly partes: readonly { readonly numero: number; readonly etag: string }[] | null;
};

export type OutgoingSource = {
  readonly tipo: ObjectKind;
  readonly source: ObjectSource;
  readonly journalText: string;
  /** An object of before a restart whose parts may be used. */
  readonly resume: { readonly ref: number; readonly idObjeto: string } | null;
};

export type Uploader = {
  readonly sendBuffered: (object: BufferedObject) => Promise<SentObject>;
  /** Sends in parts; the source is read once, in order. */
  readonly sendSource: (outgoing: OutgoingSource) => Promise<SentObject>;
  readonly bytesSent: () => number;
};

export type UploaderDeps = {
  readonly context: BackupContext;
  readonly clock: Clock;
  readonly patience: Patience;
  readonly digesting: Digesting;
};

/** In memory, from their reading on: one is read while the others are sent. */
const PARTS_AT_ONCE = 4;

const createSigner = ({ api, idBackup }: BackupContext) => ({
  renew: async (idObjeto: string): Promise<Concessao> => {
    const body = { objetos: [idObjeto] };
    const [concessao] = (await api.call(agenteBackups.renovar, { params: { idBackup }, body })).concessoes;
    if (concessao === undefined) throw new StoreRefusal(403);
    return concessao;
  },
  part: async (idObjeto: string, part: { numero: number; tamanho: number; md5: string }): Promise<SignedPut> => {
    const params = { idBackup, idObjeto };
    const [target] = (await api.call(agenteBackups.concederPartes, { params, body: { partes: [part] } })).partes;
    if (target === undefined) throw new StoreRefusal(403);
    return target;
  },
});

const targetOf = ({ url, cabecalhos }: Concessao): SignedPut => ({ url: url ?? "", cabecalhos });

/** Reads the parts of a source one after the other, however many ask at once. */
const readInOrder = (source: ObjectSource, size: number) => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    part: (from: number): Promise<Buffer> => {
      const reading = last.then(() => source.read(from, Math.min(size, source.tamanho - from)));
      last = reading;
      return reading;
    },
    /** Whoever gives up closes the file next: nobody may still be reading it. */
    settled: () => last.catch(() => undefined),
  };
};

export const createUploader = ({ context, clock, patience, digesting }: UploaderDeps): Uploader => {
  const { journal } = context;
  const { put, bytesSent, throughput } = createMeasuredPut({
    store: context.store,
    retry: context.retry,
    clock,
    patience,
  });
  const grant = createGrants(context, throughput);
  const signer = createSigner(context);

  const sendPart = async ({ ref, concessao }: Granted, numero: number, bytes: Buffer): Promise<SentPart> => {
    const part = { numero, tamanho: bytes.length, md5: await digesting.md5(bytes) };
    const before = journal.parts(ref).find((sent) => sent.numero === numero);
    if (before?.md5 === part.md5) return before;
    const ask = () => signer.part(concessao.idObjeto, part);
    const sent = { numero, md5: part.md5, etag: await put(await ask(), bytes, ask) };
    journal.addPart(ref, sent);
    return sent;
  };
  const open = async ({ tipo, source, journalText, resume }: OutgoingSource): Promise<Granted> =>
    resume === null
      ? grant({ tipo, tamanho: source.tamanho, md5: null, arquivos: journalText })
      : { ref: resume.ref, concessao: await signer.renew(resume.idObjeto) };

  return {
    bytesSent,
    sendBuffered: async ({ tipo, bytes, journalText }) => {
      const md5 = await digesting.md5(bytes);
      const wanted = { tipo, tamanho: bytes.length, md5, arquivos: journalText };
      const { ref, concessao } = await grant(wanted);
      const { idObjeto } = concessao;
      await put(targetOf(concessao), bytes, async () => targetOf(await signer.renew(idObjeto)));
      journal.sent(ref);
      return { ref, idObjeto, partes: null };
    },
    sendSource: async (outgoing) => {
      const granted = await open(outgoing);
      const { source } = outgoing;
      const size = granted.concessao.tamanhoParte ?? source.tamanho;
      const slots = createSlots(PARTS_AT_ONCE);
      const partes: SentPart[] = [];
      const { part, settled } = readInOrder(source, size);
      try {
        for (let from = 0; from < source.tamanho; from += size) {
          await slots.enter(async () => {
            const bytes = await part(from);
            const numero = from / size + 1;
            partes[numero - 1] = await sendPart(granted, numero, bytes);
            source.release?.(bytes);
          });
        }
        await slots.drain();
      } finally {
        await settled();
      }
      const { ref, concessao } = granted;
      return { ref, idObjeto: concessao.idObjeto, partes: partes.map(({ numero, etag }) => ({ numero, etag })) };
    },
  };
};
