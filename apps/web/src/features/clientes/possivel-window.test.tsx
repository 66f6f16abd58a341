import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirMeusClientes,
  CHAMADAS_DE_CLIENTES as CHAMADAS,
  paginaDePossiveis,
  umPossivel,
} from "../../test-support/clientes.ts";
import type { Servidor } from "../../test-support/stub-fetch.ts";

const NA_LISTA = "?exibir=sim&aba=possiveis";
const salvo = (parte: object = {}) => ({ corpo: { ...umPossivel(), parecidos: [], ...parte } });

const abrir = (papel: Parameters<typeof abrirMeusClientes>[0] = { vendedor: true }, servidor: Servidor = {}) =>
  abrirMeusClientes(
    papel,
    { [CHAMADAS.salvar]: salvo(), ...servidor },
    papel?.cadastroPossivelCliente === true ? "" : NA_LISTA,
  );

const janela = async () => within(await screen.findByRole("dialog", { name: "Dados do cliente" }));
const abrirNova = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Cadastrar possível cliente" }));
  return janela();
};
const abrirExistente = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Abrir Clínica Boa Vista" }));
  return janela();
};
const escrever = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } });
const digitar = (campo: HTMLElement, value: string) => fireEvent.input(campo, { target: { value } });
const salvamentos = (tela: ReturnType<typeof abrir>) =>
  tela.pedidos.filter((pedido) => pedido === CHAMADAS.salvar).length;

