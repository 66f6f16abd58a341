import { contratos, type HistoricoContratacao } from "@acervo/contracts/contratos";
import { fichaDoCliente, type FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { fireEvent, screen, type Screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups, paginaDeLogs, umBackup, umLog } from "../../test-support/backups.ts";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDoCliente, umaFicha } from "../../test-support/cliente.ts";
import { umAgendamento, umaConfiguracao, umDispositivo } from "../../test-support/dispositivos.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../test-support/protecao.ts";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const ID = 1042;
const FICHA = chamada(fichaDoCliente.buscarContratacao, { params: { id: ID } });
const HISTORICO = chamada(contratos.historicos, { query: { idContratacao: ID } });
const BAIXAR = chamada(contratos.baixar, { query: { idContrato: 91 } });

const abrir = (ficha: Partial<FichaDoCliente> = {}, servidor: Servidor = {}) =>
  renderPortal({
    caminho: `/visualizarContratacao/${ID}`,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ suporteTecnicoAvancado: true }) },
      ...paginaDoCliente(ID),
      [FICHA]: { corpo: umaFicha(ficha) },
      ...servidor,
    },
  });
const cartao = async (name: string | RegExp) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("section") ?? document.body);

const SERVIDOR = umDispositivo({
  idContratacao: ID,
  configuracoes: [
    umaConfiguracao({
      diretoriosExcluidos: [{ id: 51, caminho: "D:\\Antigos" }],
      agendamentosExcluidos: [umAgendamento({ id: 71, hora: "06:15" })],
    }),
  ],
  configuracoesExcluidas: [umaConfiguracao({ id: 8, prefixo: "Fotos", diretorios: [], agendamentos: [] })],
});
const RETIRADO = umDispositivo({
  id: 9,
  nome: "BALCAO-ANTIGO",
  descricao: null,
  validadeVersoes: null,
  idContratacao: ID,
  dataInativacao: "2026-03-10T12:00:00.000Z",
  dataFim: "2026-03-11T15:30:00.000Z",
  configuracoes: [umaConfiguracao({ id: 12, prefixo: "Certidões" })],
});

/** Opens the accordion of a device and gives what is in it. */
const abrirDispositivo = async (nome: string) => {
  const acordeao = (await screen.findByText(nome, { selector: ".dispositivo__nome" })).closest("details");
  if (acordeao === null) throw new Error(`${nome} is in no accordion`);
  expect(within(acordeao).queryByText("Versões antigas")).toBeNull();
  acordeao.open = true;
  fireEvent(acordeao, new Event("toggle"));
  await within(acordeao).findByText("Versões antigas");
  return within(acordeao);
};
const campoDe = (lugar: { readonly getByText: Screen["getByText"] }, rotulo: string): string | null | undefined =>
  lugar.getByText(rotulo, { selector: "dt" }).nextElementSibling?.textContent;

