import { MantineProvider } from "@mantine/core";
import { act, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ErroApi } from "../lib/api.ts";
import { createFeedback } from "../ui/feedback/feedback.ts";
import { FeedbackHost } from "../ui/feedback/feedback-host.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { createQueryClient } from "./query-client.ts";

const PADRAO = "Erro ao buscar dados.";
const recusa = (mensagem: string | null) => new ErroApi({ status: 409, codigo: null, mensagem, erros: [] });

describe("o que se diz de uma chamada que falha", () => {
  const abrir = () => {
    const feedback = createFeedback();
    const cliente = createQueryClient({ feedback, log: { warn: () => undefined } });
    return { feedback, cliente };
  };

  it("[CONST-60] uma ação abre o diálogo, uma leitura um aviso rápido ou um alerta no lugar; a mensagem do servidor vem primeiro", async () => {
    const { feedback, cliente } = abrir();
    const ler = (falha: Error, meta: { mensagemPadrao: string; dialogo?: true }) =>
      cliente
        .fetchQuery({ queryKey: [falha.message, meta], queryFn: () => Promise.reject(falha), meta })
        .catch(() => null);
    const agir = (falha: Error) =>
      cliente
        .getMutationCache()
        .build(cliente, { mutationFn: () => Promise.reject(falha), meta: { mensagemPadrao: "Erro ao salvar." } })
        .execute(undefined)
        .catch(() => null);
    render(
      <MantineProvider env="test">
        <FeedbackHost feedback={feedback} />
        <LoadFailure title={PADRAO} retrying={false} onRetry={() => undefined} />
      </MantineProvider>,
    );
    expect((await screen.findByRole("alert")).textContent).toContain(PADRAO);
    await act(() => ler(recusa("Já existe."), { mensagemPadrao: PADRAO }));
    await act(() => ler(recusa(null), { mensagemPadrao: "Erro ao buscar planos." }));
    await act(() => agir(recusa("Cartão recusado.")));
    await act(() => agir(recusa(null)));
    await act(() => ler(recusa(null), { mensagemPadrao: "A página não abre.", dialogo: true }));
    const { toasts, dialogs } = feedback.snapshot();
    expect(toasts.map(({ kind, mensagem }) => [kind, mensagem])).toEqual([
      ["erro", "Já existe."],
      ["erro", "Erro ao buscar planos."],
    ]);
    expect(dialogs.map((dialogo) => [dialogo.kind, dialogo.mensagem])).toEqual([
      ["erro", "Cartão recusado."],
      ["erro", "Erro ao salvar."],
      ["erro", "A página não abre."],
    ]);
    await waitFor(() =>
      expect(screen.getByRole("alertdialog", { name: "Erro" }).textContent).toContain("Cartão recusado."),
    );
    expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toContain("Já existe.");
  });
});