describe("dados do cliente", () => {
  it("[VEND-49][VEND-51][VEND-58][VEND-69][VEND-71] cadastra um possível cliente e lê a lista de novo", async () => {
    const tela = abrir();
    const form = await abrirNova();
    escrever(form.getByRole("textbox", { name: "Nome" }), "Cartório de Vila Serena");
    fireEvent.click(form.getByRole("combobox", { name: "UF" }));
    fireEvent.click(await form.findByRole("option", { name: "Minas Gerais" }));
    escrever(form.getByRole("textbox", { name: "E-mail" }), "contato@vs.example");
    escrever(form.getByRole("textbox", { name: "Outro e-mail" }), "outro@vs.example");
    const [celular, fixo] = [
      form.getByRole<HTMLInputElement>("textbox", { name: "Telefone" }),
      form.getByRole<HTMLInputElement>("textbox", { name: "Outro telefone" }),
    ];
    digitar(celular, "31900001180");
    digitar(fixo, "3130001180");
    expect([celular.value, fixo.value]).toEqual(["(31) 90000-1180", "(31) 3000-1180"]);
    escrever(form.getByRole("combobox", { name: "Segmento" }), "4");
    fireEvent.click(form.getByRole("radio", { name: "Sim" }));
    const antes = tela.pedidos.filter((pedido) => pedido === CHAMADAS.possiveis).length;
    fireEvent.click(form.getByRole("button", { name: "Salvar" }));
    const sucesso = within(await screen.findByRole("dialog", { name: "Sucesso" }));
    expect(sucesso.getByText("Cliente salvo com sucesso!")).toBeTruthy();
    expect(tela.corpos).toContainEqual({
      id: null,
      versao: null,
      nome: "Cartório de Vila Serena",
      uf: "MG",
      possuiCodigo: false,
      codigo: null,
      email1: "contato@vs.example",
      email2: "outro@vs.example",
      telefone1: "31900001180",
      telefone2: "3130001180",
      seguimentoPossivelCliente: { id: 4 },
      outrasInformacoes: "",
      possuiInteresse: true,
      listaMotivoNaoInteresse: [],
      outroMotivoNaoInteresse: null,
      qtdDiasRetorno: null,
    });
    await waitFor(() =>
      expect(tela.pedidos.filter((pedido) => pedido === CHAMADAS.possiveis).length).toBeGreaterThan(antes),
    );
  });

  it("[VEND-52][VEND-53][VEND-54][VEND-57][VEND-59][SHELL-150] o código só aparece a quem o tem, as informações contam caracteres", async () => {
    abrir();
    const form = await abrirNova();
    expect(form.queryByRole("textbox", { name: "Código CNS" })).toBeNull();
    fireEvent.click(form.getByRole("checkbox", { name: "Possui código CNS" }));
    const codigo = form.getByRole<HTMLInputElement>("textbox", { name: "Código CNS" });
    const nome = form.getByRole<HTMLInputElement>("textbox", { name: "Nome" });
    const email = form.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
    expect([codigo.maxLength, codigo.required, nome.maxLength, email.maxLength]).toEqual([10, true, 250, 250]);
    const informacoes = form.getByRole<HTMLTextAreaElement>("textbox", { name: "Outras informações" });
    expect(informacoes.maxLength).toBe(1000);
    escrever(informacoes, "Ligou");
    expect(form.getByText("5/1.000").closest(".counted-textarea__foot")).toBeTruthy();
    const segmento = within(form.getByRole("combobox", { name: "Segmento" }));
    await waitFor(() => expect(segmento.getByRole("option", { name: "Registro de Imóveis" })).toBeTruthy());
  });

  it("[VEND-61][VEND-62][VEND-76] a um novo se responde depois ou sim, e não há o que excluir", async () => {
    abrir({ admin: true });
    const form = await abrirNova();
    expect(form.getAllByRole("radio").map((opcao) => opcao.closest("label")?.textContent)).toEqual([
      "Responder depois",
      "Sim",
    ]);
    expect(form.queryByRole("button", { name: "Excluir" })).toBeNull();
  });

  it("[VEND-55][VEND-56][VEND-60][VEND-65][VEND-66][VEND-67] o não pede motivos, e cada motivo o que precisa", async () => {
    const tela = abrir();
    const form = await abrirExistente();
    expect(form.getAllByRole("radio")).toHaveLength(3);
    fireEvent.click(form.getByRole("radio", { name: "Não" }));
    const motivo = async (nome: string) => form.findByRole("checkbox", { name: nome });
    expect(await motivo("Já tem outra solução")).toBeTruthy();
    const salvar = form.getByRole("button", { name: "Salvar" });
    expect(salvar.getAttribute("aria-disabled")).toBe("true");
    expect(form.queryByRole("textbox", { name: "Descreva o motivo" })).toBeNull();
    fireEvent.click(await motivo("Outro motivo"));
    const descricao = form.getByRole<HTMLInputElement>("textbox", { name: "Descreva o motivo" });
    expect(descricao.maxLength).toBe(250);
    expect(form.queryByRole("textbox", { name: "Retornar em quantos dias" })).toBeNull();
    fireEvent.click(await motivo("Retornar no futuro"));
    const dias = form.getByRole("textbox", { name: "Retornar em quantos dias" });
    escrever(descricao, "Compra em janeiro");
    escrever(dias, "1000");
    expect(salvar.getAttribute("aria-disabled")).toBe("true");
    escrever(dias, "45");
    expect(salvar.getAttribute("aria-disabled")).toBe("false");
    fireEvent.click(salvar);
    await screen.findByRole("dialog", { name: "Sucesso" });
    expect(tela.corpos).toContainEqual(
      expect.objectContaining({
        id: 7,
        versao: 3,
        possuiInteresse: false,
        listaMotivoNaoInteresse: [{ id: 2 }, { id: 3 }],
        outroMotivoNaoInteresse: "Compra em janeiro",
        qtdDiasRetorno: 45,
      }),
    );
  });

  it("[VEND-64][ROLE-51] a quem cadastra não se pergunta sobre interesse", async () => {
    abrir({ cadastroPossivelCliente: true });
    const form = await abrirNova();
    expect(form.queryByRole("radio")).toBeNull();
  });

  it("[VEND-70][VEND-72] enquanto salva não salva de novo, e a falha deixa o que foi escrito", async () => {
    let responder = (): void => undefined;
    const espera = new Promise<void>((resolve) => {
      responder = resolve;
    });
    const tela = abrir({ vendedor: true }, { [CHAMADAS.salvar]: () => espera.then(() => ({ status: 500 })) });
    const form = await abrirExistente();
    escrever(form.getByRole("textbox", { name: "Nome" }), "Outro nome");
    const salvar = form.getByRole("button", { name: "Salvar" });
    fireEvent.click(salvar);
    await waitFor(() => expect(salvar.getAttribute("aria-busy")).toBe("true"));
    fireEvent.click(salvar);
    responder();
    expect(
      await screen.findByText(
        "Erro ao salvar cliente. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
    expect(salvamentos(tela)).toBe(1);
    expect(form.getByRole<HTMLInputElement>("textbox", { name: "Nome" }).value).toBe("Outro nome");
  });

  it("[VEND-50][VEND-73][VEND-76][VEND-78] exclui depois da pergunta", async () => {
    const tela = abrir({ vendedor: true }, { [CHAMADAS.remover(7)]: { status: 204 } });
    const form = await abrirExistente();
    expect(form.getByRole("button", { name: "Salvar" })).toBeTruthy();
    fireEvent.click(form.getByRole("button", { name: "Excluir" }));
    const pergunta = within(await screen.findByRole("alertdialog", { name: "Confirmação?" }));
    fireEvent.click(pergunta.getByRole("button", { name: "NÃO" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(tela.pedidos).not.toContain(CHAMADAS.remover(7));
    fireEvent.click(form.getByRole("button", { name: "Excluir" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    const sucesso = within(await screen.findByRole("dialog", { name: "Sucesso" }));
    expect(sucesso.getByText("Cliente excluído com sucesso!")).toBeTruthy();
    expect(tela.pedidos).toContain(CHAMADAS.remover(7));
  });

  it("[VEND-79] diz que não excluiu", async () => {
    abrir({ vendedor: true }, { [CHAMADAS.remover(7)]: { status: 500 } });
    fireEvent.click((await abrirExistente()).getByRole("button", { name: "Excluir" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(
      await screen.findByText(
        "Erro ao excluir cliente. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
  });

  const alheio = umPossivel({ nomeVendedor: null, reservadoParaMim: false, reservadoAte: null });
  it.each([
    ["[VEND-75][ROLE-50] quem vende não exclui o livre", { vendedor: true }, false],
    ["[VEND-74][ROLE-49] quem administra exclui qualquer um", { admin: true }, true],
  ])("%s", async (_titulo, papel, pode) => {
    abrir(papel, { [CHAMADAS.possiveis]: paginaDePossiveis([alheio]) });
    const form = await abrirExistente();
    expect(form.queryByRole("button", { name: "Excluir" }) !== null).toBe(pode);
  });

  it.each([
    ["8", { corpo: 8 }],
    ["5", { status: 500 }],
  ])("[VEND-81][VEND-82] diz que a reserva dura %s dias depois da última alteração", async (dias, resposta) => {
    abrir({ vendedor: true }, { [CHAMADAS.dias]: resposta });
    const form = await abrirExistente();
    expect(
      await form.findByText(`O possível cliente fica reservado para você por ${dias} dias depois da última alteração.`),
    ).toBeTruthy();
    expect(form.getByText("Reservado para você até 20/11/2026.")).toBeTruthy();
  });

  it("[VEND-84] avisa dos parecidos que se veem, e a todos diz o mesmo dos outros", async () => {
    abrir({ vendedor: true }, { [CHAMADAS.salvar]: salvo({ parecidos: ["Clínica Boa Vista"] }) });
    const form = await abrirExistente();
    expect(form.getByText(/^Não informamos se um e-mail ou código já é de um cliente/)).toBeTruthy();
    escrever(form.getByRole("textbox", { name: "Nome" }), "Outra clínica");
    fireEvent.click(form.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText(/Atenção: há o mesmo e-mail ou código em Clínica Boa Vista\./)).toBeTruthy();
  });
});
