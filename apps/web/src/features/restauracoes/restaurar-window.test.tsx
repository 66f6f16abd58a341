import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { botao, clicar, erroNaTela, guardar } from "../../test-support/abrir-dispositivos.ts";
import { abrirArquivos, NOS_LIVROS } from "../../test-support/arquivos.ts";
import { servidorDeDispositivos } from "../../test-support/dispositivos.ts";
import { CHAMADAS_DE_RESTAURACAO as CHAMADAS, umaRestauracao } from "../../test-support/restauracoes.ts";

const janela = async (nome = "Restaurar no computador") => within(await screen.findByRole("dialog", { name: nome }));
const link = (nome: string | RegExp) => screen.findByRole("link", { name: nome });
const uma = { [CHAMADAS.uma(41)]: { corpo: umaRestauracao() } };

describe("restaurar no computador", () => {
  it("[SRV-136] uma pasta: escolhe onde e o que substituir, e vai para a restauração pedida", async () => {
    const { router, corpos } = await abrirArquivos(NOS_LIVROS, {
      ...uma,
      [CHAMADAS.pedir]: { status: 201, corpo: { idRestauracao: 41, idsRestauracao: [41] } },
    });
    await link("2026");
    clicar("Restaurar no computador: Livros");
    const aberta = await janela();
    expect(aberta.getByText("Livros")).toBeTruthy();
    expect(aberta.getByText("Como estão guardados agora")).toBeTruthy();
    expect(aberta.getAllByRole("radio")).toHaveLength(2);
    expect(aberta.getByRole<HTMLInputElement>("radio", { name: /^Guardar ao lado/ }).checked).toBe(true);
    fireEvent.click(aberta.getByRole("button", { name: "Escolher outra pasta" }));
    expect(aberta.getByRole<HTMLInputElement>("radio", { name: /^No lugar de origem/ }).checked).toBe(true);
    fireEvent.click(aberta.getByRole("radio", { name: /^Na pasta de restauração/ }));
    fireEvent.click(aberta.getByRole("radio", { name: /^Trocar pelo guardado/ }));
    fireEvent.click(aberta.getByRole("checkbox", { name: "Avisar por e-mail quando terminar" }));
    fireEvent.click(aberta.getByRole("button", { name: "Restaurar" }));
    await screen.findByRole("heading", { level: 1, name: "Restauração nº 41" });
    expect(router.state.location.pathname).toBe("/restauracoes/41");
    expect(corpos.at(-1)).toEqual({
      idDispositivo: 1,
      itens: [{ caminho: "./Livros" }],
      emInstante: null,
      destino: "PASTA_DE_RESTAURACAO",
      sobrescrever: "SEMPRE",
      avisar: false,
    });
  });

  it("[SRV-136] uma versão anterior de um arquivo volta como era; a recusa deixa a janela como está", async () => {
    const { corpos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS.pedir]: { status: 409, corpo: { codigo: "DISPOSITIVO_SEM_COMPUTADOR", mensagem: "Sem computador." } },
    });
    fireEvent.click(await link(/versões de ata.pdf/));
    fireEvent.click(
      await screen.findByRole("button", { name: "Restaurar no computador a versão de 11/11/2026 09:00" }),
    );
    const aberta = await janela("Restaurar esta versão");
    expect(aberta.getByText("Como estavam em 11/11/2026 às 10:00")).toBeTruthy();
    expect(aberta.getByText("ata (versão de 11-11-2026 10h00).pdf")).toBeTruthy();
    fireEvent.click(aberta.getByRole("button", { name: "Restaurar" }));
    expect(await erroNaTela("Sem computador.")).toBeTruthy();
    expect(corpos.at(-1)).toMatchObject({
      itens: [{ nomeObjeto: "obj-ata.pdf" }],
      emInstante: "2026-11-11T13:00:00.000Z",
      sobrescrever: "AO_LADO",
    });
    fireEvent.click(botao("OK"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("dialog", { name: "Restaurar esta versão" })).toBeTruthy();
  });

  it("tudo o que o dispositivo guarda, quando são várias configurações, é seguido na lista do dispositivo", async () => {
    const { router } = await abrirArquivos("?dispositivo=1", {
      ...servidorDeDispositivos(guardar()),
      [CHAMADAS.pedir]: { status: 201, corpo: { idRestauracao: 41, idsRestauracao: [41, 42] } },
    });
    await link("Livros");
    clicar("Restaurar no computador: SERVIDOR-LIVROS");
    fireEvent.click((await janela()).getByRole("button", { name: "Restaurar" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/gerenciarDispositivos"));
    expect(router.state.location.search).toBe("?dispositivo=1");
  });
});
