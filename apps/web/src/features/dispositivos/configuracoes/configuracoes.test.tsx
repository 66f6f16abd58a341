import { configuracoes } from "@acervo/contracts/configuracoes";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abridorDeJanela,
  abrirConfiguracoes,
  abrirDispositivos,
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

const NOME = /Nome da configuração/;

describe("cartão da configuração", () => {
  it("[DISP-58][DISP-74] mostra nome, diretórios e agendamentos; a tela diz dos ocultos", async () => {
    await abrirConfiguracoes();
    const cartao = within(screen.getByRole("article", { name: "Livros e índices" }));
    expect(cartao.getByText("C:\\Cartorio\\Livros")).toBeTruthy();
    expect(cartao.getByText("Depois do expediente")).toBeTruthy();
    expect(screen.getByText("Arquivos e pastas ocultos não são incluídos no backup.")).toBeTruthy();
  });

  it.each([
    [{ diretorios: [], agendamentos: [] }, "Nenhum backup automático é feito: faltam um diretório e um agendamento."],
    [{ diretorios: [] }, "Nenhum backup automático é feito: falta um diretório."],
    [{ agendamentos: [] }, "Nenhum backup automático é feito: falta um agendamento."],
  ])("[DISP-158] %j: diz que nada roda sozinho", async (parte, texto) => {
    await abrirConfiguracoes({}, guardar({ configuracoes: [umaConfiguracao(parte)] }));
    expect(screen.getByText(texto)).toBeTruthy();
    expect(screen.queryByText(/próximo/)).toBeNull();
  });

  it("sem configurações diz o que fazer", async () => {
    await abrirDispositivos(guardar({ configuracoes: [] }));
    expect(await screen.findByText("Nenhuma configuração cadastrada.")).toBeTruthy();
  });

  it("[DISP-150] sem a lista: diálogo Erro e como tentar de novo", async () => {
    let falha = true;
    await abrirDispositivos(guardar(), {
      [CHAMADAS.configuracoes(1)]: () => (falha ? { status: 500 } : { corpo: [umaConfiguracao()] }),
    });
    expect(await erroNaTela(comSufixo("Erro ao buscar configurações."))).toBeTruthy();
    clicar("OK");
    falha = false;
    clicar("Tentar de novo");
    expect(await screen.findByRole("heading", { level: 3, name: "Livros e índices" })).toBeTruthy();
  });
});

