import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirDispositivos,
  botao,
  campo,
  clicar,
  comSufixo,
  desligado,
  digitar,
  erroNaTela,
  guardar,
} from "../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, type Guardado, umaConfiguracao } from "../../test-support/dispositivos.ts";
import type { Resposta, Respondedor } from "../../test-support/stub-fetch.ts";

const NOME = /Nome da configuração/;
const CAMINHO = /Caminho/;
const SERVIDOR: Resposta = {
  status: 422,
  corpo: { codigo: "CONTRATACAO_NAO_ATIVA", mensagem: "O servidor diz por quê." },
};

const abrir = async (servidor: Record<string, Respondedor> = {}, guardado: Guardado = guardar()) => {
  const tela = await abrirDispositivos(guardado, servidor);
  await screen.findByRole("heading", { level: 3, name: guardado.configuracoes[0]?.prefixo ?? "" });
  return tela;
};
const fechada = () => waitFor(() => expect(document.querySelector("dialog")).toBeNull());
const perguntado = (pedidos: readonly string[], caminho: string) => pedidos.includes(`GET ${caminho}`);

describe("cartão da configuração", () => {
  it("[DISP-58][DISP-74] mostra nome, diretórios e agendamentos; a tela diz dos ocultos", async () => {
    await abrir();
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
    await abrir({}, guardar({ configuracoes: [umaConfiguracao(parte)] }));
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
  const nova = async (servidor: Record<string, Respondedor> = {}, guardado = guardar()) => {
    const tela = await abrir(servidor, guardado);
    clicar("Adicionar Nova Configuração");
    await screen.findByRole("dialog", { name: "Nova Configuração" });
    return tela;
  };
  const editar = async (servidor: Record<string, Respondedor> = {}, guardado = guardar()) => {
    const tela = await abrir(servidor, guardado);
    clicar("Editar configuração Livros e índices");
    await screen.findByRole("dialog", { name: "Editar Configuração" });
    return tela;
  };

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
    expect(tela.corpos).toEqual([{ idDispositivo: 1, prefixo: "Imagens" }]);
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
        [CHAMADAS.configuracao("atualizar")]: ({ metodo, corpo }) => {
          const { prefixo } = configuracoes.atualizar.body.parse(corpo);
          guardado.configuracoes = [umaConfiguracao({ prefixo })];
          return metodo === "PUT" ? { status: 204 } : { status: 404 };
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
    expect(perguntado(tela.pedidos, CHAMADAS.prefixoDuplicado("LIVROS e índices"))).toBe(false);
  });

  it("[DISP-67][DISP-154][SHELL-126] exclui só depois de SIM", async () => {
    const guardado = guardar({ configuracoes: [umaConfiguracao(), umaConfiguracao({ id: 8, prefixo: "Imagens" })] });
    const remover = `${CHAMADAS.configuracao("remover")}?id=7`;
    const tela = await abrir(
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
    expect(tela.pedidos).not.toContain(`DELETE ${remover}`);
    clicar("Excluir configuração Livros e índices");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    await waitFor(() => expect(screen.queryByRole("article", { name: "Livros e índices" })).toBeNull());
    expect(tela.pedidos).toContain(`DELETE ${remover}`);
    expect(await screen.findByText("Configuração excluída com sucesso!")).toBeTruthy();
  });

  it.each([
    ["adicionar", { status: 500 } as Resposta, comSufixo("Erro ao adicionar configuração.")],
    ["adicionar", SERVIDOR, "O servidor diz por quê."],
    ["atualizar", { status: 500 } as Resposta, comSufixo("Erro ao atualizar configuração.")],
    ["atualizar", SERVIDOR, "O servidor diz por quê."],
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
    await abrir({ [`${CHAMADAS.configuracao("remover")}?id=7`]: { status: 404 } }, guardado);
    guardado.configuracoes = [];
    clicar("Excluir configuração Livros e índices");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    await screen.findByRole("alertdialog", { name: "Erro" });
    expect(await screen.findByText("Nenhuma configuração cadastrada.")).toBeTruthy();
  });

  it("[DISP-152] falha ao remover: diálogo Erro", async () => {
    await abrir({ [`${CHAMADAS.configuracao("remover")}?id=7`]: { status: 500 } });
    clicar("Excluir configuração Livros e índices");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    expect(await erroNaTela(comSufixo("Erro ao remover configuração."))).toBeTruthy();
  });
});

describe("diretório", () => {
  const novo = async (servidor: Record<string, Respondedor> = {}, guardado = guardar()) => {
    const tela = await abrir(servidor, guardado);
    clicar("Adicionar diretório");
    await screen.findByRole("dialog", { name: "Novo Diretório" });
    return tela;
  };
  const editar = async (servidor: Record<string, Respondedor> = {}, guardado = guardar()) => {
    const tela = await abrir(servidor, guardado);
    clicar("Editar diretório C:\\Cartorio\\Livros");
    await screen.findByRole("dialog", { name: "Editar Diretório" });
    return tela;
  };

  it("[DISP-79][DISP-80][DISP-81][DISP-85] limite, espaços, vazio", async () => {
    await novo();
    expect([campo(CAMINHO).maxLength, desligado("Confirmar")]).toEqual([260, true]);
    fireEvent.blur(campo(CAMINHO));
    expect(screen.getByText("O campo é obrigatório!")).toBeTruthy();
    digitar(CAMINHO, "  D:\\Imagens");
    expect([campo(CAMINHO).value, desligado("Confirmar")]).toEqual(["D:\\Imagens", false]);
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
    expect(tela.pedidos).toContain(`PUT ${CHAMADAS.diretorio("atualizar")}`);
    expect(tela.corpos).toEqual([{ idConfiguracao: 7, idDiretorio: 50, caminho: "c:\\cartorio\\LIVROS\\" }]);
    expect(tela.pedidos.some((pedido) => pedido.includes("verificarCaminhosDuplicados"))).toBe(false);
  });

  it("[DISP-78][DISP-154] exclui só depois de SIM", async () => {
    const guardado = guardar();
    const remover = `${CHAMADAS.diretorio("remover")}?id=50`;
    const tela = await abrir(
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
    expect(tela.pedidos).toContain(`DELETE ${remover}`);
    expect(await screen.findByText("Diretório excluído com sucesso!")).toBeTruthy();
  });

  it.each([
    ["adicionar", { status: 500 } as Resposta, comSufixo("Erro ao adicionar diretório.")],
    ["adicionar", SERVIDOR, "O servidor diz por quê."],
    ["atualizar", { status: 500 } as Resposta, comSufixo("Erro ao atualizar diretório.")],
    ["atualizar", SERVIDOR, "O servidor diz por quê."],
  ])("[DISP-151][DISP-152] falha ao %s: a mensagem do servidor antes da nossa", async (operacao, resposta, texto) => {
    const servidor = { [CHAMADAS.diretorio(operacao)]: resposta };
    await (operacao === "adicionar" ? novo(servidor) : editar(servidor));
    digitar(CAMINHO, "D:\\Imagens");
    clicar("Confirmar");
    expect(await erroNaTela(texto)).toBeTruthy();
  });

  it.each([
    [{ status: 500 } as Resposta, comSufixo("Erro ao remover diretório.")],
    [SERVIDOR, "O servidor diz por quê."],
  ])("[DISP-152] falha ao remover: diálogo Erro", async (resposta, texto) => {
    await abrir({ [`${CHAMADAS.diretorio("remover")}?id=50`]: resposta });
    clicar("Excluir diretório C:\\Cartorio\\Livros");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    expect(await erroNaTela(texto)).toBeTruthy();
  });
});
