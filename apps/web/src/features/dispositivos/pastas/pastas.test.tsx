import { type ListagemDePastas, type PastaDaMaquina, pastasDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirConfiguracoes,
  campo,
  clicar,
  desligado,
  digitar,
  fechada,
  guardar,
} from "../../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, umaConfiguracao } from "../../../test-support/dispositivos.ts";
import { chamada, chamadasDe, type Respondedor, type Servidor } from "../../../test-support/stub-fetch.ts";

const VERIFICAR = chamada(pastasDaMaquina.verificar, { query: { idDispositivo: 1 } });
const PEDIR = chamada(pastasDaMaquina.pedir, {});
const lendo = (idPedido: string) => chamada(pastasDaMaquina.ler, { query: { idPedido } });

const pasta = (parte: Partial<PastaDaMaquina> = {}): PastaDaMaquina => ({
  nome: "Documentos",
  caminho: "C:\\Users\\Ana\\Documents",
  bytes: 8 * 1024 ** 3,
  arquivos: 3_412,
  inteira: true,
  temPastas: true,
  sugestao: "DOCUMENTOS",
  ...parte,
});
const DOWNLOADS = pasta({
  nome: "Downloads",
  caminho: "C:\\Users\\Ana\\Downloads",
  sugestao: null,
  temPastas: false,
  bytes: 1024 ** 3,
  inteira: false,
});
const listada = (pastas: readonly PastaDaMaquina[], mais: Partial<ListagemDePastas> = {}): ListagemDePastas => ({
  situacao: "LISTADA",
  pastas: [...pastas],
  haMais: false,
  ...mais,
});

/** A machine that answers by path and page; the order says which answer is read. */
const maquina = (respostas: Readonly<Record<string, ListagemDePastas>>): Servidor => {
  const ids = Object.keys(respostas).map((_, indice) => String(indice + 1).repeat(32));
  const pedir: Respondedor = ({ corpo }) => {
    const { caminho, pagina } = corpo as { caminho: string | null; pagina: number };
    const indice = Object.keys(respostas).indexOf(`${caminho ?? ""}|${pagina}`);
    return { status: 202, corpo: { idPedido: ids[indice], validoAte: "2026-11-12T18:00:00.000Z" } };
  };
  return {
    [VERIFICAR]: { corpo: { lista: true, conectado: true, vistoEm: "2026-11-12T17:00:00.000Z" } },
    [PEDIR]: pedir,
    ...Object.fromEntries(Object.values(respostas).map((corpo, indice) => [lendo(ids[indice] ?? ""), { corpo }])),
  };
};

