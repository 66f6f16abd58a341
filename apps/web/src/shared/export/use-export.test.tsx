import { MantineProvider } from "@mantine/core";
import { createApiClient } from "@acervo/api-client/api-client";
import { publico } from "@acervo/contracts/acesso";
import { endpoint } from "@acervo/contracts/endpoint";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ServicesContext } from "../../lib/services.ts";
import { umaConfig } from "../../test-support/builders.ts";
import { relogioParado } from "../../test-support/clock.ts";
import { comArquivoEscolhido } from "../../test-support/arquivo-escolhido.ts";
import { chamada, type Resposta, stubFetch } from "../../test-support/stub-fetch.ts";
import { FeedbackContext } from "../../ui/feedback/feedback-context.ts";
import { createFeedback } from "../../ui/feedback/feedback.ts";
import { ExportButton } from "../../ui/search/export-button.tsx";
import { useExport } from "./use-export.ts";

const EXPORTAR = endpoint({
  method: "GET",
  path: "/exportar",
  resumo: "Exportação de teste.",
  query: z.object({ mes: z.string() }),
  status: 200,
  response: z.unknown(),
  errors: [],
  acesso: publico,
});
const FALHA = "Não foi possível exportar.";

const Tela = () => {
  const exportar = useExport(EXPORTAR, { name: "contratos.csv", failure: FALHA });
  return <ExportButton onExport={exportar({ query: { mes: "2026-11" } })}>Exportar</ExportButton>;
};

/** A server whose answer the test writes piece by piece. */
const servidorAosPoucos = (headers: Record<string, string> = {}) => {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  const pedidos: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    pedidos.push(input instanceof Request ? input.url : input.toString());
    init?.signal?.addEventListener("abort", () => void writer.abort(init.signal?.reason).catch(() => undefined));
    return Promise.resolve(new Response(readable, { headers }));
  };
  return {
    fetch,
    pedidos,
    enviar: (texto: string) => act(() => writer.write(new TextEncoder().encode(texto))),
    terminar: () => act(() => writer.close()),
    cair: () => act(() => writer.abort(new Error("caiu"))),
  };
};

const abrir = (fetch: typeof globalThis.fetch) => {
  const feedback = createFeedback();
  const api = createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch });
  const log = { warn: () => undefined };
  const services = { api, config: umaConfig(), clock: relogioParado, log, ...semDownloads };
  const tela = render(
    <MantineProvider env="test">
      <ServicesContext value={services}>
        <FeedbackContext value={feedback}>
          <Tela />
        </FeedbackContext>
      </ServicesContext>
    </MantineProvider>,
  );
  return { ...tela, feedback };
};
const semDownloads = {
  baixarArquivo: () => Promise.resolve(),
  baixarAssinado: () => Promise.resolve(),
  baixarConferido: () => Promise.resolve(),
};
const clicar = (nome: string) => fireEvent.click(screen.getByRole("button", { name: nome }));
const recados = (feedback: ReturnType<typeof createFeedback>) => feedback.snapshot().toasts.map((t) => t.mensagem);

