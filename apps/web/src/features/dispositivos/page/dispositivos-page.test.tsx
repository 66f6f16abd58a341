import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups } from "../../../test-support/backups.ts";
import { CHAMADAS_DE_RESTAURACAO, paginaDeRestauracoes } from "../../../test-support/restauracoes.ts";
import { umaContratacao } from "../../../test-support/builders.ts";
import {
  abrirDispositivos,
  botao,
  comSufixo,
  desligado,
  dispositivoEmVista,
  erroNaTela,
  guardar,
} from "../../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, umDispositivo, umPendente } from "../../../test-support/dispositivos.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../../test-support/protecao.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import type { Servidor } from "../../../test-support/stub-fetch.ts";

/** A current subscription in a state, or of the web variant. */
const contratacao = (parte: { readonly codigo?: number; readonly cartosoft?: 0 | 1 }): Servidor => {
  const atual = { ...umaContratacao(10, parte.codigo ?? 1, "Acervo principal"), cartosoft: parte.cartosoft ?? 0 };
  return { [CAMINHOS.listar]: { corpo: [atual] }, [CAMINHOS.contratacao(10)]: { corpo: atual } };
};

describe("a tela", () => {
  it("[DISP-01][SHELL-14] pede login", async () => {
    const tela = renderPortal({ caminho: "/gerenciarDispositivos", conectado: false });
    await waitFor(() => expect(tela.identidade).toHaveLength(1));
    expect(tela.identidade[0]).toMatch(/gerenciarDispositivos$/);
  });

  it("[SHELL-32] leva aos instaladores com um dispositivo ativado à vista, e também sem nenhum", async () => {
    await abrirDispositivos();
    const link = await screen.findByRole("link", { name: "Baixar o programa" });
    expect(link.getAttribute("href")).toBe("/download");
    cleanup();
    await abrirDispositivos(guardar({ dispositivos: [] }));
    expect((await screen.findByRole("link", { name: "Baixar o programa" })).getAttribute("href")).toBe("/download");
  });

  it("[DISP-04][DISP-145] o seletor lista os dispositivos da contratação, com o espaço de cada um", async () => {
    await abrirDispositivos();
    const opcao = await screen.findByRole("radio", { name: /SERVIDOR-LIVROS/ });
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    await waitFor(() => expect(opcao.closest("label")?.textContent).toContain("41,2 GB"));
    const select = screen.getByRole("combobox", { name: "Dispositivo" });
    expect(within(select).getAllByRole("option")).toHaveLength(2);
  });

  it("[DISP-180] o que tem problema vem primeiro e é o que se vê, também no seletor do telefone", async () => {
    const dispositivos = [umDispositivo(), umPendente(), umDispositivo({ id: 7, nome: "BALCAO-01" })];
    const verdicts = [
      umaProtecaoDispositivo(),
      umaProtecaoDispositivo({ id: 4, nome: "RECEPCAO-02", situacao: "DESATIVADO" }),
      umaProtecaoDispositivo({ id: 7, nome: "BALCAO-01", situacao: "ATRASADO" }),
    ];
    await abrirDispositivos(guardar({ dispositivos }), {
      [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecao(verdicts) },
    });
    await dispositivoEmVista("BALCAO-01");
    const select = screen.getByRole("combobox", { name: "Dispositivo" });
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["BALCAO-01 (atrasado)", "SERVIDOR-LIVROS (protegido)", "RECEPCAO-02 (aguardando ativação)"]);
    const nomes = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.querySelector("b")?.textContent);
    expect(nomes).toEqual(["BALCAO-01", "SERVIDOR-LIVROS", "RECEPCAO-02"]);
  });

  it("[DISP-05][DISP-06] tem as quatro ações, o subtítulo e a descrição do dispositivo", async () => {
    await abrirDispositivos();
    await dispositivoEmVista("SERVIDOR-LIVROS");
    for (const nome of ["Cadastrar Dispositivo", "Editar", "Reativar", "Remover"]) expect(botao(nome)).toBeTruthy();
    expect(screen.getByText(/^Os computadores desta contratação/)).toBeTruthy();
    expect(screen.getByText("Servidor da sala do acervo.")).toBeTruthy();
  });

  it("[DISP-08][DISP-09][DISP-64][DISP-160] ativado: fatos, configurações e a ação de adicionar", async () => {
    const tela = await abrirDispositivos();
    await screen.findByRole("heading", { level: 3, name: "Livros e índices" });
    expect(tela.pedidos).toContain(CHAMADAS.configuracoes(1));
    expect(botao("Adicionar Nova Configuração")).toBeTruthy();
    expect(screen.getByText("3.4.1")).toBeTruthy();
    expect(screen.getByText("03/02/2025")).toBeTruthy();
    expect(screen.getByText("Guardadas por 90 dias")).toBeTruthy();
  });

  it.each([
    [1, "Guardadas por 1 dia"],
    [null, "Guardadas para sempre"],
  ])("[DISP-27][DISP-29] validade %s: %s", async (validadeVersoes, texto) => {
    await abrirDispositivos(guardar({ dispositivos: [umDispositivo({ validadeVersoes })] }));
    expect(await screen.findByText(texto)).toBeTruthy();
  });

  it("[DISP-07][DISP-09][DISP-162] pendente: painel de ativação, sem configurações nem Reativar; edita e remove", async () => {
    await abrirDispositivos(guardar({ dispositivos: [umPendente()] }));
    expect(await screen.findByRole("region", { name: "Ativação" })).toBeTruthy();
    expect(screen.queryByText("Configurações de backup")).toBeNull();
    for (const name of ["Reativar", "Adicionar Nova Configuração"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    expect([desligado("Editar"), desligado("Remover")]).toEqual([false, false]);
  });

  it("o endereço guarda o dispositivo em vista, e voltar traz o anterior", async () => {
    const tela = await abrirDispositivos(guardar(), {}, { caminho: "/gerenciarDispositivos?dispositivo=4" });
    await dispositivoEmVista("RECEPCAO-02");
    fireEvent.click(screen.getByRole("radio", { name: /SERVIDOR-LIVROS/ }));
    await dispositivoEmVista("SERVIDOR-LIVROS");
    expect(tela.router.state.location.search).toBe("?dispositivo=1");
    await act(() => tela.router.navigate(-1));
    expect(await dispositivoEmVista("RECEPCAO-02")).toBeTruthy();
  });

  it("um dispositivo que não está na contratação sai do endereço, e o primeiro fica em vista", async () => {
    const tela = await abrirDispositivos(guardar(), {}, { caminho: "/gerenciarDispositivos?dispositivo=77" });
    await dispositivoEmVista("SERVIDOR-LIVROS");
    await waitFor(() => expect(tela.router.state.location.search).toBe(""));
  });

  it("[DISP-16] sem dispositivos diz o que fazer, com o botão de cadastrar", async () => {
    await abrirDispositivos(guardar({ dispositivos: [] }));
    expect(await screen.findByText("Nenhum dispositivo cadastrado.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Cadastrar Dispositivo" })).toHaveLength(1);
    fireEvent.click(botao("Cadastrar Dispositivo"));
    expect(await screen.findByRole("dialog", { name: "Cadastrar Dispositivo" })).toBeTruthy();
  });

  it("enquanto carrega mostra o esboço da tela", async () => {
    await abrirDispositivos(guardar(), { [CHAMADAS.listar()]: () => new Promise(() => undefined) });
    expect(screen.getByText("Carregando dispositivos")).toBeTruthy();
  });

  it("[DISP-146] sem a lista: diálogo Erro e, na página, como tentar de novo", async () => {
    const guardado = guardar();
    let falha = true;
    await abrirDispositivos(guardado, {
      [CHAMADAS.listar()]: () => (falha ? { status: 500 } : { corpo: guardado.dispositivos }),
    });
    expect(await erroNaTela(comSufixo("Erro ao buscar dispositivos."))).toBeTruthy();
    fireEvent.click(botao("OK"));
    falha = false;
    fireEvent.click(botao("Tentar de novo"));
    expect(await dispositivoEmVista("SERVIDOR-LIVROS")).toBeTruthy();
  });

  it("[DISP-163] trocar a contratação recarrega a lista e limpa a escolha", async () => {
    const outra = [umDispositivo({ id: 30, nome: "BALCAO-ANTIGO", idContratacao: 20 })];
    const tela = await abrirDispositivos(guardar(), {
      [CHAMADAS.listar(20)]: { corpo: outra },
      [CHAMADAS.configuracoes(30)]: { corpo: [] },
      [CHAMADAS.espaco(20)]: { corpo: [] },
      [CHAMADAS_DE_BACKUP.doDispositivo(30)]: { corpo: paginaDeBackups([]) },
      [CHAMADAS_DE_RESTAURACAO.doDispositivo(30)]: { corpo: paginaDeRestauracoes([]) },
    });
    fireEvent.click(await screen.findByRole("radio", { name: /RECEPCAO-02/ }));
    await dispositivoEmVista("RECEPCAO-02");
    fireEvent.change(screen.getByRole("combobox", { name: "Contratação" }), { target: { value: "20" } });
    expect(await dispositivoEmVista("BALCAO-ANTIGO")).toBeTruthy();
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    fireEvent.change(screen.getByRole("combobox", { name: "Contratação" }), { target: { value: "10" } });
    expect(await dispositivoEmVista("SERVIDOR-LIVROS")).toBeTruthy();
    expect(tela.pedidos.filter((pedido) => pedido === CHAMADAS.listar()).length).toBeGreaterThan(1);
  });

  it("[DISP-15][SHELL-33] com vídeo na configuração, há o botão VÍDEO INSTRUTIVO", async () => {
    await abrirDispositivos(
      guardar(),
      {},
      { config: { videosInstrutivos: { "/gerenciarDispositivos": "https://videos.test/2" } } },
    );
    fireEvent.click(botao("VÍDEO INSTRUTIVO"));
    const link = await screen.findByRole("link", { name: "Abrir em uma nova aba" });
    expect(link.getAttribute("href")).toBe("https://videos.test/2");
  });

  it("com muitos dispositivos há como procurar", async () => {
    const dispositivos = Array.from({ length: 12 }, (_, i) =>
      umDispositivo({ id: i + 1, nome: `COMPUTADOR-${i + 1}` }),
    );
    await abrirDispositivos(guardar({ dispositivos }));
    fireEvent.change(await screen.findByRole("textbox", { name: "Procurar dispositivo" }), {
      target: { value: "dor-12" },
    });
    expect(screen.getAllByRole("radio")).toHaveLength(1);
  });
});

