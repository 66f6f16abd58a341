import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  abrirDispositivos,
  clicar,
  comSufixo,
  dispositivoEmVista,
  erroNaTela,
  guardar,
} from "../../../test-support/abrir-dispositivos.ts";
import { comAreaDeTransferencia } from "../../../test-support/area-de-transferencia.ts";
import { AGORA } from "../../../test-support/clock.ts";
import { CHAMADAS, CODIGO, umaConfiguracao, umDispositivo, umPendente } from "../../../test-support/dispositivos.ts";
import type { Respondedor, Servidor } from "../../../test-support/stub-fetch.ts";

const OUTRO = "RTVW3467";

/** A clock that a test moves. */
const relogioMovel = () => {
  let agora = AGORA;
  return {
    now: () => agora,
    avancar: (segundos: number) => {
      agora = new Date(agora.getTime() + segundos * 1000);
    },
  };
};

/** Answers with the first code and, from then on, with another. */
const codigos = (validoAte = CODIGO.validoAte): Respondedor => {
  let pedidos = 0;
  return () => {
    pedidos += 1;
    return { corpo: { codigo: pedidos === 1 ? CODIGO.codigo : OUTRO, validoAte } };
  };
};

const abrir = async (servidor: Servidor = {}, dispositivos = [umPendente()]) => {
  const guardado = guardar({ dispositivos });
  const relogio = relogioMovel();
  const tela = await abrirDispositivos(guardado, { [CHAMADAS.codigo(4)]: codigos(), ...servidor }, { relogio });
  const painel = within(await screen.findByRole("region", { name: "Ativação" }));
  return { tela, painel, guardado, relogio };
};
const pedidosDoCodigo = (pedidos: readonly string[]) => pedidos.filter((p) => p === CHAMADAS.codigo(4));
const ativar = (guardado: ReturnType<typeof guardar>) => {
  guardado.dispositivos = [umDispositivo({ id: 4, nome: "RECEPCAO-02" })];
};

