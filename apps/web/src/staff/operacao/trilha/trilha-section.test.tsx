import { conferenciaDaTrilha } from "@acervo/contracts/conferencia-da-trilha";
import { exportacoes } from "@acervo/contracts/exportacoes";
import { requestUrl } from "@acervo/contracts/request-url";
import { type EventoDaTrilha, trilha } from "@acervo/contracts/trilha";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const DOIS_DIAS = { de: "2026-11-11", ate: "2026-11-12" };
const PESQUISA = chamada(trilha.pesquisar, { query: DOIS_DIAS });

const umEvento: EventoDaTrilha = {
  cadeia: "contratacao/1042",
  seq: 8812,
  em: "2026-11-12T17:02:11.120Z",
  atorTipo: "usuario",
  atorId: "7",
  nomeDoAtor: "Bruna Tavares",
  acao: "CONTRATACAO_CONSULTADA",
  alvoTipo: "contratacao",
  alvoId: "1042",
  idContratacao: 1042,
  idRequisicao: "req-9",
  ip: "203.0.113.9",
  navegador: "Navegador 1.0",
  detalhes: { campos: "telefone" },
  pessoais: [
    { campo: "telefone.novo", guardado: true },
    { campo: "telefone.anterior", guardado: false },
  ],
  hash: "ab".repeat(32),
};
const doSistema: EventoDaTrilha = {
  ...umEvento,
  cadeia: "geral/17",
  seq: 1,
  atorTipo: "sistema",
  atorId: null,
  nomeDoAtor: null,
  acao: "ARQUIVOS_DANIFICADOS",
  alvoTipo: "dispositivo",
  alvoId: "3",
  idContratacao: null,
  ip: null,
};

const abrir = (servidor: Servidor = {}, caminho = "/operacao/trilha") =>
  renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [chamada(trilha.equipe, {})]: { corpo: { pessoas: [{ id: 7, nome: "Bruna Tavares" }] } },
      [chamada(conferenciaDaTrilha.consultar, {})]: { corpo: { andando: null, ultima: null } },
      [PESQUISA]: { corpo: { eventos: [umEvento], proximoCursor: "adiante" } },
      ...servidor,
    },
  });

it("[ADM-225] começa por ontem e hoje, abre detalhes, lê os mais antigos, filtra por número e exporta o que achou", async () => {
  const daBruna = { ...DOIS_DIAS, ator: 7, contratacao: 1042 };
  const tela = abrir({
    [chamada(trilha.pesquisar, { query: { ...DOIS_DIAS, cursor: "adiante" } })]: {
      corpo: { eventos: [doSistema], proximoCursor: null },
    },
    [chamada(trilha.pesquisar, { query: daBruna })]: { corpo: { eventos: [umEvento], proximoCursor: null } },
    [chamada(exportacoes.pedirEndereco, {})]: {
      status: 409,
      corpo: { codigo: "EXPORTACAO_EM_ANDAMENTO", mensagem: "Já." },
    },
  });
  const frase = await screen.findByRole("button", { name: "Consultou os dados do cliente" });
  for (const texto of ["12/11/2026 14:02:11", "203.0.113.9"]) expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.getByRole("link", { name: "1042" }).getAttribute("href")).toBe("/visualizarContratacao/1042");
  fireEvent.click(frase);
  for (const texto of ["contratacao/1042 #8812", "Navegador 1.0", "telefone.novo: guardado sob sigilo", "req-9"])
    expect(screen.getByText(texto)).toBeTruthy();
  expect(screen.getByText("telefone.anterior: apagado")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Carregar mais antigos" }));
  await screen.findByRole("button", { name: "Achou arquivos danificados no armazém" });
  expect(screen.getByText("Sistema")).toBeTruthy();

  fireEvent.change(screen.getByRole("combobox", { name: "Quem" }), { target: { value: "7" } });
  fireEvent.change(screen.getByRole("textbox", { name: "Contratação" }), { target: { value: "1042" } });
  fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
  await waitFor(() => expect(tela.router.state.location.search).toBe("?ator=7&daContratacao=1042"));
  await waitFor(() => expect(screen.queryByText("Sistema")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Exportar" }));
  await screen.findByText("Já.");
  expect(tela.corpos).toEqual([{ pedido: requestUrl("", trilha.exportar, { query: daBruna }) }]);
});

it("um número que não é de contratação não é pesquisado", async () => {
  const tela = abrir();
  await screen.findByRole("button", { name: "Consultou os dados do cliente" });
  fireEvent.change(screen.getByRole("textbox", { name: "Contratação" }), { target: { value: "Bruna" } });
  fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
  expect(await screen.findByText("Informe só o número da contratação.")).toBeTruthy();
  expect(tela.router.state.location.search).toBe("");
});

it("sem eventos diz que nada foi achado e não há o que exportar", async () => {
  abrir({ [PESQUISA]: { corpo: { eventos: [], proximoCursor: null } } });
  expect(await screen.findByText("Nada foi achado na trilha")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Exportar" }).getAttribute("aria-disabled")).toBe("true");
});