describe("configuração", () => {
  const nova = abridorDeJanela("Adicionar Nova Configuração", "Nova Configuração");
  const editar = abridorDeJanela("Editar configuração Livros e índices", "Editar Configuração");

  it("[DISP-68][DISP-69][DISP-70][DISP-73] limite, espaços, vazio", async () => {
    await nova();
    expect([campo(NOME).maxLength, desligado("Confirmar")]).toEqual([30, true]);
    digitar(NOME, "   Imagens");
    expect([campo(NOME).value, desligado("Confirmar")]).toEqual(["Imagens", false]);
    digitar(NOME, "");
    expect(screen.getByText("O campo é obrigatório!")).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
  });

  it("[DISP-65][DISP-69][DISP-113][DISP-156] adiciona, sem espaços nas pontas, e atualiza a lista", async () => {
    const guardado = guardar();
    const tela = await nova(
      {
        [CHAMADAS.configuracao("adicionar")]: ({ corpo }) => {
          const { prefixo } = configuracoes.adicionar.body.parse(corpo);
          guardado.configuracoes.push(umaConfiguracao({ id: 8, prefixo, diretorios: [], agendamentos: [] }));
          return { status: 201, corpo: 8 };
        },
      },
      guardado,
    );
    digitar(NOME, "Imagens  ");
    clicar("Confirmar");
    expect(await screen.findByRole("heading", { level: 3, name: "Imagens" })).toBeTruthy();
    expect(tela.corpos).toMatchObject([{ idDispositivo: 1, prefixo: "Imagens" }]);
    expect(await screen.findByText("Configuração salva com sucesso!")).toBeTruthy();
    await fechada();
  });

  it("[DISP-71][DISP-72][DISP-73] nome repetido", async () => {
    await nova({ [CHAMADAS.prefixoDuplicado("LIVROS E ÍNDICES")]: { corpo: true } });
    digitar(NOME, "LIVROS E ÍNDICES");
    expect(await screen.findByText("Este nome já existe para outra configuração deste dispositivo.")).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
  });

  it("[DISP-66][DISP-71][DISP-73] edita; sem alteração não confirma, e o próprio nome não é repetido", async () => {
    const guardado = guardar();
    const tela = await editar(
      {
        [CHAMADAS.configuracao("atualizar")]: ({ corpo }) => {
          const { prefixo } = configuracoes.atualizar.body.parse(corpo);
          guardado.configuracoes = [umaConfiguracao({ prefixo })];
          return { status: 204 };
        },
      },
      guardado,
    );
    expect(desligado("Confirmar")).toBe(true);
    digitar(NOME, "LIVROS e índices");
    expect(desligado("Confirmar")).toBe(false);
    clicar("Confirmar");
    expect(await screen.findByRole("heading", { level: 3, name: "LIVROS e índices" })).toBeTruthy();
    expect(tela.corpos).toEqual([{ idDispositivo: 1, idConfiguracao: 7, prefixo: "LIVROS e índices" }]);
    expect(tela.pedidos.includes(CHAMADAS.prefixoDuplicado("LIVROS e índices"))).toBe(false);
  });

  it("[DISP-67][DISP-154][SHELL-126] exclui só depois de SIM", async () => {
    const guardado = guardar({ configuracoes: [umaConfiguracao(), umaConfiguracao({ id: 8, prefixo: "Imagens" })] });
    const remover = CHAMADAS.removerConfiguracao(7);
    expect(remover).toBe("DELETE /api-acervo/contratacao/dispositivo/configuracao/remover?id=7");
    const tela = await abrirConfiguracoes(
      {
        [remover]: () => {
          guardado.configuracoes.shift();
          return { status: 204 };
        },
      },
      guardado,
    );
    clicar("Excluir configuração Livros e índices");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("NÃO");
    await fechada();
    expect(tela.pedidos).not.toContain(remover);
    clicar("Excluir configuração Livros e índices");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    await waitFor(() => expect(screen.queryByRole("article", { name: "Livros e índices" })).toBeNull());
    expect(tela.pedidos).toContain(remover);
    expect(await screen.findByText("Configuração excluída com sucesso!")).toBeTruthy();
  });

  it.each<["adicionar" | "atualizar", Resposta, string]>([
    ["adicionar", { status: 500 }, comSufixo("Erro ao adicionar configuração.")],
    ["adicionar", RECUSA, "O servidor diz por quê."],
    ["atualizar", { status: 500 }, comSufixo("Erro ao atualizar configuração.")],
    ["atualizar", RECUSA, "O servidor diz por quê."],
  ])(
    "[DISP-150][DISP-151][DISP-152] falha ao %s: a mensagem do servidor antes da nossa",
    async (operacao, resposta, texto) => {
      const servidor = { [CHAMADAS.configuracao(operacao)]: resposta };
      await (operacao === "adicionar" ? nova(servidor) : editar(servidor));
      digitar(NOME, "Imagens");
      clicar("Confirmar");
      expect(await erroNaTela(texto)).toBeTruthy();
      clicar("OK");
      expect(campo(NOME).value).toBe("Imagens");
    },
  );

  it("o que outra pessoa já excluiu some da lista depois da recusa", async () => {
    const guardado = guardar();
    await abrirConfiguracoes({ [CHAMADAS.removerConfiguracao(7)]: { status: 404 } }, guardado);
    guardado.configuracoes = [];
    clicar("Excluir configuração Livros e índices");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    await screen.findByRole("alertdialog", { name: "Erro" });
    expect(await screen.findByText("Nenhuma configuração cadastrada.")).toBeTruthy();
  });

  it("[DISP-152] falha ao remover: diálogo Erro", async () => {
    await abrirConfiguracoes({ [CHAMADAS.removerConfiguracao(7)]: { status: 500 } });
    clicar("Excluir configuração Livros e índices");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    expect(await erroNaTela(comSufixo("Erro ao remover configuração."))).toBeTruthy();
  });
});
