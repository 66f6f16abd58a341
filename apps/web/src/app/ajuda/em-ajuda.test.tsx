import { arquivos } from "@acervo/contracts/arquivos";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { abrirDispositivos } from "../../test-support/abrir-dispositivos.ts";
import { AGORA } from "../../test-support/clock.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamadasDe } from "../../test-support/stub-fetch.ts";

const umaAjuda = () => ({
  nome: "Marta Nogueira",
  validaAteMs: AGORA.getTime() + 1_500_000,
  encerrar: vi.fn<() => void>(),
  sair: vi.fn<() => void>(),
  terminar: vi.fn<() => void>(),
});
const SO_ELE = "Você está vendo o portal do cliente: só ele pode fazer isto.";

it("[ADM-269] a faixa diz de quem é o portal e até quando, e encerra", async () => {
  const ajuda = umaAjuda();
  renderPortal({ caminho: "/ajuda", ajuda });
  const faixa = within(await screen.findByRole("region", { name: "Ajuda em andamento" }));
  expect(faixa.getByText("Você está vendo o portal de Marta Nogueira, só para leitura.")).toBeTruthy();
  expect(faixa.getByText("25:00")).toBeTruthy();
  fireEvent.click(faixa.getByRole("button", { name: "Encerrar" }));
  expect(ajuda.encerrar).toHaveBeenCalledOnce();
});

it("[ADM-272] o que altera está desligado e diz por quê, e nenhum código de ativação é gerado", async () => {
  const tela = await abrirDispositivos(undefined, {}, { ajuda: umaAjuda() });
  for (const botao of [/^Cadastrar/, /^Editar/, /^Excluir/]) {
    const [primeiro] = await screen.findAllByRole("button", { name: botao });
    expect(primeiro?.getAttribute("aria-disabled")).toBe("true");
  }
  const [editar] = screen.getAllByRole("button", { name: /^Editar/ });
  if (editar !== undefined) fireEvent.focus(editar);
  expect(await screen.findByText(SO_ELE)).toBeTruthy();
  expect(chamadasDe(tela.pedidos, dispositivos.obterCodigoAtivacao)).toEqual([]);
});

it("[ADM-273] uma tela que não aparece na ajuda diz isso, e nada dela é pedido", async () => {
  const tela = renderPortal({ caminho: "/gerenciarArquivos", ajuda: umaAjuda() });
  expect(await screen.findByRole("heading", { name: "Esta tela não aparece na ajuda" })).toBeTruthy();
  expect(chamadasDe(tela.pedidos, arquivos.listar)).toEqual([]);
});

it("[ADM-274] o menu da conta só encerra a ajuda ou sai", async () => {
  renderPortal({ caminho: "/ajuda", ajuda: umaAjuda() });
  fireEvent.click(await screen.findByRole("button", { name: /^Menu da conta de/ }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Encerrar ajuda", "Sair"]);
});

it("a ajuda que acabou sai da tela pela primeira resposta, e também pelo tempo", async () => {
  const encerrada = umaAjuda();
  const recusa = { status: 409, corpo: { codigo: "AJUDA_ENCERRADA", mensagem: "A ajuda foi encerrada." } };
  renderPortal({ caminho: "/ajuda", ajuda: encerrada, servidor: { [CAMINHOS.pedidoDeAjuda]: recusa } });
  await waitFor(() => expect(encerrada.terminar).toHaveBeenCalled());
  const vencida = { ...umaAjuda(), validaAteMs: AGORA.getTime() };
  renderPortal({ caminho: "/ajuda", ajuda: vencida });
  await waitFor(() => expect(vencida.terminar).toHaveBeenCalled());
});
