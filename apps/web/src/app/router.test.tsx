import { contratacoes } from "@acervo/contracts/contratacoes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_ARQUIVOS } from "../test-support/arquivos.ts";
import { umaContratacao, umUsuario } from "../test-support/builders.ts";
import { chamada } from "../test-support/stub-fetch.ts";
import { CAMINHOS, renderPortal } from "../test-support/render-portal.tsx";
import { type Rota, ROTAS } from "./route-table.ts";
import { temTela } from "./screens.ts";

const titulo = (nome: RegExp | string) => screen.findByRole("heading", { level: 1, name: nome });
const onde = (tela: ReturnType<typeof renderPortal>) => tela.router.state.location.pathname;

describe("rotas", () => {
  it("[SHELL-08] /dashboard mostra como está a contratação em uso", async () => {
    renderPortal();
    await titulo(/SERVIDOR-LIVROS está protegido\./);
    expect(screen.getAllByText("Acervo principal").length).toBeGreaterThan(0);
  });

  it.each(["/nao-existe", "/dashboard/x", "/a/b/c"])("[SHELL-04][CONST-03] %s leva ao dashboard", async (caminho) => {
    const tela = renderPortal({ caminho });
    await titulo(/protegido/);
    expect(onde(tela)).toBe("/dashboard");
  });

  const semTela = Object.entries<Rota>(ROTAS).filter(
    ([nome]) =>
      !["erro", "confirmarEmail", "interceptorRecivil", "compliance"].includes(nome) &&
      !temTela(nome as keyof typeof ROTAS),
  );
  it.each(semTela.map(([, { caminho }]) => caminho.replace(":idContratacao", "1")))(
    "%s, que ainda não tem tela, leva ao dashboard",
    async (caminho) => {
      const usuario = umUsuario({ admin: true, habilitarEdicaoTomador: true });
      const tela = renderPortal({ caminho, servidor: { [CAMINHOS.dados]: { corpo: usuario } } });
      await titulo(/protegido/);
      expect(onde(tela)).toBe("/dashboard");
    },
  );

  it.each([
    ["/configurarConta", "CONTA-03"],
    ["/configurarConta/qualquer", "CONTA-02"],
  ])("[CONTA-02][CONTA-03] %s leva ao perfil (%s)", async (caminho) => {
    const tela = renderPortal({ caminho });
    await titulo("Configurações");
    expect(onde(tela)).toBe("/configurarConta/perfil");
  });

  it("[CONTA-01] perfil e endereço têm cada um a sua aba", async () => {
    const tela = renderPortal({ caminho: "/configurarConta/endereco" });
    await titulo("Configurações");
    expect(screen.getByRole("link", { name: "Endereço" }).getAttribute("aria-current")).toBe("page");
    fireEvent.click(screen.getByRole("link", { name: "Perfil" }));
    await screen.findByText("Seus dados");
    expect(onde(tela)).toBe("/configurarConta/perfil");
  });
});

describe("entrada", () => {
  it("[SHELL-107][AUTH-02] sem sessão vai entrar e volta ao caminho pedido", async () => {
    const tela = renderPortal({ caminho: "/configurarConta/endereco?a=1", conectado: false });
    await waitFor(() =>
      expect(tela.identidade).toEqual(["entrar https://acervo.test/acervo-web/configurarConta/endereco?a=1"]),
    );
    expect(tela.pedidos).toEqual([CAMINHOS.disponivel]);
  });

  it("a raiz do portal leva quem não entrou a entrar", async () => {
    const tela = renderPortal({ caminho: "/", conectado: false });
    await waitFor(() => expect(tela.identidade).toEqual(["entrar https://acervo.test/acervo-web/dashboard"]));
  });

  it.each([
    ["erro sem texto", { status: 500 }, /^Erro ao buscar dados do Usuario\. Tente novamente mais tarde\./],
    ["corpo vazio", { status: 200 }, /^Erro ao buscar dados do Usuario\./],
    [
      "recusa com texto",
      { status: 409, corpo: { codigo: "X", mensagem: "Já existe uma conta." } },
      "Já existe uma conta.",
    ],
  ])(
    "[AUTH-05][AUTH-06][AUTH-07][AUTH-25] %s ao carregar o usuário: diálogo Erro e, no OK, sai",
    async (_, dados, texto) => {
      const tela = renderPortal({ servidor: { [CAMINHOS.dados]: dados } });
      await screen.findByRole("alertdialog", { name: "Erro" });
      expect(screen.getByText(texto)).toBeTruthy();
      expect(tela.identidade).toEqual([]);
      fireEvent.click(screen.getByRole("button", { name: "OK" }));
      await waitFor(() => expect(tela.identidade).toEqual(["sair https://acervo.test/acervo-web/"]));
    },
  );

  it("[SHELL-106] uma chamada recusada com 401 leva a entrar de novo", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.capacidade()]: { status: 401 } } });
    await waitFor(() => expect(tela.identidade).toEqual(["entrar https://acervo.test/acervo-web/dashboard"]));
  });
});

