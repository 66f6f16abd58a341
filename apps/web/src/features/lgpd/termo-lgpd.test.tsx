import { lgpd } from "@acervo/contracts/lgpd";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Respondedor, type Servidor } from "../../test-support/stub-fetch.ts";

const ASSINAR = chamada(lgpd.assinar, {});
const HTML = "<h2>1. Quais dados</h2><p>Nome e <strong>CPF</strong>.<script>alert(1)</script></p><ul><li>Um</li></ul>";

/** The signature changes what the server answers about the user. */
const abrir = (usuario: Partial<UsuarioAtual> = {}, servidor: Servidor = {}) => {
  let assinado = false;
  const tela = renderPortal({
    caminho: "/dashboard",
    servidor: {
      [CAMINHOS.dados]: () => ({ corpo: umUsuario({ ...usuario, assinouTermoLGPD: assinado }) }),
      [CAMINHOS.termoLgpd]: { corpo: { texto: HTML, versao: 3, assinado: false, versaoAssinada: null } },
      [ASSINAR]: () => {
        assinado = true;
        return { status: 204 };
      },
      ...servidor,
    },
  });
  return tela;
};
const onde = (tela: ReturnType<typeof renderPortal>) => tela.router.state.location.pathname;
const texto = () => screen.findByRole("heading", { level: 3, name: "1. Quais dados" });
const aceitar = () => screen.getByRole("button", { name: /Aceitar|Assinando/ });
const desligado = () => aceitar().getAttribute("aria-disabled") === "true";
const radio = (nome: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name: nome });
const assinaturas = (tela: ReturnType<typeof renderPortal>) => tela.pedidos.filter((pedido) => pedido === ASSINAR);

