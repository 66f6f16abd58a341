import { Gauge, type Registry } from "@platformatic/prom-client";
import type { Db } from "../../../platform/db/db.ts";
import { countProblemas } from "./problemas.queries.ts";

type Problemas = Awaited<ReturnType<typeof countProblemas>>;

type Medida = { readonly name: string; readonly help: string; readonly valor: (problemas: Problemas) => number };

/** What an operator must look at when it is not zero, and how far the reading of the store has come. */
export const createBackupsMetrics = (registry: Registry, db: Db): void => {
  // Counted once for all that one scrape asks for.
  let contagem: Promise<Problemas> | undefined;
  const contar = (): Promise<Problemas> =>
    (contagem ??= countProblemas(db).finally(() => {
      contagem = undefined;
    }));
  const medir = ({ name, help, valor }: Medida): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(valor(await contar())),
    });
  };
  medir({
    name: "acervo_catalogos_parados",
    help: "Devices of which nothing is collected until an operator releases them.",
    valor: ({ parados }) => parados,
  });
  medir({
    name: "acervo_objetos_danificados",
    help: "Objects that the store lacks or has with other bytes than were confirmed.",
    valor: ({ danificados }) => danificados,
  });
  medir({
    name: "acervo_quarentena_objetos",
    help: "Store versions that neither catalog, grant nor chain knows.",
    valor: ({ quarentena }) => quarentena,
  });
  medir({
    name: "acervo_conferencia_bytes",
    help: "Bytes of the store that were read and compared in the present turn.",
    valor: ({ bytesConferidos }) => bytesConferidos,
  });
};
