import { comoPagar } from "@acervo/contracts/como-pagar";
import { contratos } from "@acervo/contracts/contratos";
import { fichaDoCliente, type FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ItemDaLinha } from "@acervo/contracts/linha-do-tempo";
import { planos } from "@acervo/contracts/planos";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups, paginaDeLogs, umBackup, umLog } from "../../test-support/backups.ts";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDoCliente, umaFicha } from "../../test-support/cliente.ts";
import { paginaDeFaturas } from "../../test-support/painel.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const ID = 1042;
const params = { id: ID };
const FICHA = chamada(fichaDoCliente.buscarContratacao, { params });
const TEMPO = chamada(fichaDoCliente.linhaDoTempo, { params, query: {} });
const SEM_EMAILS = chamada(fichaDoCliente.linhaDoTempo, {
  params,
  query: { tipos: "ATENDIMENTO,FALHA,FATURA,SITUACAO,ACESSO" },
});
const MAIS = chamada(fichaDoCliente.linhaDoTempo, { params, query: { cursor: "abc" } });
const ERRADO = chamada(fichaDoCliente.erradoAgora, { params });
const CONTRATOS = chamada(contratos.historicos, { query: { idContratacao: ID } });

const umItem = (chave: string, titulo: string): ItemDaLinha => ({
  chave,
  tipo: "EMAIL",
  em: "2026-11-12T11:00:00.000Z",
  tom: "info",
  titulo,
  detalhe: "Para ma***@saobento.example. Entregue.",
  citacao: null,
  idBackup: null,
  idFatura: null,
});
const naLinha = (titulo: string, proximoCursor: string | null = null) => ({
  corpo: { itens: [umItem(titulo, titulo)], proximoCursor },
});

const VAZIO = paginaDoCliente(ID);

const abrir = (servidor: Servidor, papel = umUsuario({ suporteTecnicoAvancado: true })) =>
  renderPortal({
    caminho: `/visualizarContratacao/${ID}`,
    servidor: { [CAMINHOS.dados]: { corpo: papel }, ...VAZIO, ...servidor },
  });
const comFicha = (parte: Partial<FichaDoCliente> = {}) => abrir({ [FICHA]: { corpo: umaFicha(parte) } });
const titulo = () => screen.findByRole("heading", { level: 1, name: /^Marta/ });

