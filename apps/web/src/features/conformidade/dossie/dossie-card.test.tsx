import type { Dossie } from "@acervo/contracts/dossies";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { conformidade } from "@acervo/contracts/conformidade";
import { umUsuario } from "../../../test-support/builders.ts";
import { CHAMADAS_DE_DOSSIES as CHAMADAS, medidas, semTestes } from "../../../test-support/conformidade.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const SHA256 = "a1".repeat(32);
const RAIZ = "b2".repeat(32);

const umDossie = (parte: Partial<Dossie> = {}): Dossie => ({
  id: 5,
  de: "2026-10-01",
  ate: "2026-11-30",
  situacao: "PRONTO",
  pedidoEm: "2026-11-12T12:00:00.000Z",
  prontoEm: "2026-11-12T12:00:10.000Z",
  expiraEm: "2026-12-12T12:00:10.000Z",
  tamanhoBytes: 1_000,
  sha256: SHA256,
  raiz: { numero: 7_000, sha256: RAIZ },
  ...parte,
});
const EM_PREPARO = umDossie({ situacao: "PEDIDO", prontoEm: null, expiraEm: null, sha256: null, raiz: null });

const abrir = async (servidor: Servidor) => {
  const tela = renderPortal({
    caminho: "/conformidade",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ painelCnj: true }) },
      [chamada(conformidade.consultar, { query: { id: 10 } })]: { corpo: medidas(2) },
      ...semTestes,
      ...servidor,
    },
  });
  return { ...tela, cartao: within(await screen.findByRole("region", { name: "Dossiê" })) };
};

const escolher = async (rotulo: string, mes: string) => {
  fireEvent.click(screen.getByRole("combobox", { name: rotulo }));
  fireEvent.click(await screen.findByRole("option", { name: mes }));
};

describe("cartão do dossiê", () => {
  it("pede o período escolhido e diz que está em preparo", async () => {
    let pedido: unknown = null;
    const { cartao } = await abrir({
      [CHAMADAS.listar]: () => ({ corpo: pedido === null ? [] : [EM_PREPARO] }),
      [CHAMADAS.pedir]: ({ corpo }) => {
        pedido = corpo;
        return { status: 202, corpo: EM_PREPARO };
      },
    });
    expect(await cartao.findByText("Nenhum dossiê foi pedido ainda.")).toBeTruthy();
    await escolher("Do mês", "10/2026");
    fireEvent.click(cartao.getByRole("button", { name: "Pedir dossiê" }));
    expect(await cartao.findByText("Em preparo")).toBeTruthy();
    expect(pedido).toEqual({ id: 10, de: "2026-10", ate: "2026-11" });
    expect(cartao.getByText(/Ele aparece aqui assim que ficar pronto/)).toBeTruthy();
    expect(cartao.getByRole("button", { name: "Pedir dossiê" }).getAttribute("aria-disabled")).toBe("true");
  });

  it("mostra os códigos de um pronto e o baixa; o que falhou não tem o que baixar", async () => {
    const { cartao } = await abrir({
      [CHAMADAS.listar]: { corpo: [umDossie({ id: 6, situacao: "FALHOU", sha256: null, raiz: null }), umDossie()] },
      [CHAMADAS.baixar]: { corpo: "https://armazem.acervo.test/dossie.zip" },
    });
    const [falhou, pronto] = (await cartao.findAllByRole("row")).slice(1);
    expect(falhou?.textContent).toContain("Não ficou pronto");
    expect(pronto?.textContent).toContain(`10/2026 a 11/2026`);
    expect(pronto?.textContent).toContain(`Do dossiê:${SHA256}Da última raiz, nº 7.000:${RAIZ}`);
    expect(cartao.getAllByRole("button", { name: /^Baixar/ })).toHaveLength(1);
    expect(cartao.getByRole("link", { name: "Baixar o verificador" }).getAttribute("download")).toBe(
      "verificar-dossie.html",
    );
  });

  it("um período ao contrário ou longo demais não é pedido, e diz por quê", async () => {
    const { cartao } = await abrir({ [CHAMADAS.listar]: { corpo: [] } });
    await escolher("Do mês", "05/2026");
    const botao = cartao.getByRole("button", { name: "Pedir dossiê" });
    await waitFor(() => expect(botao.getAttribute("aria-disabled")).toBe("true"));
    fireEvent.focus(botao);
    expect(await screen.findAllByText("Escolha até 6 meses.")).not.toHaveLength(0);
    await escolher("Do mês", "06/2026");
    await waitFor(() => expect(botao.getAttribute("aria-disabled")).toBe("false"));
  });
});
