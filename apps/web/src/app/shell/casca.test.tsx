import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { comAreaDeTransferencia } from "../../test-support/area-de-transferencia.ts";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { standIn } from "../../test-support/stand-in.ts";

const pronta = () => screen.findByRole("heading", { level: 1 });
const cabecalho = () => screen.getByRole("banner");
const lateral = () => screen.getByRole("complementary", { name: "Menu principal" });
const comUsuario = (parte: Parameters<typeof umUsuario>[0]) => ({ [CAMINHOS.dados]: { corpo: umUsuario(parte) } });

describe("cabeçalho", () => {
  it("[SHELL-38][SHELL-39] mostra o primeiro nome e o cartório", async () => {
    renderPortal();
    await pronta();
    expect(within(cabecalho()).getByText("Marta")).toBeTruthy();
    expect(within(cabecalho()).getByText("São Bento do Vale — Registro Civil")).toBeTruthy();
  });

  it("[SHELL-39] sem cartório não mostra nada no lugar", async () => {
    renderPortal({ servidor: comUsuario({ cartorio: null, tipoConta: "NOR_PF" }) });
    await pronta();
    expect(within(cabecalho()).queryByText(/Registro Civil/)).toBeNull();
  });

  it("[SHELL-40][CONST-39][PAINEL-10] mostra o armazenamento com o texto exato", async () => {
    renderPortal();
    await pronta();
    expect((await within(cabecalho()).findAllByText("512MB/10240MB (5,00)%")).length).toBeGreaterThan(0);
    expect(within(cabecalho()).getByLabelText("Armazenamento usado").getAttribute("value")).toBe("5");
  });

  it("[CONST-45][PAINEL-15] falha na capacidade mostra '---' e só registra", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.capacidade()]: { status: 500 } } });
    await pronta();
    expect(await within(cabecalho()).findByText("---")).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });

  it("[SHELL-46][SHELL-96][AUTH-24] Sair encerra a sessão e volta à raiz; a contratação guardada fica", async () => {
    const tela = renderPortal();
    await pronta();
    fireEvent.click(await screen.findByRole("button", { name: /Menu da conta de Marta/, expanded: false }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Sair" }));
    expect(tela.identidade).toEqual(["sair https://acervo.test/acervo-web/"]);
    expect(tela.guardada.ler(1)).toBe(10);
  });
});