describe("termo LGPD", () => {
  it("[LGPD-01][LGPD-04][LGPD-11][LGPD-13] sem assinar só há o termo, com uma opção para quem não é do parceiro", async () => {
    const tela = abrir({ tipoConta: "NOR_PF" });
    await texto();
    expect(onde(tela)).toBe("/termoLGPD");
    expect(screen.getByRole("checkbox", { name: "Li e concordo com o termo." })).toBeTruthy();
    expect(screen.queryAllByRole("radio")).toEqual([]);
    expect(document.querySelector("script")).toBeNull();
    const menu = screen.getByRole("navigation", { name: "Seções" });
    expect(
      within(menu)
        .getAllByRole("link")
        .map((item) => item.textContent),
    ).toEqual(["Termo LGPD"]);
  });

  it("[LGPD-08] Aceitar espera a marca e desliga quando ela sai", async () => {
    const tela = abrir({ tipoConta: "NOR_PF" });
    await texto();
    expect(desligado()).toBe(true);
    fireEvent.click(screen.getByRole("checkbox"));
    expect(desligado()).toBe(false);
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(aceitar());
    expect(assinaturas(tela)).toEqual([]);
  });

  it("[LGPD-09] Aceitar espera o texto, mesmo com a opção marcada", async () => {
    let responder: (resposta: { corpo: object }) => void = () => undefined;
    abrir({ tipoConta: "NOR_PF" }, { [CAMINHOS.termoLgpd]: () => new Promise((resolve) => (responder = resolve)) });
    fireEvent.click(await screen.findByRole("checkbox"));
    expect(desligado()).toBe(true);
    responder({ corpo: { texto: HTML, versao: 3, assinado: false, versaoAssinada: null } });
    await texto();
    expect(desligado()).toBe(false);
  });

  it("[LGPD-10][LGPD-12][LGPD-13][LGPD-14] o cartório escolhe uma de duas, nenhuma vem marcada", async () => {
    abrir();
    await texto();
    const completa = radio(/^Concordo com o termo e autorizo o uso dos meus dados cadastrados no Recivil\.$/);
    const parcial = radio(/^Concordo com o termo, mas desejo informar meus próprios dados\.$/);
    expect([completa.checked, parcial.checked, desligado()]).toEqual([false, false, true]);
    fireEvent.click(completa);
    fireEvent.click(parcial);
    expect([completa.checked, parcial.checked]).toEqual([false, true]);
  });

  it("[LGPD-06][LGPD-23][LGPD-31] a completa assina sem dados, recarrega o usuário e vai às configurações", async () => {
    const tela = abrir();
    await texto();
    fireEvent.click(radio(/Recivil/));
    fireEvent.click(aceitar());
    await screen.findByRole("heading", { level: 1, name: "Configurações" });
    expect(onde(tela)).toBe("/configurarConta/perfil");
    expect(tela.corpos).toEqual([{ versao: 3, usarDadosRecivil: true }]);
    expect(tela.portal.estado().usuario?.assinouTermoLGPD).toBe(true);
  });

  const escolherParcial = async () => {
    fireEvent.click(radio(/próprios dados/));
    const janela = within(await screen.findByRole("dialog", { name: "Seus dados" }));
    const campo = (nome: RegExp) => janela.getByRole<HTMLInputElement>("textbox", { name: nome });
    return { janela, campo, confirmar: () => janela.getByRole("button", { name: "Confirmar" }) };
  };

  it("[LGPD-15][LGPD-16][LGPD-17][LGPD-18][LGPD-19] escolher a parcial abre a janela que exige nome, CPF e e-mail", async () => {
    const tela = abrir();
    await texto();
    const { janela, campo, confirmar } = await escolherParcial();
    expect([campo(/Nome/).maxLength, campo(/E-mail/).maxLength]).toEqual([100, 100]);
    expect(campo(/CPF/).value).toBe("248.438.034-80");
    for (const nome of [/Nome/, /E-mail/]) {
      const antes = campo(nome).value;
      fireEvent.change(campo(nome), { target: { value: " " } });
      expect(confirmar().getAttribute("aria-disabled")).toBe("true");
      fireEvent.change(campo(nome), { target: { value: antes } });
      expect(confirmar().getAttribute("aria-disabled")).toBe("false");
    }
    fireEvent.input(campo(/CPF/), { target: { value: "" } });
    expect(confirmar().getAttribute("aria-disabled")).toBe("true");
    fireEvent.input(campo(/CPF/), { target: { value: "24843803481" } });
    fireEvent.click(confirmar());
    expect(await janela.findByText("Informe um CPF válido.")).toBeTruthy();
    expect(assinaturas(tela)).toEqual([]);
  });

  it("os dados confirmados vão com o aceite, e podem ser conferidos antes dele", async () => {
    const tela = abrir();
    await texto();
    const { campo, confirmar } = await escolherParcial();
    fireEvent.change(campo(/Nome/), { target: { value: "Marta N." } });
    fireEvent.click(confirmar());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(assinaturas(tela)).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Conferir os dados informados" }));
    const janela = within(await screen.findByRole("dialog", { name: "Seus dados" }));
    expect(janela.getByRole<HTMLInputElement>("textbox", { name: /Nome/ }).value).toBe("Marta N.");
    fireEvent.click(janela.getByRole("button", { name: "Cancelar" }));
    fireEvent.click(aceitar());
    await screen.findByRole("heading", { level: 1, name: "Configurações" });
    expect(tela.corpos).toEqual([
      { versao: 3, usarDadosRecivil: false, nome: "Marta N.", cpf: "24843803480", email: "marta@acervo.test" },
    ]);
  });

  it("fechar a janela sem confirmar desfaz a escolha", async () => {
    abrir();
    await texto();
    const { janela } = await escolherParcial();
    fireEvent.click(janela.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([radio(/próprios dados/).checked, desligado()]).toEqual([false, true]);
  });

  it("[LGPD-20][LGPD-21][LGPD-22] sem endereço completo, aceitar o pede, com a mesma consulta de CEP", async () => {
    const corpo = {
      cep: "30140071",
      logradouro: "da Bahia",
      tipoLogradouro: { nome: "Rua" },
      bairro: "Lourdes",
      municipio: { id: 3106200, nome: "Belo Horizonte", uf: { sigla: "MG", nome: "Minas Gerais" } },
    };
    const tela = abrir({ tipoConta: "NOR_PF", endereco: null }, { [CAMINHOS.cep("30140071")]: { corpo } });
    await texto();
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(aceitar());
    const janela = within(await screen.findByRole("dialog", { name: "Seu endereço" }));
    const aviso = "Favor preencher os dados do endereço para poder prosseguir.";
    expect(janela.getByText(aviso)).toBeTruthy();
    expect(janela.queryByRole("textbox", { name: /E-mail/ })).toBeNull();
    fireEvent.input(janela.getByRole("textbox", { name: /CEP/ }), { target: { value: "30140071" } });
    const rua = janela.getByRole<HTMLInputElement>("textbox", { name: /Logradouro/ });
    await waitFor(() => expect([rua.value, rua.readOnly, rua.maxLength]).toEqual(["Rua da Bahia", true, 100]));
    fireEvent.change(janela.getByRole("textbox", { name: /Número/ }), { target: { value: "20" } });
    expect(janela.queryByText(aviso)).toBeNull();
    fireEvent.click(janela.getByRole("button", { name: "Assinar o termo" }));
    await waitFor(() => expect(assinaturas(tela)).toHaveLength(1));
    expect(tela.corpos).toMatchObject([{ usarDadosRecivil: null, endereco: { cep: "30140071", numero: "20" } }]);
  });

  it("[LGPD-25] falha ao carregar: avisa e deixa tentar de novo; falha ao assinar: diálogo Erro", async () => {
    const respostas: Respondedor[] = [
      { status: 500 },
      { corpo: { texto: HTML, versao: 3, assinado: false, versaoAssinada: null } },
    ];
    const proxima: Respondedor = (pedido) => {
      const resposta = respostas.shift() ?? { status: 500 };
      return typeof resposta === "function" ? resposta(pedido) : resposta;
    };
    const tela = abrir({ tipoConta: "NOR_PF" }, { [CAMINHOS.termoLgpd]: proxima, [ASSINAR]: { status: 500 } });
    expect(await screen.findByText("Erro ao gerar termo")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await texto();
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(aceitar());
    const erro = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(within(erro).getByText("Erro ao assinar o termo")).toBeTruthy();
    expect(onde(tela)).toBe("/termoLGPD");
  });

  it("[LGPD-32] enquanto assina, não assina de novo", async () => {
    const tela = abrir({ tipoConta: "NOR_PF" }, { [ASSINAR]: () => new Promise<never>(() => undefined) });
    await texto();
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(aceitar());
    await waitFor(() => expect(aceitar().getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(aceitar());
    expect(assinaturas(tela)).toHaveLength(1);
  });

  describe("com contratações provisionadas", () => {
    const contrato = (idContratacao: number, nome: string) => ({
      idContratacao,
      nome,
      termo: {
        texto: `<h2>Objeto de ${nome}</h2><p>Guarda.</p>`,
        anexos: [{ nome: `Anexo de ${nome}`, texto: "<p>Preços.</p>" }],
        consentimentos: [{ texto: "Li e aceito o contrato e seus anexos.", usarDadosRecivil: null }],
        hash: String(idContratacao).repeat(32),
      },
    });
    const DOIS = [contrato(10, "Matriz"), contrato(20, "Filial")];
    const cartao = (nome: string) => within(screen.getByRole("region", { name: `Contrato: ${nome}` }));

    it("[SRV-207] cada contrato tem título, texto e marca, e Aceitar espera por tudo", async () => {
      const tela = abrir({ tipoConta: "NOR_PF" }, { [CAMINHOS.contratosPorAssinar]: { corpo: DOIS } });
      await texto();
      for (const nome of ["Matriz", "Filial"]) {
        expect(await screen.findByRole("heading", { level: 3, name: `Objeto de ${nome}` })).toBeTruthy();
        expect(cartao(nome).getByRole("heading", { level: 3, name: `Anexo de ${nome}` })).toBeTruthy();
      }
      const marcas = [
        screen.getByRole("checkbox", { name: "Li e concordo com o termo." }),
        ...["Matriz", "Filial"].map((nome) => cartao(nome).getByRole("checkbox", { name: /Li e aceito o contrato/ })),
      ];
      for (const marca of marcas) {
        expect(desligado()).toBe(true);
        fireEvent.click(marca);
      }
      const ultima = screen.getAllByRole("region").at(-1);
      const posicao = ultima === undefined ? 0 : ultima.compareDocumentPosition(aceitar());
      expect(posicao & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      fireEvent.click(aceitar());
      await screen.findByRole("heading", { level: 1, name: "Configurações" });
      expect(tela.corpos).toEqual([
        {
          versao: 3,
          usarDadosRecivil: null,
          contratos: DOIS.map(({ idContratacao, termo }) => ({ idContratacao, hashTermo: termo.hash })),
        },
      ]);
    });

    it("sem os contratos nada se assina, e eles podem ser pedidos de novo", async () => {
      let falha = true;
      const tela = abrir(
        { tipoConta: "NOR_PF" },
        { [CAMINHOS.contratosPorAssinar]: () => (falha ? { status: 500 } : { corpo: DOIS }) },
      );
      await texto();
      const falhou = await screen.findByRole("region", { name: "Os seus contratos não puderam ser carregados." });
      fireEvent.click(screen.getByRole("checkbox"));
      fireEvent.click(aceitar());
      expect(assinaturas(tela)).toEqual([]);
      falha = false;
      fireEvent.click(within(falhou).getByRole("button", { name: "Tentar de novo" }));
      expect(await screen.findByRole("heading", { level: 3, name: "Objeto de Matriz" })).toBeTruthy();
    });
  });

  it("[LGPD-07][LGPD-30] quem já assinou não fica no termo nem o vê no menu", async () => {
    const tela = renderPortal({ caminho: "/termoLGPD" });
    await screen.findByRole("heading", { level: 1, name: /protegido/ });
    expect(onde(tela)).toBe("/dashboard");
    expect(screen.queryByRole("link", { name: "Termo LGPD" })).toBeNull();
  });
});
