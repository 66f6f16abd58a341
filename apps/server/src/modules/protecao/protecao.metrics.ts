import { Gauge } from "@platformatic/prom-client";
import type { Deps } from "../../platform/deps.ts";
import { countSemBackup, countVigiados } from "./alertas/alertas.queries.ts";

/** How many customers' machines have the backup that they should have: what the service is for. */
export const createProtecaoMetrics = ({ db, metrics }: Pick<Deps, "db" | "metrics">): void => {
  const registers = [metrics];
  const vigiados: Gauge = new Gauge({
    name: "acervo_dispositivos_vigiados",
    help: "Active devices whose backups are watched for.",
    registers,
    collect: async () => vigiados.set(await countVigiados(db)),
  });
  const semBackup: Gauge = new Gauge({
    name: "acervo_dispositivos_sem_backup",
    help: "Watched devices without the backup that they should have, as their owners were told.",
    registers,
    collect: async () => semBackup.set(await countSemBackup(db)),
  });
};
