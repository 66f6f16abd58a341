import { dispositivos } from "@acervo/contracts/dispositivos";
import { conformidade } from "@acervo/contracts/conformidade";
import type { TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CHAMADAS_DE_TESTES as CHAMADAS, medidas, semDossies } from "../../../test-support/conformidade.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const SHA256 = "a1".repeat(32);
const TEXTO = 'Eu, Marta Nogueira, declaro que o seu resultado é "Sucesso".';

const umTeste = (parte: Partial<TesteRestauracao> = {}): TesteRestauracao => ({
  id: 5,
  situacao: { codigo: "AGUARDANDO_DECLARACAO", descricao: "Aguardando a declaração" },
  resultado: { codigo: "SUCESSO", descricao: "Sucesso" },
  abertoEm: "2026-11-12T12:00:00.000Z",
  expiraEm: "2026-12-12T12:00:00.000Z",
  ata: null,
  idContratacao: 10,
  local: "Sede",
  participantes: [
    { ordem: 1, papel: "TITULAR", nome: "Marta Nogueira", funcao: null },
    { ordem: 2, papel: "OPERADOR", nome: "Rafael Teles", funcao: null },
  ],
  dispositivos: [
    {
      idDispositivo: 7,
      nomeDispositivo: "BALCAO-01",
      nadaSorteado: false,
      prova: {
        id: 31,
        numero: "P-2026-11-000187",
        situacao: { codigo: "SUCESSO", descricao: "Sucesso" },
        frase: "250 de 250 arquivos iguais ao original.",
        sorteadaEm: "2026-11-12T12:00:10.000Z",
        encerradaEm: "2026-11-12T12:10:00.000Z",
        arquivos: 250,
        iguais: 250,
        grandes: { arquivos: 2, bytes: 64_424_509_440 },
        bytes: 1_000,
      },
    },
  ],
  passos: [],
  medidas: [],
  declaracao: { texto: TEXTO, sha256: SHA256 },
  sorteadoEm: "2026-11-12T12:00:10.000Z",
  conferidoEm: "2026-11-12T12:10:00.000Z",
  encerradoEm: null,
  ...parte,
});
const ATA = {
  numero: "A-2026-000031",
  declaradaEm: "2026-11-12T13:00:00.000Z",
  emitidaEm: "2026-11-12T13:00:05.000Z",
  sha256: SHA256,
};
const EMITIDO = umTeste({
  situacao: { codigo: "EMITIDO", descricao: "Ata emitida" },
  declaracao: null,
  ata: ATA,
});

const abrir = (caminho: string, servidor: Servidor) =>
  renderPortal({
    caminho,
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario({ painelCnj: true }) }, ...servidor },
  });
const abrirTeste = (servidor: Servidor) => abrir("/conformidade/testes/5", servidor);
const regiao = async (nome: string) => within(await screen.findByRole("region", { name: nome }));

