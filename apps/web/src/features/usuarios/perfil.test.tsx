import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import type { Respondedor, Servidor } from "../../test-support/stub-fetch.ts";

const abrir = async (usuario: Partial<UsuarioAtual> = {}, servidor: Servidor = {}) => {
  const tela = renderPortal({
    caminho: "/configurarConta/perfil",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario(usuario) },
      [CAMINHOS.salvarPerfil]: { status: 204 },
      ...servidor,
    },
  });
  await screen.findByText("Seus dados");
  return tela;
};
const campo = (nome: RegExp | string) => screen.getByRole<HTMLInputElement>("textbox", { name: nome });
const salvar = () => screen.getByRole("button", { name: /^Salva(r|ndo…)$/ });
const desligado = () => salvar().getAttribute("aria-disabled") === "true";
const digitar = (nome: RegExp | string, texto: string) => fireEvent.input(campo(nome), { target: { value: texto } });
const dialogo = (titulo: string) => screen.findByRole(titulo === "Erro" ? "alertdialog" : "dialog", { name: titulo });
const puts = (pedidos: readonly string[]) => pedidos.filter((pedido) => pedido.startsWith("PUT"));

describe("campos do perfil", () => {
  it("[CONTA-07][CONTA-08] nome e e-mail principal só para ler", async () => {
    await abrir();
    expect([campo("Nome").value, campo("E-mail principal").value]).toEqual([
      "Marta Aparecida Nogueira",
      "marta@acervo.test",
    ]);
    expect([campo("Nome").readOnly, campo("E-mail principal").readOnly]).toEqual([true, true]);
  });

  it("[CONTA-09][CONTA-10][CONST-22] e-mail secundário até 150 e telefone com máscara", async () => {
    await abrir({ emailSecundario: "outra@acervo.test" });
    expect(campo("E-mail secundário").value).toBe("outra@acervo.test");
    expect(campo("E-mail secundário").maxLength).toBe(150);
    expect(campo(/Telefone/).value).toBe("(31) 99999-8888");
  });

  it("[CONTA-11][CONST-15] as três opções de e-mail de notificação, nesta ordem", async () => {
    await abrir();
    const opcoes = within(screen.getByRole("radiogroup", { name: /receber os avisos/ })).getAllByRole<HTMLInputElement>(
      "radio",
    );
    expect(opcoes.map((opcao) => [opcao.value, opcao.labels?.[0]?.textContent, opcao.checked])).toEqual([
      ["A", "Ambos", false],
      ["P", "E-mail principal", true],
      ["S", "E-mail secundário", false],
    ]);
  });

  it("[CONTA-15] um perfil completo não mostra o aviso", async () => {
    await abrir();
    expect(screen.queryByText(/Complete os dados/)).toBeNull();
  });
});

