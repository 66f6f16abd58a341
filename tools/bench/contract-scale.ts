import { parseArgs } from "node:util";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { type ContractFigures, measureContract } from "./measure-contract.ts";

/** `npm run bench:contract`: does the contract stay quick to check and to start when it has grown to 150 endpoints? */
const { values } = parseArgs({ options: { endpoints: { type: "string", default: "150" } } });

const COLUMNS: readonly [title: string, cell: (figures: ContractFigures) => string][] = [
  ["endpoints", ({ endpoints }) => String(endpoints)],
  ["type check s", ({ typeCheckSeconds }) => typeCheckSeconds.toFixed(2)],
  ["instantiations", ({ instantiations }) => String(instantiations)],
  ["load code ms", ({ codeMs }) => codeMs.toFixed(0)],
  ["load contract ms", ({ contractMs }) => contractMs.toFixed(0)],
  ["bind and ready ms", ({ bindMs }) => bindMs.toFixed(0)],
  ["OpenAPI ms", ({ openApiMs }) => openApiMs.toFixed(0)],
  ["RSS MB", ({ rssMb }) => rssMb.toFixed(0)],
];

const row = (cells: readonly string[]): void =>
  void process.stdout.write(
    `${cells.map((cell, index) => cell.padStart(COLUMNS[index]?.[0].length ?? 0)).join("  ")}\n`,
  );

row(COLUMNS.map(([title]) => title));
for (const size of [listarEndpoints().length, Number(values.endpoints)]) {
  const figures = measureContract(size);
  row(COLUMNS.map(([, cell]) => cell(figures)));
}
