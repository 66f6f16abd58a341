import { atendimentos, type AtendimentoSuporte } from "@acervo/contracts/atendimentos";
import { comunicados, type Comunicado } from "@acervo/contracts/comunicados";
import { contatos } from "@acervo/contracts/contatos";
import { fichaDoCliente, type FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDoCliente, umaFicha } from "../../test-support/cliente.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, chamadasDe, qualquerChamada, type Servidor } from "../../test-support/stub-fetch.ts";

const ID = 1042;
const FICHA = chamada(fichaDoCliente.buscarContratacao, { params: { id: ID } });
const HISTORICO = qualquerChamada(atendimentos.listar);
const REGISTRAR = chamada(atendimentos.registrar, {});
const ARQUIVAR = chamada(atendimentos.registrarArquivamento, {});
const CONTATOS = qualquerChamada(contatos.buscar);
const SALVAR_CONTATO = chamada(contatos.salvar, {});
const EXCLUIR_CONTATO = qualquerChamada(contatos.deletar);
const ALERTA = chamada(comunicados.alerta, { params: { tipo: 1 } });
const ALERTA_3 = chamada(comunicados.alerta, { params: { tipo: 3 } });
const RECUPERAR = chamada(comunicados.recuperar, {});
const CRIAR = chamada(comunicados.criar, {});
const DESATIVAR = chamada(comunicados.desativar, {});
const SALVO = "Registro salvo com sucesso!";
/** Where the common text area counts. */
const COMUM = ".counted-textarea__foot";
const SUFIXO = "Tente novamente mais tarde. Se o erro persistir, contate o suporte.";

const atendimento = (parte: Partial<AtendimentoSuporte> = {}): AtendimentoSuporte => ({
  id: 7,
  idContratacao: ID,
  descricao: "Liguei para o balcão.",
  dataHoraInicioFormatada: "12/11/2026 14:10",
  usuario: { nome: "Bruna Tavares" },
  arquivamento: null,
  comQuemFalou: null,
  dataHoraRetornoFormatada: null,
  retornoVencido: false,
  ...parte,
});
const comunicado = (parte: Partial<Comunicado> = {}): Comunicado => ({
  texto: "",
  codigo: 1,
  idContratacao: ID,
  comunicadoCadastrado: false,
  entrega: null,
  motivoRecusa: null,
  ...parte,
});

const abrir = async (servidor: Servidor = {}, parte: Partial<FichaDoCliente> = {}) => {
  const tela = renderPortal({
    caminho: `/visualizarContratacao/${ID}`,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ suporteTecnicoAvancado: true }) },
      ...paginaDoCliente(ID),
      [FICHA]: { corpo: umaFicha(parte) },
      ...servidor,
    },
  });
  await screen.findByRole("heading", { level: 1, name: /^Marta/ });
  return tela;
};
const cartao = () => screen.getByRole("region", { name: "Registrar atendimento" });
const descricao = (onde: HTMLElement) =>
  within(onde).getByLabelText<HTMLTextAreaElement>("Descrição (mín. 30 caractéres)");
const clicar = (nome: string | RegExp, onde?: HTMLElement) =>
  fireEvent.click((onde === undefined ? screen : within(onde)).getByRole("button", { name: nome }));
const digitar = (campo: HTMLElement, value: string) => fireEvent.input(campo, { target: { value } });
const mudar = (campo: HTMLElement, value: string) => fireEvent.change(campo, { target: { value } });
const quantas = (tela: { readonly pedidos: readonly string[] }, pedido: string) =>
  tela.pedidos.filter((um) => um === pedido).length;

