import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createFeedback } from "./feedback.ts";
import { FeedbackHost } from "./feedback-host.tsx";

const abrir = () => {
  const feedback = createFeedback();
  render(
    <MantineProvider env="test">
      <FeedbackHost feedback={feedback} />
    </MantineProvider>,
  );
  return feedback;
};
const fechada = () => waitFor(() => expect(document.querySelector("dialog")).toBeNull());

describe("diálogos", () => {
  it("[SHELL-113][CONST-51] erro: título 'Erro' e botão 'OK'", async () => {
    const feedback = abrir();
    let fechou = false;
    act(() => void feedback.error("Erro ao salvar.").then(() => (fechou = true)));
    await screen.findByRole("alertdialog", { name: "Erro" });
    expect(screen.getByText("Erro ao salvar.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "OK" }));
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    await fechada();
    expect(fechou).toBe(true);
  });

  it("[SHELL-123][CONST-52] sucesso: título 'Sucesso'", async () => {
    const feedback = abrir();
    act(() => void feedback.success("Dados atualizados com sucesso!"));
    expect(await screen.findByRole("dialog", { name: "Sucesso" })).toBeTruthy();
  });

  it("[SHELL-125][CONST-52] informação: título 'Atenção'", async () => {
    const feedback = abrir();
    act(() => void feedback.attention("Leia isto."));
    expect(await screen.findByRole("dialog", { name: "Atenção" })).toBeTruthy();
  });

  it("um espera o outro", async () => {
    const feedback = abrir();
    act(() => {
      void feedback.error("Primeiro.");
      void feedback.success("Segundo.");
    });
    await screen.findByRole("alertdialog", { name: "Erro" });
    expect(screen.queryByText("Segundo.")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    expect(await screen.findByText("Segundo.")).toBeTruthy();
  });
});

describe("confirmação", () => {
  const perguntar = async (destrutiva: boolean) => {
    const feedback = abrir();
    const respostas: boolean[] = [];
    act(
      () =>
        void feedback
          .confirm({ titulo: "Tem certeza?", mensagem: "Deseja excluir este cartão?", destrutiva })
          .then((sim) => respostas.push(sim)),
    );
    await screen.findByRole(destrutiva ? "alertdialog" : "dialog", { name: "Tem certeza?" });
    return respostas;
  };

  it("[SHELL-124][SHELL-144][CONST-52] SIM confirma", async () => {
    const respostas = await perguntar(false);
    fireEvent.click(screen.getByRole("button", { name: "SIM" }));
    await fechada();
    expect(respostas).toEqual([true]);
  });

  it.each(["NÃO", "Fechar"])("[SHELL-124] %s não faz nada", async (botao) => {
    const respostas = await perguntar(false);
    fireEvent.click(screen.getByRole("button", { name: botao }));
    await fechada();
    expect(respostas).toEqual([false]);
  });

  it("[SHELL-124] Esc não faz nada", async () => {
    const respostas = await perguntar(true);
    fireEvent(screen.getByRole("alertdialog"), new Event("cancel", { cancelable: true }));
    await fechada();
    expect(respostas).toEqual([false]);
  });

  it("[SHELL-126] ao destruir, o foco começa em NÃO", async () => {
    await perguntar(true);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "NÃO" }));
  });
});

describe("avisos rápidos", () => {
  it("[SHELL-114] um erro fica até ser fechado e é anunciado", async () => {
    const feedback = abrir();
    act(() => feedback.toast("erro", "Erro ao buscar dados."));
    expect((await screen.findByRole("alert")).textContent).toBe("Erro ao buscar dados.");
    fireEvent.click(screen.getByRole("button", { name: "Fechar aviso" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("o mesmo texto não se repete", async () => {
    const feedback = abrir();
    act(() => {
      feedback.toast("erro", "Erro ao buscar dados.");
      feedback.toast("erro", "Erro ao buscar dados.");
    });
    await screen.findByRole("alert");
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});