describe("interceptor do parceiro", () => {
  it.each([
    ["sem entrar", { conectado: false }],
    ["sem o termo assinado", { servidor: { [CAMINHOS.dados]: { corpo: umUsuario({ assinouTermoLGPD: false }) } } }],
    ["com a API fora do ar", { servidor: { [CAMINHOS.disponivel]: { status: 503 } } }],
  ])("[PUB-54][PUB-55][SHELL-30] %s é uma página vazia, e nada leva para longe dela", async (_caso, opcoes) => {
    const tela = renderPortal({ caminho: "/interceptorRecivil?origem=x", ...opcoes });
    await waitFor(() => expect(tela.router.state.initialized).toBe(true));
    const shown = Array.from(document.querySelectorAll("body *:not(style)"), ({ childNodes }) =>
      Array.from(childNodes).filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent !== ""),
    );
    expect(shown.flat()).toEqual([]);
    expect(onde(tela)).toBe("/interceptorRecivil");
    expect(tela.pedidos).toEqual([]);
    expect(tela.identidade).toEqual([]);
  });
});

describe("API fora do ar", () => {
  const fora = { [CAMINHOS.disponivel]: { status: 503 } } as const;

  it("[PUB-33][PUB-34][PUB-35][SHELL-28][SHELL-69][SHELL-99] vai para /erro, sem menu, e fica lá", async () => {
    const tela = renderPortal({ servidor: fora });
    await titulo("Erro : Serviço Indisponível");
    expect(onde(tela)).toBe("/erro");
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.getByText("Recarregue a página mais tarde ou entre em contato com o suporte.")).toBeTruthy();
    expect(screen.getByText("Última tentativa às 14:10.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver a situação do serviço" }).getAttribute("href")).toBe("/status");
    expect(tela.identidade).toEqual([]);
  });

  it("[SHELL-28] /erro aberta direto não chama nada nem pede sessão", async () => {
    const tela = renderPortal({ caminho: "/erro", conectado: false });
    await titulo("Erro : Serviço Indisponível");
    expect(tela.pedidos).toEqual([]);
    expect(tela.identidade).toEqual([]);
  });

  it("[SHELL-28] quem já está dentro vê /erro com o cabeçalho", async () => {
    const tela = renderPortal();
    await titulo(/protegido/);
    await tela.router.navigate("/erro");
    await titulo("Erro : Serviço Indisponível");
    expect(screen.getByRole("button", { name: /Menu da conta de Marta/ })).toBeTruthy();
  });
});

