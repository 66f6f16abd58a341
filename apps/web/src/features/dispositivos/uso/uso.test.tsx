import { usos, type UsoDoDispositivo } from "@acervo/contracts/usos";
import { fireEvent, screen, within, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirDispositivos,
  botao,
  clicar,
  desligado,
  dispositivoEmVista,
  envios,
  erroNaTela,
  fechada,
  guardar,
  RECUSA,
} from "../../../test-support/abrir-dispositivos.ts";
import { umDispositivo } from "../../../test-support/dispositivos.ts";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const { id: idDispositivo, nome } = umDispositivo();
const BUSCAR = chamada(usos.buscar, { query: { idDispositivo } });
const MUDAR = chamada(usos.mudar, {});
const PAUSAR = chamada(usos.pausar, {});
const PADRAO: UsoDoDispositivo = { faixas: [], bateriaMinima: 30, esperaRedeLivre: true, espera: null };

const abrir = async (atual: () => UsoDoDispositivo, servidor: Servidor = {}) => {
  const tela = await abrirDispositivos(guardar(), { [BUSCAR]: () => ({ corpo: atual() }), ...servidor });
  await dispositivoEmVista(nome);
  clicar("Uso do computador");
  await screen.findByRole("heading", { name: "Limite de envio" });
  const janela = screen.getByRole("dialog", { name: `Uso do computador: ${nome}` });
  return { ...tela, janela: within(janela) };
};
const maximo = (valor: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "No máximo, em Mbit/s" }), { target: { value: valor } });

describe("uso do computador", () => {
  it("[DISP-204] começa pelo que vale, propõe o expediente, diz o que falta e salva o que foi escrito", async () => {
    const enviados: unknown[] = [];
    const { janela } = await abrir(() => PADRAO, {
      [MUDAR]: ({ corpo }) => {
        enviados.push(corpo);
        return { status: 204 };
      },
    });
    expect(janela.getByText("Sem limite em nenhum horário.")).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
    for (let faixa = 0; faixa < 4; faixa += 1) clicar("Adicionar horário");
    expect(janela.queryByRole("button", { name: "Adicionar horário" })).toBeNull();
    for (const numero of [4, 3, 2]) clicar(`Remover o horário ${numero}`);
    fireEvent.input(janela.getByRole("textbox", { name: "Das" }), { target: { value: "0930" } });
    maximo("");
    expect(desligado("Confirmar")).toBe(true);
    maximo("8");
    fireEvent.click(janela.getByRole("radio", { name: "Todos os dias" }));
    fireEvent.click(janela.getByRole("checkbox", { name: "Esperar a tomada quando a bateria estiver baixa" }));
    fireEvent.click(janela.getByRole("checkbox", { name: "Esperar uma rede que não seja cobrada pelo uso" }));
    expect(desligado("Confirmar")).toBe(false);
    clicar("Confirmar");
    await fechada();
    const faixas = [{ inicio: "09:30", fim: "18:00", diasUteis: false, bytesPorSegundo: 1_000_000 }];
    expect(enviados).toEqual([{ idDispositivo, faixas, bateriaMinima: null, esperaRedeLivre: false }]);
    expect(await screen.findByText("O uso do computador foi alterado.")).toBeTruthy();
  });

  it("[DISP-204] é uma janela só desde que abre, também enquanto carrega, e diz que não pode ser salva ainda", async () => {
    const resposta = Promise.withResolvers<null>();
    await abrirDispositivos(guardar(), {
      [BUSCAR]: async () => {
        await resposta.promise;
        return { corpo: PADRAO };
      },
    });
    await dispositivoEmVista(nome);
    clicar("Uso do computador");
    const janela = await screen.findByRole("dialog", { name: `Uso do computador: ${nome}` });
    expect(within(janela).getByText("Carregando o uso do computador")).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
    resposta.resolve(null);
    await within(janela).findByRole("heading", { name: "Limite de envio" });
    expect(screen.getByRole("dialog")).toBe(janela);
  });

  it("[DISP-205] pausa por 1, 4 ou 24 horas, diz até quando, e retoma", async () => {
    const pedidas: unknown[] = [];
    let espera: UsoDoDispositivo["espera"] = null;
    const { janela, pedidos } = await abrir(() => ({ ...PADRAO, espera }), {
      [PAUSAR]: ({ corpo }) => {
        const { horas } = usos.pausar.body.parse(corpo);
        pedidas.push(horas);
        espera = horas === null ? null : { motivo: "PAUSA", ate: "2026-11-15T18:00:00.000Z", origem: "PORTAL" };
        return { status: 204 };
      },
    });
    for (const texto of ["Pausar por 1 hora", "Pausar por 4 horas", "Pausar por 24 horas"]) {
      fireEvent.click(await janela.findByRole("button", { name: texto }));
      expect(await janela.findByText(/^Backups em pausa até 15\/11\/2026/)).toBeTruthy();
      fireEvent.click(janela.getByRole("button", { name: "Retomar agora" }));
    }
    await janela.findByRole("button", { name: "Pausar por 1 hora" });
    expect(pedidas).toEqual([1, null, 4, null, 24, null]);
    expect(envios(pedidos, PAUSAR)).toHaveLength(6);
    // The card behind the window says the same: asked for at first, and after each change.
    await waitFor(() => expect(pedidos.filter((pedido) => pedido.includes("/protecao")).length).toBeGreaterThan(6));
  });

  it("[DISP-205] diz por que a máquina espera; o que não pôde ser feito é dito", async () => {
    const { janela } = await abrir(() => ({ ...PADRAO, espera: { motivo: "BATERIA", ate: null, origem: null } }), {
      [PAUSAR]: RECUSA,
    });
    expect(janela.getByText(/fora da tomada, com pouca carga/)).toBeTruthy();
    fireEvent.click(janela.getByRole("button", { name: "Pausar por 4 horas" }));
    expect(await erroNaTela("O servidor diz por quê.")).toBeTruthy();
    expect(botao("Confirmar")).toBeTruthy();
  });
});
