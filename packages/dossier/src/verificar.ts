import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { falar } from "./findings.texts.ts";
import { verifyDossier } from "./verify-dossier.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { codigo: { type: "string" } } });
const [file] = positionals;
if (file === undefined) throw new Error("Diga qual arquivo conferir: verificar.ts dossie.zip [--codigo …]");

const said = falar(await verifyDossier(new Uint8Array(readFileSync(file)), values.codigo));
const lines = [
  said.titulo,
  said.resumo,
  ...said.problemas.map((line) => `- ${line}`),
  "",
  "O que foi conferido:",
  ...said.conferido.map((line) => `- ${line}`),
  "",
  "O que não pode ser conferido aqui:",
  ...said.naoConferido.map((line) => `- ${line}`),
  "",
  ...said.codigos.map(({ nome, codigo }) => `${nome}: ${codigo}`),
];
process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = said.problemas.length === 0 ? 0 : 1;
