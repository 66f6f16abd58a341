import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { privacidade } from "@acervo/contracts/privacidade";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const HTML = "<h2>1. Quais dados</h2><p>Nome e CPF.</p>";
const SEM_ACESSOS = chamada(acessosDaEquipe.listar, { query: {} });

/** What the rest of Configurações › Privacidade asks for. */
const PRIVACIDADE: Servidor = {
  [chamada(privacidade.listar, {})]: { corpo: [] },
  [SEM_ACESSOS]: { corpo: { acessos: [], proximoCursor: null } },
  [chamada(privacidade.consultarApagamento, {})]: { corpo: { pedido: null, impedimentos: [], diasParaDesistir: 7 } },
};

const texto = () => screen.findByRole("heading", { level: 3, name: "1. Quais dados" });

describe("versão assinada do termo LGPD", () => {
  it("[LGPD-42] depois de assinado, o termo pode ser lido de novo em Configurações, com a sua versão", async () => {
    renderPortal({
      caminho: "/configurarConta/privacidade",
      servidor: {
        [CAMINHOS.termoLgpd]: { corpo: { texto: HTML, versao: 3, assinado: true, versaoAssinada: 3 } },
        ...PRIVACIDADE,
      },
    });
    await texto();
    const cartao = within(screen.getByRole("region", { name: "Termo de proteção de dados" }));
    expect(cartao.getByText("Versão 3")).toBeTruthy();
    expect(cartao.getByText("Este é o termo em vigor, que você assinou.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Aceitar" })).toBeNull();
  });

  it("[ADM-289] Configurações diz qual versão foi assinada, se outra passou a valer sem exigir", async () => {
    renderPortal({
      caminho: "/configurarConta/privacidade",
      servidor: {
        ...PRIVACIDADE,
        [CAMINHOS.termoLgpd]: { corpo: { texto: HTML, versao: 3, assinado: true, versaoAssinada: 1 } },
      },
    });
    await texto();
    expect(
      screen.getByText("Este é o termo em vigor. Você assinou a versão 1, e esta não pede outra assinatura."),
    ).toBeTruthy();
  });

  it("[ADM-289] quem assinou uma versão anterior lê que o termo mudou desde ela", async () => {
    const mudado = { texto: HTML, versao: 3, assinado: false, versaoAssinada: 2 };
    renderPortal({
      caminho: "/dashboard",
      servidor: {
        [CAMINHOS.dados]: { corpo: umUsuario({ tipoConta: "NOR_PF", assinouTermoLGPD: false }) },
        [CAMINHOS.termoLgpd]: { corpo: mudado },
      },
    });
    await texto();
    expect(screen.getByText("O termo mudou desde a versão 2, que você assinou. Leia a versão de agora.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Aceitar" }).getAttribute("aria-disabled")).toBe("true");
  });
});
