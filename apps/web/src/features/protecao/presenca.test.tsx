import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { abrirDispositivos, cartaoEmVista, guardar } from "../../test-support/abrir-dispositivos.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../test-support/protecao.ts";

describe("presença do computador", () => {
  it("[DISP-200] o cartão diz se o computador está conectado agora, ou quando foi visto", async () => {
    await abrirDispositivos();
    expect(await (await cartaoEmVista()).findByText("Visto pela última vez: 12/11/2026 às 14:06")).toBeTruthy();
    cleanup();
    const conectado = umaProtecao([umaProtecaoDispositivo({ conectado: true })]);
    await abrirDispositivos(guardar(), { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: conectado } });
    expect(await (await cartaoEmVista()).findByText("Computador conectado agora")).toBeTruthy();
  });

  it("[DISP-211] o cartão diz por que os backups esperam, de quem foi a pausa e onde se muda", async () => {
    const ate = "2026-11-12T21:30:00.000Z";
    const ditas = [
      [{ motivo: "PAUSA", ate, origem: "PORTAL" }, "Backups em pausa até 12/11/2026 às 18:30, pedida no portal."],
      [
        { motivo: "PAUSA", ate, origem: "MAQUINA" },
        "Backups em pausa até 12/11/2026 às 18:30, pedida no próprio computador.",
      ],
      [{ motivo: "PAUSA", ate, origem: null }, "Backups em pausa até 12/11/2026 às 18:30."],
      [{ motivo: "BATERIA", ate: null, origem: null }, /agendados esperam: o computador está fora da tomada/],
      [{ motivo: "REDE_TARIFADA", ate: null, origem: null }, /agendados esperam: a rede do computador é cobrada/],
    ] as const;
    for (const [espera, frase] of ditas) {
      const corpo = umaProtecao([umaProtecaoDispositivo({ espera })]);
      await abrirDispositivos(guardar(), { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo } });
      const doCartao = await cartaoEmVista();
      expect(await doCartao.findByText(frase)).toBeTruthy();
      expect(doCartao.getByText(/“Uso do computador”/)).toBeTruthy();
      cleanup();
    }
    await abrirDispositivos();
    const doCartao = await cartaoEmVista();
    await doCartao.findByText(/^Visto pela última vez/);
    expect(doCartao.queryByText(/em pausa|esperam/)).toBeNull();
  });

  it("[DISP-212] ao lado de cada 'Fazer backup' está se o computador está conectado, ou quando foi visto", async () => {
    await abrirDispositivos();
    const daConfiguracao = async () => within(await screen.findByRole("article"));
    expect(await (await daConfiguracao()).findByText("Visto pela última vez: 12/11/2026 às 14:06")).toBeTruthy();
    cleanup();
    const corpo = umaProtecao([umaProtecaoDispositivo({ conectado: true })]);
    await abrirDispositivos(guardar(), { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo } });
    expect(await (await daConfiguracao()).findByText("Computador conectado agora")).toBeTruthy();
  });
});
