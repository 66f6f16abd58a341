import { Gauge, type Registry } from "@platformatic/prom-client";
import type { Db } from "../../../platform/db/db.ts";
import { countProblemas } from "./problemas.queries.ts";

type Problemas = Awaited<ReturnType<typeof countProblemas>>;

/** What an operator must look at when it is not zero, and how far the reading of the store has come. */
export const createBackupsMetrics = (registry: Registry, db: Db): void => {
  const registers = [registry];
  // Counted once for all that one scrape asks for.
  let contagem: Promise<Problemas> | undefined;
  const contar = (): Promise<Problemas> =>
    (contagem ??= countProblemas(db).finally(() => {
      contagem = undefined;
    }));
  const parados: Gauge = new Gauge({
    name: "acervo_catalogos_parados",
    help: "Devices of which nothing is collected until an operator releases them.",
    registers,
    collect: async () => parados.set((await contar()).parados),
  });
  const danificados: Gauge = new Gauge({
    name: "acervo_objetos_danificados",
    help: "Objects that the store lacks or has with other bytes than were confirmed.",
    registers,
    collect: async () => danificados.set((await contar()).danificados),
  });
  const quarentena: Gauge = new Gauge({
    name: "acervo_quarentena_objetos",
    help: "Store versions that neither catalog, grant nor chain knows.",
    registers,
    collect: async () => quarentena.set((await contar()).quarentena),
  });
  const lidos: Gauge = new Gauge({
    name: "acervo_conferencia_bytes",
    help: "Bytes of the store that were read and compared in the present turn.",
    registers,
    collect: async () => lidos.set((await contar()).bytesConferidos),
  });
};
