import { type VideoAdministrado, videosDeAjuda } from "@acervo/contracts/ajuda";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Resposta, type Servidor } from "../../test-support/stub-fetch.ts";

const LISTA = chamada(videosDeAjuda.listar, {});
const ADICIONAR = chamada(videosDeAjuda.adicionar, {});
const ALTERAR = chamada(videosDeAjuda.alterar, { params: { id: 7 } });
const REMOVER = chamada(videosDeAjuda.remover, { params: { id: 7 } });

const umVideo: VideoAdministrado = {
  id: 7,
  titulo: "Primeiros passos",
  url: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ordem: 4,
  desde: "2026-01-01",
  ate: "2026-12-31",
  situacao: "VIGENTE",
};

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }) =>
  renderPortal({
    caminho: "/videosDeAjuda",
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario(papel) }, [LISTA]: { corpo: [umVideo] }, ...servidor },
  });
const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const escrever = (name: RegExp, value: string) => fireEvent.change(campo(name), { target: { value } });
const salvar = () => screen.getByRole("button", { name: "Salvar" });
const desligado = () => salvar().getAttribute("aria-disabled") === "true";

describe("vídeos de ajuda", () => {
  it("[ADM-288] lista com os dias e a situação, e corrige um", async () => {
    const tela = abrir({ [ALTERAR]: { corpo: umVideo } });
    const linha = within(
      (await screen.findByRole("link", { name: "Primeiros passos" })).closest("tr") ?? document.body,
    );
    expect(linha.getByText("01/01/2026 a 31/12/2026")).toBeTruthy();
    expect(linha.getByText("No ar")).toBeTruthy();
    fireEvent.click(linha.getByRole("button", { name: "Editar Primeiros passos" }));
    await screen.findByRole("dialog", { name: "Editar vídeo de ajuda" });
    escrever(/^Título/, "Como começar");
    fireEvent.click(salvar());
    await screen.findByText("Vídeo salvo.");
    expect(tela.corpos).toContainEqual({
      titulo: "Como começar",
      url: umVideo.url,
      ordem: 4,
      desde: "2026-01-01",
      ate: "2026-12-31",
    });
  });

  it("[ADM-288] Adicionar quer título, endereço do YouTube, ordem e primeiro dia; o novo vem depois do último", async () => {
    const tela = abrir({ [ADICIONAR]: { status: 201, corpo: umVideo } });
    fireEvent.click(await screen.findByRole("button", { name: "Adicionar vídeo" }));
    await screen.findByRole("dialog", { name: "Novo vídeo de ajuda" });
    expect(desligado()).toBe(true);
    escrever(/^Título/, "Restaurar");
    escrever(/^Endereço/, "https://videos.example/1");
    expect(screen.getByText("Informe o endereço de um vídeo do YouTube.")).toBeTruthy();
    expect(desligado()).toBe(true);
    escrever(/^Endereço/, "https://youtu.be/dQw4w9WgXcQ");
    // The place after the last is known when the list has come.
    await waitFor(() => expect(desligado()).toBe(false));
    fireEvent.click(salvar());
    await screen.findByText("Vídeo salvo.");
    expect(tela.corpos).toContainEqual(
      expect.objectContaining({ titulo: "Restaurar", url: "https://youtu.be/dQw4w9WgXcQ", ordem: 5, ate: null }),
    );
  });

  it("um vídeo novo aberto antes da lista espera por ela para saber o seu lugar", async () => {
    const lista = Promise.withResolvers<Resposta>();
    abrir({ [LISTA]: () => lista.promise });
    fireEvent.click(await screen.findByRole("button", { name: "Adicionar vídeo" }));
    await screen.findByRole("dialog", { name: "Novo vídeo de ajuda" });
    expect(campo(/^Ordem/).value).toBe("");
    lista.resolve({ corpo: [umVideo] });
    await waitFor(() => expect(campo(/^Ordem/).value).toBe("5"));
  });

  it("[ADM-288] o que o servidor recusa é dito, e o que foi digitado fica", async () => {
    const corpo = { codigo: "VIDEO_REPETIDO", mensagem: "Este vídeo já está na lista." };
    abrir({ [ADICIONAR]: { status: 409, corpo } });
    fireEvent.click(await screen.findByRole("button", { name: "Adicionar vídeo" }));
    await screen.findByRole("dialog", { name: "Novo vídeo de ajuda" });
    escrever(/^Título/, "Restaurar");
    escrever(/^Endereço/, umVideo.url);
    await waitFor(() => expect(desligado()).toBe(false));
    fireEvent.click(salvar());
    await screen.findByText("Este vídeo já está na lista.");
    expect(campo(/^Título/).value).toBe("Restaurar");
  });

  it("[ADM-288] Remover pergunta antes", async () => {
    let removido = false;
    const tela = abrir({
      [LISTA]: () => ({ corpo: removido ? [] : [umVideo] }),
      [REMOVER]: () => {
        removido = true;
        return { status: 204 };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Remover Primeiros passos" }));
    await screen.findByText(/^Remover o vídeo Primeiros passos\?/);
    expect(tela.pedidos).not.toContain(REMOVER);
    fireEvent.click(screen.getByRole("button", { name: "SIM" }));
    await screen.findByText("Nenhum vídeo.");
  });

  it("[ADM-288] é só do administrador", async () => {
    const tela = abrir({}, { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(LISTA);
  });
});
