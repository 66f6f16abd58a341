import { createApiClient } from "@acervo/api-client/api-client";
import { type FaturaPorLink, linkDaFatura } from "@acervo/contracts/link-da-fatura";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { chamada, type Respondedor, stubFetch } from "../../../test-support/stub-fetch.ts";
import { theme } from "../../../ui/theme/theme.ts";
import { FaturaPorLinkPage } from "./fatura-por-link-page.tsx";

const TOKEN = "segredo_de_teste_com_43_letras";
const umaFatura = (parte: Partial<FaturaPorLink> = {}): FaturaPorLink => ({
  competencia: "2026-11-01",
  vencimento: "2026-11-10",
  valor: 129.9,
  valorHoje: 129.9,
  boleto: { linhaDigitavel: "0339", pixCopiaECola: "000201", pixQr: ["101", "010", "101"] },
  pago: null,
  ...parte,
});

describe("fatura por link", () => {
  const abrir = (resposta: Respondedor) => {
    const { fetch, corpos } = stubFetch({ [chamada(linkDaFatura.abrir, {})]: resposta });
    const api = createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch });
    render(
      <MantineProvider theme={theme} env="test">
        <FaturaPorLinkPage api={api} token={TOKEN} quemRecebe="Acervo Backup" footer={null} />
      </MantineProvider>,
    );
    return corpos;
  };

  it("prepara o Pix, mostra quem recebe e quanto, e muda sozinha quando é paga", async () => {
    const respostas = [umaFatura({ boleto: null }), umaFatura({ boleto: null }), umaFatura()];
    const corpos = abrir(() => ({ corpo: respostas.shift() ?? umaFatura() }));
    expect(await screen.findByText("Estamos preparando o Pix e o boleto.")).toBeTruthy();
    expect(await screen.findByRole("img", { name: "QR Code do Pix" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Pagar fatura 11/2026" })).toBeTruthy();
    expect(screen.getByText("Acervo Backup")).toBeTruthy();
    expect(screen.getByText("0339")).toBeTruthy();
    expect(corpos[0]).toEqual({ token: TOKEN });
  });

  it("paga, diz quanto e quando", async () => {
    abrir({ corpo: umaFatura({ boleto: null, pago: { em: "2026-11-12", valor: 131 } }) });
    expect(await screen.findByRole("heading", { level: 1, name: /^Fatura paga\. Obrigado!/ })).toBeTruthy();
    expect(screen.getByText(/Recebemos R\$ 131,00 em 12\/11\/2026/)).toBeTruthy();
  });

  it("que não vale mais, diz isso e nada mais", async () => {
    abrir({ status: 404, corpo: { codigo: "LINK_NAO_ENCONTRADO", mensagem: "x" } });
    expect(await screen.findByText("Este link não vale mais.")).toBeTruthy();
  });
});