describe("navegação forçada", () => {
  it("[SHELL-71] sem o termo assinado mostra o termo", async () => {
    const usuario = umUsuario({ assinouTermoLGPD: false });
    const tela = renderPortal({ servidor: { [CAMINHOS.dados]: { corpo: usuario } } });
    await titulo("Termo LGPD");
    expect(onde(tela)).toBe("/termoLGPD");
  });

  it("[SHELL-78] sem contratações e com endereço vai contratar", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.listar]: { corpo: [] } } });
    await titulo("Nova Contratação");
    expect(onde(tela)).toBe("/novaContratacao");
  });

  it("[SHELL-77] sem contratações e sem endereço vai completar o endereço", async () => {
    const usuario = umUsuario({ endereco: null });
    const tela = renderPortal({
      servidor: { [CAMINHOS.dados]: { corpo: usuario }, [CAMINHOS.listar]: { corpo: [] } },
    });
    await screen.findByText("Seu endereço");
    expect(onde(tela)).toBe("/configurarConta/endereco");
    expect(screen.getByText("Complete os dados do seu cadastro abaixo.")).toBeTruthy();
  });

  it("[SHELL-74][CONTA-15] perfil incompleto vai ao perfil e diz o que falta", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.dados]: { corpo: umUsuario({ telefone: null }) } } });
    await titulo("Configurações");
    expect(onde(tela)).toBe("/configurarConta/perfil");
    expect(screen.getByText("Complete os dados do seu cadastro abaixo para poder prosseguir.")).toBeTruthy();
  });

  it("[SHELL-31][ROLE-67] rota de equipe sem permissão leva ao dashboard", async () => {
    const tela = renderPortal({ caminho: "/listarContratacoes" });
    await titulo(/protegido/);
    expect(onde(tela)).toBe("/dashboard");
  });

  it("[SHELL-83] o tomador sem permissão leva ao dashboard e explica", async () => {
    const tela = renderPortal({ caminho: "/gerenciarTomador" });
    await screen.findByRole("dialog", { name: "Atenção" });
    expect(
      screen.getByText("A configuração atual de tomador não está disponível para este tipo de conta."),
    ).toBeTruthy();
    expect(onde(tela)).toBe("/dashboard");
  });
});

describe("escolha da contratação", () => {
  it("[CONTR-78][CONTR-79][CONTR-80][SHELL-12][SHELL-91] sem contratação guardada pede para escolher, e a escolha abre o dashboard", async () => {
    const tela = renderPortal({ guardada: null });
    await titulo("Selecionar contratação");
    fireEvent.click(screen.getByRole("button", { name: /Usar esta contratação: Acervo antigo/ }));
    await titulo(/cancelada/);
    expect(onde(tela)).toBe("/dashboard");
    expect(tela.guardada.ler(1)).toBe(20);
  });

  it("[SHELL-165] quem precisa escolher chega depois aonde ia", async () => {
    const daEscolhida = { idContratacao: 20 };
    const tela = renderPortal({
      guardada: null,
      caminho: "/gerenciarArquivos/excluidos?pagina=2",
      servidor: {
        [CHAMADAS_DE_ARQUIVOS.excluidos(daEscolhida)]: {
          corpo: { dispositivos: [], itens: [], proximoCursor: null },
        },
        [CHAMADAS_DE_ARQUIVOS.apagados(daEscolhida)]: { corpo: { dias: 90, itens: [], proximoCursor: null } },
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: /Usar esta contratação: Acervo antigo/ }));
    await titulo("Itens excluídos");
    expect(onde(tela)).toBe("/gerenciarArquivos/excluidos");
    expect(tela.router.state.location.search).toBe("?pagina=2");
    await waitFor(() => expect(tela.pedidos).toContain(CHAMADAS_DE_ARQUIVOS.apagados(daEscolhida)));
  });

  it.each(["//outro.example/x", "/\\\\outro.example", "https://outro.example"])(
    "[SHELL-165] %s não é uma página do portal: a escolha leva ao dashboard",
    async (destino) => {
      const caminho = `/selecionarContratacao?${new URLSearchParams({ destino }).toString()}`;
      const tela = renderPortal({ guardada: null, caminho });
      fireEvent.click(await screen.findByRole("button", { name: /Usar esta contratação: Acervo antigo/ }));
      await waitFor(() => expect(onde(tela)).toBe("/dashboard"));
    },
  );

  it("[SHELL-152] um endereço que traz a contratação troca para ela, diz isso e segue sem o número", async () => {
    const outra = umaContratacao(20, 1, "Acervo anexo");
    const tela = renderPortal({
      caminho: "/gerenciarContratacoes?contratacao=20&plano=3",
      servidor: {
        [CAMINHOS.listar]: { corpo: [umaContratacao(10), outra] },
        [CAMINHOS.contratacao(20)]: { corpo: outra },
        [chamada(contratacoes.pesquisar, { query: { idPlanoOfertaTipoPagamento: 3 } })]: { corpo: [] },
      },
    });
    expect(await screen.findByText("Mudamos para Acervo anexo.")).toBeTruthy();
    await waitFor(() => expect(tela.router.state.location.search).toBe("?plano=3"));
    expect(tela.router.state.location.pathname).toBe("/gerenciarContratacoes");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Contratação" }).value).toBe("20");
  });

  it("[SHELL-152] a contratação que não é da pessoa é ignorada, e a em uso continua", async () => {
    const tela = renderPortal({ caminho: "/dashboard?contratacao=999" });
    await waitFor(() => expect(tela.router.state.location.search).toBe(""));
    expect((await screen.findByRole<HTMLSelectElement>("combobox", { name: "Contratação" })).value).toBe("10");
    expect(screen.queryByText(/^Mudamos para/)).toBeNull();
  });

  it("[SHELL-160] quem tem uma só contratação não escolhe: vai direto ao dashboard, sem deixar a escolha para trás", async () => {
    const tela = renderPortal({
      caminho: "/dashboard",
      guardada: null,
      servidor: { [CAMINHOS.listar]: { corpo: [umaContratacao(10)] } },
    });
    await screen.findByRole("heading", { level: 1, name: /protegido/ });
    expect(onde(tela)).toBe("/dashboard");
    expect(tela.guardada.ler(1)).toBe(10);
    expect(tela.router.state.historyAction).toBe("REPLACE");
  });

  it("[SHELL-160] se a única não pode ser lida, a página fica, com o botão", async () => {
    const tela = renderPortal({
      caminho: "/selecionarContratacao",
      guardada: null,
      servidor: {
        [CAMINHOS.listar]: { corpo: [umaContratacao(10)] },
        [CAMINHOS.contratacao(10)]: { status: 500 },
      },
    });
    await waitFor(() => expect(tela.pedidos).toContain(CAMINHOS.contratacao(10)));
    const usar = await screen.findByRole("button", { name: /^Usar esta contratação/ });
    await waitFor(() => expect(usar.hasAttribute("disabled")).toBe(false));
    expect(onde(tela)).toBe("/selecionarContratacao");
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.contratacao(10))).toHaveLength(1);
  });

  it("[SHELL-94] se a carga falha, volta a pedir a escolha", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.contratacao(10)]: { status: 500 } } });
    await titulo("Selecionar contratação");
    expect(onde(tela)).toBe("/selecionarContratacao");
    expect(tela.guardada.ler(1)).toBeNull();
  });

  it("[SHELL-145][SHELL-151] falha ao listar: aviso com o texto e nova tentativa, sem ir contratar", async () => {
    const respostas = [{ status: 500 }, { corpo: [umaContratacao(10), umaContratacao(20)] }];
    const tela = renderPortal({ servidor: { [CAMINHOS.listar]: () => respostas.shift() ?? "rede" } });
    await screen.findByText(/^Erro ao pesquisar contratações\. Tente novamente mais tarde\./);
    expect(onde(tela)).toBe("/selecionarContratacao");
    expect(within(screen.getByRole("main")).getByRole("alert").textContent).toContain(
      "Não foi possível carregar suas contratações.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Em uso")).toBeTruthy();
  });
});

