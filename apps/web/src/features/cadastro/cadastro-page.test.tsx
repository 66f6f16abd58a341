import { cadastro } from "@acervo/contracts/cadastro";
import { createApiClient } from "@acervo/api-client/api-client";
import { MantineProvider } from "@mantine/core";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chamada, type Respondedor, stubFetch } from "../../test-support/stub-fetch.ts";
import { theme } from "../../ui/theme/theme.ts";
import { CadastroPage } from "./cadastro-page.tsx";

const CADASTRO = chamada(cadastro.registrar, {});
const ERRO =
  "Não foi possível criar a conta agora. Tente novamente mais tarde. Se o erro persistir, contate o suporte.";

const abrir = (
  resposta: Respondedor = { status: 202 },
  indicacao: string | null = null,
  plano: number | null = null,
) => {
  const { fetch, corpos } = stubFetch({ [CADASTRO]: resposta });
  const api = createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch });
  render(
    <MantineProvider theme={theme} env="test">
      <CadastroPage
        api={api}
        portalUrl="https://acervo.test/acervo-web/"
        chegada={{ ref: indicacao, plano }}
        footer={null}
      />
    </MantineProvider>,
  );
  return corpos;
};
const escolher = (tipo: string) => fireEvent.click(screen.getByRole("button", { name: new RegExp(tipo) }));
const campo = (rotulo: RegExp) => screen.getByLabelText<HTMLInputElement>(rotulo, { selector: "input" });
const preencher = (mudancas: Readonly<Record<string, string>> = {}) => {
  const valores = {
    "^Nome completo": "Helena Prado Ramos",
    "^CPF": "11144477735",
    "^E-mail": "helena@acervo.test",
    ...mudancas,
  };
  for (const [rotulo, valor] of Object.entries(valores)) {
    const alvo = campo(new RegExp(rotulo));
    fireEvent[["^CPF", "^CNPJ", "^Telefone"].includes(rotulo) ? "input" : "change"](alvo, { target: { value: valor } });
  }
};
const criar = () => fireEvent.click(screen.getByRole("button", { name: "Criar conta" }));

describe("site de cadastro", () => {
  it("[AUTH-27][AUTH-30] uma decisão por vez: primeiro para quem é a conta, depois os dados daquele tipo", () => {
    abrir();
    expect(screen.getAllByRole("listitem").filter((item) => item.querySelector("button") !== null)).toHaveLength(3);
    escolher("Empresa");
    expect(campo(/^Razão social/).maxLength).toBe(150);
    fireEvent.input(campo(/^CNPJ/), { target: { value: "12abc34501de35" } });
    expect(campo(/^CNPJ/).value).toBe("12.ABC.345/01DE-35");
    fireEvent.click(screen.getByRole("button", { name: "Trocar" }));
    escolher("Cartório");
    expect(campo(/^CNPJ do cartório ou CPF do titular/)).toBeTruthy();
    // The message's link asks for the password.
    expect(document.querySelector("input[type=password]")).toBeNull();
  });

  it("o plano clicado vai com o cadastro; quem já tem conta entra com ele", async () => {
    const corpos = abrir({ status: 202 }, null, 3);
    for (const link of screen.getAllByRole("link", { name: "Acesse à plataforma" }))
      expect(link.getAttribute("href")).toBe("https://acervo.test/acervo-web/novaContratacao?plano=3&entrar=sim");
    escolher("Pessoa física");
    preencher();
    criar();
    await waitFor(() => expect(corpos).toEqual([expect.objectContaining({ plano: 3 })]));
  });

  it("[AUTH-03] quem já tem conta acha a plataforma e a recuperação de senha", () => {
    abrir();
    for (const link of screen.getAllByRole("link", { name: "Acesse à plataforma" }))
      expect(link.getAttribute("href")).toBe("https://acervo.test/acervo-web/dashboard");
    expect(screen.getByRole("link", { name: "Esqueci minha senha" }).getAttribute("href")).toBe(
      "/acervo-cadastro-web/recuperarSenha",
    );
  });

  it("[AUTH-28][AUTH-29][AUTH-30] envia os dados sem máscara com o código da indicação e pede para confirmar o e-mail", async () => {
    const corpos = abrir({ status: 202 }, "VERA2026");
    escolher("Pessoa física");
    preencher();
    criar();
    expect(await screen.findByRole("heading", { name: "Confirme seu e-mail" })).toBeTruthy();
    expect(screen.getByText(/helena@acervo\.test/)).toBeTruthy();
    expect(corpos).toEqual([
      {
        tipo: "PESSOA",
        nome: "Helena Prado Ramos",
        cpfCnpj: "11144477735",
        telefone: null,
        email: "helena@acervo.test",
        ref: "VERA2026",
      },
    ]);
  });

  it.each([
    ["^CPF", "11144477736", "Informe um CPF válido."],
    ["^Telefone", "319", "Informe um telefone com DDD."],
    ["^E-mail", "helena", "Informe um e-mail válido."],
  ])("[AUTH-30] %s errado: diz no campo, põe o foco nele e não envia", async (rotulo, valor, erro) => {
    const corpos = abrir();
    escolher("Pessoa física");
    preencher({ [rotulo]: valor });
    criar();
    expect(await screen.findByText(erro)).toBeTruthy();
    expect(document.activeElement).toBe(campo(new RegExp(rotulo)));
    expect(corpos).toEqual([]);
  });

  it("[AUTH-30] o telefone, que pode faltar, vai sem máscara", async () => {
    const corpos = abrir();
    escolher("Pessoa física");
    preencher({ "^Telefone": "31999998888" });
    expect(campo(/^Telefone/).value).toBe("(31) 99999-8888");
    criar();
    await waitFor(() => expect(corpos).toEqual([expect.objectContaining({ telefone: "31999998888" })]));
  });

  it("[AUTH-30] em branco, diz todos os erros de uma vez", () => {
    const corpos = abrir();
    escolher("Pessoa física");
    criar();
    for (const erro of ["Informe o nome.", "Informe um CPF válido.", "Informe um e-mail válido."])
      expect(screen.getByText(erro)).toBeTruthy();
    expect(corpos).toEqual([]);
  });

  it.each([
    ["sem resposta", "rede", ERRO],
    [
      "com texto do servidor",
      { status: 429, corpo: { codigo: "X", mensagem: "Aguarde um minuto." } },
      "Aguarde um minuto.",
    ],
  ] as const)("falha %s: diz na página e o que foi digitado fica", async (_, resposta, texto) => {
    abrir(resposta);
    escolher("Pessoa física");
    preencher();
    criar();
    expect(await screen.findByText(texto)).toBeTruthy();
    expect(campo(/^Nome completo/).value).toBe("Helena Prado Ramos");
  });

  it("enquanto cria, não cria de novo", async () => {
    const corpos = abrir(() => new Promise<never>(() => undefined));
    escolher("Pessoa física");
    preencher();
    criar();
    await waitFor(() => expect(screen.getByRole("button", { name: "Criando…" })).toBeTruthy());
    fireEvent.submit(screen.getByRole("button", { name: "Criando…" }));
    expect(corpos).toHaveLength(1);
  });
});
