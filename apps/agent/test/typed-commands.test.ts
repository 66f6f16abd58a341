import { join } from "node:path";
import { expect, it } from "vitest";
import { pageTexts } from "../src/local/page.texts.ts";
import { textos } from "../src/start/cli.texts.ts";
import { fazerBackup, painel, permitir, status } from "../src/start/commands.ts";
import { restaurar } from "../src/start/restaurar.ts";
import { linux } from "../src/system/linux/linux.ts";
import { windows } from "../src/system/windows/windows.ts";
import { tempFolder } from "./temp-folder.ts";

it.each([
  ["no Linux", linux, ["acervo-agente", "acervo-agente servico", "acervo-agente painel"]],
  ["no Windows", windows, ["acervo-host agente", "acervo-instalacao iniciar", "acervo-instalacao painel"]],
] as const)("[SRV-250] %s, o que a pessoa lê é o que ela digita ali", async (_, { program }, commands) => {
  const { typed } = program;
  const [agent, startService, openPage] = commands;
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const pasta = join(tempFolder(), "agente");
  const config = {
    pasta,
    servidor: "http://127.0.0.1:1",
    limiteBytesPorSegundo: null,
    comandoAntes: null,
    programa: null,
    proxy: null,
    prioridade: "baixa" as const,
  };
  const context = {
    config,
    terminal: { say, complain: say, ask: () => Promise.resolve("") },
    signal: new AbortController().signal,
    typed,
  };
  // A machine that nobody has activated, and on which no service runs.
  await status(context);
  await fazerBackup(context, undefined);
  await restaurar(context, []);
  await painel(context);
  permitir(context, undefined);
  said.push(textos.uso(typed), textos.permitidas(typed, []), textos.aConfirmar(typed, "/livros"));
  said.push(textos.backupNoServico(typed), pageTexts.semAcesso(typed));

  const named = said.flatMap((text) => text.match(/acervo-\S+( (agente|servico|iniciar|painel))?/g) ?? []);
  expect(new Set(named.map((name) => name.replace(/\.$/, "")))).toEqual(new Set([agent, startService, openPage]));
  expect(said.filter((text) => text.includes(`${agent} ativar CÓDIGO`))).toHaveLength(2);
  expect(said).toContain(textos.usoRestaurar(typed));
});
