import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups, umBackup } from "../../test-support/backups.ts";
import { cartao } from "../../test-support/painel-na-tela.ts";
import { renderPortal } from "../../test-support/render-portal.tsx";

describe("últimos backups", () => {
  const chamada = CHAMADAS_DE_BACKUP.daContratacao(10);
  const linhas = async () =>
    within(await screen.findByRole("table", { name: "Últimos backups" }))
      .getAllByRole("row")
      .slice(1);

  it("[DISP-133][DISP-161][PAINEL-46][PAINEL-47][PAINEL-49] os nove mais novos, do mais antigo ao mais novo", async () => {
    const dez = Array.from({ length: 10 }, (_, i) => umBackup({ id: 10 - i, horarioInicio: `${23 - i}:00` }));
    renderPortal({ servidor: { [chamada]: { corpo: paginaDeBackups(dez, 40) } } });
    await waitFor(async () => expect(await linhas()).toHaveLength(9));
    const textos = (await linhas()).map(({ textContent }) => textContent);
    expect(textos[0]).toBe("SERVIDOR-LIVROSLivros e índices12/11/2026 15:00Concluído");
    expect(textos.at(-1)).toContain("23:00");
  });

  it("[DISP-131][PAINEL-50][PAINEL-51] cada situação tem seu sinal e sua palavra, e o motivo se houver", async () => {
    const corpo = paginaDeBackups([
      umBackup({ id: 2, codigo: "4", motivos: ["Algum diretório não pôde ser lido por inteiro. Veja o log."] }),
      umBackup({ id: 1, codigo: "1" }),
    ]);
    renderPortal({ servidor: { [chamada]: { corpo } } });
    await waitFor(async () => expect(await linhas()).toHaveLength(2));
    const [andando, falhou] = await linhas();
    expect(andando?.textContent).toContain("Em andamento");
    expect(falhou?.textContent).toContain("FalhouAlgum diretório não pôde ser lido por inteiro.");
  });

  it("[DISP-134][PAINEL-52] uma falha só é registrada", async () => {
    const tela = renderPortal({ servidor: { [chamada]: { status: 500 } } });
    expect(
      await within(await cartao("Últimos backups")).findByText(
        "Não foi possível recuperar os backups. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});