describe("foco", () => {
  it("uma página que segue sozinha não o tira do menu aberto; fechado o menu, começa no conteúdo", async () => {
    const tela = renderPortal();
    await pronta();
    const botao = await screen.findByRole("button", { name: /Menu da conta de Marta/ });
    fireEvent.keyDown(botao, { key: "ArrowDown" });
    const primeiro = (await screen.findAllByRole("menuitem"))[0];
    await waitFor(() => expect(document.activeElement).toBe(primeiro));
    await act(() => tela.router.navigate("/configurarConta/perfil"));
    await screen.findByRole("heading", { level: 1, name: "Configurações" });
    expect(document.activeElement).toBe(primeiro);
    fireEvent.keyDown(primeiro as HTMLElement, { key: "Escape" });
    await act(() => tela.router.navigate("/dashboard"));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("uma página que segue sozinha não o tira de um botão; sem ele em lugar nenhum, começa no conteúdo", async () => {
    const tela = renderPortal();
    await pronta();
    const botao = await screen.findByRole("button", { name: /Menu da conta de Marta/ });
    botao.focus();
    await act(() => tela.router.navigate("/configurarConta/perfil", { replace: true }));
    await screen.findByRole("heading", { level: 1, name: "Configurações" });
    expect(document.activeElement).toBe(botao);
    botao.blur();
    await act(() => tela.router.navigate("/dashboard", { replace: true }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });
});

describe("rodapé", () => {
  it("[SHELL-48][SHELL-49] direitos do provedor e WhatsApp em nova aba", async () => {
    renderPortal();
    await pronta();
    const rodape = screen.getByRole("contentinfo");
    expect(within(rodape).getByText("© 2026 Acervo Backup")).toBeTruthy();
    const link = within(rodape).getByRole("link", { name: /WhatsApp/ });
    expect(link.getAttribute("href")).toBe("https://wa.me/5531900000000");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(within(rodape).getByRole("link", { name: "Compliance" }).getAttribute("href")).toBe("/compliance");
  });

  it("[SHELL-146] a página sem casca tem o mesmo rodapé, sem o cabeçalho nem o menu da casca", async () => {
    renderPortal({ caminho: "/erro" });
    await pronta();
    expect(screen.queryByRole("button", { name: /Menu da conta/ })).toBeNull();
    expect(screen.queryByRole("navigation", { name: "Seções" })).toBeNull();
    expect(within(screen.getByRole("contentinfo")).getByText("© 2026 Acervo Backup")).toBeTruthy();
  });
});

describe("lateral", () => {
  it("[SHELL-50][SHELL-51] tem o seletor com as contratações pelo nome e a Situação", async () => {
    renderPortal();
    await pronta();
    const seletor = within(lateral()).getByRole<HTMLSelectElement>("combobox", { name: "Contratação" });
    expect(
      within(seletor)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Acervo principal", "Acervo antigo"]);
    expect(within(lateral()).getByText("Situação").parentElement?.textContent).toBe("SituaçãoAtiva");
  });

  it("[SHELL-52] trocar carrega a outra, guarda e refaz os dados da página", async () => {
    const tela = renderPortal();
    await pronta();
    fireEvent.change(within(lateral()).getByRole("combobox"), { target: { value: "20" } });
    await within(lateral()).findByText("Cancelada");
    expect(tela.guardada.ler(1)).toBe(20);
    expect(tela.pedidos).toContain(CAMINHOS.capacidade(20));
  });

  it("[SHELL-52][SHELL-94] se a outra não carrega, leva a escolher", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.contratacao(20)]: { status: 404 } } });
    await pronta();
    fireEvent.change(within(lateral()).getByRole("combobox"), { target: { value: "20" } });
    await screen.findByRole("heading", { level: 1, name: "Selecionar contratação" });
    expect(tela.guardada.ler(1)).toBeNull();
  });

  it.each<[string, Parameters<typeof renderPortal>[0]]>([
    ["[SHELL-54] sem o termo LGPD", { servidor: comUsuario({ assinouTermoLGPD: false }) }],
    [
      "[SHELL-54] com a contratação aguardando o termo",
      {
        servidor: {
          [CAMINHOS.listar]: { corpo: [umaContratacao(10, 6)] },
          [CAMINHOS.contratacao(10)]: { corpo: umaContratacao(10, 6) },
        },
      },
    ],
    ["[SHELL-55] travado, sem contratação carregada", { guardada: null }],
  ])("%s o seletor fica desligado", async (_, opcoes) => {
    renderPortal(opcoes);
    await pronta();
    expect(within(lateral()).getByRole<HTMLSelectElement>("combobox").disabled).toBe(true);
  });

  it("[DISP-02][FAT-149] o menu só tem o que já tem tela", async () => {
    renderPortal({ servidor: comUsuario({ admin: true }) });
    await pronta();
    const menu = within(screen.getByRole("navigation", { name: "Seções" }));
    for (const grupo of menu.getAllByRole("button", { expanded: false })) fireEvent.click(grupo);
    const links = menu.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Precisa de atenção", "/precisaDeAtencao"],
      ["Dashboard", "/dashboard"],
      ["Configurações", "/configurarConta"],
      ["Nova Contratação", "/novaContratacao"],
      ["Minhas Contratações", "/gerenciarContratacoes"],
      ["Dispositivos", "/gerenciarDispositivos"],
      ["Arquivos", "/gerenciarArquivos"],
      ["Extratos", "/extratos"],
      ["Fatura", "/pesquisarFatura"],
      ["Nota Fiscal", "/notaFiscal"],
      ["Relatório Pagamentos", "/relatorioPagamentos"],
      ["Planilha Contratações", "/planilhaContratacoes"],
      ["Painel financeiro", "/painelFinanceiro"],
      ["Conferência", "/conferencia"],
      ["Listar Contratações", "/listarContratacoes"],
      ["Provisionadas", "/contratacoesProvisionadas"],
      ["Gerenciar Vendedores", "/gerenciarVendedores"],
      ["Cartórios", "/cartorios"],
      ["Pedidos de dados", "/pedidosDeDados"],
      ["Planos e ofertas", "/planosEOfertas"],
      ["Termos", "/termos"],
      ["Documentos", "/documentosCompliance"],
      ["Equipe", "/equipe"],
      ["Vídeos de ajuda", "/videosDeAjuda"],
      ["Aprovações", "/aprovacoes"],
      ["Operação", "/operacao"],
      ["Meus Clientes", "/meusClientes"],
    ]);
  });

  it("[SHELL-72] sem o termo assinado nenhum outro item aparece", async () => {
    renderPortal({ servidor: comUsuario({ assinouTermoLGPD: false }) });
    await pronta();
    const links = within(screen.getByRole("navigation", { name: "Seções" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Termo LGPD"]);
  });
});

describe("Compartilhar", () => {
  const vendedora = comUsuario({ vendedor: true, codigoIndicacao: "VERA 01" });
  const copiados: string[] = [];
  beforeEach(() => {
    copiados.length = 0;
    comAreaDeTransferencia((texto) => Promise.resolve(void copiados.push(texto)));
  });

  it("[SHELL-67][SHELL-68][AUTH-28][VEND-87][VEND-89][VEND-90] sem folha de compartilhamento copia o link e diz que copiou", async () => {
    renderPortal({ servidor: vendedora });
    await pronta();
    fireEvent.click(within(lateral()).getByRole("button", { name: "Compartilhar" }));
    await screen.findByRole("dialog", { name: "Sucesso" });
    expect(screen.getByText("Link copiado com sucesso")).toBeTruthy();
    expect(copiados).toEqual(["https://acervo.test/acervo-cadastro-web/?ref=VERA+01"]);
  });

  it.each([
    ["compartilhado", () => Promise.resolve()],
    ["desistência", () => Promise.reject(new DOMException("desistiu", "AbortError"))],
  ])(
    "[SHELL-68] onde há folha de compartilhamento, ela recebe o link e nada é copiado nem dito: %s",
    async (_, fim) => {
      const compartilhar = vi.fn<(partes: ShareData) => Promise<void>>(fim);
      standIn(navigator, "share", compartilhar);
      const tela = renderPortal({ servidor: vendedora });
      await pronta();
      fireEvent.click(within(lateral()).getByRole("button", { name: "Compartilhar" }));
      await waitFor(() => expect(compartilhar.mock.settledResults[0]?.type).not.toBe("incomplete"));
      expect(compartilhar.mock.calls).toEqual([[{ url: "https://acervo.test/acervo-cadastro-web/?ref=VERA+01" }]]);
      expect([copiados, tela.feedback.snapshot()]).toEqual([[], { dialogs: [], toasts: [] }]);
    },
  );

  it("[CONTA-21][CONTA-22][ROLE-27] o perfil do vendedor também copia", async () => {
    renderPortal({ servidor: vendedora, caminho: "/configurarConta/perfil" });
    fireEvent.click(await screen.findByRole("button", { name: "Copiar link de indicação" }));
    await screen.findByText("Link copiado com sucesso");
    expect(copiados).toHaveLength(1);
  });

  it("[CONTA-23][VEND-100] sem código de indicação não há botão", async () => {
    renderPortal({ servidor: comUsuario({ vendedor: true }), caminho: "/configurarConta/perfil" });
    await pronta();
    expect(screen.queryByRole("button", { name: /Copiar link|Compartilhar/ })).toBeNull();
  });

  it.each([
    [{ vendedor: true, codigoIndicacao: "VERA01" }, 1],
    [{}, 0],
    [{ admin: true }, 0],
  ])("[VEND-88] o perfil só a quem vende mostra o botão que copia o link: %j", async (papel, botoes) => {
    renderPortal({ servidor: comUsuario(papel), caminho: "/configurarConta/perfil" });
    await screen.findByRole("textbox", { name: "Telefone" });
    expect(screen.queryAllByRole("button", { name: "Copiar link de indicação" })).toHaveLength(botoes);
  });

  it("um navegador que não deixa copiar diz isso", async () => {
    comAreaDeTransferencia(() => Promise.reject(new Error("negado")));
    renderPortal({ servidor: vendedora });
    await pronta();
    fireEvent.click(within(lateral()).getByRole("button", { name: "Compartilhar" }));
    expect(await screen.findByRole("alertdialog", { name: "Erro" })).toBeTruthy();
  });
});

describe("vídeo instrutivo", () => {
  const config = { videosInstrutivos: { "/configurarConta": "https://videos.test/conta" } };

  it("[SHELL-33][SHELL-34][SHELL-35] a rota com vídeo tem o botão, a janela e o link de nova aba", async () => {
    renderPortal({ caminho: "/configurarConta/perfil", config });
    await pronta();
    fireEvent.click(screen.getByRole("button", { name: "VÍDEO INSTRUTIVO" }));
    const janela = await screen.findByRole("dialog", { name: "VÍDEO INSTRUTIVO" });
    expect(janela.querySelector("iframe")?.getAttribute("src")).toBe("https://videos.test/conta");
    const link = within(janela).getByRole("link", { name: "Abrir em uma nova aba" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://videos.test/conta", "_blank"]);
  });

  it.each([
    ["/dashboard", config],
    ["/configurarConta/perfil", {}],
  ])("[SHELL-36][SHELL-37] %s sem vídeo não tem o botão", async (caminho, configuracao) => {
    renderPortal({ caminho, config: configuracao });
    await pronta();
    expect(screen.queryByRole("button", { name: "VÍDEO INSTRUTIVO" })).toBeNull();
  });
});

describe("teclado e leitor de tela", () => {
  it("o atalho leva o foco ao conteúdo", async () => {
    renderPortal();
    await pronta();
    fireEvent.click(screen.getByRole("link", { name: "Ir para o conteúdo" }));
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("depois de navegar o foco começa no conteúdo", async () => {
    const tela = renderPortal();
    await pronta();
    await tela.router.navigate("/ajuda");
    await screen.findByRole("heading", { level: 1, name: "Ajuda" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("[SHELL-01] o título da aba diz a página, em português", async () => {
    renderPortal({ caminho: "/ajuda" });
    await screen.findByRole("heading", { level: 1, name: "Ajuda" });
    expect(document.title).toBe("Ajuda · Acervo");
  });
});