describe("código de ativação", () => {
  it("[DISP-07][DISP-40][DISP-41][DISP-42] mostra o código em dois grupos e o tempo em mm:ss", async () => {
    const { tela, painel, relogio } = await abrir();
    expect(await painel.findByText(/K7PM 4XRT/)).toBeTruthy();
    expect(painel.getByRole("timer").textContent).toContain("05:00");
    relogio.avancar(48);
    await waitFor(() => expect(painel.getByRole("timer").textContent).toContain("04:12"));
    expect(pedidosDoCodigo(tela.pedidos)).toHaveLength(1);
  });

  it("[DISP-210] o que já esteve ativo diz como os arquivos vão para outro computador; o novo, não", async () => {
    const { painel } = await abrir({}, [umPendente({ dataInativacao: "2026-11-10T12:00:00Z" })]);
    expect(painel.getByText("É outro computador?")).toBeTruthy();
    expect(painel.getByText(/antes do próximo horário de backup, abra Arquivos, marque tudo/)).toBeTruthy();
    expect(painel.getByRole("link", { name: "Abrir Arquivos" }).getAttribute("href")).toBe("/gerenciarArquivos");
    cleanup();
    const novo = await abrir();
    expect(novo.painel.queryByText("É outro computador?")).toBeNull();
  });

  it("[DISP-41][DISP-42] vencido, some e dá lugar a 'Gerar novo código'", async () => {
    const { tela, painel, relogio } = await abrir({
      [CHAMADAS.codigo(4)]: codigos("2026-11-12T17:30:00.000Z"),
    });
    await painel.findByText(/K7PM 4XRT/);
    relogio.avancar(301);
    expect(await painel.findByText("Este código venceu.")).toBeTruthy();
    expect(painel.queryByText(/K7PM 4XRT/)).toBeNull();
    clicar("Gerar novo código");
    expect(await painel.findByText(/RTVW 3467/)).toBeTruthy();
    expect(painel.getByRole("timer").textContent).toContain("05:00");
    expect(pedidosDoCodigo(tela.pedidos)).toHaveLength(2);
  });

  it("voltar a um dispositivo mostra o mesmo código enquanto ele vale, e outro depois", async () => {
    const { tela, painel, relogio } = await abrir({}, [umPendente(), umDispositivo()]);
    await painel.findByText(/K7PM 4XRT/);
    const irEVoltar = async () => {
      fireEvent.click(screen.getByRole("radio", { name: /SERVIDOR-LIVROS/ }));
      await dispositivoEmVista("SERVIDOR-LIVROS");
      return () => fireEvent.click(screen.getByRole("radio", { name: /RECEPCAO-02/ }));
    };
    const voltar = await irEVoltar();
    voltar();
    expect(await screen.findByText(/K7PM 4XRT/)).toBeTruthy();
    expect(pedidosDoCodigo(tela.pedidos)).toHaveLength(1);
    const voltarTarde = await irEVoltar();
    relogio.avancar(400);
    voltarTarde();
    expect(await screen.findByText(/RTVW 3467/)).toBeTruthy();
  });

  it("copia o código sem o espaço", async () => {
    const writeText = vi.fn<(texto: string) => Promise<void>>(() => Promise.resolve());
    comAreaDeTransferencia(writeText);
    const { painel } = await abrir();
    await painel.findByText(/K7PM 4XRT/);
    clicar("Copiar");
    expect(await screen.findByText("Código copiado.")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(CODIGO.codigo);
  });

  it("[DISP-148] sem o código: diálogo Erro, e no painel como tentar de novo", async () => {
    let falha = true;
    const { painel } = await abrir({ [CHAMADAS.codigo(4)]: () => (falha ? { status: 500 } : { corpo: CODIGO }) });
    expect(await erroNaTela(comSufixo("Erro ao buscar o código de ativação."))).toBeTruthy();
    clicar("OK");
    falha = false;
    clicar("Tentar de novo");
    expect(await painel.findByText(/K7PM 4XRT/)).toBeTruthy();
  });
});

describe("verificar ativação", () => {
  const VERIFICAR = "Já digitei, verificar ativação";

  it("[DISP-44][DISP-45] ativado: a lista é relida e as configurações aparecem", async () => {
    let ativado = false;
    // Says so once, to the click: the page, which asks by itself too, never hears it.
    const verificar = () => {
      const corpo = ativado;
      ativado = false;
      return { corpo };
    };
    const { tela, painel, guardado } = await abrir({
      [CHAMADAS.verificar(4)]: verificar,
      [CHAMADAS.configuracoes(4)]: { corpo: [umaConfiguracao()] },
    });
    await painel.findByText(/K7PM 4XRT/);
    await waitFor(() => expect(tela.pedidos).toContain(CHAMADAS.verificar(4)));
    ativado = true;
    ativar(guardado);
    clicar(VERIFICAR);
    expect(await screen.findByText("Configurações de backup")).toBeTruthy();
    expect(await screen.findByRole("article", { name: "Livros e índices" })).toBeTruthy();
    expect(await dispositivoEmVista("RECEPCAO-02")).toBeTruthy();
    expect(await screen.findByText("Dispositivo ativado com sucesso!")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Ativação" })).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("[DISP-46][DISP-47] não ativado: diz que não detectou e mostra outro código", async () => {
    const { painel } = await abrir();
    await painel.findByText(/K7PM 4XRT/);
    clicar(VERIFICAR);
    await screen.findByRole("dialog", { name: "Atenção" });
    expect(
      screen.getByText(
        "Não detectamos a ativação de seu dispositivo. Um novo código foi gerado para que você tente ativá-lo novamente.",
      ),
    ).toBeTruthy();
    expect(painel.getByText(/RTVW 3467/)).toBeTruthy();
  });

  it("[DISP-46] se o novo código não vem, não diz que foi gerado", async () => {
    let vezes = 0;
    const { painel } = await abrir({
      [CHAMADAS.codigo(4)]: () => {
        vezes += 1;
        return vezes === 1 ? { corpo: CODIGO } : { status: 500 };
      },
    });
    await painel.findByText(/K7PM 4XRT/);
    clicar(VERIFICAR);
    expect(await erroNaTela(comSufixo("Erro ao buscar o código de ativação."))).toBeTruthy();
    expect(screen.queryByText(/Não detectamos/)).toBeNull();
  });

  it("[DISP-149] falha ao verificar: diálogo Erro", async () => {
    const { painel } = await abrir({ [CHAMADAS.verificar(4)]: { status: 500 } });
    await painel.findByText(/K7PM 4XRT/);
    clicar(VERIFICAR);
    expect(await erroNaTela(comSufixo("Erro ao verificar a ativação do dispositivo."))).toBeTruthy();
  });
});

describe("a página percebe sozinha", () => {
  beforeEach(() => {
    const toFake = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  });
  const passar = (segundos: number) => act(() => vi.advanceTimersByTimeAsync(segundos * 1000));
  const verificacoes = (pedidos: readonly string[]) => pedidos.filter((p) => p === CHAMADAS.verificar(4)).length;

  it("[DISP-45] que o dispositivo foi ativado, perguntando sem pressa", async () => {
    let ativado = false;
    const { tela, painel, guardado } = await abrir({ [CHAMADAS.verificar(4)]: () => ({ corpo: ativado }) });
    await painel.findByText(/K7PM 4XRT/);
    await waitFor(() => expect(verificacoes(tela.pedidos)).toBe(1));
    await passar(10);
    expect(verificacoes(tela.pedidos)).toBeGreaterThan(1);
    expect(verificacoes(tela.pedidos)).toBeLessThanOrEqual(4);
    ativado = true;
    ativar(guardado);
    await passar(6);
    expect(await screen.findByText("Configurações de backup")).toBeTruthy();
  });

  it("e deixa de perguntar quando o código vence", async () => {
    const { tela, painel, relogio } = await abrir();
    await painel.findByText(/K7PM 4XRT/);
    relogio.avancar(301);
    await passar(2);
    expect(painel.getByText("Este código venceu.")).toBeTruthy();
    const antes = verificacoes(tela.pedidos);
    await passar(60);
    expect(verificacoes(tela.pedidos)).toBe(antes);
  });
});
