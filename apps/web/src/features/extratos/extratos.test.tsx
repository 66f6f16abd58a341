import { type Extrato, extratos } from "@acervo/contracts/extratos";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, describe } from "vitest";
import { renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";
import { mesDoPrimeiro } from "./mes-do-primeiro.rules.ts";

const LISTAR = chamada(extratos.listar, { query: { id: 10 } });
const SHA256 = "a1".repeat(32);

const umExtrato = (parte: Partial<Extrato> = {}): Extrato => ({
  id: 5,
  numero: "E-2026-10-000042",
  mes: "2026-10",
  tom: "BOM",
  frase: "Seus arquivos estão guardados e foram conferidos.",
  emitidoEm: "2026-11-01T08:30:00.000Z",
  sha256: SHA256,
  tamanhoBytes: 35_000,
  ...parte,
});

const abrir = (servidor: Servidor) => renderPortal({ caminho: "/extratos", servidor });

describe("página dos extratos", () => {
  it("[EXTRATO-40] lista mês, número, veredito em palavra e frase, e código; o botão baixa o do seu mês", async () => {
    let baixado = 0;
    abrir({
      [LISTAR]: {
        corpo: [
          umExtrato(),
          umExtrato({ id: 4, mes: "2026-09", numero: "E-2026-09-000040", tom: "ATENCAO", frase: "Há o que resolver." }),
        ],
      },
      [chamada(extratos.baixar, { params: { id: 4 } })]: () => {
        baixado += 1;
        return { corpo: "https://armazem.acervo.test/extrato.pdf" };
      },
    });
    const tabela = within(await screen.findByRole("table", { name: "Extratos de Proteção" }));
    const [outubro, setembro] = tabela.getAllByRole("row").slice(1);
    expect(outubro?.textContent).toMatch(/outubro.*E-2026-10-000042.*Tudo certo.*foram conferidos/i);
    expect(outubro?.textContent).toContain(SHA256);
    expect(setembro?.textContent).toMatch(/Pede atenção.*Há o que resolver/);
    fireEvent.click(screen.getByRole("button", { name: /^Baixar o extrato de setembro/i }));
    await waitFor(() => expect(baixado).toBe(1));
  });

  it("[EXTRATO-40] sem nenhum diz quando vem o primeiro", async () => {
    abrir({ [LISTAR]: { corpo: [] } });
    expect(await screen.findByText("Ainda não há extrato.")).toBeTruthy();
    expect(screen.getByText(/O primeiro chega em 1º de dezembro de 2026/)).toBeTruthy();
  });

  it("[EXTRATO-40] o que não carregou pode ser tentado de novo", async () => {
    let vezes = 0;
    abrir({
      [LISTAR]: () => {
        vezes += 1;
        return vezes < 3 ? { status: 500, corpo: {} } : { corpo: [umExtrato()] };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: /tentar/i }));
    await waitFor(() => expect(vezes).toBeGreaterThan(1));
  });
});

it("[EXTRATO-40] o próximo extrato vem no dia 1 do mês que vem, pelo calendário de São Paulo", () => {
  // 23:00 of the 30th of November, and an hour later.
  expect(mesDoPrimeiro(new Date("2026-12-01T02:00:00Z"))).toBe("2026-12-01");
  expect(mesDoPrimeiro(new Date("2026-12-01T03:00:00Z"))).toBe("2027-01-01");
});
