import { termos, type TermoAdministrado, type VersaoDeTermo } from "@acervo/contracts/termos";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const LISTA = chamada(termos.listar, {});
const VERSAO = chamada(termos.abrirVersao, { params: { id: 1 } });
const PEDIDO = chamada(termos.abrirPedido, { params: { id: 9 } });
const PREVER = chamada(termos.prever, {});
const PEDIR = chamada(termos.pedirVersao, {});
const RETIRAR = chamada(termos.pedirRetirada, { params: { id: 2 } });
const PEDIDO_ENVIADO = "Pedido enviado. Vale quando outro administrador confirmar em Aprovações.";

const primeira: VersaoDeTermo = {
  id: 1,
  versao: 1,
  vigenteDesde: "2021-01-01T03:00:00Z",
  situacao: "VIGENTE",
  exigeNovaAssinatura: false,
};
const futura: VersaoDeTermo = {
  ...primeira,
  id: 2,
  versao: 2,
  vigenteDesde: "2099-01-01T03:00:00Z",
  situacao: "FUTURA",
};
const contrato: TermoAdministrado = {
  tipo: "CONTRATO",
  campos: ["contratanteNome", "planoNome"],
  obrigatorios: ["contratanteNome"],
  esperando: null,
  versoes: [futura, primeira],
};
const lgpd: TermoAdministrado = {
  tipo: "LGPD",
  campos: [],
  obrigatorios: [],
  esperando: { idAprovacao: 9 },
  versoes: [primeira],
};
const escrito = { texto: "## Cláusula 1\nTexto.", anexos: [{ nome: "Anexo I", texto: "- Plano: {{planoNome}}" }] };
const previa = {
  texto: "<h2>Cláusula 1</h2><p>[EXEMPLO] Nome</p>",
  anexos: [{ nome: "Anexo I & II", texto: "<p>a</p>" }],
};

const abrir = (
  servidor: Servidor = {},
  caminho = "/termos",
  papel: Parameters<typeof umUsuario>[0] = { admin: true },
) =>
  renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario(papel) },
      [LISTA]: { corpo: { listaTermo: [contrato, lgpd] } },
      [VERSAO]: { corpo: { escrito, previa } },
      ...servidor,
    },
  });
const clicar = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const escrever = (nome: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: nome }), { target: { value } });
/** A masked field listens to what was typed, not to what changed. */
const datar = (nome: RegExp, value: string) =>
  fireEvent.input(screen.getByRole("textbox", { name: nome }), { target: { value } });