describe("contratação da versão web", () => {
  const web = contratacao({ cartosoft: 1 });

  it("[DISP-10][DISP-11][DISP-12] não cadastra, não edita e não adiciona configurações, e diz o motivo", async () => {
    await abrirDispositivos(guardar(), web);
    await screen.findByRole("heading", { level: 3, name: "Livros e índices" });
    expect(["Cadastrar Dispositivo", "Editar", "Adicionar Nova Configuração"].map(desligado)).toEqual([
      true,
      true,
      true,
    ]);
    expect([desligado("Reativar"), desligado("Remover")]).toEqual([false, false]);
    fireEvent.mouseEnter(botao("Editar"));
    expect((await screen.findByRole("tooltip")).textContent).toBe("Não disponível em uma contratação da versão web.");
    fireEvent.click(botao("Cadastrar Dispositivo"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[DISP-62] não mostra a edição das configurações", async () => {
    await abrirDispositivos(guardar(), web);
    await screen.findByRole("heading", { level: 3, name: "Livros e índices" });
    expect(screen.queryByRole("button", { name: /configuração Livros/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /diretório/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /agendamento/ })).toBeNull();
  });
});

describe("contratação que não está ativa", () => {
  it.each([2, 3, 4, 5, 6, 7])(
    "[DISP-13][DISP-59][DISP-60][DISP-61] situação %i: nada muda, e o motivo está na dica",
    async (codigo) => {
      await abrirDispositivos(guardar(), contratacao({ codigo }));
      await screen.findByRole("heading", { level: 3, name: "Livros e índices" });
      const acoes = [
        "Cadastrar Dispositivo",
        "Editar",
        "Reativar",
        "Remover",
        "Adicionar Nova Configuração",
        "Editar configuração Livros e índices",
        "Excluir configuração Livros e índices",
        "Adicionar diretório",
        "Editar diretório C:\\Cartorio\\Livros",
        "Excluir diretório C:\\Cartorio\\Livros",
        "Adicionar agendamento",
        "Editar agendamento Depois do expediente",
        "Excluir agendamento Depois do expediente",
      ];
      expect(acoes.filter((nome) => !desligado(nome))).toEqual([]);
      for (const nome of acoes) fireEvent.click(botao(nome));
      expect(document.querySelector("dialog")).toBeNull();
      fireEvent.mouseEnter(botao("Remover"));
      expect((await screen.findByRole("tooltip")).textContent).toBe("Disponível apenas com a contratação ativa.");
    },
  );

  it.each([2, 3, 4, 5, 6, 7])("[DISP-14] situação %i: um pendente não recebe código", async (codigo) => {
    const tela = await abrirDispositivos(guardar({ dispositivos: [umPendente()] }), contratacao({ codigo }));
    expect(
      await screen.findByText("Este dispositivo só pode ser ativado quando a contratação estiver ativa."),
    ).toBeTruthy();
    expect(tela.pedidos).not.toContain(CHAMADAS.codigo(4));
  });
});