describe("dados do cliente", () => {
  it("[ADM-59][ADM-60][ADM-61] mostra a contratação, o plano, e quanto dele está em uso com a faixa de cor", async () => {
    abrir();
    const nome = await screen.findByRole("heading", { level: 1, name: /^Marta/ });
    expect(nome.textContent).toContain("Ativa");
    expect(screen.getByText(/cliente desde 01\/02\/2026/)).toBeTruthy();
    const plano = await cartao("Plano e consumo");
    expect(plano.getByText("Cartório 100 GB (pós-pago)")).toBeTruthy();
    expect(campoDe(plano, "Mensalidade")).toMatch(/^R\$\s129,90$/);
    expect(campoDe(plano, "Pagamento")).toBe("Boleto");
    const faixa = plano.getByText("61,95%").closest<HTMLElement>(".faixa-de-uso");
    expect(faixa?.dataset["faixa"]).toBe("7");
    expect(plano.getByText(/^\d+(?:,\d+)? GB de 100 GB/)).toBeTruthy();
  });

  it("[ADM-69][ADM-70][ADM-71] cada dispositivo, também o excluído, abre com seus dados, configurações e backups", async () => {
    const tela = abrir(
      { dispositivos: [SERVIDOR], dispositivosExcluidos: [RETIRADO] },
      {
        [CHAMADAS_DE_BACKUP.doDispositivo(1)]: { corpo: paginaDeBackups([umBackup()]) },
        [CHAMADAS_DE_BACKUP.doDispositivo(9)]: { corpo: paginaDeBackups([]) },
        [CHAMADAS_DE_BACKUP.log(300)]: { corpo: paginaDeLogs([umLog()]) },
      },
    );
    const servidor = await abrirDispositivo("SERVIDOR-LIVROS");
    const campos = ["Descrição", "Versão", "Versões antigas", "Cadastro", "Ativação", "Inativação", "Exclusão"];
    expect(campos.map((rotulo) => campoDe(servidor, rotulo))).toEqual([
      "Servidor da sala do acervo.",
      "3.4.1",
      "90 dias",
      "01/02/2025 09:00",
      "03/02/2025 09:00",
      "---",
      "---",
    ]);
    expect(servidor.getByRole("heading", { name: "Livros e índices" })).toBeTruthy();
    for (const texto of ["C:\\Cartorio\\Livros", "D:\\Antigos (excluído)", "Fotos (excluída)"])
      expect(servidor.getByText(texto)).toBeTruthy();
    expect(servidor.getByText(/18:30$/)).toBeTruthy();
    expect(servidor.getByText(/06:15 \(excluído\)$/)).toBeTruthy();
    fireEvent.click(await servidor.findByRole("button", { name: /log/i }));
    expect(await screen.findByText("O arquivo está em uso por outro programa.")).toBeTruthy();
    const retirado = await abrirDispositivo("BALCAO-ANTIGO");
    expect(campos.map((rotulo) => campoDe(retirado, rotulo))).toEqual([
      "---",
      "3.4.1",
      "Permanente",
      "01/02/2025 09:00",
      "03/02/2025 09:00",
      "10/03/2026 09:00",
      "11/03/2026 12:30",
    ]);
    expect(retirado.getByText("Certidões")).toBeTruthy();
    expect(tela.pedidos).toContain(CHAMADAS_DE_BACKUP.doDispositivo(9));
  });

  it("a versão diz também qual não cabe no disco do computador, e quanto falta", async () => {
    const dispositivo = umaProtecaoDispositivo({ atualizacaoSemEspaco: { versao: "3.5.0", faltamBytes: 157_286_400 } });
    abrir(
      { dispositivos: [SERVIDOR] },
      {
        [CHAMADAS_DE_PROTECAO.consultar(ID)]: { corpo: umaProtecao([dispositivo]) },
        [CHAMADAS_DE_BACKUP.doDispositivo(1)]: { corpo: paginaDeBackups([]) },
      },
    );
    const servidor = await abrirDispositivo("SERVIDOR-LIVROS");
    const versao = "3.4.1 (a 3.5.0 não cabe no disco: faltam 150 MB)";
    await waitFor(() => expect(campoDe(servidor, "Versão")).toBe(versao));
  });

  it("[ADM-144] quantos não estão protegidos abre quais são, por motivo, sem o que o cliente escolheu", async () => {
    const grupo = {
      codigo: "EM_USO",
      titulo: "Em uso por outro programa",
      oQueFazer: "Feche o programa.",
      quantidade: 14,
      bytes: null,
      bytesParcial: true,
    };
    const item = {
      caminho: "C:\\Livros\\l.mdb",
      motivo: "EM_USO",
      quantidade: 1,
      bytes: null,
      desde: "2026-11-01T12:00:00.000Z",
    };
    const escolhido = { id: 7, caminho: "C:\\Escolhido", prefixo: "Livros", desde: "2026-11-01T12:00:00.000Z" };
    const pagina = { grupos: [grupo], itens: [], escolhidos: [escolhido], porRegra: [], proximoCursor: null };
    abrir(
      { dispositivos: [SERVIDOR] },
      {
        [CHAMADAS_DE_BACKUP.doDispositivo(1)]: { corpo: paginaDeBackups([]) },
        [CHAMADAS_DE_PROTECAO.consultar(ID)]: { corpo: umaProtecao([umaProtecaoDispositivo({ naoProtegidos: 14 })]) },
        [CHAMADAS_DE_PROTECAO.naoProtegidos()]: { corpo: pagina },
        [CHAMADAS_DE_PROTECAO.naoProtegidos({ motivo: "EM_USO" })]: { corpo: { ...pagina, itens: [item] } },
      },
    );
    const servidor = await abrirDispositivo("SERVIDOR-LIVROS");
    fireEvent.click(await servidor.findByRole("button", { name: "14 itens" }));
    const janela = within(await screen.findByRole("dialog", { name: "O que não está protegido em SERVIDOR-LIVROS" }));
    const motivo = await janela.findByRole("button", { name: /^Em uso por outro programa/ });
    expect(janela.getAllByRole("button").filter((botao) => botao !== motivo)).toHaveLength(1);
    fireEvent.click(motivo);
    expect(await janela.findByText("C:\\Livros\\l.mdb")).toBeTruthy();
    expect(janela.getByText(/Feche o programa\./)).toBeTruthy();
    expect(janela.queryByText("C:\\Escolhido")).toBeNull();
  });

  it("[ADM-72] nada nos dispositivos os altera", async () => {
    abrir(
      { dispositivos: [SERVIDOR], dispositivosExcluidos: [RETIRADO] },
      {
        [CHAMADAS_DE_BACKUP.doDispositivo(1)]: { corpo: paginaDeBackups([umBackup()]) },
        [CHAMADAS_DE_BACKUP.doDispositivo(9)]: { corpo: paginaDeBackups([]) },
      },
    );
    const servidor = await abrirDispositivo("SERVIDOR-LIVROS");
    await servidor.findByRole("button", { name: /log/i });
    await abrirDispositivo("BALCAO-ANTIGO");
    // The whole card, so that its head and what was removed have no more to press either.
    const todos = await cartao("Dispositivos (1)");
    const opcoes = { hidden: true };
    const acoes = todos
      .getAllByRole("button", opcoes)
      .map((botao) => botao.getAttribute("aria-label") ?? botao.textContent);
    expect(acoes).toEqual([expect.stringMatching(/log/i)]);
    expect(todos.getAllByRole("link", opcoes).map(({ textContent }) => textContent)).toEqual(["Provas de restauração"]);
    for (const papel of ["textbox", "checkbox", "combobox", "radio", "spinbutton", "switch", "menuitem"] as const)
      expect(todos.queryByRole(papel, opcoes)).toBeNull();
  });
});

