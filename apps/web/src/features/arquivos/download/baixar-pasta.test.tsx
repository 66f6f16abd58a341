import { arquivos } from "@acervo/contracts/arquivos";
import { chamadasDe } from "../../../test-support/stub-fetch.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { botao, clicar, erroNaTela } from "../../../test-support/abrir-dispositivos.ts";
import { abrirArquivos, CHAMADAS_DE_ARQUIVOS, NOS_LIVROS } from "../../../test-support/arquivos.ts";
import { comPastaEscolhida, comArmazem, planoDe } from "../../../test-support/copia-de-pasta.ts";

const EM = "2026-11-12T17:10:00.000Z";
const pasta2026 = { idDispositivo: 1, caminho: "./Livros/2026" };
const resumo = CHAMADAS_DE_ARQUIVOS.planejarPasta(pasta2026);
const paginas = CHAMADAS_DE_ARQUIVOS.lerPasta({ ...pasta2026, emInstante: EM });
const abrir = async (servidor: Parameters<typeof abrirArquivos>[1]) => {
  const tela = await abrirArquivos(NOS_LIVROS, servidor);
  await screen.findByRole("link", { name: "2026" });
  return tela;
};

const desfazer: (() => void)[] = [];
afterEach(() => {
  for (const passo of desfazer.splice(0)) passo();
});

describe("download de uma pasta", () => {
  it("[ARQ-34][ARQ-40][ARQ-43][ARQ-56] escreve a estrutura na pasta escolhida, de qualquer tamanho, e diz que acabou", async () => {
    const { escritos, fim } = comPastaEscolhida();
    desfazer.push(fim, comArmazem());
    const { plano, bytes } = await planoDe({ "atas/um.txt": "primeira", "con.txt": "reservado" });
    await abrir({
      [resumo]: { corpo: { arquivos: 2, bytes: 3_000 * 1_048_576, emInstante: EM } },
      [paginas]: { corpo: plano },
    });
    clicar("Baixar a pasta 2026");
    await screen.findByText("Download da pasta concluído.", { selector: ".toast-list *" });
    expect(escritos()).toEqual({ "2026/atas/um.txt": bytes["atas/um.txt"], "2026/_con.txt": bytes["con.txt"] });
    expect(screen.getByText("1 nome foi adaptado para este computador.")).toBeTruthy();
  });

  it("[ARQ-35] fechar a janela de escolha não diz nada", async () => {
    desfazer.push(comPastaEscolhida("nenhuma").fim);
    const { pedidos } = await abrir({});
    clicar("Baixar a pasta 2026");
    await waitFor(() => expect(botao("Baixar a pasta 2026").getAttribute("aria-disabled")).toBe("false"));
    expect([screen.queryByRole("alertdialog"), screen.queryByRole("dialog"), screen.queryByRole("alert")]).toEqual([
      null,
      null,
      null,
    ]);
    expect(chamadasDe(pedidos, arquivos.planejarPasta)).toEqual([]);
  });

  it("[ARQ-36][ARQ-37][ARQ-38][ARQ-39] sem escolha de pasta é um zip, até 2000 MB", async () => {
    await abrir({ [resumo]: { corpo: { arquivos: 2, bytes: 2_000 * 1_048_576 + 1, emInstante: EM } } });
    clicar("Baixar a pasta 2026");
    expect(await screen.findByText("Não é possível baixar pastas com mais de 2GB neste navegador.")).toBeTruthy();
  });

  it("[ARQ-36][ARQ-37][ARQ-39] exatamente 2000 MB ainda são um zip, que é salvo", async () => {
    const salvos: string[] = [];
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      salvos.push(this.download);
    });
    const endereco = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:zip");
    desfazer.push(comArmazem(), () => [clique, endereco].forEach((espiao) => espiao.mockRestore()));
    const { plano } = await planoDe({ "um.txt": "primeira" });
    await abrir({
      [resumo]: { corpo: { arquivos: 1, bytes: 2_000 * 1_048_576, emInstante: EM } },
      [paginas]: { corpo: plano },
    });
    clicar("Baixar a pasta 2026");
    await screen.findByText("Download da pasta concluído.", { selector: ".toast-list *" });
    expect(salvos).toEqual(["2026.zip"]);
  });

  it("[ARQ-42] que não pode começar tem o texto da especificação", async () => {
    await abrir({ [resumo]: { status: 500 } });
    clicar("Baixar a pasta 2026");
    expect(
      await erroNaTela(
        "Não foi possível fazer download dos arquivos nesse momento. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
  });

  it("[ARQ-41] que para no meio diz o que foi salvo e o que falta", async () => {
    const { escritos, fim } = comPastaEscolhida();
    desfazer.push(fim, comArmazem());
    const { plano } = await planoDe({ "um.txt": "primeira" });
    await abrir({
      [resumo]: { corpo: { arquivos: 3, bytes: 30, emInstante: EM } },
      [paginas]: { corpo: { ...plano, proximoCursor: "2" } },
      [CHAMADAS_DE_ARQUIVOS.lerPasta({ ...pasta2026, emInstante: EM, cursor: "2" })]: { status: 500 },
    });
    clicar("Baixar a pasta 2026");
    await screen.findByText(
      "Ocorreu um erro durante o download dos arquivos. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
    );
    expect(
      screen.getByText(
        "1 de 3 arquivos foi salvo e conferido na pasta “2026”. Faltam 2. O que estava pela metade foi apagado.",
      ),
    ).toBeTruthy();
    expect(Object.keys(escritos())).toEqual(["2026/um.txt"]);
    fireEvent.click(botao("Fechar"));
    expect(
      screen.queryByText(
        "Ocorreu um erro durante o download dos arquivos. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeNull();
  });

  it("[ARQ-33] sair no meio é perguntado, e sair cancela", async () => {
    const { fim } = comPastaEscolhida();
    desfazer.push(fim);
    const { router } = await abrir({ [resumo]: () => new Promise(() => undefined) });
    clicar("Baixar a pasta 2026");
    await screen.findByRole("progressbar", { name: "Baixando a pasta 2026" });
    void router.navigate("/ajuda");
    await screen.findByText(/Há um download em andamento/);
    clicar("NÃO");
    await waitFor(() =>
      expect(Array.from(router.state.blockers.values(), ({ state }) => state)).toEqual(["unblocked"]),
    );
    expect(router.state.location.pathname).toBe("/gerenciarArquivos");
    void router.navigate("/ajuda");
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/ajuda"));
  });
});