describe("exportar", () => {
  let escolhido: ReturnType<typeof comArquivoEscolhido> | undefined;
  afterEach(() => escolhido?.fim());

  it("pergunta onde, grava enquanto chega, diz quanto já veio e avisa no fim", async () => {
    escolhido = comArquivoEscolhido();
    const servidor = servidorAosPoucos({ "content-length": "2048" });
    const { feedback } = abrir(servidor.fetch);
    clicar("Exportar");
    await waitFor(() => expect(servidor.pedidos).toEqual(["/exportar?mes=2026-11"]));
    expect(escolhido.sugerido()).toBe("contratos.csv");
    await servidor.enviar("a".repeat(1024));
    expect(await screen.findByText("1 KB de 2 KB")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Exportação: 50%");
    expect(screen.getByRole("button", { name: "Exportando…" }).getAttribute("aria-busy")).toBe("true");
    await servidor.enviar("b".repeat(1024));
    await servidor.terminar();
    await waitFor(() => expect(recados(feedback)).toEqual(["Exportação salva."]));
    expect(escolhido.escrito()).toBe("a".repeat(1024) + "b".repeat(1024));
    expect(screen.getByRole("button", { name: "Exportar" }).getAttribute("aria-busy")).toBe("false");
  });

  it("fechar a janela da escolha não pede nada ao servidor", async () => {
    escolhido = comArquivoEscolhido("nenhum");
    const servidor = servidorAosPoucos();
    const { feedback } = abrir(servidor.fetch);
    clicar("Exportar");
    await waitFor(() => expect(recados(feedback)).toEqual(["Exportação cancelada."]));
    expect(servidor.pedidos).toEqual([]);
  });

  it("cancelar interrompe, e o arquivo não fica pela metade", async () => {
    escolhido = comArquivoEscolhido();
    const servidor = servidorAosPoucos();
    const { feedback } = abrir(servidor.fetch);
    clicar("Exportar");
    await waitFor(() => expect(servidor.pedidos).toHaveLength(1));
    await servidor.enviar("abc");
    await screen.findByText(/recebidos$/);
    clicar("Cancelar a exportação");
    await waitFor(() => expect(recados(feedback)).toEqual(["Exportação cancelada."]));
    expect(escolhido.escrito()).toBeNull();
    expect(feedback.snapshot().dialogs).toEqual([]);
  });

  it("uma segunda ao mesmo tempo: diz o que o servidor disse", async () => {
    escolhido = comArquivoEscolhido();
    const mensagem = "Já há uma exportação em andamento, começada às 14:02.";
    const corpo = JSON.stringify({ codigo: "EXPORTACAO_EM_ANDAMENTO", mensagem });
    const { feedback } = abrir(() => Promise.resolve(new Response(corpo, { status: 409 })));
    clicar("Exportar");
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem }]));
  });

  it("a rede que cai no meio é dita", async () => {
    escolhido = comArquivoEscolhido();
    const servidor = servidorAosPoucos();
    const { feedback } = abrir(servidor.fetch);
    clicar("Exportar");
    await waitFor(() => expect(servidor.pedidos).toHaveLength(1));
    await servidor.enviar("abc");
    await servidor.cair();
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem: FALHA }]));
    expect(escolhido.escrito()).toBeNull();
  });

  it("[DISP-168] sem janela para escolher, diz a recusa sem baixar nada, e depois o navegador baixa por um endereço", async () => {
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const mensagem = "Você já está exportando esta lista.";
    const endereco = "/api-acervo/exportacao/arquivo?ficha=abc";
    let resposta: Resposta = { status: 409, corpo: { codigo: "EXPORTACAO_EM_ANDAMENTO", mensagem } };
    const { fetch, pedidos, corpos } = stubFetch({ [chamada(exportacoes.pedirEndereco, {})]: () => resposta });
    const { feedback } = abrir(fetch);
    clicar("Exportar");
    await waitFor(() => expect(feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem }]));
    expect(clique).not.toHaveBeenCalled();
    resposta = { status: 201, corpo: { endereco } };
    clicar("Exportar");
    await waitFor(() =>
      expect(recados(feedback)).toEqual(["A exportação começou. Acompanhe nos downloads do navegador."]),
    );
    const pedido = { pedido: "/exportar?mes=2026-11" };
    expect([pedidos.length, corpos]).toEqual([2, [pedido, pedido]]);
    expect(clique.mock.contexts).toMatchObject([{ href: new URL(endereco, location.href).href, download: "" }]);
  });

  it("sair da página interrompe", async () => {
    escolhido = comArquivoEscolhido();
    const servidor = servidorAosPoucos();
    const { unmount } = abrir(servidor.fetch);
    clicar("Exportar");
    await waitFor(() => expect(servidor.pedidos).toHaveLength(1));
    unmount();
    await expect(servidor.enviar("abc")).rejects.toThrow(/abort/i);
    expect(escolhido.escrito()).toBeNull();
  });
});
