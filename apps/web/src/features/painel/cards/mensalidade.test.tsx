import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cartao, veredito } from "../../../test-support/painel-na-tela.ts";
import { CHAMADAS_DO_PAINEL as CHAMADAS, paginaDeFaturas, umaFatura } from "../../../test-support/painel.ts";
import { renderPortal } from "../../../test-support/render-portal.tsx";

describe("mensalidade", () => {
  it("[FAT-87][FAT-88][FAT-89][PAINEL-29][PAINEL-30][PAINEL-31] as quatro primeiras da lista, a pendente destacada", async () => {
    const corpo = paginaDeFaturas([
      umaFatura({ id: 5, codigoSituacao: 2 }),
      umaFatura({ id: 4, mesReferenciaFormatado: "10/2026", codigoSituacao: 4, dataLimiteFormatada: "13/10/2026" }),
      ...[3, 2, 1].map((id) => umaFatura({ id, mesReferenciaFormatado: `0${id}/2026`, valor: 1234.5 })),
    ]);
    renderPortal({ servidor: { [CHAMADAS.faturas]: { corpo } } });
    await veredito(/protegido/);
    const linhas = await within(await cartao("Mensalidade")).findAllByRole("listitem");
    expect(linhas.map(({ textContent }) => textContent)).toEqual([
      "11/2026R$ 129,90PendenteVence em 10/11/2026",
      "10/2026R$ 129,90VencidaVenceu em 13/10/2026",
      "03/2026R$ 1.234,50Paga",
      "02/2026R$ 1.234,50Paga",
    ]);
    expect(linhas.map(({ dataset }) => dataset["pendente"])).toEqual(["true", "false", "false", "false"]);
  });

  it("[PAINEL-34] sem faturas diz que não há registros", async () => {
    renderPortal();
    await veredito(/protegido/);
    expect(await within(await cartao("Mensalidade")).findByText("Nenhum registro encontrado.")).toBeTruthy();
  });

  it("[FAT-90][PAINEL-33] uma falha só é registrada, e o cartão não diz que não há faturas", async () => {
    const tela = renderPortal({ servidor: { [CHAMADAS.faturas]: { status: 500 } } });
    await veredito(/protegido/);
    const regiao = await cartao("Mensalidade");
    expect(await within(regiao).findByText("Não foi possível recuperar as faturas.")).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});