describe("termos", () => {
  it("[ADM-247] mostra o que vale e o que vem, o histórico sob a linha, e o que espera, que se lê e não aceita outro pedido", async () => {
    abrir({ [PEDIDO]: { corpo: { tipo: "LGPD", previa } } });
    const linha = within(await screen.findByRole("row", { name: /Contrato de backup/ }));
    for (const texto of ["Versão 1", "Desde 01/01/2021 00:00", "Versão 2", "A partir de 01/01/2099 00:00"])
      expect(linha.getByText(texto)).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Versões de Contrato de backup" })).toBeNull();
    const botao = screen.getByRole("button", { name: "Histórico: Contrato de backup" });
    expect(botao.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(botao);
    expect(botao.getAttribute("aria-expanded")).toBe("true");
    const versoes = within(screen.getByRole("list", { name: "Versões de Contrato de backup" }));
    expect(versoes.getByText(/Ainda não vale · A partir de 01\/01\/2099/)).toBeTruthy();
    expect(versoes.getByText(/Vale hoje · Desde 01\/01\/2021/)).toBeTruthy();
    const esperando = within(screen.getByRole("row", { name: /Termo LGPD/ }));
    expect(esperando.getByText("Esperando confirmação")).toBeTruthy();
    expect(esperando.queryByRole("button", { name: /Nova versão/ })).toBeNull();
    await clicar("Ler o pedido: Termo LGPD");
    expect(await screen.findByRole("dialog", { name: "Como o cliente lê: Termo LGPD" })).toBeTruthy();
  });

  it("[ADM-248] escreve sobre o último texto, mostra a prévia, e pede só com texto, dia e motivo", async () => {
    const semFutura = { ...contrato, versoes: [primeira] };
    const tela = abrir({
      [LISTA]: { corpo: { listaTermo: [semFutura] } },
      [PREVER]: { corpo: previa },
      [PEDIR]: { status: 201, corpo: { idAprovacao: 1 } },
    });
    await clicar("Nova versão: Contrato de backup");
    const campo = await screen.findByRole("textbox", { name: /Texto do termo/ });
    expect(campo).toHaveProperty("value", escrito.texto);
    expect(screen.getByText(/\{\{contratanteNome\}\}, \{\{planoNome\}\}/)).toBeTruthy();
    const texto = `${escrito.texto}\n## Cláusula 2`;
    escrever(/Texto do termo/, texto);
    await clicar("Ver como o cliente lê");
    const janela = within(await screen.findByRole("dialog", { name: "Como o cliente lê: Contrato de backup" }));
    for (const parte of ["Dados de exemplo", "[EXEMPLO] Nome", "Anexo I & II"])
      expect(janela.getByText(parte)).toBeTruthy();
    fireEvent.click(janela.getByRole("button", { name: "Fechar" }));
    expect(tela.corpos).toContainEqual({ tipo: "CONTRATO", ...escrito, texto });
    const pedir = screen.getByRole("button", { name: "Pedir confirmação" });
    datar(/Vale a partir de/, "01/02/2099");
    expect(pedir.getAttribute("aria-disabled")).toBe("true");
    escrever(/Motivo/, "Revisão do jurídico.");
    fireEvent.click(pedir);
    await screen.findByText(PEDIDO_ENVIADO);
    const resto = { inicio: "2099-02-01", motivo: "Revisão do jurídico.", exigeNovaAssinatura: false };
    expect(tela.corpos).toContainEqual({ tipo: "CONTRATO", ...escrito, texto, ...resto });
    expect(await screen.findByRole("button", { name: "Nova versão: Contrato de backup" })).toBeTruthy();
  });

  it("[ADM-250] retira uma versão que ainda não vale, com o motivo", async () => {
    const tela = abrir({ [RETIRAR]: { status: 201, corpo: { idAprovacao: 1 } } });
    await clicar("Histórico: Contrato de backup");
    expect(screen.queryByRole("button", { name: "Retirar: Contrato de backup, versão 1" })).toBeNull();
    await clicar("Retirar: Contrato de backup, versão 2");
    const janela = within(await screen.findByRole("dialog", { name: "Retirar a versão 2: Contrato de backup" }));
    expect(janela.getByRole("button", { name: "Pedir confirmação" }).getAttribute("aria-disabled")).toBe("true");
    escrever(/Motivo/, "Desistimos.");
    fireEvent.click(janela.getByRole("button", { name: "Pedir confirmação" }));
    await screen.findByText(PEDIDO_ENVIADO);
    expect(tela.corpos).toContainEqual({ motivo: "Desistimos." });
  });

  it("anexos entram e saem, e um sem texto não se pede nem se prevê", async () => {
    abrir({ [chamada(termos.abrirVersao, { params: { id: 2 } })]: { corpo: { escrito, previa } } });
    await clicar("Nova versão: Contrato de backup");
    await clicar("Adicionar anexo");
    const prever = screen.getByRole("button", { name: "Ver como o cliente lê" });
    expect(prever.getAttribute("aria-disabled")).toBe("true");
    await clicar("Remover anexo 2");
    expect(prever.getAttribute("aria-disabled")).toBe("false");
    await clicar("Voltar");
    expect(await screen.findByRole("button", { name: "Nova versão: Contrato de backup" })).toBeTruthy();
  });

  it("o endereço de um pedido abre o seu texto", async () => {
    const tela = abrir({ [PEDIDO]: { corpo: { tipo: "LGPD", previa } } }, "/termos?pedido=9");
    const janela = within(await screen.findByRole("dialog", { name: "Como o cliente lê: Termo LGPD" }));
    fireEvent.click(janela.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(tela.router.state.location.search).toBe(""));
  });

  it("é só do administrador", async () => {
    const tela = abrir({}, "/termos", { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(LISTA);
  });
});
