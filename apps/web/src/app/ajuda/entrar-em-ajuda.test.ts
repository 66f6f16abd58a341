// @vitest-environment node
import { contratacoes } from "@acervo/contracts/contratacoes";
import { CABECALHO_DA_AJUDA } from "@acervo/contracts/endpoint";
import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSession } from "../../lib/session/session.ts";
import { AGORA, relogioParado } from "../../test-support/clock.ts";
import { entrarEmAjuda } from "./entrar-em-ajuda.ts";

const SESSAO = "A".repeat(43);
const EM_CURSO = { sessao: SESSAO, nome: "Marta", validaAte: AGORA.toISOString(), volta: "/visualizarContratacao/7" };

const original = globalThis.fetch;
/** What happened, in its order. */
let passos: string[];
beforeEach(() => {
  passos = [];
  globalThis.fetch = (input, init) => {
    const ajuda = new Headers(init?.headers).get(CABECALHO_DA_AJUDA);
    const url = typeof input === "string" ? input : "";
    passos.push(`${init?.method} ${url} ${ajuda === SESSAO ? "na ajuda" : "por si"}`);
    return Promise.resolve(init?.method === "GET" ? new Response("[]") : new Response(null, { status: 204 }));
  };
});
afterEach(() => {
  globalThis.fetch = original;
});

const nada = () => Promise.resolve();
const abrir = () =>
  entrarEmAjuda(
    {
      session: createSession({
        identity: {
          init: nada,
          accessToken: () => "token",
          expiresAt: () => AGORA.getTime() / 1000 + 300,
          refresh: nada,
          login: nada,
          prove: nada,
          act: nada,
          logout: () => Promise.resolve(void passos.push("saiu")),
        },
        clock: relogioParado,
        rootUrl: "https://acervo.test/",
      }),
      guardada: { esquecer: () => void passos.push("esqueceu") },
      abrir: (caminho) => void passos.push(`abriu ${caminho}`),
      mostrarFim: (voltar) => {
        passos.push("fim");
        voltar();
      },
    },
    EM_CURSO,
  );
const SAIR = `POST ${pedidoDeAjuda.sair.path} por si`;

it("cada chamada leva a ajuda no cabeçalho, e o que não se vê não é pedido", async () => {
  const { api } = abrir();
  await api.call(contratacoes.listar, {});
  expect(await api.call(pedidoDeAjuda.pedir, {})).toMatchObject({ ok: false, erro: { status: 403 } });
  expect(passos).toEqual([`GET ${contratacoes.listar.path} na ajuda`]);
});

it("encerrar diz ao servidor por si, esquece e volta à página do cliente", async () => {
  abrir().ajuda.encerrar();
  await expect.poll(() => passos).toEqual([SAIR, "esqueceu", "abriu /visualizarContratacao/7"]);
});

it("sair da conta encerra a ajuda antes", async () => {
  abrir().ajuda.sair();
  await expect.poll(() => passos).toEqual([SAIR, "esqueceu", "saiu"]);
});

it("a ajuda que terminou é esquecida antes de outra tela tomar o lugar", () => {
  abrir().ajuda.terminar();
  expect(passos).toEqual(["esqueceu", "fim", "abriu /visualizarContratacao/7"]);
});
