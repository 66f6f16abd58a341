import { usuarios } from "@acervo/contracts/usuarios";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { renderPortal } from "../../test-support/render-portal.tsx";
import { chamada } from "../../test-support/stub-fetch.ts";

const DADOS = chamada(usuarios.dados, {});
const REATIVAR = chamada(usuarios.reativarEmail, {});
const devolvido = { email: "marta@acervo.test", desde: "2026-09-03T15:00:00.000Z", tipo: "DEFINITIVA" } as const;

const abrir = (emailSecundario: string | null, caminho = "/configurarConta/perfil") =>
  renderPortal({
    caminho,
    servidor: {
      [DADOS]: { corpo: umUsuario({ emailSecundario, emailsDevolvidos: [devolvido] }) },
      [REATIVAR]: { status: 204 },
    },
  });

describe("e-mail que volta", () => {
  it.each([
    ["com outro endereço", "balcao@acervo.test", /os avisos vão para balcao@acervo\.test/],
    ["sem outro", null, /Você pode não ficar sabendo se um backup parar/],
  ])(
    "[SRV-192] %s: diz qual, por quê, desde quando, aonde vão os avisos e o que fazer",
    async (_, secundario, onde) => {
      abrir(secundario);
      expect(await screen.findByText("As mensagens para marta@acervo.test estão voltando")).toBeTruthy();
      expect(screen.getByText(/o endereço não existe ou não recebe mensagens\. Desde 03\/09\/2026/)).toBeTruthy();
      expect(screen.getByText(onde)).toBeTruthy();
      expect(screen.getByText(/Corrija a caixa de e-mail e tente de novo, ou informe outro/)).toBeTruthy();
    },
  );

  it("[SRV-192] o painel também o diz", async () => {
    abrir(null, "/dashboard");
    expect(await screen.findByText("As mensagens para marta@acervo.test estão voltando")).toBeTruthy();
  });

  it("[SRV-192] tentar de novo usa o endereço outra vez e lê a conta de novo", async () => {
    const { pedidos } = abrir(null);
    fireEvent.click(await screen.findByRole("button", { name: "Já corrigi, tentar de novo" }));
    expect(await screen.findByText(/Enviamos uma mensagem ao endereço/)).toBeTruthy();
    await waitFor(() => expect(pedidos.filter((pedido) => pedido === DADOS)).toHaveLength(2));
  });
});