const abrir = async (servidor: Servidor) => {
  const tela = await abrirConfiguracoes(servidor);
  clicar("Adicionar Nova Configuração");
  await screen.findByRole("dialog", { name: "O que guardar de SERVIDOR-LIVROS?" });
  return tela;
};
const caixa = (nome: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Guardar ${nome}` });
const INICIO = "|1";

describe("pastas do computador", () => {
  it("[DISP-190][DISP-206] nome, pastas, horário e padrões em uma janela só, salvos por uma chamada", async () => {
    const tela = await abrir({
      ...maquina({ [INICIO]: listada([pasta(), DOWNLOADS]) }),
      [CHAMADAS.configuracao("adicionar")]: { status: 201, corpo: 8 },
    });
    await screen.findByRole("list", { name: "Pastas de SERVIDOR-LIVROS" });
    await waitFor(() => expect(caixa("Documentos").checked).toBe(true));
    expect([campo(/Nome da configuração/).value, campo(/Horário/).value]).toEqual(["Meus arquivos", "20:00"]);
    expect(screen.getByText(/O backup começa até 15 minutos depois, sempre no mesmo minuto/)).toBeTruthy();
    clicar("Guardar estas pastas");
    await fechada();
    expect(tela.corpos.at(-1)).toMatchObject({
      idDispositivo: 1,
      prefixo: "Meus arquivos",
      diretorios: [{ caminho: "C:\\Users\\Ana\\Documents" }],
      agendamentos: [{ codigoTipoAgendamento: 2, hora: "20:00" }],
      padroesIgnorados: expect.arrayContaining(["*.tmp"]),
    });
    expect(await screen.findByText("Configuração salva com sucesso!")).toBeTruthy();
  });

  it.each<[string, Servidor]>([
    ["de um programa que não lista", {}],
    ["de que nada se sabe", { [VERIFICAR]: { status: 500, corpo: {} } }],
  ])("[DISP-190] %s, a janela é a de antes", async (_, servidor) => {
    await abrirConfiguracoes(servidor);
    clicar("Adicionar Nova Configuração");
    expect(await screen.findByRole("dialog", { name: "Nova Configuração" })).toBeTruthy();
  });

  it("[DISP-191] mostra o permitido com o sugerido marcado, tamanhos e a soma; abre pastas e mostra mais", async () => {
    const dentro = "C:\\Users\\Ana\\Documents";
    const filha = pasta({ nome: "2024", caminho: `${dentro}\\2024`, sugestao: null, temPastas: false, arquivos: 1 });
    const outra = pasta({ ...filha, nome: "2025", caminho: `${dentro}\\2025` });
    const semNome = pasta({ nome: "Ação", caminho: null, sugestao: null, temPastas: false });
    const tela = await abrir(
      maquina({
        [INICIO]: listada([pasta(), DOWNLOADS, semNome]),
        [`${dentro}|1`]: listada([filha], { haMais: true }),
        [`${dentro}|2`]: listada([outra]),
      }),
    );
    expect(screen.getByText("Computador conectado agora")).toBeTruthy();
    const lista = within(await screen.findByRole("list", { name: "Pastas de SERVIDOR-LIVROS" }));
    await waitFor(() => expect(caixa("Documentos").checked).toBe(true));
    expect([caixa("Downloads").checked, caixa("Ação").disabled]).toEqual([false, true]);
    for (const texto of ["C:\\Users\\Ana\\Documents", "Sugerida", "mais de 1 GB", "1 pasta, 8 GB"])
      expect(screen.getByText(texto)).toBeTruthy();
    expect(lista.getByText(/não pode ser escrito aqui/)).toBeTruthy();
    expect(chamadasDe(tela.pedidos, pastasDaMaquina.pedir)).toHaveLength(1);
    clicar("Abrir Documentos");
    expect(await lista.findByText("2024")).toBeTruthy();
    expect([caixa("2024").checked, caixa("2024").disabled]).toEqual([true, true]);
    clicar("Mostrar mais pastas");
    expect(await lista.findByText("2025")).toBeTruthy();
    fireEvent.click(caixa("Documentos"));
    expect(desligado("Guardar estas pastas")).toBe(true);
    fireEvent.click(caixa("2024"));
    expect(caixa("Documentos").indeterminate).toBe(true);
    fireEvent.click(caixa("Downloads"));
    expect(screen.getByText("2 pastas, mais de 9 GB")).toBeTruthy();
  });

  it.each([
    ["AUSENTE", "A pasta C:\\Users\\Ana\\Documents não está no computador."],
    ["NAO_PERMITIDA", "A pasta C:\\Users\\Ana\\Documents está fora do que foi permitido neste computador."],
    ["NAO_LISTADA", "O computador não deixou ler a pasta C:\\Users\\Ana\\Documents."],
  ] as const)(
    "[DISP-192] %s é dita pelo caminho; um caminho se escreve ao lado, e o relativo é recusado",
    async (situacao, texto) => {
      await abrir(
        maquina({ [INICIO]: listada([pasta()]), ["C:\\Users\\Ana\\Documents|1"]: listada([], { situacao }) }),
      );
      fireEvent.click(await screen.findByRole("button", { name: "Abrir Documentos" }));
      expect(await screen.findByText(texto)).toBeTruthy();
      clicar("Escrever o caminho de uma pasta");
      digitar(/^Pasta/, "Documentos");
      expect(screen.getByText(/Informe o caminho inteiro da pasta/)).toBeTruthy();
      expect(desligado("Guardar estas pastas")).toBe(true);
      digitar(/^Pasta/, "D:\\Dados");
      expect(desligado("Guardar estas pastas")).toBe(false);
    },
  );

  it("[DISP-192] o computador que não responde é dito, e perguntado de novo", async () => {
    let responde = false;
    const servidor = maquina({ [INICIO]: listada([pasta()]) });
    await abrir({
      ...servidor,
      [lendo("1".repeat(32))]: () => ({
        corpo: responde ? listada([pasta()]) : listada([], { situacao: "SEM_RESPOSTA" }),
      }),
    });
    expect(await screen.findByText(/O computador não respondeu/)).toBeTruthy();
    responde = true;
    clicar("Tentar de novo");
    expect(await screen.findByRole("list", { name: "Pastas de SERVIDOR-LIVROS" })).toBeTruthy();
  });

  it("[DISP-193] desconectado, diz desde quando, e as pastas se escrevem", async () => {
    const vistoEm = "2026-11-10T17:05:00.000Z";
    const tela = await abrirConfiguracoes(
      {
        [VERIFICAR]: { corpo: { lista: true, conectado: false, vistoEm } },
        [CHAMADAS.configuracao("adicionar")]: { status: 201, corpo: 8 },
      },
      guardar({ configuracoes: [umaConfiguracao({ prefixo: "Meus arquivos" })] }),
    );
    clicar("Adicionar Nova Configuração");
    const janela = within(await screen.findByRole("dialog", { name: "O que guardar de SERVIDOR-LIVROS?" }));
    expect(janela.getByText(/Ele foi visto pela última vez em .*10\/11/)).toBeTruthy();
    digitar(/^Pasta/, "/srv/livros");
    clicar("Guardar estas pastas");
    await fechada();
    expect(tela.corpos.at(-1)).toMatchObject({ prefixo: "Meus arquivos 2", diretorios: [{ caminho: "/srv/livros" }] });
    expect(chamadasDe(tela.pedidos, pastasDaMaquina.pedir)).toEqual([]);
  });
});
