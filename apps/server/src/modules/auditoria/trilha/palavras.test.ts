import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ACOES_DA_TRILHA } from "@acervo/contracts/acoes-da-trilha";
import { expect, it } from "vitest";

const NOMES = join(import.meta.dirname, "../../../../test/frozen/names/audit-actions.txt");
/** Of names that the code completes, the beginning. */
const COMPLETADA = "{}";

it("toda ação que se escreve na trilha tem palavras, e nenhuma outra", () => {
  const escritas = readFileSync(NOMES, "utf8").trimEnd().split("\n");
  const inteiras = escritas.filter((acao) => !acao.endsWith(COMPLETADA));
  const comecos = escritas.filter((acao) => acao.endsWith(COMPLETADA)).map((acao) => acao.slice(0, -COMPLETADA.length));
  const lidas = Object.keys(ACOES_DA_TRILHA);
  const completadas = lidas.filter((acao) => comecos.some((comeco) => acao.startsWith(comeco)));
  expect(lidas.filter((acao) => !completadas.includes(acao))).toEqual(inteiras);
  expect(comecos.every((comeco) => completadas.some((acao) => acao.startsWith(comeco)))).toBe(true);
});