describe("testes de restauração no portal", () => {
  it("[ATA-40] o cartão diz o prazo, a última Ata e o retorno, e leva ao teste", async () => {
    abrir("/conformidade", {
      [chamada(conformidade.consultar, { query: { id: 10 } })]: { corpo: medidas(2) },
      ...semDossies,
      [CHAMADAS.listar]: {
        corpo: { proximoAte: "2027-11-12", ultimoRetornoSegundos: 5_760, lista: [EMITIDO] },
      },
    });
    const cartao = await regiao("Testes de restauração");
    expect(await cartao.findByText("12/11/2027")).toBeTruthy();
    expect(cartao.getAllByText("A-2026-000031")).toHaveLength(2);
    expect(cartao.getByText("1 h 36")).toBeTruthy();
    expect(cartao.getByText("Ata emitida")).toBeTruthy();
    expect(cartao.getByRole("link", { name: /^Ver/ }).getAttribute("href")).toContain("/conformidade/testes/5");
    expect(cartao.getByRole("button", { name: "Começar um teste" })).toBeTruthy();
  });

  it("[ATA-17][ATA-41] pergunta quem participa e o que testar, e abre o teste", async () => {
    let pedido: unknown = null;
    abrir("/conformidade/testes/novo", {
      [chamada(dispositivos.listar, { query: { idContratacao: 10 } })]: {
        corpo: [
          { ...UM_DISPOSITIVO, id: 7, nome: "BALCAO-01" },
          { ...UM_DISPOSITIVO, id: 8, nome: "Nunca ligado", ativado: false },
        ],
      },
      [CHAMADAS.abrir]: ({ corpo }) => {
        pedido = corpo;
        return { status: 201, corpo: umTeste() };
      },
      [CHAMADAS.consultar]: { corpo: umTeste() },
    });
    expect((await screen.findByRole("list", { name: "Etapas do teste" })).textContent).toContain("Quem participa");
    expect(screen.getByRole("button", { name: "Continuar" }).getAttribute("aria-disabled")).toBe("true");
    const digitar = (rotulo: string, value: string) =>
      fireEvent.change(screen.getByRole("textbox", { name: rotulo }), { target: { value } });
    digitar("Titular", "Marta Nogueira");
    digitar("Operador", "Rafael Teles");
    fireEvent.click(screen.getByRole("button", { name: "Incluir um observador" }));
    digitar("Observador 1", "Júlio Amaral");
    digitar("Função do observador 1 (se quiser)", "auditor");
    digitar("Local do teste", "Sede");
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    expect(screen.queryByRole("checkbox", { name: "Nunca ligado" })).toBeNull();
    expect(screen.getByRole("button", { name: "Abrir o teste" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(await screen.findByRole("checkbox", { name: "BALCAO-01" }));
    expect(screen.getByText(/inclui arquivos grandes.*espaço livre para o maior deles.*leva horas/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Abrir o teste" }));
    const acompanhar = await regiao("Acompanhar");
    expect(acompanhar.getByText(/2 arquivos \(60 GB\) são maiores do que a amostra e ficaram fora/)).toBeTruthy();
    expect(pedido).toEqual({
      id: 10,
      dispositivos: [7],
      local: "Sede",
      participantes: [
        { papel: "TITULAR", nome: "Marta Nogueira", funcao: null },
        { papel: "OPERADOR", nome: "Rafael Teles", funcao: null },
        { papel: "OBSERVADOR", nome: "Júlio Amaral", funcao: "auditor" },
      ],
    });
  });

  it("[ATA-41] mostra cada dispositivo enquanto confere, sem o que declarar", async () => {
    const andando = umTeste({
      situacao: { codigo: "EM_ANDAMENTO", descricao: "Em andamento" },
      resultado: null,
      declaracao: null,
      conferidoEm: null,
    });
    abrirTeste({ [CHAMADAS.consultar]: { corpo: andando } });
    const cartao = await regiao("Acompanhar");
    expect(cartao.getByText(/Esta página se atualiza sozinha/)).toBeTruthy();
    expect(cartao.getByRole("row", { name: /BALCAO-01/ }).textContent).toContain("250 de 250 arquivos iguais");
    expect(screen.queryByRole("region", { name: "Declaração" })).toBeNull();
    const atual = screen.getByRole("list", { name: "Etapas do teste" }).querySelector("[aria-current=step]");
    expect(atual?.textContent).toContain("Acompanhar");
  });

  it("[ATA-41] anota um passo e uma medida, mostra o texto e declara", async () => {
    const feitos: Record<string, unknown> = {};
    const guardar = (nome: string, status = 200): Servidor[string] =>
      (({ corpo }: { readonly corpo: unknown }) => {
        feitos[nome] = corpo;
        return { status, corpo: umTeste() };
      }) as Servidor[string];
    abrirTeste({
      [CHAMADAS.consultar]: { corpo: umTeste() },
      [CHAMADAS.anotarPasso]: guardar("passo", 201),
      [CHAMADAS.definirMedidas]: guardar("medidas"),
      [CHAMADAS.declarar]: guardar("declarar"),
    });
    const passos = await regiao("Passos atestados");
    fireEvent.change(passos.getByRole("textbox", { name: "O que foi feito" }), {
      target: { value: "Abriu o sistema" },
    });
    fireEvent.click(passos.getByRole("radio", { name: "Falha" }));
    fireEvent.click(passos.getByRole("button", { name: "Anotar o passo" }));
    expect(await screen.findByText("Passo anotado.")).toBeTruthy();
    expect(feitos["passo"]).toEqual({ texto: "Abriu o sistema", resultado: "FALHA", participante: 1 });

    const medidasDoTeste = await regiao("Medidas corretivas");
    fireEvent.change(medidasDoTeste.getByRole("textbox", { name: "Medida" }), { target: { value: "Trocar o disco" } });
    fireEvent.change(medidasDoTeste.getByRole("textbox", { name: "Responsável" }), { target: { value: "Rafael" } });
    fireEvent.input(medidasDoTeste.getByRole("textbox", { name: "Prazo" }), { target: { value: "15122026" } });
    fireEvent.click(medidasDoTeste.getByRole("button", { name: "Incluir a medida" }));
    expect(await screen.findByText("Medidas guardadas.")).toBeTruthy();
    expect(feitos["medidas"]).toEqual({
      medidas: [{ texto: "Trocar o disco", responsavel: "Rafael", prazo: "2026-12-15" }],
    });

    const declaracao = await regiao("Declaração");
    expect(declaracao.getByText(TEXTO)).toBeTruthy();
    fireEvent.click(declaracao.getByRole("button", { name: "Declarar o teste" }));
    expect(await screen.findByText("Teste declarado. A Ata está sendo emitida.")).toBeTruthy();
    expect(feitos["declarar"]).toEqual({ sha256: SHA256 });
  });

  it("[ATA-41] o que falhou só é declarado com uma medida", async () => {
    const falhou = umTeste({ resultado: { codigo: "FALHOU", descricao: "Falhou" } });
    abrirTeste({ [CHAMADAS.consultar]: { corpo: falhou } });
    const declaracao = await regiao("Declaração");
    expect(declaracao.getByRole("button", { name: "Declarar o teste" }).getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Este teste falhou: diga ao menos uma medida corretiva.")).toBeTruthy();
  });

  it("[ATA-41] a Ata emitida é baixada, com o seu código, e nada mais se muda", async () => {
    abrirTeste({
      [CHAMADAS.consultar]: { corpo: EMITIDO },
      [CHAMADAS.baixar]: { corpo: "https://armazem.acervo.test/ata.pdf" },
    });
    const ata = await regiao("Ata");
    expect(ata.getByText(SHA256)).toBeTruthy();
    expect(ata.getByRole("button", { name: "Baixar a Ata" })).toBeTruthy();
    expect(ata.getByText(/apoia o cumprimento/)).toBeTruthy();
    for (const nome of ["Anotar o passo", "Incluir a medida", "Declarar o teste", "Cancelar o teste"])
      expect(screen.queryByRole("button", { name: nome })).toBeNull();
    expect(document.body.textContent?.toLowerCase()).not.toMatch(/garant|\bconforme\b/);
  });
});

const UM_DISPOSITIVO = {
  descricao: null,
  validadeVersoes: null,
  ativado: true,
  versaoAcervoExe: null,
  dataInicio: "2026-01-01T12:00:00.000Z",
  dataAtivacao: "2026-01-01T12:00:00.000Z",
  dataInativacao: null,
  dataFim: null,
  cartosoft: 0,
  idContratacao: 10,
  configuracoes: [],
  configuracoesExcluidas: [],
};
