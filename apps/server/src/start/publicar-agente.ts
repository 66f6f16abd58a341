import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { publicarVersao } from "../modules/agentes/atualizacoes/publicar-versao.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb } from "../platform/db/db.ts";
import { createS3ObjectStore } from "../platform/object-store/s3-object-store.ts";
import { readConfig } from "./config.ts";

const USO =
  "Uso: publicar-agente --pacote ARQUIVO --sistema linux-x64 --versao 1.2.0 --assinatura TEXTO --chave-publica PEM --porcentagem 10 [--a-partir-de 1.1.0]\n";

/** Exit code 0 done, 1 refused, 2 wrong usage. */
const { values } = parseArgs({
  options: {
    pacote: { type: "string" },
    sistema: { type: "string" },
    versao: { type: "string" },
    assinatura: { type: "string" },
    "chave-publica": { type: "string" },
    porcentagem: { type: "string" },
    "a-partir-de": { type: "string" },
  },
});
const { pacote, sistema, versao, assinatura, porcentagem, "chave-publica": chave } = values;
const quantos = Number(porcentagem ?? "-1");
const aPartirDe = values["a-partir-de"] ?? null;
const isVersion = aPartirDe === null || /^\d{1,5}(\.\d{1,5}){1,3}$/.test(aPartirDe);
const isTold = [pacote, sistema, versao, assinatura, chave].every((valor) => valor !== undefined);

if (!isTold || !isVersion || !Number.isInteger(quantos) || quantos < 0 || quantos > 100) {
  process.stderr.write(USO);
  process.exitCode = 2;
} else {
  const config = readConfig();
  const db = createDb(config.databaseUrl);
  const deps = { db, clock: systemClock, objectStore: createS3ObjectStore(config.s3) };
  const resultado = await publicarVersao(deps, {
    sistema: sistema ?? "",
    versao: versao ?? "",
    assinatura: assinatura ?? "",
    bytes: readFileSync(pacote ?? ""),
    chavePublica: readFileSync(chave ?? "", "utf8"),
    aPartirDe,
    porcentagem: quantos,
  });
  await db.destroy();
  process.stdout.write(`${versao ?? ""} para ${sistema ?? ""}: ${resultado}.\n`);
  process.exitCode = resultado === "publicada" || resultado === "porcentagem mudada" ? 0 : 1;
}
