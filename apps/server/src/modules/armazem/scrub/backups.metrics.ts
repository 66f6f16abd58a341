import { Gauge, type Registry } from "@platformatic/prom-client";
import type { Db } from "../../../platform/db/db.ts";
import { countProblemas } from "./problemas.queries.ts";

/** What an operator must look at when it is not zero, and how far the reading of the store has come. */
export const createBackupsMetrics = (registry: Registry, db: Db): void => {
  const registers = [registry];
  const parados = new Gauge({
    name: "acervo_catalogos_parados",
    help: "Devices of which nothing is collected until an operator releases them.",
    registers,
  });
  const danificados = new Gauge({
    name: "acervo_objetos_danificados",
    help: "Objects that the store lacks or has with other bytes than were confirmed.",
    registers,
  });
  const quarentena = new Gauge({
    name: "acervo_quarentena_objetos",
    help: "Store versions that neither catalog, grant nor chain knows.",
    registers,
  });
  const lidos = new Gauge({
    name: "acervo_conferencia_bytes",
    help: "Bytes of the store that were read and compared in the present turn.",
    registers,
    collect: async () => {
      const problemas = await countProblemas(db);
      parados.set(problemas.parados);
      danificados.set(problemas.danificados);
      quarentena.set(problemas.quarentena);
      lidos.set(problemas.bytesConferidos);
    },
  });
};
