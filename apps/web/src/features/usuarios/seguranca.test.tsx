import { seguranca, type SegurancaDaConta } from "@acervo/contracts/seguranca";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPortal } from "../../test-support/render-portal.tsx";
import { chamada } from "../../test-support/stub-fetch.ts";

const BUSCAR = chamada(seguranca.buscar, {});
const ENCERRAR = (id: string) => chamada(seguranca.encerrarSessao, { params: { id } });
const INSTANTE = "2026-09-03T15:00:00.000Z";
const VOLTA = "https://acervo.test/acervo-web/configurarConta/seguranca";

const sessao = (id: string, atual = false) => ({
  id,
  ip: `203.0.113.${id}`,
  iniciadaEm: INSTANTE,
  ultimoUsoEm: INSTANTE,
  atual,
});
const umaConta = (parte: Partial<SegurancaDaConta> = {}): SegurancaDaConta => ({
  semSenha: false,
  senhaDesde: INSTANTE,
  fatores: [],
  codigosDeRecuperacao: null,
  sessoes: [sessao("1", true), sessao("2"), sessao("3")],
  ...parte,
});
const CODIGO = { id: "f1", tipo: "CODIGO", nome: "Celular da Marta", criadoEm: INSTANTE } as const;

const abrir = async (conta: SegurancaDaConta, servidor = {}) => {
  const tela = renderPortal({
    caminho: "/configurarConta/seguranca",
    servidor: { [BUSCAR]: { corpo: conta }, ...servidor },
  });
  await screen.findByRole("region", { name: "Sessões ativas" });
  return tela;
};

describe("segurança", () => {
  beforeEach(() => vi.stubGlobal("PublicKeyCredential", class {}));

  it.each([
    ["sem segundo fator", umaConta(), "Sua conta é protegida só pela senha."],
    ["sem códigos de recuperação", umaConta({ fatores: [CODIGO] }), "Falta guardar os códigos de recuperação."],
    [
      "completa",
      umaConta({ fatores: [CODIGO], codigosDeRecuperacao: { id: "r", restantes: 12 } }),
      "Sua conta está bem protegida.",
    ],
    ["por link", umaConta({ semSenha: true, senhaDesde: null }), "Você entra pelo sistema parceiro"],
  ])("[AUTH-55] %s: diz primeiro como a conta está", async (_, conta, titulo) => {
    await abrir(conta);
    expect(screen.getByText(titulo)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Como você entra" }) === null).toBe(conta.semSenha);
  });

  it("[AUTH-55] cada credencial é criada, trocada ou removida no provedor de identidade, e a volta é para cá", async () => {
    const { identidade } = await abrir(umaConta({ fatores: [CODIGO] }));
    expect(screen.getByText("Celular da Marta, desde 03/09/2026. Pede um código de 6 números.")).toBeTruthy();
    for (const nome of ["Trocar senha", "Trocar de celular", "Criar chave", "Gerar códigos"])
      fireEvent.click(screen.getByRole("button", { name: nome }));
    fireEvent.click(screen.getByRole("button", { name: "Remover Aplicativo autenticador" }));
    expect(identidade).toEqual(
      [
        "UPDATE_PASSWORD",
        "CONFIGURE_TOTP",
        "webauthn-register-passwordless",
        "CONFIGURE_RECOVERY_AUTHN_CODES",
        "delete_credential:f1",
      ].map((acao) => `${acao} ${VOLTA}`),
    );
  });

  it("[AUTH-56] encerra uma sessão, ou todas as outras, nunca a atual", async () => {
    const { pedidos } = await abrir(umaConta(), {
      [ENCERRAR("2")]: { status: 204 },
      [ENCERRAR("3")]: { status: 204 },
    });
    const lista = within(screen.getByRole("region", { name: "Sessões ativas" }));
    expect(lista.getAllByText("Esta sessão")).toHaveLength(1);
    fireEvent.click(lista.getByRole("button", { name: "Encerrar a sessão de 203.0.113.2" }));
    await screen.findByText("Sessão encerrada.");
    fireEvent.click(lista.getByRole("button", { name: "Encerrar todas as outras" }));
    await screen.findByText("As outras sessões foram encerradas.");
    await waitFor(() => expect(pedidos).toContain(ENCERRAR("3")));
    expect(pedidos).not.toContain(ENCERRAR("1"));
  });

  it("[AUTH-60] sem onde criar uma chave de acesso, diz por quê em lugar do botão", async () => {
    vi.unstubAllGlobals();
    await abrir(umaConta());
    expect(screen.queryByRole("button", { name: "Criar chave" })).toBeNull();
    expect(screen.getByText(/Este navegador não aceita chaves de acesso/)).toBeTruthy();
  });

  it("[AUTH-60] quem tem uma chave cria outra ao lado dela, e nenhuma linha diz que falta", async () => {
    await abrir(umaConta({ fatores: [{ ...CODIGO, id: "p1", tipo: "PASSKEY", nome: "Computador do balcão" }] }));
    expect(screen.getByRole("button", { name: "Criar outra" })).toBeTruthy();
    expect(screen.queryByText("Não criada")).toBeNull();
  });

  it("[AUTH-61] de muitas sessões mostra cinco, a atual primeiro, e todas a pedido", async () => {
    const sessoes = ["2", "3", "4", "5", "6", "7"].map((id) => sessao(id));
    await abrir(umaConta({ sessoes: [...sessoes, sessao("1", true)] }));
    const lista = within(screen.getByRole("region", { name: "Sessões ativas" }));
    expect(lista.getAllByText(/^203\.0\.113\.\d$/).map(({ textContent }) => textContent?.at(-1))).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
    ]);
    fireEvent.click(lista.getByRole("button", { name: "Mostrar todas (7)" }));
    expect(lista.getAllByText(/^203\.0\.113\.\d$/)).toHaveLength(7);
  });
});
