import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnAgent } from "@acervo/test-kit/agent-process";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { connectToService } from "../src/local/socket-client.ts";
import { startAgent } from "./agent-process.ts";
import { tempFolder } from "./temp-folder.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";

const CODIGO = "K7MX4PRT";
const setUp = async () => {
  const state = newTestState();
  const { url } = await startTestServer(state);
  const place = { pasta: join(tempFolder(), "agente"), servidor: url };
  mkdirSync(place.pasta, { mode: 0o700 });
  const file = join(place.pasta, "codigo");
  return {
    state,
    place,
    file,
    leave: (text: string) => writeFileSync(file, text, { mode: 0o600 }),
    start: () => {
      const service = spawnAgent(["servico"], place, { env: { ACERVO_AGENTE_PAUSA_MS: "50" } });
      onTestFinished(() => service.kill("SIGKILL"));
      return service;
    },
  };
};

describe("o código deixado pela instalação", () => {
  let t: Awaited<ReturnType<typeof setUp>>;
  beforeEach(async () => {
    t = await setUp();
  });

  const eventually = (check: () => void | Promise<void>): Promise<void> =>
    vi.waitFor(check, { timeout: 40_000, interval: 50 });
  const isGone = () => eventually(() => expect(existsSync(t.file)).toBe(false));
  const isActive = () => eventually(() => expect(t.state.versoes).not.toEqual([]));
  const tries = () => t.state.calls.filter((call) => call === "POST /ativacao").length;
  const showing = (text: string) =>
    eventually(async () => {
      const page = new URL(await connectToService(join(t.place.pasta, "agente.sock")).pageUrl());
      const headers = { authorization: `Bearer ${page.hash.slice(1)}`, origin: page.origin };
      const answer = await fetch(new URL("/secoes", page), { headers });
      expect(
        z.object({ secoes: z.object({ ativacao: z.string() }) }).parse(await answer.json()).secoes.ativacao,
      ).toContain(text);
    });

  it("[SRV-232] há um ao iniciar: ativa e confirma sozinho, e o arquivo se vai", async () => {
    t.leave(`${CODIGO.slice(0, 4).toLowerCase()}-${CODIGO.slice(4)}\r\n`);
    const service = t.start();
    await isActive();
    await isGone();
    expect(t.state.chavePublica).toBe(t.state.chaveDoCodigo);
    expect(readFileSync(join(t.place.pasta, "registro/agente.log"), "utf8")).not.toContain(CODIGO);
    service.kill("SIGTERM");
    expect(await service.ended).toMatchObject({ code: 0, err: "" });
  });

  it("[SRV-232] aparece depois, e o servidor não responde por um tempo: fica guardado, a página diz, e ativa", async () => {
    let isAway = true;
    t.state.fault = (call) => (isAway && call === "POST /ativacao" ? 503 : null);
    t.start();
    await showing("Código de ativação");
    t.leave(CODIGO);
    await showing("O código deixado pela instalação ainda espera");
    expect(existsSync(t.file)).toBe(true);
    isAway = false;
    await isActive();
    await isGone();
  });

  it.each([["POST /ativacao"], [/^POST \/ativacao\/.+\/confirmar$/]])(
    "[SRV-232] uma resposta perdida (%s) não gasta o código à toa: a chave é a mesma",
    async (cut) => {
      let cuts = 0;
      t.state.fault = (call) => {
        const isCut = typeof cut === "string" ? call === cut : cut.test(call);
        cuts += isCut ? 1 : 0;
        return isCut && cuts === 1 ? "depois" : null;
      };
      t.leave(CODIGO);
      t.start();
      await isActive();
      await isGone();
      expect(cuts).toBe(2);
    },
  );

  it("[SRV-232] o programa morre entre a ativação e a confirmação: outro continua com a mesma chave", async () => {
    let isAway = true;
    t.state.fault = (call) => (isAway && call.endsWith("/confirmar") ? 503 : null);
    t.leave(CODIGO);
    const service = t.start();
    await eventually(() => expect(t.state.calls.some((call) => call.endsWith("/confirmar"))).toBe(true));
    service.kill("SIGKILL");
    await service.ended;
    const key = t.state.chaveDoCodigo;
    isAway = false;
    t.start();
    await isActive();
    await isGone();
    expect([t.state.chavePublica, existsSync(`${t.file}.chave`)]).toEqual([key, false]);
  });

  it.each([
    ["errado", "XXXXXXXX".replaceAll("X", "C"), "não serviu: CODIGO_ATIVACAO_INVALIDO.", 1],
    ["que não é código", "<html>", "não é um código de ativação", 0],
  ])("[SRV-232] um %s se vai, e a página diz por quê", async (_qual, texto, dito, tentativas) => {
    t.leave(texto);
    t.start();
    await isGone();
    await showing(dito);
    expect(tries()).toBe(tentativas);
  });

  it("[SRV-232] o que responde sem ser o servidor não faz perder o código", async () => {
    t.state.fault = (call) => (call === "POST /ativacao" && tries() < 3 ? 403 : null);
    t.leave(CODIGO);
    t.start();
    await isActive();
    expect(tries()).toBe(3);
    await isGone();
  });

  it("[SRV-232] numa máquina ativada ele se vai sem uso; numa que o servidor recusou, ativa de novo", async () => {
    const first = startAgent(["ativar", CODIGO, "--permitir", t.place.pasta], t.place, "s\n");
    expect((await first.ended).code).toBe(0);
    t.leave(CODIGO);
    const service = t.start();
    await isGone();
    expect(tries()).toBe(1);
    service.kill("SIGTERM");
    await service.ended;
    t.state.refusal = { status: 409, codigo: "DISPOSITIVO_DESATIVADO" };
    [t.state.chaveDoCodigo, t.state.versaoChave] = [null, 2];
    t.leave(CODIGO);
    t.start();
    await eventually(() => expect(tries()).toBe(2));
    await isGone();
  });
});
