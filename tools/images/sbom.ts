import { z } from "zod";
import { runProgram } from "./run-program.ts";

const Sbom = z.looseObject({ serialNumber: z.string(), metadata: z.looseObject({ timestamp: z.string() }) });

/** The packages that the server runs with, as CycloneDX; of the commit's time and without a drawn number, so that it is always the same. */
export const sbomOf = (repository: string, at: Date): string => {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only", "-w", "apps/server"];
  const { serialNumber: _, ...sbom } = Sbom.parse(JSON.parse(runProgram("npm", args, { cwd: repository })));
  const metadata = { ...sbom.metadata, timestamp: at.toISOString() };
  return `${JSON.stringify({ ...sbom, metadata }, null, 2)}\n`;
};
