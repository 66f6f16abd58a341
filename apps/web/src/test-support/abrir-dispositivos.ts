import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import { type Guardado, servidorDeDispositivos, umaConfiguracao, umDispositivo, umPendente } from "./dispositivos.ts";
import { renderPortal } from "./render-portal.tsx";
import type { Resposta, Servidor } from "./stub-fetch.ts";

/** An activated device with a configuration, and a pending one. */
export const guardar = (parte: Partial<Guardado> = {}): Guardado => ({
  dispositivos: [umDispositivo(), umPendente()],
  configuracoes: [umaConfiguracao()],
  ...parte,
});

/** The devices' screen over what a stub server holds. */
export const abrirDispositivos = async (
  guardado: Guardado = guardar(),
  servidor: Servidor = {},
  opcoes: Omit<Parameters<typeof renderPortal>[0], "servidor"> = {},
) => {
  const tela = renderPortal({
    caminho: "/gerenciarDispositivos",
    ...opcoes,
    servidor: { ...servidorDeDispositivos(guardado), ...servidor },
  });
  await screen.findByRole("heading", { level: 1, name: "Dispositivos" });
  return tela;
};

/** The same, once the first configuration of the device is on it. */
export const abrirConfiguracoes = async (servidor: Servidor = {}, guardado: Guardado = guardar()) => {
  const tela = await abrirDispositivos(guardado, servidor);
  await screen.findByRole("heading", { level: 3, name: guardado.configuracoes[0]?.prefixo ?? "" });
  return tela;
};

/** The same, with the window open that a button of the configuration opens. */
export const abridorDeJanela =
  (botaoQueAbre: string, janela: string) => async (servidor?: Servidor, guardado?: Guardado) => {
    const tela = await abrirConfiguracoes(servidor, guardado);
    clicar(botaoQueAbre);
    await screen.findByRole("dialog", { name: janela });
    return tela;
  };

/** A refusal for which the server has words of its own. */
export const RECUSA: Resposta = {
  status: 422,
  corpo: { codigo: "CONTRATACAO_NAO_ATIVA", mensagem: "O servidor diz por quê." },
};

export const botao = (nome: string | RegExp) => screen.getByRole("button", { name: nome });
export const clicar = (nome: string | RegExp) => fireEvent.click(botao(nome));
export const desligado = (nome: string | RegExp) => botao(nome).getAttribute("aria-disabled") === "true";
export const campo = (nome: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name: nome });
export const digitar = (nome: RegExp, texto: string) => fireEvent.change(campo(nome), { target: { value: texto } });
export const dispositivoEmVista = (nome: string) => screen.findByRole("heading", { level: 2, name: nome });

/** What the card of the first device says. */
export const cartaoEmVista = async () => {
  const section = (await dispositivoEmVista(umDispositivo().nome)).closest("section");
  if (section === null) throw new Error("no card");
  return within(section);
};

const SUFIXO = "Tente novamente mais tarde. Se o erro persistir, contate o suporte.";
export const comSufixo = (mensagem: string) => `${mensagem} ${SUFIXO}`;
/** The "Erro" dialog with this text. */
export const erroNaTela = async (mensagem: string) => {
  await screen.findByRole("alertdialog", { name: "Erro" });
  return screen.findByText(mensagem);
};
/** No window is open any more. */
export const fechada = () => waitFor(() => expect(document.querySelector("dialog")).toBeNull());
/** How often a call was made. */
export const envios = (pedidos: readonly string[], chamada: string) => pedidos.filter((pedido) => pedido === chamada);
