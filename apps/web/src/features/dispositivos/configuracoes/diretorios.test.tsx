import { diretorios } from "@acervo/contracts/diretorios";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abridorDeJanela,
  abrirConfiguracoes,
  botao,
  campo,
  clicar,
  comSufixo,
  desligado,
  digitar,
  erroNaTela,
  fechada,
  guardar,
  RECUSA,
} from "../../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, umaConfiguracao } from "../../../test-support/dispositivos.ts";
import type { Resposta } from "../../../test-support/stub-fetch.ts";

const CAMINHO = /Caminho/;

describe("diretório", () => {
  const novo = abridorDeJanela("Adicionar diretório", "Novo Diretório");
  const editar = abridorDeJanela("Editar diretório C:\\Cartorio\\Livros", "Editar Diretório");

  it("[DISP-79][DISP-80][DISP-81][DISP-85] limite, espaços, vazio", async () => {
    await novo();
    expect([campo(CAMINHO).maxLength, desligado("Confirmar")]).toEqual([260, true]);
    fireEvent.blur(campo(CAMINHO));
    expect(screen.getByText("O campo é obrigatório!")).toBeTruthy();
    digitar(CAMINHO, "  D:\\Imagens");
    expect([campo(CAMINHO).value, desligado("Confirmar")]).toEqual(["D:\\Imagens", false]);
  });

  it("[DISP-173] um caminho que não começa no disco é recusado com um exemplo", async () => {
    await novo();
    digitar(CAMINHO, "Meus documentos");
    expect(screen.getByText(/^Informe o caminho inteiro da pasta, desde o disco\. Ex\.: C:/)).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
    digitar(CAMINHO, "/home/cartorio/livros");
    expect(desligado("Confirmar")).toBe(false);
  });

  it("a caminho de um botão, o erro não aparece para não tirá-lo do lugar", async () => {
    await novo();
    fireEvent.blur(campo(CAMINHO), { relatedTarget: botao("Cancelar") });
    expect(screen.queryByText("O campo é obrigatório!")).toBeNull();
  });

  it("[DISP-76][DISP-113][DISP-156] adiciona e atualiza a lista", async () => {
    const guardado = guardar();
    const tela = await novo(
      {
        [CHAMADAS.diretorio("adicionar")]: ({ corpo }) => {
          const { caminho } = diretorios.adicionar.body.parse(corpo);
          guardado.configuracoes = [umaConfiguracao({ diretorios: [{ id: 51, caminho }] })];
          return { status: 201, corpo: 51 };
        },
      },
      guardado,
    );
    digitar(CAMINHO, "D:\\Imagens");
    clicar("Confirmar");
    expect(await screen.findByText("D:\\Imagens")).toBeTruthy();
    expect(tela.corpos).toEqual([{ idConfiguracao: 7, caminho: "D:\\Imagens" }]);
    expect(await screen.findByText("Diretório salvo com sucesso!")).toBeTruthy();
  });

  it("[DISP-82][DISP-84][DISP-85] caminho repetido", async () => {
    await novo({ [CHAMADAS.caminhoDuplicado("c:\\cartorio\\livros")]: { corpo: true } });
    digitar(CAMINHO, "c:\\cartorio\\livros");
    expect(await screen.findByText("Este caminho já existe para outro diretório nesta configuração.")).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
  });

  it("[DISP-77][DISP-83][DISP-85] edita; sem alteração não confirma, e o próprio caminho não é repetido", async () => {
    const tela = await editar({ [CHAMADAS.diretorio("atualizar")]: { status: 204 } });
    expect(desligado("Confirmar")).toBe(true);
    digitar(CAMINHO, "c:\\cartorio\\LIVROS\\");
    expect(desligado("Confirmar")).toBe(false);
    clicar("Confirmar");
    await fechada();
    expect(tela.pedidos).toContain("PUT /api-acervo/contratacao/dispositivo/configuracao/diretorio/atualizar");
    expect(tela.corpos).toEqual([{ idConfiguracao: 7, idDiretorio: 50, caminho: "c:\\cartorio\\LIVROS\\" }]);
    expect(tela.pedidos.some((pedido) => pedido.includes("verificarCaminhosDuplicados"))).toBe(false);
  });

  it("[DISP-78][DISP-154][SHELL-126] exclui só depois de SIM", async () => {
    const guardado = guardar();
    const remover = CHAMADAS.removerDiretorio(50);
    const tela = await abrirConfiguracoes(
      {
        [remover]: () => {
          guardado.configuracoes = [umaConfiguracao({ diretorios: [] })];
          return { status: 204 };
        },
      },
      guardado,
    );
    clicar("Excluir diretório C:\\Cartorio\\Livros");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    expect(botao("NÃO")).toBe(document.activeElement);
    clicar("SIM");
    expect(await screen.findByText("Nenhum diretório.")).toBeTruthy();
    expect(document.activeElement).toBe(botao("Adicionar diretório"));
    expect(tela.pedidos).toContain(remover);
    expect(await screen.findByText("Diretório excluído com sucesso!")).toBeTruthy();
  });

  it.each<["adicionar" | "atualizar", Resposta, string]>([
    ["adicionar", { status: 500 }, comSufixo("Erro ao adicionar diretório.")],
    ["adicionar", RECUSA, "O servidor diz por quê."],
    ["atualizar", { status: 500 }, comSufixo("Erro ao atualizar diretório.")],
    ["atualizar", RECUSA, "O servidor diz por quê."],
  ])("[DISP-151][DISP-152] falha ao %s: a mensagem do servidor antes da nossa", async (operacao, resposta, texto) => {
    const servidor = { [CHAMADAS.diretorio(operacao)]: resposta };
    await (operacao === "adicionar" ? novo(servidor) : editar(servidor));
    digitar(CAMINHO, "D:\\Imagens");
    clicar("Confirmar");
    expect(await erroNaTela(texto)).toBeTruthy();
  });

  it.each([
    [{ status: 500 }, comSufixo("Erro ao remover diretório.")],
    [RECUSA, "O servidor diz por quê."],
  ])("[DISP-152] falha ao remover: diálogo Erro", async (resposta, texto) => {
    await abrirConfiguracoes({ [CHAMADAS.removerDiretorio(50)]: resposta });
    clicar("Excluir diretório C:\\Cartorio\\Livros");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    expect(await erroNaTela(texto)).toBeTruthy();
  });
});
