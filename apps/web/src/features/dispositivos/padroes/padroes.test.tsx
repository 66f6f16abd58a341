import { configuracoes } from "@acervo/contracts/configuracoes";
import { PADROES_PROPOSTOS } from "@acervo/contracts/padroes-ignorados";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abridorDeJanela,
  abrirConfiguracoes,
  campo,
  clicar,
  comSufixo,
  desligado,
  digitar,
  erroNaTela,
  fechada,
  guardar,
} from "../../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, ID_NOVO, umaConfiguracao } from "../../../test-support/dispositivos.ts";
import type { Servidor } from "../../../test-support/stub-fetch.ts";

const NOME = /^Nome/;
const abrir = abridorDeJanela("Editar lista do que fica fora de Livros e índices", "Nomes não guardados");
const COM_TMP = () => guardar({ configuracoes: [umaConfiguracao({ padroesIgnorados: ["*.tmp"] })] });

/** A preview in which each pattern leaves out as many files as it has signs. */
const PREVIA: Servidor = {
  [CHAMADAS.preverPadroes]: ({ corpo }) => {
    const { padroesIgnorados } = configuracoes.preverPadroes.body.parse(corpo);
    const padroes = padroesIgnorados.map((padrao) => ({
      padrao,
      arquivos: padrao === "nada" ? 0 : padrao.length,
      bytes: 2_097_152,
      exemplos: padrao === "nada" ? [] : [`C:\\Livros\\${padrao.replace("*", "a")}`],
    }));
    return { corpo: { olhados: 9, parcial: false, padroes } };
  },
};

describe("nomes que uma configuração não guarda", () => {
  it("[PROT-44] o cartão mostra os nomes; sem nenhum, diz que tudo é guardado", async () => {
    await abrirConfiguracoes({}, COM_TMP());
    const cartao = within(screen.getByRole("article", { name: "Livros e índices" }));
    expect(cartao.getByText("*.tmp")).toBeTruthy();
    expect(cartao.queryByText("Nenhum: todos os nomes são guardados.")).toBeNull();
  });

  it("[PROT-44] antes de salvar mostra o que cada nome deixa fora, com exemplos; salva e lê a lista de novo", async () => {
    const guardado = COM_TMP();
    await abrir(
      {
        ...PREVIA,
        [CHAMADAS.mudarPadroes]: ({ corpo }) => {
          const { padroesIgnorados } = configuracoes.mudarPadroes.body.parse(corpo);
          guardado.configuracoes = [umaConfiguracao({ padroesIgnorados })];
          return { status: 204 };
        },
      },
      guardado,
    );
    expect(await screen.findByText("Deixa fora 5 arquivos guardados (2 MB)")).toBeTruthy();
    expect(screen.getByText("Por exemplo: C:\\Livros\\a.tmp")).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
    digitar(NOME, "nada");
    clicar("Adicionar");
    expect(await screen.findByText("Nenhum arquivo guardado tem este nome.")).toBeTruthy();
    digitar(NOME, "Rascunhos");
    fireEvent.keyDown(campo(NOME), { key: "Enter" });
    expect(await screen.findByText("Deixa fora 9 arquivos guardados (2 MB)")).toBeTruthy();
    clicar("Tirar nada");
    clicar("Confirmar");
    await fechada();
    expect(await screen.findByText("Nomes salvos com sucesso!")).toBeTruthy();
    const cartao = within(screen.getByRole("article", { name: "Livros e índices" }));
    expect(cartao.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["*.tmp", "Rascunhos"]),
    );
  });

  it.each([
    ["*", "Este nome deixaria de fora todos os arquivos."],
    ["*.*", "Este nome deixaria de fora todos os arquivos."],
    ["a/b", "Escreva só o nome do arquivo ou da pasta, sem barras. Ex.: *.tmp"],
    ["*.TMP", "Este nome já está na lista."],
  ])("[PROT-44] %s: %s", async (nome, erro) => {
    await abrir(PREVIA, COM_TMP());
    digitar(NOME, nome);
    expect(screen.getByText(erro)).toBeTruthy();
    clicar("Adicionar");
    expect(desligado("Confirmar")).toBe(true);
  });

  it("[PROT-44] sem backup diz que ainda não há o que contar; sem contagem, salva do mesmo modo", async () => {
    await abrir({ [CHAMADAS.preverPadroes]: { corpo: { olhados: 0, parcial: false, padroes: [] } } }, COM_TMP());
    expect(await screen.findByText(/^Ainda não há backup desta configuração/)).toBeTruthy();
  });

  it("[PROT-44] o que o servidor recusa fica na janela, com o motivo", async () => {
    await abrir({ ...PREVIA, [CHAMADAS.mudarPadroes]: { status: 500 } }, COM_TMP());
    clicar("Adicionar os sugeridos");
    clicar("Confirmar");
    expect(await erroNaTela(comSufixo("Erro ao salvar os nomes que não são guardados."))).toBeTruthy();
    expect(screen.getByText("desktop.ini")).toBeTruthy();
  });

  it.each([
    [true, [...PADROES_PROPOSTOS]],
    [false, []],
  ])("[PROT-29] numa configuração nova os nomes são propostos, à vista; aceitos: %s", async (aceitos, esperados) => {
    const tela = await abridorDeJanela(
      "Adicionar Nova Configuração",
      "Nova Configuração",
    )({
      [CHAMADAS.configuracao("adicionar")]: { status: 201, corpo: ID_NOVO },
    });
    const proposta = screen.getByRole("checkbox", { name: "Deixar fora arquivos temporários e de sistema" });
    expect(proposta).toHaveProperty("checked", true);
    for (const nome of PADROES_PROPOSTOS)
      expect(screen.getByText(/Programas os criam de novo/).textContent).toContain(nome);
    if (!aceitos) fireEvent.click(proposta);
    digitar(/Nome da configuração/, "Imagens");
    await expect.poll(() => desligado("Confirmar")).toBe(false);
    clicar("Confirmar");
    await fechada();
    expect(tela.corpos).toContainEqual({ idDispositivo: 1, prefixo: "Imagens", padroesIgnorados: esperados });
  });

  it("[PROT-29] uma configuração que já existe não é mudada: o que é sugerido só entra se a pessoa pedir", async () => {
    await abrirConfiguracoes({}, guardar({ configuracoes: [umaConfiguracao()] }));
    expect(screen.getByText("Nenhum: todos os nomes são guardados.")).toBeTruthy();
    clicar("Editar configuração Livros e índices");
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Deixar fora arquivos temporários e de sistema" })).toBeNull();
  });
});