describe("limite de contratações do cliente", () => {
  const MUDAR = chamada(fichaDoCliente.mudarLimite, { params: { id: ID } });
  const comLimite = (maximoContratacoes: number) =>
    umaFicha({ usuario: { ...umaFicha().usuario, maximoContratacoes } });
  const ADMIN = { [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) } };

  it("[SRV-128] o administrador o muda, e a página mostra o novo", async () => {
    let limite = 5;
    const tela = abrir(
      {},
      {
        ...ADMIN,
        [FICHA]: () => ({ corpo: comLimite(limite) }),
        [MUDAR]: () => {
          limite = 12;
          return { status: 204 };
        },
      },
    );
    const plano = await cartao("Plano e consumo");
    expect(campoDe(plano, "Limite")).toBe("5 contratações");
    fireEvent.click(plano.getByRole("button", { name: "Mudar limite" }));
    const janela = within(await screen.findByRole("dialog", { name: "Mudar limite" }));
    const quantas = janela.getByRole("textbox", { name: "Contratações ao mesmo tempo" });
    fireEvent.change(quantas, { target: { value: "0" } });
    fireEvent.click(janela.getByRole("button", { name: "Salvar" }));
    expect(tela.pedidos).not.toContain(MUDAR);
    fireEvent.change(quantas, { target: { value: "12" } });
    fireEvent.click(janela.getByRole("button", { name: "Salvar" }));
    await screen.findByText("Registro salvo com sucesso!");
    expect(tela.corpos).toContainEqual({ maximoContratacoes: 12 });
    await screen.findByText("12 contratações");
  });

  it("[SRV-128] o suporte avançado só o lê", async () => {
    abrir();
    const plano = await cartao("Plano e consumo");
    expect(campoDe(plano, "Limite")).toBe("5 contratações");
    expect(plano.queryByRole("button", { name: "Mudar limite" })).toBeNull();
  });
});

describe("contratos do cliente", () => {
  const historico = (id: number, numero: string, dataFim: string | null): HistoricoContratacao => ({
    contrato: { id, numero },
    dataInicio: "2026-02-01",
    dataFim,
    dadosPlano: { plano: { nome: "Cartório 100 GB" } },
  });
  const comContratos = (baixar: Servidor[string]) =>
    abrir(
      {},
      {
        [HISTORICO]: { corpo: [historico(91, "202600000091", null), historico(90, "202500000090", "2026-01-31")] },
        [BAIXAR]: baixar,
      },
    );

  it("[ADM-64][ADM-65][ADM-67] traz protocolos, planos e dias, e salva o PDF com o nome do contrato", async () => {
    const salvos: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((arquivo) => {
      if (arquivo instanceof Blob) salvos.push(arquivo.type);
      return "blob:contrato";
    });
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    comContratos({ arquivo: { nome: "contrato-202600000091.pdf", conteudo: "%PDF-1.7" } });
    const contratosDele = await cartao("Contratos");
    await contratosDele.findByText("202600000091");
    const linhas = contratosDele.getAllByRole("row").slice(1);
    expect(
      linhas.map((linha) =>
        within(linha)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ["202600000091", "Cartório 100 GB", "01/02/2026", "---", "Baixar"],
      ["202500000090", "Cartório 100 GB", "01/02/2026", "31/01/2026", "Baixar"],
    ]);
    fireEvent.click(contratosDele.getByRole("button", { name: "Baixar contrato 202600000091" }));
    await waitFor(() => expect(clique).toHaveBeenCalled());
    expect(salvos).toEqual(["application/pdf"]);
    expect(clique.mock.contexts[0]).toMatchObject({ download: "contrato-202600000091.pdf" });
  });

  it("[ADM-68] diz quando o contrato não vem", async () => {
    comContratos({ status: 500 });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar contrato 202600000091" }));
    expect(
      await screen.findByText(
        "Erro ao baixar contrato. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
  });
});
