import { fichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirBusca,
  CAMINHO_DA_BUSCA,
  CHAMADAS_DA_BUSCA,
  linhaDe,
  marta,
  pagina,
  SEM_MARCAS,
} from "../../test-support/busca-de-contratacoes.ts";
import { chamada } from "../../test-support/stub-fetch.ts";

const {
  lista: LISTA,
  visoes: VISOES,
  salvarVisao: SALVAR,
  versoes: VERSOES,
  porcentagem: PORCENTAGEM,
  grupo: GRUPO,
  planosInativos: INATIVOS,
  tiposDePlano: TIPOS,
  planosAtivos: ATIVOS,
} = CHAMADAS_DA_BUSCA;
const REMOVER = CHAMADAS_DA_BUSCA.removerVisao(3);

const campo = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const escolha = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const chip = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const pesquisar = async () => fireEvent.click(await screen.findByRole("button", { name: "Pesquisar" }));
const pedidas = (tela: ReturnType<typeof abrirBusca>) => tela.pedidos.filter((pedido) => pedido === LISTA).length;

describe("pesquisa de contratações", () => {
  it("[ADM-116][ADM-07][ADM-08] nada é pesquisado ao abrir, só com Pesquisar", async () => {
    const tela = abrirBusca();
    await screen.findByText("Nada foi pesquisado ainda");
    expect(pedidas(tela)).toBe(0);
    await pesquisar();
    await linhaDe("Marta Aparecida Nogueira");
    expect(tela.corpos.at(-1)).toEqual({ pagina: 1, ...SEM_MARCAS });
    expect(tela.pedidos).toContain("POST /api-acervo/administrativo/listar-contratacoes");
    expect(screen.getByText("Total de registros: 2")).toBeTruthy();
  });

  it("[ADM-112][ADM-39][ADM-41] mostra cada coluna, documentos com máscara e a faixa de uso", async () => {
    abrirBusca();
    await pesquisar();
    const dela = await linhaDe("Marta Aparecida Nogueira");
    for (const texto of ["529.982.247-25", "0431270113", "03/02/2025", "Cartório 100 GB", "Ativa", "3", "61,95%"])
      expect(dela.getByText(texto)).toBeTruthy();
    expect(dela.getByText("61,95%").dataset["faixa"]).toBe("7");
    const outra = await linhaDe("Contábil Horizonte Ltda.");
    expect(outra.getByText("12.ABC.345/01DE-35")).toBeTruthy();
    expect(outra.getByText("---")).toBeTruthy();
    expect(outra.getByText("0,00%").dataset["faixa"]).toBe("1");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "CPF/CNPJ",
      "Nome",
      "Corregedoria",
      "Contratação",
      "Plano",
      "Situação",
      "Disp.",
      "Capacidade utilizada",
      "Ações",
    ]);
  });

  it("[ADM-38][ADM-120] agrupada por dispositivo, mostra também o dispositivo, os backups e a versão", async () => {
    const dispositivo = {
      ...marta,
      idDispositivo: 5,
      nomeDispositivo: "BALCAO-01",
      dataDispositivo: "2025-02-04T12:00:00.000Z",
      dataInicioUltimoBackup: null,
      dataTerminoUltimoBackup: null,
      versaoAcervoExe: "3.3.7",
    };
    const tela = abrirBusca({ [LISTA]: { corpo: { ...pagina([dispositivo]), agrupadoDispositivo: true } } });
    fireEvent.click(await chip("Por dispositivo"));
    await pesquisar();
    const linha = await linhaDe("Marta Aparecida Nogueira");
    expect(linha.getByText("BALCAO-01")).toBeTruthy();
    expect(linha.getByText("3.3.7")).toBeTruthy();
    expect(linha.getAllByText("---")).toHaveLength(2);
    expect(tela.corpos.at(-1)).toEqual({ pagina: 1, ...SEM_MARCAS, agrupadoDispositivo: true });
  });

  it("[ADM-10][ADM-11][ADM-14][ADM-17][ADM-18][ADM-20] leva cada filtro, e os de pessoas não ficam no endereço", async () => {
    const tela = abrirBusca();
    await screen.findByRole("option", { name: "3.3.7" });
    await screen.findByRole("option", { name: "Cartório" });
    expect(
      within(escolha("Situação"))
        .getAllByRole("option")
        .map((opcao) => `${opcao.getAttribute("value")} ${opcao.textContent}`.trim()),
    ).toEqual(["Todas", "1 Ativa", "2 Inativa", "3 Cancelada", "4 Suspensa", "5 Encerrada"]);
    fireEvent.change(campo("Nome do usuário"), { target: { value: " marta " } });
    fireEvent.input(campo("CPF/CNPJ"), { target: { value: "52998224725" } });
    expect(campo("CPF/CNPJ").value).toBe("529.982.247-25");
    fireEvent.input(campo("Telefone"), { target: { value: "31900001042" } });
    fireEvent.change(campo("Código corregedoria"), { target: { value: "0431270113" } });
    fireEvent.change(escolha("Situação"), { target: { value: "4" } });
    fireEvent.change(escolha("Versão do executável"), { target: { value: "3.3.7" } });
    fireEvent.change(escolha("Tipo de plano"), { target: { value: "4" } });
    fireEvent.input(campo("Contratação de"), { target: { value: "01/02/2025" } });
    fireEvent.input(campo("Contratação até"), { target: { value: "28/02/2025" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Ocultar arquivadas" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Ocultar Cartosoft Web" }));
    await pesquisar();
    await linhaDe("Marta Aparecida Nogueira");
    expect(tela.corpos.at(-1)).toEqual({
      pagina: 1,
      ...SEM_MARCAS,
      ocultarContratacaoArquivada: true,
      ocultarContratacaoCartosoftWeb: false,
      nomeUsuario: "marta",
      cpfCnpjUsuario: "52998224725",
      telefone: "31900001042",
      codigoCorregedoria: "0431270113",
      codigoSituacao: 4,
      versaoAcervoExe: "3.3.7",
      idTipoPlanoConta: 4,
      dataContratacaoDe: "2025-02-01",
      dataContratacaoAte: "2025-02-28",
    });
    const { search } = tela.router.state.location;
    expect(search).toContain("situacao=4");
    for (const pessoal of ["marta", "52998224725", "31900001042"]) expect(search).not.toContain(pessoal);
    expect([campo("Nome do usuário").maxLength, campo("Código corregedoria").maxLength]).toEqual([255, 13]);
  });

  it("[ADM-17] o período do endereço se mostra como dd/mm/aaaa e se pesquisa de novo", async () => {
    const tela = abrirBusca({}, { caminho: `${CAMINHO_DA_BUSCA}?de=2025-02-01&ate=2025-03-28&pesquisou=sim` });
    await linhaDe("Marta Aparecida Nogueira");
    expect([campo("Contratação de").value, campo("Contratação até").value]).toEqual(["01/02/2025", "28/03/2025"]);
    const periodo = { dataContratacaoDe: "2025-02-01", dataContratacaoAte: "2025-03-28" };
    expect(tela.corpos.at(-1)).toEqual({ pagina: 1, ...SEM_MARCAS, ...periodo });
  });

  it("[ADM-27][ADM-23][ADM-24][ADM-25][ADM-26] marcar um destes desmarca os outros; os de ativas travam a situação", async () => {
    const tela = abrirBusca();
    const semBackup = await chip("Dispositivo sem nenhum backup");
    fireEvent.click(semBackup);
    expect(escolha("Situação").disabled).toBe(true);
    expect(escolha("Situação").value).toBe("1");
    const emUso = await chip("90% ou mais em uso");
    fireEvent.click(emUso);
    expect([semBackup.checked, emUso.checked, escolha("Situação").disabled]).toEqual([false, true, false]);
    await pesquisar();
    await linhaDe("Marta Aparecida Nogueira");
    expect(tela.corpos.at(-1)).toEqual({ pagina: 1, ...SEM_MARCAS, porcentagemCapacidadeUtilizada: 90 });
    fireEvent.click(await chip("Dispositivo sem backup nos últimos 3 dias"));
    await pesquisar();
    await waitFor(() =>
      expect(tela.corpos.at(-1)).toEqual({
        pagina: 1,
        ...SEM_MARCAS,
        codigoSituacao: 1,
        dispositivoMaisDeTresDiasSemBackup: true,
      }),
    );
  });

  it("[ADM-30][ADM-31][ADM-32] Limpar desfaz todos os filtros, e volta a ocultar a variante web", async () => {
    const tela = abrirBusca(
      {},
      { caminho: `${CAMINHO_DA_BUSCA}?web=nao&arquivadas=sim&marca=dispositivo&pesquisou=sim` },
    );
    await linhaDe("Marta Aparecida Nogueira");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Ocultar Cartosoft Web" }).checked).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Limpar" }));
    await waitFor(() => expect(tela.router.state.location.search).toBe(""));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Ocultar Cartosoft Web" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Ocultar arquivadas" }).checked).toBe(false);
    expect((await chip("Por dispositivo")).checked).toBe(false);
  });

  it("[ADM-33][ADM-34] pesquisa da página 1; de uma página vazia volta à anterior", async () => {
    const tela = abrirBusca(
      { [LISTA]: ({ corpo }) => ({ corpo: JSON.stringify(corpo).includes('"pagina":3') ? pagina([], 12) : pagina() }) },
      { caminho: `${CAMINHO_DA_BUSCA}?pesquisou=sim&pagina=3` },
    );
    await linhaDe("Marta Aparecida Nogueira");
    expect(tela.corpos.at(-1)).toMatchObject({ pagina: 2 });
    // "Back" does not lead to the page that is gone.
    expect(tela.router.state.historyAction).toBe("REPLACE");
    fireEvent.change(escolha("Situação"), { target: { value: "3" } });
    await pesquisar();
    await waitFor(() => expect(tela.corpos.at(-1)).toMatchObject({ pagina: 1, codigoSituacao: 3 }));
  });

  it("[ADM-16] plano ativo e inativo ao mesmo tempo não se pesquisam", async () => {
    const tela = abrirBusca({}, { caminho: `${CAMINHO_DA_BUSCA}?planoAtivo=1&planoInativo=2` });
    await screen.findByText("Não é possível selecionar o filtro de plano ativo e plano inativo ao mesmo tempo.");
    await pesquisar();
    expect(pedidas(tela)).toBe(0);
  });

  it("[ADM-42][ADM-44][ADM-45] Ver abre a contratação, e voltar traz os filtros e pesquisa de novo", async () => {
    const ficha = chamada(fichaDoCliente.buscarContratacao, { params: { id: 1042 } });
    const errado = chamada(fichaDoCliente.erradoAgora, { params: { id: 1042 } });
    const nenhuma = { [ficha]: { status: 404 }, [errado]: { status: 404 } };
    const tela = abrirBusca(nenhuma, { papel: { suporteTecnicoAvancado: true } });
    await screen.findByText("Nada foi pesquisado ainda");
    fireEvent.change(campo("Nome do usuário"), { target: { value: "marta" } });
    await pesquisar();
    const dela = await linhaDe("Marta Aparecida Nogueira");
    fireEvent.click(dela.getByRole("link", { name: "Ver Marta Aparecida Nogueira" }));
    await screen.findAllByText(/^Não foi possível encontrar a contratação./);
    expect(tela.router.state.location.pathname).toBe("/visualizarContratacao/1042");
    const antes = pedidas(tela);
    await tela.router.navigate(-1);
    await linhaDe("Marta Aparecida Nogueira");
    expect(campo("Nome do usuário").value).toBe("marta");
    await waitFor(() => expect(pedidas(tela)).toBe(antes + 1));
    expect(tela.corpos.at(-1)).toMatchObject({ nomeUsuario: "marta" });
  });

  it("o endereço de um cliente sem número leva à busca, sem perguntar por ninguém", async () => {
    const papel = { suporteTecnicoAvancado: true };
    const tela = abrirBusca({}, { papel, caminho: "/visualizarContratacao/abc" });
    await screen.findByText("Nada foi pesquisado ainda");
    expect(tela.router.state.location.pathname).toBe(CAMINHO_DA_BUSCA);
  });

  it.each([{ suporteTecnico: true }, { suporteTecnicoAvancado: true }, { admin: true }])(
    "[ADM-113][ROLE-53] a lista tem Ver só se o servidor diz que a permissão avançada foi dada: %j",
    async (papel) => {
      for (const dada of [true, false]) {
        cleanup();
        abrirBusca({ [GRUPO]: { corpo: dada } }, { papel });
        await pesquisar();
        await linhaDe("Marta Aparecida Nogueira");
        await waitFor(() => expect(screen.queryAllByRole("link", { name: /^Ver / })).toHaveLength(dada ? 2 : 0));
        expect(screen.queryAllByRole("columnheader", { name: "Ações" })).toHaveLength(dada ? 1 : 0);
      }
    },
  );

  it.each([
    ["[ADM-46]", LISTA, /^Erro ao buscar contratações. Tente novamente mais tarde./],
    ["[ADM-47]", VERSOES, /^Erro ao buscar versões do exe./],
    ["[ADM-48]", GRUPO, /^Erro ao buscar planos disponíveis./],
    ["[ADM-49]", PORCENTAGEM, /^Erro ao buscar parametro de porcentagem da contratação utilizada./],
    ["[ADM-50]", INATIVOS, /^Erro ao buscar planos inativos/],
    ["[ADM-50]", TIPOS, /^Erro ao buscar tipos de planos/],
    ["[ADM-50]", ATIVOS, /^não foi possivel carregar os planos!/],
  ])("%s diz o que falhou: %s", async (_, pedido, texto) => {
    abrirBusca({ [pedido]: { status: 500 } }, { caminho: `${CAMINHO_DA_BUSCA}?pesquisou=sim` });
    expect(await screen.findAllByText(texto)).not.toEqual([]);
  });

  it.each([{}, { vendedor: true }, { cadastroPossivelCliente: true }])(
    "[ADM-06] quem não é da equipe de suporte vai para o painel: %j",
    async (papel) => {
      const tela = abrirBusca({}, { papel });
      await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
      expect(screen.queryByRole("link", { name: "Listar Contratações" })).toBeNull();
    },
  );
});

