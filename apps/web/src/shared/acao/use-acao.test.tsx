import { createApiClient } from "@acervo/api-client/api-client";
import { cartoes } from "@acervo/contracts/cartoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../app/query-client.ts";
import { fetchValue } from "../../lib/api.ts";
import { ServicesContext, useServices } from "../../lib/services.ts";
import { umaConfig } from "../../test-support/builders.ts";
import { relogioParado as clock } from "../../test-support/clock.ts";
import { chamada, chamadasDe, type Resposta, stubFetch } from "../../test-support/stub-fetch.ts";
import { FeedbackContext } from "../../ui/feedback/feedback-context.ts";
import { FeedbackHost } from "../../ui/feedback/feedback-host.tsx";
import { createFeedback } from "../../ui/feedback/feedback.ts";
import { type Acao, chamando, useAcao } from "./use-acao.ts";

type Chamada = EndpointCall<typeof cartoes.tornarPrincipal>;
type AcaoDeTeste = Acao<Chamada, unknown>;

const LISTA = ["cartoes"];
const CHAMADA: Chamada = { params: { id: 7 } };
const acao: AcaoDeTeste = {
  fazer: chamando(cartoes.tornarPrincipal),
  atualiza: [LISTA],
  sucesso: "Cartão principal escolhido.",
  erro: "Erro ao escolher o cartão principal.",
};

const Tela = ({ opcoes }: { readonly opcoes: AcaoDeTeste }) => {
  const { api } = useServices();
  useQuery({ queryKey: LISTA, queryFn: () => fetchValue(api, cartoes.listar, {}) });
  const { mutate } = useAcao(opcoes);
  return (
    <button type="button" onClick={() => mutate(CHAMADA)}>
      Fazer
    </button>
  );
};

/** A screen with the list and the button of an action, on a server that answers the action so. */
const fazer = async (resposta: Resposta, opcoes: Partial<AcaoDeTeste> = {}) => {
  const feedback = createFeedback();
  const log = { warn: () => undefined };
  const { fetch, pedidos } = stubFetch({
    [chamada(cartoes.listar, {})]: { corpo: [] },
    [chamada(cartoes.tornarPrincipal, CHAMADA)]: resposta,
  });
  const api = createApiClient({ baseUrl: "", fetch, getToken: () => Promise.resolve("token") });
  const nenhum = () => Promise.resolve();
  const baixar = { baixarArquivo: nenhum, baixarAssinado: nenhum, baixarConferido: nenhum };
  const queryClient = createQueryClient({ feedback, log });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ServicesContext value={{ api, config: umaConfig(), clock, log, ...baixar }}>
          <FeedbackContext value={feedback}>
            <Tela opcoes={{ ...acao, ...opcoes }} />
            <FeedbackHost feedback={feedback} />
          </FeedbackContext>
        </ServicesContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryData(LISTA)).toEqual([]));
  fireEvent.click(screen.getByRole("button", { name: "Fazer" }));
  const feitas = () => queryClient.getMutationCache().getAll();
  await waitFor(() => expect(feitas().map(({ state }) => state.status)).not.toContain("pending"));
  const { toasts, dialogs } = feedback.snapshot();
  return {
    ditos: [...toasts, ...dialogs].map(({ kind, mensagem }) => [kind, mensagem]),
    leituras: chamadasDe(pedidos, cartoes.listar).length,
    queryClient,
  };
};

const FEITO: Resposta = { status: 204 };
const recusa = (status: number, mensagem?: string): Resposta => ({
  status,
  corpo: mensagem === undefined ? {} : { codigo: "CARTAO_EXPIRADO", mensagem },
});
const ERRO = ["erro", "Erro ao escolher o cartão principal."];

/** Every source file of the pages. */
const fontes = () =>
  readdirSync(join(import.meta.dirname, "../.."), { recursive: true, encoding: "utf8" })
    .filter((nome) => /(?<!\.test)\.tsx?$/.test(nome))
    .map((nome) => ({ nome, texto: readFileSync(join(import.meta.dirname, "../..", nome), "utf8") }));

describe("o que se diz de uma ação", () => {
  it.each<[string, Resposta, Partial<AcaoDeTeste>, readonly (readonly string[])[]]>([
    ["o aviso de sucesso", FEITO, {}, [["sucesso", "Cartão principal escolhido."]]],
    [
      "o aviso que depende da chamada",
      FEITO,
      { sucesso: (_, { params }) => `Cartão ${String(params.id)} escolhido.` },
      [["sucesso", "Cartão 7 escolhido."]],
    ],
    ["o diálogo de sucesso", FEITO, { sucesso: { dialogo: "Escolhido." } }, [["sucesso", "Escolhido."]]],
    ["o que a tela mostra por si", FEITO, { sucesso: { mostradoPor: "tela" } }, []],
    ["a mensagem do servidor", recusa(409, "Cartão vencido."), {}, [["erro", "Cartão vencido."]]],
    ["o erro padrão, sem mensagem do servidor", recusa(500), {}, [ERRO]],
    ["o erro padrão, sem resposta", "rede", {}, [ERRO]],
    ["a recusa que fica no campo", recusa(422, "Cartão vencido."), { noCampo: "CARTAO_EXPIRADO" }, []],
  ])("[CONST-59] %s, e a lista é lida de novo", async (_, resposta, opcoes, esperado) => {
    const { ditos, leituras } = await fazer(resposta, opcoes);
    expect(ditos).toEqual(esperado);
    expect(leituras).toBe(2);
  });

  it("[CONST-59] toda chamada que uma pessoa faz passa por aqui: nenhuma outra fonte usa a biblioteca", () => {
    const usam = fontes().filter(({ texto }) => /\b(useMutation|MutationObserver)\b/.test(texto));
    expect(usam.map(({ nome }) => nome)).toEqual([join("shared", "acao", "use-acao.ts")]);
  });

  it("o que não é lista só se relê quando dá certo, e só então se fecha a janela, antes do que é dito", async () => {
    const passos: string[] = [];
    const opcoes: Partial<AcaoDeTeste> = {
      atualiza: [LISTA, () => Promise.resolve(void passos.push("relida"))],
      feito: () => void passos.push("fechada"),
      sucesso: () => {
        passos.push("dita");
        return { dialogo: "Escolhido." };
      },
    };
    await fazer(recusa(409, "Cartão vencido."), opcoes);
    expect(passos).toEqual([]);
    cleanup();
    await fazer(FEITO, opcoes);
    expect(passos).toEqual(["relida", "fechada", "dita"]);
  });

  it("quem nada muda não relê, e o que é pessoal não fica guardado", async () => {
    const aoFechar = vi.fn<() => void>();
    const { leituras, queryClient } = await fazer(FEITO, {
      atualiza: { nada: "leitura" },
      sucesso: { dialogo: "Escolhido.", aoFechar },
      esquece: true,
    });
    expect(leituras).toBe(1);
    expect(queryClient.getMutationCache().getAll()[0]?.options.gcTime).toBe(0);
    expect(aoFechar).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole("button", { name: "OK" }));
    await waitFor(() => expect(aoFechar).toHaveBeenCalledOnce());
  });
});
