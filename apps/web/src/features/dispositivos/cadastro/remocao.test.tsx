import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirDispositivos,
  clicar,
  comSufixo,
  dispositivoEmVista,
  erroNaTela,
  guardar,
  fechada,
  envios,
} from "../../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, umDispositivo } from "../../../test-support/dispositivos.ts";
import type { Respondedor, Servidor } from "../../../test-support/stub-fetch.ts";

describe("reativar", () => {
  const perguntar = async (servidor: Servidor, guardado = guardar()) => {
    const tela = await abrirDispositivos(guardado, servidor);
    await dispositivoEmVista("SERVIDOR-LIVROS");
    clicar("Reativar");
    await screen.findByRole("dialog", { name: "Reativar dispositivo" });
    return tela;
  };

  it("[DISP-48][DISP-49] pergunta; com SIM volta a aguardar ativação", async () => {
    const guardado = guardar();
    const tela = await perguntar(
      {
        [CHAMADAS.reativar(1)]: () => {
          guardado.dispositivos[0] = umDispositivo({ ativado: false, dataInativacao: "2026-11-12T17:10:00.000Z" });
          return { status: 204 };
        },
      },
      guardado,
    );
    clicar("SIM");
    expect(await screen.findByRole("region", { name: "Ativação" })).toBeTruthy();
    expect(screen.getByText(/ative de novo em três passos/)).toBeTruthy();
    expect(tela.pedidos).toContain(CHAMADAS.reativar(1));
  });

  it("[DISP-49] com NÃO nada acontece", async () => {
    const tela = await perguntar({});
    clicar("NÃO");
    await fechada();
    expect(envios(tela.pedidos, CHAMADAS.reativar(1))).toEqual([]);
  });

  it("[DISP-147] falha ao reativar: diálogo Erro", async () => {
    await perguntar({ [CHAMADAS.reativar(1)]: { status: 500 } });
    clicar("SIM");
    expect(await erroNaTela(comSufixo("Erro ao reativar dispositivo."))).toBeTruthy();
  });
});

describe("remover", () => {
  const perguntar = async (servidor: Servidor, guardado = guardar()) => {
    const tela = await abrirDispositivos(guardado, servidor);
    await dispositivoEmVista("SERVIDOR-LIVROS");
    await waitFor(() => expect(screen.getAllByText("41,2 GB").length).toBeGreaterThan(1));
    clicar("Remover");
    return { tela, dialogo: within(await screen.findByRole("alertdialog", { name: "Tem certeza?" })) };
  };
  const remover = (guardado: ReturnType<typeof guardar>): Respondedor => {
    return () => {
      guardado.dispositivos.shift();
      return { status: 204 };
    };
  };

  it("[DISP-51][DISP-52] diz as 24 horas e o tamanho; 'Exclusão imediata' começa desmarcada; o foco, em NÃO", async () => {
    const { dialogo } = await perguntar({});
    expect(dialogo.getByText(/\(41,2 GB\) somem do portal agora e são apagados em até 24 horas\./)).toBeTruthy();
    expect(dialogo.getByRole<HTMLInputElement>("checkbox", { name: "Exclusão imediata" }).checked).toBe(false);
    expect(document.activeElement).toBe(dialogo.getByRole("button", { name: "NÃO" }));
  });

  it("[DISP-50][DISP-53][DISP-156] com SIM remove e some da lista", async () => {
    const guardado = guardar();
    const { tela } = await perguntar({ [CHAMADAS.remover(1, false)]: remover(guardado) }, guardado);
    clicar("SIM");
    expect(await dispositivoEmVista("RECEPCAO-02")).toBeTruthy();
    expect(screen.queryByRole("radio", { name: /SERVIDOR-LIVROS/ })).toBeNull();
    expect(tela.pedidos).toContain(CHAMADAS.remover(1, false));
    expect(await screen.findByText("Dispositivo removido com sucesso!")).toBeTruthy();
  });

  it("[DISP-50][DISP-52] com a exclusão imediata marcada", async () => {
    const guardado = guardar();
    const { tela, dialogo } = await perguntar({ [CHAMADAS.remover(1, true)]: remover(guardado) }, guardado);
    fireEvent.click(dialogo.getByRole("checkbox", { name: "Exclusão imediata" }));
    clicar("SIM");
    await waitFor(() => expect(tela.pedidos).toContain(CHAMADAS.remover(1, true)));
  });

  it("com NÃO nada acontece", async () => {
    const { tela } = await perguntar({});
    clicar("NÃO");
    await fechada();
    expect(tela.pedidos.filter((pedido) => pedido.startsWith("DELETE"))).toEqual([]);
  });

  it("[DISP-147] falha ao remover: diálogo Erro", async () => {
    await perguntar({ [CHAMADAS.remover(1, false)]: { status: 500 } });
    clicar("SIM");
    expect(await erroNaTela(comSufixo("Erro ao remover dispositivo."))).toBeTruthy();
  });
});