describe("visões salvas", () => {
  it("[ADM-124] salva os filtros sem os de pessoas, aplica e remove", async () => {
    const filtros = { ...SEM_MARCAS, codigoSituacao: 4, ocultarContratacaoArquivada: true };
    const visao = { id: 3, nome: "Suspensas", filtros };
    const tela = abrirBusca(
      { [VISOES]: { corpo: [visao] }, [SALVAR]: { status: 201, corpo: visao }, [REMOVER]: { status: 204 } },
      { caminho: `${CAMINHO_DA_BUSCA}?situacao=4&arquivadas=sim` },
    );
    fireEvent.click(await screen.findByRole("button", { name: "Salvar visão" }));
    const janela = within(await screen.findByRole("dialog", { name: "Salvar visão" }));
    fireEvent.change(janela.getByRole("textbox", { name: "Nome da visão" }), { target: { value: "Suspensas" } });
    fireEvent.click(janela.getByRole("button", { name: "Salvar visão" }));
    await screen.findByText("Visão salva.");
    expect(tela.corpos).toContainEqual({ nome: "Suspensas", filtros });
    await screen.findByRole("option", { name: "Suspensas" });
    fireEvent.change(escolha("Visões salvas"), { target: { value: "3" } });
    await linhaDe("Marta Aparecida Nogueira");
    expect(tela.corpos.at(-1)).toEqual({ pagina: 1, ...filtros });
    fireEvent.click(screen.getByRole("button", { name: "Remover visão" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText("Visão removida.");
    expect(tela.pedidos).toContain(REMOVER);
  });
});
