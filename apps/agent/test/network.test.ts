import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnAgent } from "@acervo/test-kit/agent-process";
import { expect, it } from "vitest";
import { officeProxy, sealedPortal } from "./office-network.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";

const PORTAL = "portal.escritorio.test";

/** A machine that reaches the portal by the office's proxy alone, whose firewall shows a certificate of its own. */
const office = async () => {
  const folder = tempFolder();
  const state = newTestState();
  const { url } = await startTestServer(state);
  mkdirSync(join(folder, "livros"));
  writeFileSync(join(folder, "livros/a.txt"), "um");
  const diretorios = [{ id: 5, caminho: join(folder, "livros") }];
  state.configuracoes = [
    { id: 12, prefixo: "Livros", diretorios, ignorados: [], padroesIgnorados: [], agendamentos: [] },
  ];
  const sealed = await sealedPortal(PORTAL, url);
  const proxy = await officeProxy("cartorio:uma senha", { [PORTAL]: sealed.port });
  const run = (argv: readonly string[], env: Readonly<Record<string, string>>, input = "") =>
    spawnAgent(argv, { pasta: join(folder, "agente"), servidor: `https://${PORTAL}` }, { input, env }).ended;
  const ativar = (env: Readonly<Record<string, string>>) =>
    run(["ativar", "K7MX4PRT", "--permitir", folder], env, "s\n");
  const through = (login: string): string => `http://${login}@127.0.0.1:${proxy.port}`;
  return { state, url, proxy, sealed, run, ativar, through };
};

it("[SRV-270] tudo passa pelo proxy do escritório, que pede usuário e senha", async () => {
  const { state, url, proxy, sealed, run, ativar, through } = await office();
  const trusted = { SSL_CERT_FILE: sealed.certificate };
  const known = { ...trusted, ACERVO_AGENTE_PROXY: through("cartorio:uma%20senha"), ACERVO_AGENTE_PAUSA_MS: "10" };
  expect(await ativar(known)).toMatchObject({ code: 0, err: "" });
  expect(await run(["fazer-backup"], known)).toMatchObject({ code: 0, err: "" });
  expect([...state.objects.values()]).toHaveLength(1);
  expect([...proxy.passed].sort()).toEqual([new URL(url).host, `${PORTAL}:443`].sort());

  const standard = { ...trusted, https_proxy: through("cartorio:uma%20senha"), ACERVO_AGENTE_PAUSA_MS: "10" };
  expect(await run(["fazer-backup"], standard)).toMatchObject({ code: 0, err: "" });
  const wrong = { ...trusted, ACERVO_AGENTE_PROXY: through("cartorio:outra"), ACERVO_AGENTE_PAUSA_MS: "10" };
  const refused = await ativar(wrong);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("O proxy do escritório recusou") });
  expect(refused.err + refused.out).not.toContain("outra");
});

it("[SRV-271] confia nas autoridades do sistema, e em ninguém mais", async () => {
  const { sealed, ativar, through } = await office();
  const proxied = { ACERVO_AGENTE_PROXY: through("cartorio:uma%20senha"), ACERVO_AGENTE_PAUSA_MS: "10" };
  expect(await ativar(proxied)).toMatchObject({ code: 1, err: expect.stringContaining("certificado") });
  expect(await ativar({ ...proxied, SSL_CERT_FILE: sealed.certificate })).toMatchObject({ code: 0, err: "" });
});
