import { dispositivos } from "@acervo/contracts/dispositivos";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirDispositivos,
  botao,
  campo,
  clicar,
  comSufixo,
  desligado,
  digitar,
  dispositivoEmVista,
  erroNaTela,
  guardar,
  fechada,
  envios,
} from "../../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, ID_NOVO, umDispositivo, umPendente } from "../../../test-support/dispositivos.ts";
import type { Servidor } from "../../../test-support/stub-fetch.ts";

const janela = (nome: string) => screen.findByRole("dialog", { name: nome });
const prazo = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Prazo/ });
const opcao = (nome: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name: nome });

const cadastrar = async (servidor: Servidor = {}, guardado = guardar()) => {
  const tela = await abrirDispositivos(guardado, servidor);
  await dispositivoEmVista("SERVIDOR-LIVROS");
  clicar("Cadastrar Dispositivo");
  await janela("Cadastrar Dispositivo");
  return tela;
};
const editar = async (servidor: Servidor = {}, guardado = guardar()) => {
  const tela = await abrirDispositivos(guardado, servidor);
  await dispositivoEmVista("SERVIDOR-LIVROS");
  clicar("Editar");
  await janela("Editar Dispositivo");
  return tela;
};

describe("formulário de dispositivo", () => {
  it("[DISP-19][DISP-33] sem nome não salva: 'O nome é obrigatório!'", async () => {
    await cadastrar();
    expect(desligado("Salvar")).toBe(true);
    expect(document.activeElement).toBe(campo(/Nome/));
    fireEvent.blur(campo(/Nome/));
    expect(await screen.findByText("O nome é obrigatório!")).toBeTruthy();
    digitar(/Nome/, "BALCAO-01");
    expect(screen.queryByText("O nome é obrigatório!")).toBeNull();
    expect(desligado("Salvar")).toBe(false);
  });

  it("[DISP-20][DISP-21][DISP-26] limites, e o nome sem espaços à esquerda", async () => {
    await cadastrar();
    digitar(/Nome/, "   BALCAO-01");
    expect(campo(/Nome/).value).toBe("BALCAO-01");
    expect([campo(/Nome/).maxLength, campo(/Descrição/).maxLength]).toEqual([50, 150]);
  });

  it("[DISP-208] o cadastro diz que um computador trocado não se cadastra, e Reativar diz o que muda na hora", async () => {
    await cadastrar();
    expect(screen.getByText(/perdido ou trocado, não se cadastra: use Reativar no dispositivo do antigo/)).toBeTruthy();
    cleanup();
    await editar();
    expect(screen.queryByText(/não se cadastra/)).toBeNull();
    clicar("Cancelar");
    clicar("Reativar");
    expect(await screen.findByText(/O computador de hoje deixa de ser atendido na mesma hora/)).toBeTruthy();
  });

  it("[DISP-28] propõe 30 dias, e diz o que custa guardar para sempre", async () => {
    await cadastrar();
    expect([opcao(/tempo limitado/).checked, prazo().value]).toEqual([true, "30"]);
    expect(screen.getByText(/ocupar espaço do seu plano para sempre/)).toBeTruthy();
    fireEvent.click(opcao(/permanente/));
    expect(screen.queryByRole("textbox", { name: /Prazo/ })).toBeNull();
  });

  it("[DISP-28][DISP-34] limite escolhido sem valor: o texto da especificação, e não salva", async () => {
    await cadastrar();
    digitar(/Nome/, "BALCAO-01");
    fireEvent.change(prazo(), { target: { value: "" } });
    expect((await screen.findByText(/É necessário indicar um valor/)).textContent).toBe(
      "É necessário indicar um valor para a validade. ",
    );
    expect(desligado("Salvar")).toBe(true);
    fireEvent.click(opcao(/permanente/));
    expect(desligado("Salvar")).toBe(false);
  });

  it.each([
    ["1", "dia"],
    ["2", "dias"],
  ])("[DISP-29] %s %s", async (valor, unidade) => {
    await cadastrar();
    fireEvent.change(prazo(), { target: { value: valor } });
    expect(screen.getByText(unidade, { exact: true })).toBeTruthy();
  });

  it.each(["0", "10000"])("[DISP-30][DISP-31] %s dias está fora de 1 a 9999", async (valor) => {
    await cadastrar();
    digitar(/Nome/, "BALCAO-01");
    fireEvent.change(prazo(), { target: { value: valor } });
    expect(await screen.findByText("Informe de 1 a 9999 dias.")).toBeTruthy();
    expect(desligado("Salvar")).toBe(true);
  });

  it("[DISP-22][DISP-24][DISP-31] nome repetido, perguntado quando a digitação para", async () => {
    const tela = await cadastrar({ [CHAMADAS.nomeDuplicado("recepcao-02")]: { corpo: true } });
    digitar(/Nome/, "recepcao");
    digitar(/Nome/, "recepcao-02");
    expect(desligado("Salvar")).toBe(false);
    expect(await screen.findByText("Um dispositivo com este nome já existe para esta Contratação.")).toBeTruthy();
    expect(desligado("Salvar")).toBe(true);
    expect(envios(tela.pedidos, CHAMADAS.nomeDuplicado("recepcao"))).toEqual([]);
    digitar(/Nome/, "recepcao-03");
    expect(desligado("Salvar")).toBe(false);
  });

  it("[DISP-24] a verificação que falha não impede de salvar", async () => {
    const tela = await cadastrar({ [CHAMADAS.nomeDuplicado("BALCAO-01")]: "rede" });
    digitar(/Nome/, "BALCAO-01");
    await waitFor(() => expect(envios(tela.pedidos, CHAMADAS.nomeDuplicado("BALCAO-01"))).toHaveLength(1));
    await waitFor(() => expect(tela.eventos).toContain("chamada falhou"));
    expect(desligado("Salvar")).toBe(false);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("cadastrar", () => {
  it("[DISP-36][DISP-37][DISP-39][DISP-156] envia, atualiza a lista e mostra o novo, aguardando ativação", async () => {
    const guardado = guardar({ dispositivos: [umDispositivo()] });
    const tela = await cadastrar(
      {
        [CHAMADAS.adicionar]: ({ corpo }) => {
          const { nome, descricao, validadeVersoes } = dispositivos.adicionar.body.parse(corpo);
          guardado.dispositivos.push(umPendente({ id: ID_NOVO, nome, descricao, validadeVersoes }));
          return { status: 201, corpo: ID_NOVO };
        },
      },
      guardado,
    );
    digitar(/Nome/, "BALCAO-01  ");
    digitar(/Descrição/, "  Do balcão  ");
    clicar("Salvar");
    expect(await dispositivoEmVista("BALCAO-01")).toBeTruthy();
    await fechada();
    expect(tela.corpos).toEqual([
      { idContratacao: 10, nome: "BALCAO-01", descricao: "Do balcão", validadeVersoes: 30 },
    ]);
    expect(await screen.findByText("Dispositivo salvo com sucesso!")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Ativação" })).toBeTruthy();
    const novo = screen.getByRole<HTMLInputElement>("radio", { name: /BALCAO-01/ });
    expect([novo.checked, novo.closest("label")?.textContent]).toEqual([
      true,
      expect.stringContaining("Aguardando ativação"),
    ]);
  });

  it("[DISP-35][SHELL-128] enquanto salva não salva de novo", async () => {
    const tela = await cadastrar({ [CHAMADAS.adicionar]: () => new Promise(() => undefined) });
    digitar(/Nome/, "BALCAO-01");
    const formulario = campo(/Nome/).closest("form") ?? document.body;
    fireEvent.submit(formulario);
    await waitFor(() => expect(botao("Salvar").getAttribute("aria-busy")).toBe("true"));
    fireEvent.submit(formulario);
    clicar("Salvar");
    expect(envios(tela.pedidos, CHAMADAS.adicionar)).toHaveLength(1);
  });

  it.each([
    ["sem resposta legível", { status: 500 }, comSufixo("Erro ao adicionar dispositivo.")],
    [
      "com a mensagem do servidor",
      { status: 409, corpo: { codigo: "NOME_DISPOSITIVO_DUPLICADO", mensagem: "Já existe." } },
      "Já existe.",
    ],
  ] as const)("[DISP-147] falha %s: diálogo Erro, e o digitado fica", async (_, resposta, texto) => {
    await cadastrar({ [CHAMADAS.adicionar]: resposta });
    digitar(/Nome/, "BALCAO-01");
    clicar("Salvar");
    expect(await erroNaTela(texto)).toBeTruthy();
    clicar("OK");
    expect(campo(/Nome/).value).toBe("BALCAO-01");
    await waitFor(() => expect(desligado("Salvar")).toBe(false));
  });
});

describe("editar", () => {
  it("[DISP-32] sem alteração não salva, e diz por quê", async () => {
    await editar();
    expect([campo(/Nome/).value, campo(/Descrição/).value, prazo().value]).toEqual([
      "SERVIDOR-LIVROS",
      "Servidor da sala do acervo.",
      "90",
    ]);
    fireEvent.mouseEnter(botao("Salvar"));
    expect((await screen.findByRole("tooltip")).textContent).toBe("Nada foi alterado ainda.");
    digitar(/Descrição/, "Outra");
    expect(desligado("Salvar")).toBe(false);
    digitar(/Descrição/, "Servidor da sala do acervo. ");
    expect(desligado("Salvar")).toBe(true);
  });

  it("[DISP-25] o próprio nome não é repetido, nem com outras maiúsculas", async () => {
    const tela = await editar({
      [CHAMADAS.nomeDuplicado("Servidor-Livros")]: { corpo: true },
      [CHAMADAS.nomeDuplicado("SERVIDOR-2")]: { corpo: false },
    });
    digitar(/Nome/, "Servidor-Livros");
    expect(desligado("Salvar")).toBe(false);
    digitar(/Nome/, "SERVIDOR-2");
    await waitFor(() => expect(envios(tela.pedidos, CHAMADAS.nomeDuplicado("SERVIDOR-2"))).toHaveLength(1));
    expect(envios(tela.pedidos, CHAMADAS.nomeDuplicado("Servidor-Livros"))).toEqual([]);
  });

  it("[DISP-27][DISP-38][DISP-156][SHELL-127] envia, atualiza a lista e avisa", async () => {
    const guardado = guardar();
    const tela = await editar(
      {
        [CHAMADAS.atualizar]: ({ corpo }) => {
          const { nome, descricao, validadeVersoes } = dispositivos.atualizar.body.parse(corpo);
          guardado.dispositivos[0] = umDispositivo({ nome, descricao, validadeVersoes });
          return { status: 204 };
        },
      },
      guardado,
    );
    digitar(/Nome/, "SERVIDOR-2");
    digitar(/Descrição/, "");
    fireEvent.click(opcao(/permanente/));
    clicar("Salvar");
    expect(await dispositivoEmVista("SERVIDOR-2")).toBeTruthy();
    expect(screen.getByText("Guardadas para sempre")).toBeTruthy();
    expect(tela.corpos).toEqual([{ idDispositivo: 1, nome: "SERVIDOR-2", descricao: null, validadeVersoes: null }]);
    expect(await screen.findByText("Dispositivo salvo com sucesso!")).toBeTruthy();
    await fechada();
  });

  it("[DISP-147] falha ao atualizar: diálogo Erro", async () => {
    await editar({ [CHAMADAS.atualizar]: { status: 500 } });
    digitar(/Nome/, "SERVIDOR-2");
    clicar("Salvar");
    expect(await erroNaTela(comSufixo("Erro ao atualizar dispositivo."))).toBeTruthy();
  });
});