describe("salvar o perfil", () => {
  it("[CONTA-14] Salvar só liga quando algo mudou", async () => {
    await abrir();
    expect(desligado()).toBe(true);
    digitar(/Telefone/, "3133334444");
    expect(desligado()).toBe(false);
    digitar(/Telefone/, "31999998888");
    expect(desligado()).toBe(true);
  });

  it("[CONTA-17][CONTA-20][CONST-38][SHELL-123] envia os campos sem máscara, relê o usuário e diz que salvou", async () => {
    const tela = await abrir();
    digitar(/Telefone/, "3133334444");
    digitar("E-mail secundário", " outra@acervo.test ");
    fireEvent.click(screen.getByRole("radio", { name: "Ambos" }));
    fireEvent.click(salvar());
    await dialogo("Sucesso");
    expect(screen.getByText("Dados atualizados com sucesso!")).toBeTruthy();
    expect(tela.corpos).toEqual([
      { telefone: "3133334444", emailSecundario: "outra@acervo.test", emailNotificacao: "A" },
    ]);
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.dados)).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(tela.router.state.location.pathname).toBe("/configurarConta/perfil");
  });

  it("[CONTA-16] depois de completar um perfil incompleto vai escolher a contratação", async () => {
    const usuarios = [umUsuario({ telefone: null }), umUsuario()];
    const tela = await abrir({}, { [CAMINHOS.dados]: () => ({ corpo: usuarios.shift() }) });
    digitar(/Telefone/, "31999998888");
    fireEvent.click(salvar());
    await dialogo("Sucesso");
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    await screen.findByRole("heading", { level: 1, name: "Selecionar contratação" });
    expect(tela.router.state.location.pathname).toBe("/selecionarContratacao");
  });

  it.each([
    [{ status: 500 }, /^Erro ao atualizar os dados do usuário\. Tente novamente mais tarde\. Se o erro persistir/],
    [{ status: 422, corpo: { codigo: "X", mensagem: "Texto do servidor." } }, "Texto do servidor."],
    [
      {
        status: 400,
        corpo: [
          { codigo: "X", mensagem: "Primeira." },
          { codigo: "Y", mensagem: "Segunda." },
        ],
      },
      "Primeira.",
    ],
    ["rede", /^Erro ao atualizar os dados do usuário\./],
  ] as const)(
    "[CONTA-19][SHELL-115][SHELL-116] falha %j: diálogo Erro, e o que foi digitado fica",
    async (resposta, texto) => {
      await abrir({}, { [CAMINHOS.salvarPerfil]: resposta as Respondedor });
      digitar(/Telefone/, "3133334444");
      fireEvent.click(salvar());
      await dialogo("Erro");
      expect(screen.getByText(texto)).toBeTruthy();
      expect(campo(/Telefone/).value).toBe("(31) 3333-4444");
    },
  );

  it("[SHELL-128][CONST-57] enquanto salva não salva de novo", async () => {
    let responder = (): void => undefined;
    const espera = new Promise<void>((resolve) => {
      responder = resolve;
    });
    const tela = await abrir({}, { [CAMINHOS.salvarPerfil]: () => espera.then(() => ({ status: 204 })) });
    digitar(/Telefone/, "3133334444");
    fireEvent.submit(salvar().closest("form") ?? document.body);
    fireEvent.submit(salvar().closest("form") ?? document.body);
    await waitFor(() => expect(puts(tela.pedidos)).toHaveLength(1));
    expect([salvar().textContent, salvar().getAttribute("aria-busy")]).toEqual(["Salvando…", "true"]);
    fireEvent.submit(salvar().closest("form") ?? document.body);
    responder();
    await dialogo("Sucesso");
    expect(puts(tela.pedidos)).toHaveLength(1);
  });

  it("sem alteração, Enter no formulário não envia", async () => {
    const tela = await abrir();
    fireEvent.submit(salvar().closest("form") ?? document.body);
    await waitFor(() => expect(desligado()).toBe(true));
    expect(puts(tela.pedidos)).toEqual([]);
  });
});

describe("e-mail que espera confirmação", () => {
  it("[CONTA-97] mostra o endereço com Aguardando confirmação, e Enviar de novo envia outra mensagem", async () => {
    const tela = await abrir({ emailSecundarioPendente: "nova@acervo.test" }, { [CAMINHOS.reenviar]: { status: 204 } });
    expect(campo("E-mail secundário").value).toBe("nova@acervo.test");
    expect(desligado()).toBe(true);
    const aviso = within(screen.getByText("Aguardando confirmação").closest<HTMLElement>(".notice") ?? document.body);
    expect(aviso.getByText(/^Enviamos uma mensagem para nova@acervo\.test/)).toBeTruthy();
    expect(aviso.getByText("Até lá, os avisos continuam indo para marta@acervo.test.")).toBeTruthy();
    fireEvent.click(aviso.getByRole("button", { name: "Enviar de novo" }));
    expect(await screen.findByText("Mensagem enviada. O link da anterior não vale mais.")).toBeTruthy();
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.reenviar)).toHaveLength(1);
  });

  it("[CONTA-97] sem nada a confirmar não há aviso", async () => {
    await abrir({ emailSecundario: "outra@acervo.test" });
    expect(screen.queryByText("Aguardando confirmação")).toBeNull();
  });
});

describe("erros nos campos", () => {
  it("[CONTA-12] Ambos sem e-mail secundário: erro no campo, foco nele, nada enviado", async () => {
    const tela = await abrir();
    fireEvent.click(screen.getByRole("radio", { name: "Ambos" }));
    fireEvent.click(salvar());
    await screen.findByText("Informe um e-mail secundário para receber notificações nele.");
    expect(document.activeElement).toBe(campo("E-mail secundário"));
    expect(puts(tela.pedidos)).toEqual([]);
  });

  it("[CONTA-13][SHELL-115] o erro aparece ao sair do campo", async () => {
    await abrir();
    digitar("E-mail secundário", "abc");
    expect(screen.queryByText("Informe um e-mail válido.")).toBeNull();
    fireEvent.blur(campo("E-mail secundário"));
    expect(await screen.findByText("Informe um e-mail válido.")).toBeTruthy();
    expect(campo("E-mail secundário").getAttribute("aria-invalid")).toBe("true");
  });
});