describe("ajuda", () => {
  it("[SHELL-27] lista os vídeos, e só chama o site de vídeos depois do clique", async () => {
    const tela = renderPortal({ caminho: "/ajuda" });
    fireEvent.click(await screen.findByRole("button", { name: /Primeiros passos/ }));
    const janela = await screen.findByRole("dialog", { name: "Primeiros passos" });
    expect(janela.querySelector("iframe")?.getAttribute("src")).toBe("https://videos.test/1");
    expect(tela.pedidos.filter((pedido) => pedido.includes("videos.test"))).toEqual([]);
  });

  it("[SHELL-114][SHELL-115] uma lista que falha vira aviso rápido", async () => {
    renderPortal({ caminho: "/ajuda", servidor: { [CAMINHOS.videos]: { status: 500 } } });
    expect((await screen.findByText(/^Erro ao buscar vídeos de ajuda\./)).closest("[role=alert]")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("[SHELL-119] um 403 não mostra nada: só é registrado", async () => {
    const tela = renderPortal({
      caminho: "/ajuda",
      servidor: { [CAMINHOS.videos]: { status: 403, corpo: { codigo: "SEM_PERMISSAO", mensagem: "Sem permissão." } } },
    });
    await screen.findByText("Não foi possível carregar os vídeos.");
    expect(tela.eventos).toContain("acesso negado");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});