describe("atendimentos na página do cliente", () => {
  it("[ADM-89][ADM-94][ADM-118][ADM-154][SHELL-150] registra a partir de um modelo, que continua editável, com o rótulo e o contador", async () => {
    const tela = await abrir({ [REGISTRAR]: { status: 201, corpo: atendimento() } });
    expect(
      within(within(cartao()).getByRole("group", { name: "Modelos" }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Não atendeu", "Orientado a religar", "Atualização agendada", "Combinou pagamento"]);
    clicar("Não atendeu", cartao());
    const { value } = descricao(cartao());
    expect(value).toMatch(/ninguém atendeu/);
    expect(within(cartao()).getByText(`${value.length}/5.000`).closest(COMUM)).toBeTruthy();
    mudar(descricao(cartao()), "oi");
    clicar("Registrar atendimento", cartao());
    await screen.findByText(SALVO);
    expect(tela.corpos).toContainEqual({
      idContratacao: ID,
      descricao: "oi",
      comQuemFalou: "",
      dataRetorno: null,
      horaRetorno: null,
    });
    expect(descricao(cartao()).value).toBe("");
    await waitFor(() => expect(quantas(tela, FICHA)).toBe(2));
  });

  it("[ADM-98][ADM-157] a falha diz o que houve e guarda o que foi digitado; sem descrição não há o que registrar", async () => {
    const tela = await abrir({ [REGISTRAR]: { status: 500, corpo: {} } });
    clicar("Registrar atendimento", cartao());
    expect(tela.pedidos).not.toContain(REGISTRAR);
    mudar(descricao(cartao()), "Falei com a Joana.");
    mudar(within(cartao()).getByLabelText("Com quem falou"), "Joana");
    expect(within(cartao()).getByLabelText("Retornar em")).toBeTruthy();
    expect(within(cartao()).getByLabelText("Às")).toBeTruthy();
    clicar("Registrar atendimento", cartao());
    expect(await screen.findByText(`Erro ao registrar atendimento. ${SUFIXO}`)).toBeTruthy();
    expect(descricao(cartao()).value).toBe("Falei com a Joana.");
  });

  it("[ADM-83][ADM-157] o histórico é uma tabela em páginas que marca arquivamentos e o retorno vencido", async () => {
    const lista = [
      atendimento({ id: 9, retornoVencido: true, dataHoraRetornoFormatada: "11/11/2026 09:00" }),
      atendimento({ id: 8, arquivamento: true, descricao: "Não responde." }),
      atendimento({ id: 6, arquivamento: false, comQuemFalou: "Joana" }),
      atendimento({ id: 5 }),
    ];
    await abrir({ [HISTORICO]: { corpo: { total: 14, registrosPorPagina: 10, listaAtendimentoSuporte: lista } } });
    clicar("Histórico de atendimentos");
    const janela = await screen.findByRole("dialog", { name: "Histórico de atendimentos" });
    await within(janela).findByText("Não responde.");
    for (const marca of ["Retorno vencido", "Arquivada", "Desarquivada"])
      expect(within(janela).getAllByText(marca)).toHaveLength(1);
    expect(within(janela).getByText("Falou com Joana")).toBeTruthy();
    expect(within(janela).getByRole("button", { name: /[Pp]róxima/ })).toBeTruthy();
  });

  it("[ADM-98] o histórico que não vem diz o que houve", async () => {
    await abrir({ [HISTORICO]: { status: 500, corpo: {} } });
    clicar("Histórico de atendimentos");
    expect((await screen.findAllByText(`Erro ao buscar atendimentos. ${SUFIXO}`)).length).toBeGreaterThan(0);
  });

  it("[ADM-91][ADM-93][ADM-97][ADM-118][SHELL-150] arquiva com a descrição e o estado pedido; arquivada, o botão desarquiva", async () => {
    const tela = await abrir({ [ARQUIVAR]: { corpo: { atendimentoArquivado: true } } });
    clicar("Arquivar");
    const janela = await screen.findByRole("dialog", { name: "Arquivar" });
    clicar("Arquivar", janela);
    expect(tela.pedidos).not.toContain(ARQUIVAR);
    mudar(descricao(janela), "Não responde.");
    expect(within(janela).getByText("13/5.000").closest(COMUM)).toBeTruthy();
    clicar("Arquivar", janela);
    await screen.findByText(SALVO);
    expect(tela.corpos).toContainEqual({ idContratacao: ID, descricao: "Não responde.", arquivamento: true });
    await waitFor(() => expect(quantas(tela, FICHA)).toBe(2));
  });

  it("[ADM-91][ADM-98] arquivada mostra 'Desarquivar', e a falha ao salvar é dita", async () => {
    await abrir({ [ARQUIVAR]: { status: 500, corpo: {} } }, { atendimentoArquivado: true });
    clicar("Desarquivar");
    const janela = await screen.findByRole("dialog", { name: "Desarquivar" });
    mudar(descricao(janela), "Voltou.");
    clicar("Desarquivar", janela);
    expect(await screen.findByText(`Erro ao salvar arquivamento. ${SUFIXO}`)).toBeTruthy();
  });
});

describe("outros contatos na página do cliente", () => {
  const UM = { id: 3, email: "balcao@saobento.example", telefone: "31900002071", dataInicioFormatada: "12/11/2026" };
  const abrirContatos = async (servidor: Servidor) => {
    const tela = await abrir(servidor);
    clicar("Outros Contatos (0)");
    return { tela, janela: await screen.findByRole("dialog", { name: "Outros Contatos" }) };
  };

  it("[ADM-73][ADM-81][ADM-118][SHELL-126] inclui, altera e, depois de SIM, exclui; com NÃO, fica", async () => {
    const { tela, janela } = await abrirContatos({
      [CONTATOS]: { corpo: [UM] },
      [SALVAR_CONTATO]: { corpo: UM },
      [EXCLUIR_CONTATO]: { status: 204 },
    });
    await within(janela).findByText("(31) 90000-2071");
    clicar(/^Incluir contato/, janela);
    expect(tela.pedidos).not.toContain(SALVAR_CONTATO);
    mudar(within(janela).getByLabelText("E-mail"), "a@saobento.example");
    digitar(within(janela).getByLabelText("Telefone"), "(31) 3333-4444");
    clicar(/^Incluir contato/, janela);
    await screen.findByText(SALVO);
    await waitFor(() =>
      expect([chamadasDe(tela.pedidos, contatos.buscar).length, quantas(tela, FICHA)]).toEqual([2, 2]),
    );
    const login = umaFicha().usuario.login;
    const novo = { id: null, email: "a@saobento.example", telefone: "3133334444" };
    expect(tela.corpos).toContainEqual({ login, usuarioContatoSuporte: novo });
    clicar("Alterar balcao@saobento.example", janela);
    clicar(/^Alterar contato/, janela);
    await waitFor(() =>
      expect(tela.corpos).toContainEqual({
        login,
        usuarioContatoSuporte: { id: 3, email: "balcao@saobento.example", telefone: "31900002071" },
      }),
    );
    clicar("Excluir balcao@saobento.example", janela);
    fireEvent.click(await screen.findByRole("button", { name: "NÃO" }));
    const excluidos = () => tela.pedidos.filter((pedido) => pedido.startsWith("DELETE"));
    expect(excluidos()).toEqual([]);
    clicar("Excluir balcao@saobento.example", janela);
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await waitFor(() => expect(excluidos()).toHaveLength(1));
  });

  it("[ADM-82] diz o que falhou ao buscar, salvar e excluir; a mensagem do servidor vem primeiro", async () => {
    await abrirContatos({ [CONTATOS]: { status: 500, corpo: {} } });
    expect((await screen.findAllByText(`Erro ao buscar contatos. ${SUFIXO}`)).length).toBeGreaterThan(0);
  });

  it("[ADM-82] ao salvar e ao excluir, com a mensagem do servidor se houver", async () => {
    const { janela } = await abrirContatos({
      [CONTATOS]: { corpo: [UM] },
      [SALVAR_CONTATO]: { status: 404, corpo: { codigo: "X", mensagem: "Contato não encontrado." } },
      [EXCLUIR_CONTATO]: { status: 500, corpo: {} },
    });
    clicar("Alterar balcao@saobento.example", await screen.findByRole("dialog", { name: "Outros Contatos" }));
    clicar(/^Alterar contato/, janela);
    expect(await screen.findByText("Contato não encontrado.")).toBeTruthy();
    clicar("OK");
    clicar("Excluir balcao@saobento.example", janela);
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText(`Erro ao excluir contato. ${SUFIXO}`)).toBeTruthy();
  });
});

describe("comunicados na página do cliente", () => {
  const TEXTOS: Servidor = {
    [ALERTA]: { corpo: { texto: "Tentamos falar.", codigo: 1 } },
    [ALERTA_3]: { corpo: { texto: "Está cheio.", codigo: 3 } },
  };
  const abrirComunicado = async (servidor: Servidor) => {
    const tela = await abrir(servidor);
    clicar("Registrar comunicado");
    return { tela, janela: await screen.findByRole("dialog", { name: "Registrar comunicado" }) };
  };

  it("[ADM-99][ADM-117][ADM-118] escolhe o tipo, lê o texto do servidor, ativa e fica enviando até o parceiro confirmar", async () => {
    let agora = comunicado();
    const { tela, janela } = await abrirComunicado({
      ...TEXTOS,
      [RECUPERAR]: () => ({ corpo: agora }),
      [CRIAR]: () => {
        agora = comunicado({ texto: "Tentamos falar.", comunicadoCadastrado: true, entrega: "ENVIANDO" });
        return { corpo: agora };
      },
    });
    expect(await within(janela).findByText("Tentamos falar.")).toBeTruthy();
    fireEvent.click(within(janela).getByRole("radio", { name: /^Armazenamento cheio/ }));
    expect(await within(janela).findByText("Está cheio.")).toBeTruthy();
    fireEvent.click(within(janela).getByRole("radio", { name: /^Tentativa de contato/ }));
    fireEvent.click(await within(janela).findByRole("button", { name: "Ativar" }));
    await screen.findByText(SALVO);
    await within(janela).findByText("Enviando ao sistema parceiro…");
    expect(tela.corpos).toContainEqual({ idContratacao: ID, codigo: 1 });
    agora = { ...agora, entrega: "ENTREGUE" };
    await within(janela).findByText("Ativo: o sistema parceiro confirmou.");
    expect(within(janela).getByRole("button", { name: "Desativar" })).toBeTruthy();
  });

  it("[ADM-108] só contas que vêm do sistema parceiro têm o botão", async () => {
    await abrir({}, { usuario: { ...umaFicha().usuario, tipoConta: "NOR_PF" } });
    expect(screen.queryByRole("button", { name: "Registrar comunicado" })).toBeNull();
    expect(screen.getByRole("button", { name: "Arquivar" })).toBeTruthy();
  });

  it("[ADM-109] a falha ao ativar ou desativar é dita com o texto da especificação", async () => {
    const { janela } = await abrirComunicado({
      ...TEXTOS,
      [RECUPERAR]: { corpo: comunicado({ texto: "x", comunicadoCadastrado: true, entrega: "ENTREGUE" }) },
      [DESATIVAR]: { status: 500, corpo: {} },
    });
    fireEvent.click(await within(janela).findByRole("button", { name: "Desativar" }));
    expect(
      await screen.findByText(
        "Não foi salvar o comunicado. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
  });

  it("[ADM-110][ADM-111] a falha ao conferir e ao carregar o texto é dita com os textos da especificação", async () => {
    await abrirComunicado({ [ALERTA]: { status: 500, corpo: {} }, [RECUPERAR]: { status: 500, corpo: {} } });
    expect(
      await screen.findByText(
        "Não foi validar o cadastro do comunicado. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
    expect(
      await screen.findByText(
        "Não foi possível carregar o texto do alerta do webRecivil. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
  });
});