describe("página do cliente", () => {
  it("[ADM-119][ADM-51] quem não é do suporte avançado nem da administração vai para o painel", async () => {
    const tela = abrir({}, umUsuario({ suporteTecnico: true }));
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(FICHA);
  });

  it("[ADM-53] diz que não achou a contratação, e procura de novo", async () => {
    abrir({ [FICHA]: { status: 404, corpo: { mensagem: "x" } } });
    expect(
      (
        await screen.findAllByText(
          "Não foi possível encontrar a contratação. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });

  it("[ADM-62] diz quem é, com CPF de 11 dígitos ou CNPJ de 14, e como falar com a pessoa", async () => {
    comFicha();
    expect((await titulo()).textContent).toMatch(/^Marta Aparecida Nogueira Ativa/);
    expect(screen.getByText(/^CPF 248\.438\.034-80 · corregedoria 0431270113 · São Bento do Vale/)).toBeTruthy();
    const ligar = screen.getByRole("link", { name: "Ligar para (31) 90000-1042" });
    expect(ligar.getAttribute("href")).toBe("tel:+5531900001042");
    const escrever = screen.getByRole("link", { name: "Escrever para marta@saobento.example" });
    expect(escrever.getAttribute("href")).toBe("mailto:marta@saobento.example");
  });

  it("[ADM-62] uma empresa tem CNPJ, e sem cartório nem telefone nada se inventa", async () => {
    const usuario = { ...umaFicha().usuario, cpfCnpj: "11222333000181", cartorio: null, telefone: null };
    comFicha({ usuario, dataInicio: null });
    await titulo();
    expect(screen.getByText("CNPJ 11.222.333/0001-81")).toBeTruthy();
    expect(screen.queryByRole("link", { name: /^Ligar/ })).toBeNull();
  });

  it.each([
    [1, "ok"],
    [2, "ok"],
    [3, "bad"],
    [4, "warn"],
    [5, "ok"],
    [6, "warn"],
    [7, "info"],
    [8, "ok"],
  ])("[ADM-63] a situação %i tem a cor %s", async (codigo, tom) => {
    comFicha({ situacao: { codigo, descricao: "Como está" } });
    await titulo();
    expect(screen.getByText("Como está").closest(".status-badge")?.getAttribute("data-tone")).toBe(tom);
  });

  it("[ADM-131] com nada errado é uma linha verde", async () => {
    abrir({});
    expect(await screen.findByText("Tudo certo agora.")).toBeTruthy();
  });

  it("[ADM-131] cada item diz desde quando, por quê e o que fazer", async () => {
    const item = {
      chave: "x",
      tom: "bad",
      titulo: "BALCAO-01 parou de fazer backup",
      desde: "2026-11-09T21:04:00.000Z",
      porque: "O computador está desligado.",
      oQueFazer: "Ligue o computador.",
      idDispositivo: 2,
      idFatura: null,
      pagavel: false,
    } as const;
    abrir({ [ERRADO]: { corpo: { itens: [item] } } });
    const caixa = await screen.findByRole("region", { name: "O que está errado agora (1)" });
    expect(within(caixa).getByRole("heading", { name: item.titulo })).toBeTruthy();
    expect(
      within(caixa)
        .getAllByRole("term")
        .map(({ textContent }) => textContent),
    ).toEqual(["Desde", "Por quê", "O que fazer"]);
    expect(within(caixa).getByText("Ligue o computador.")).toBeTruthy();
    expect(screen.queryByText("Tudo certo agora.")).toBeNull();
  });

  it("[ADM-143] o que está errado leva aos backups do dispositivo ou à fatura; na linha do tempo, a falha abre o seu log", async () => {
    const comum = {
      tom: "bad",
      desde: null,
      porque: null,
      oQueFazer: null,
      idDispositivo: null,
      idFatura: null,
      pagavel: false,
    } as const;
    const parado = { ...comum, chave: "d", titulo: "BALCAO-01 parou", idDispositivo: 2 };
    const vencida = { ...comum, chave: "f", titulo: "A fatura 11/2026 está vencida", idFatura: 7 };
    const falha = { ...umItem("b", "Backup falhou em BALCAO-01"), tipo: "FALHA", idBackup: 300 } as const;
    abrir({
      [ERRADO]: { corpo: { itens: [parado, vencida] } },
      [TEMPO]: { corpo: { itens: [falha], proximoCursor: null } },
      [CHAMADAS_DE_BACKUP.doDispositivo(2)]: { corpo: paginaDeBackups([umBackup({ id: 300, codigo: "3" })]) },
      [CHAMADAS_DE_BACKUP.log(300)]: { corpo: paginaDeLogs([umLog()]) },
    });
    const fatura = await screen.findByRole("link", { name: "Ver fatura: A fatura 11/2026 está vencida" });
    expect(fatura.getAttribute("href")).toMatch(/\/pesquisarFatura\/7$/);
    fireEvent.click(screen.getByRole("button", { name: "Ver backups: BALCAO-01 parou" }));
    const backups = await screen.findByRole("dialog", { name: "BALCAO-01 parou" });
    expect(await within(backups).findByRole("button", { name: /^Ver log do backup de/ })).toBeTruthy();
    fireEvent.click(within(backups).getByRole("button", { name: "Fechar" }));
    fireEvent.click(await screen.findByRole("button", { name: "Ver log: Backup falhou em BALCAO-01" }));
    const log = await screen.findByRole("dialog", { name: "Log do backup" });
    await within(log).findByText(umLog().descricao);
    expect(log.textContent).toContain("Backup falhou em BALCAO-01");
  });

  it("[ADM-147] o que está errado com uma fatura envia como pagar, e diz se já foi enviado hoje", async () => {
    let vezes = 0;
    const vencida = {
      chave: "f",
      tom: "warn",
      titulo: "A fatura 11/2026 está vencida",
      desde: null,
      porque: null,
      oQueFazer: null,
      idDispositivo: null,
      idFatura: 7,
      pagavel: true,
    } as const;
    const contestada = {
      ...vencida,
      chave: "c",
      titulo: "O pagamento está em contestação",
      idFatura: 8,
      pagavel: false,
    };
    abrir({
      [ERRADO]: { corpo: { itens: [vencida, contestada] } },
      [chamada(comoPagar.enviar, { params: { id: 7 } })]: () => ({ corpo: { enviado: (vezes += 1) === 1 } }),
    });
    const enviar = await screen.findByRole("button", { name: "Enviar como pagar: A fatura 11/2026 está vencida" });
    expect(screen.getAllByRole("button", { name: /^Enviar como pagar/ })).toEqual([enviar]);
    fireEvent.click(enviar);
    expect(await screen.findByText("O cliente recebe um e-mail com o Pix, o boleto e o link da fatura.")).toBeTruthy();
    fireEvent.click(enviar);
    expect(await screen.findByText("Já foi enviado hoje.")).toBeTruthy();
  });

  it("[ADM-133] a linha do tempo vem por dia, cada etiqueta tira um tipo, e lê mais antigos", async () => {
    abrir({ [TEMPO]: naLinha("E-mail: um", "abc"), [MAIS]: naLinha("E-mail: dois"), [SEM_EMAILS]: naLinha("Outro") });
    await screen.findByText("E-mail: um");
    expect(screen.getByRole("heading", { level: 3, name: /12\/11\/2026/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Carregar mais antigos" }));
    await screen.findByText("E-mail: dois");
    fireEvent.click(screen.getByRole("checkbox", { name: "E-mails" }));
    await screen.findByText("Outro");
    await waitFor(() => expect(screen.queryByText("E-mail: um")).toBeNull());
  });

  it("[ADM-66] diz quando os contratos não vêm", async () => {
    abrir({ [CONTRATOS]: { status: 500, corpo: { mensagem: "x" } } });
    expect(await screen.findByText(/^Erro ao buscar históricos disponíveis\./)).toBeTruthy();
  });

  it("[ADM-139] ver faturas abre a busca com o cliente, e o documento não está no endereço", async () => {
    const busca = "/api-acervo-fatura/fatura/listar-faturas?alcance=todos&cpfCnpj=24843803480";
    const BUSCA = `GET ${busca}&ocultarValorZero=true&pagina=1`;
    const tela = abrir({
      [BUSCA]: { corpo: paginaDeFaturas([]) },
      [chamada(planos.listar, { query: { contratarPlano: false } })]: { corpo: [] },
      [chamada(planos.listarInativos, {})]: { corpo: [] },
      [chamada(planos.listarTipoPlanoConta, {})]: { corpo: [] },
      "GET /api-consulta-entidade/consulta-entidade/listar/SITUACAO_FATURA": { corpo: [] },
    });
    await titulo();
    fireEvent.click(await screen.findByRole("button", { name: "Ver faturas" }));
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/pesquisarFatura"));
    expect(tela.router.state.location.search).toBe("");
    await waitFor(() => expect(tela.pedidos).toContain(BUSCA));
  });
});
