import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirDispositivos,
  botao,
  cartaoEmVista,
  clicar,
  digitar,
  envios,
  guardar,
} from "../../test-support/abrir-dispositivos.ts";
import { CHAMADAS } from "../../test-support/dispositivos.ts";
import { CHAMADAS_DE_PROTECAO, trintaDias, umaProtecao, umaProtecaoDispositivo } from "../../test-support/protecao.ts";

const ATRASADO = umaProtecaoDispositivo({
  situacao: "ATRASADO",
  porque: "O backup de Livros era esperado ontem às 22:00 e ainda não foi feito.",
  desde: "2026-11-12T01:00:00.000Z",
  oQueFazer: "Ligue o computador e verifique a internet: o backup começa sozinho.",
  dias: [...trintaDias("OK").slice(0, 28), ...trintaDias("NENHUM").slice(28)],
});
describe("a proteção na tela de dispositivos", () => {
  it("[PROT-40] protegido: a palavra no seletor e no cartão, o último e o próximo backup, e os 30 dias", async () => {
    await abrirDispositivos();
    const doCartao = await cartaoEmVista();
    expect(await doCartao.findByText("Protegido")).toBeTruthy();
    const opcao = screen.getByRole("radio", { name: /SERVIDOR-LIVROS/ }).closest("label");
    expect(opcao?.textContent).toContain("Protegido");
    expect(
      doCartao.getByText("Último backup hoje às 14:05, sem pendências. Próximo backup: 12/11/2026 às 18:30."),
    ).toBeTruthy();
    expect(doCartao.getByText("Últimos 30 dias: 30 dias com backup")).toBeTruthy();
    expect(doCartao.queryByText("Sem espaço para atualizar o programa")).toBeNull();
    expect(doCartao.getByText("30 de 30 dias com backup")).toBeTruthy();
  });

  it("[PROT-40] atrasado: por quê, desde quando e o que fazer", async () => {
    await abrirDispositivos(guardar(), { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecao([ATRASADO]) } });
    const doCartao = await cartaoEmVista();
    expect(await doCartao.findByText("Atrasado")).toBeTruthy();
    expect(doCartao.getByText(ATRASADO.porque)).toBeTruthy();
    expect(doCartao.getByText("11/11/2026 às 22:00")).toBeTruthy();
    expect(doCartao.getByText(/^Ligue o computador/)).toBeTruthy();
    expect(doCartao.getByText("Últimos 30 dias: 28 dias com backup, 2 sem backup")).toBeTruthy();
  });

  it("[ADM-196] uma alteração em massa pergunta se foi da pessoa, e o SIM a confirma", async () => {
    let confirmada = false;
    const { corpos } = await abrirDispositivos(guardar(), {
      [CHAMADAS_DE_PROTECAO.consultar()]: () => ({
        corpo: umaProtecao([umaProtecaoDispositivo({ alteracaoAConfirmar: !confirmada })]),
      }),
      [CHAMADAS_DE_PROTECAO.confirmarAlteracao()]: () => {
        confirmada = true;
        return { status: 204 };
      },
    });
    const doCartao = await cartaoEmVista();
    fireEvent.click(await doCartao.findByRole("button", { name: "A alteração foi minha" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText("Confirmado. O suporte libera as versões antigas.");
    expect(corpos).toContainEqual({ idDispositivo: 1 });
    await waitFor(() => expect(doCartao.queryByRole("button", { name: "A alteração foi minha" })).toBeNull());
  });

  it("[SRV-242] uma versão que não cabe no disco: qual, quanto liberar, e que os backups continuam", async () => {
    const atualizacaoSemEspaco = { versao: "3.5.0", faltamBytes: 157_286_400 };
    await abrirDispositivos(guardar(), {
      [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecao([umaProtecaoDispositivo({ atualizacaoSemEspaco })]) },
    });
    const doCartao = await cartaoEmVista();
    expect(await doCartao.findByText("Sem espaço para atualizar o programa")).toBeTruthy();
    const explica = doCartao.getByText(/^A versão 3\.5\.0 do Acervo não cabe .*: libere 150 MB\./);
    expect(explica.textContent).toContain("a versão de agora continua fazendo os backups");
  });

  it("[PROT-40] sem resposta não diz que está protegido, e deixa tentar de novo", async () => {
    let falha = true;
    await abrirDispositivos(guardar(), {
      [CHAMADAS_DE_PROTECAO.consultar()]: () => (falha ? { status: 500 } : { corpo: umaProtecao([ATRASADO]) }),
    });
    const doCartao = await cartaoEmVista();
    await doCartao.findByText("Não foi possível verificar se este dispositivo está protegido.");
    expect(screen.queryByText("Protegido")).toBeNull();
    falha = false;
    fireEvent.click(botao("Tentar de novo"));
    await waitFor(() => expect(doCartao.queryByText("Atrasado")).toBeTruthy());
  });
});

describe("o veredito depois do que a pessoa acabou de fazer", () => {
  const CRIADO = { status: 201, corpo: 71 };
  const responder = async () => {
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
  };
  it.each([
    {
      fez: "um agendamento",
      chamada: CHAMADAS.agendamento("adicionar"),
      resposta: CRIADO,
      fazer: () => {
        clicar("Adicionar agendamento");
        digitar(/Descrição/, "Madrugada");
        clicar("Confirmar");
      },
    },
    {
      fez: "um diretório",
      chamada: CHAMADAS.diretorio("adicionar"),
      resposta: CRIADO,
      fazer: () => {
        clicar("Adicionar diretório");
        digitar(/Caminho/, "D:\\Imagens");
        clicar("Confirmar");
      },
    },
    {
      fez: "uma configuração",
      chamada: CHAMADAS.removerConfiguracao(7),
      resposta: { status: 204 },
      fazer: () => {
        clicar("Excluir configuração Livros e índices");
        return responder();
      },
    },
  ])("[PROT-41] $fez: é lido de novo na hora", async ({ chamada, resposta, fazer }) => {
    let mudou = false;
    await abrirDispositivos(guardar(), {
      [CHAMADAS_DE_PROTECAO.consultar()]: () => ({
        corpo: umaProtecao([mudou ? umaProtecaoDispositivo() : ATRASADO]),
      }),
      [chamada]: () => {
        mudou = true;
        return resposta;
      },
    });
    const doCartao = await cartaoEmVista();
    await doCartao.findByText("Atrasado");
    await screen.findByRole("heading", { level: 3, name: "Livros e índices" });
    await fazer();
    expect(await doCartao.findByText("Protegido")).toBeTruthy();
  });
});

describe("o que não está protegido", () => {
  const COM_FALTAS = umaProtecaoDispositivo({ situacao: "COM_PENDENCIAS", naoProtegidos: 121 });
  const grupos = [
    {
      codigo: "BLOQUEADO",
      titulo: "Em uso por outro programa",
      oQueFazer: "Feche o programa.",
      quantidade: 121,
      bytes: 3_145_728,
      bytesParcial: true,
    },
  ];
  const item = (caminho: string | null, quantidade = 1) => ({
    caminho,
    motivo: "BLOQUEADO",
    quantidade,
    bytes: null as number | null,
    desde: "2026-11-10T01:00:00.000Z",
  });
  const servidor = {
    [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecao([COM_FALTAS]) },
    [CHAMADAS_DE_PROTECAO.naoProtegidos()]: {
      corpo: { grupos, itens: [], escolhidos: [], porRegra: [], proximoCursor: null },
    },
    [CHAMADAS_DE_PROTECAO.naoProtegidos({ motivo: "BLOQUEADO" })]: {
      corpo: { grupos, itens: [item("C:\\Livros\\a.db")], escolhidos: [], porRegra: [], proximoCursor: "7" },
    },
    [CHAMADAS_DE_PROTECAO.naoProtegidos({ motivo: "BLOQUEADO", cursor: "7" })]: {
      corpo: { grupos, itens: [item(null, 120)], escolhidos: [], porRegra: [], proximoCursor: null },
    },
  };

  it("[PROT-40] por motivo, fechado; aberto diz o que fazer e mostra cada um, página a página", async () => {
    await abrirDispositivos(guardar(), servidor);
    const grupo = await screen.findByRole("button", { name: /Em uso por outro programa.*121 itens · ao menos 3 MB/ });
    expect(grupo.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(grupo);
    expect(await screen.findByText("C:\\Livros\\a.db")).toBeTruthy();
    expect(screen.getByText("Feche o programa.")).toBeTruthy();
    expect(screen.getByText("desde 09/11/2026")).toBeTruthy();
    fireEvent.click(botao("Mostrar mais"));
    expect(await screen.findByText("e mais 120 arquivos sem nome informado")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  });

  it("[PROT-44] o tamanho de cada um, e à parte o que uma regra deixa fora, com quanto e o que fazer", async () => {
    const porRegra = [
      {
        codigo: "OCULTO",
        padrao: null,
        titulo: "Ocultos",
        oQueFazer: "Tire o atributo.",
        arquivos: 1,
        pastas: 2,
        bytes: 5,
      },
      {
        codigo: "PADRAO",
        padrao: "*.tmp",
        titulo: "Nomes como *.tmp",
        oQueFazer: "Tire o nome.",
        arquivos: 1_200,
        pastas: 0,
        bytes: 2_097_152,
      },
    ];
    await abrirDispositivos(guardar(), {
      ...servidor,
      [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecao([{ ...COM_FALTAS, foraPorRegra: 1_203 }]) },
      [CHAMADAS_DE_PROTECAO.naoProtegidos()]: {
        corpo: {
          grupos: [{ ...grupos[0], bytesParcial: false }],
          itens: [],
          escolhidos: [],
          porRegra,
          proximoCursor: null,
        },
      },
      [CHAMADAS_DE_PROTECAO.naoProtegidos({ motivo: "BLOQUEADO" })]: {
        corpo: {
          grupos,
          itens: [{ ...item("C:\\Livros\\a.db"), bytes: 1_024 }],
          escolhidos: [],
          porRegra,
          proximoCursor: null,
        },
      },
    });
    await screen.findByRole("heading", { level: 3, name: "Fora por regra" });
    expect(screen.getByText("1 arquivo · 5 bytes · 2 pastas inteiras")).toBeTruthy();
    expect(screen.getByText("1.200 arquivos · 2 MB")).toBeTruthy();
    expect([screen.getByText("Tire o atributo."), screen.getByText("Tire o nome.")]).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: /Em uso por outro programa.*121 itens · 3 MB/ }));
    expect(await screen.findByText("1 KB · desde 09/11/2026")).toBeTruthy();
  });

  it("[PROT-42] o que a pessoa escolheu fica à parte, e volta a ser guardado com um clique", async () => {
    let guarda = false;
    const escolhido = { id: 5, caminho: "C:\\Livros\\2024", prefixo: "Livros", desde: "2026-11-10T01:00:00.000Z" };
    const { pedidos } = await abrirDispositivos(guardar(), {
      [CHAMADAS_DE_PROTECAO.consultar()]: () => ({
        corpo: umaProtecao([umaProtecaoDispositivo({ ignorados: guarda ? 0 : 1 })]),
      }),
      [CHAMADAS_DE_PROTECAO.naoProtegidos()]: () => ({
        corpo: { grupos: [], itens: [], escolhidos: guarda ? [] : [escolhido], porRegra: [], proximoCursor: null },
      }),
      [CHAMADAS_DE_PROTECAO.voltarAGuardar(5)]: () => {
        guarda = true;
        return { status: 204 };
      },
    });
    await screen.findByRole("heading", { level: 3, name: "Escolhido por você" });
    expect(screen.getByText("C:\\Livros\\2024")).toBeTruthy();
    fireEvent.click(botao("Voltar a guardar C:\\Livros\\2024"));
    await screen.findByText("O próximo backup guarda este caminho de novo.");
    await waitFor(() => expect(screen.queryByText("O que não está protegido")).toBeNull());
    expect(envios(pedidos, CHAMADAS_DE_PROTECAO.consultar()).length).toBeGreaterThan(1);
  });

  it("sem nada não aparece", async () => {
    await abrirDispositivos();
    await screen.findAllByText("Protegido");
    expect(screen.queryByText("O que não está protegido")).toBeNull();
  });

  it("se a leitura falha, diz e deixa tentar de novo", async () => {
    let falha = true;
    await abrirDispositivos(guardar(), {
      ...servidor,
      [CHAMADAS_DE_PROTECAO.naoProtegidos()]: () =>
        falha ? { status: 500 } : { corpo: { grupos, itens: [], escolhidos: [], porRegra: [], proximoCursor: null } },
    });
    await screen.findByText("Não foi possível carregar o que não está protegido.");
    falha = false;
    fireEvent.click(botao("Tentar de novo"));
    expect(await screen.findByRole("button", { name: /Em uso por outro programa/ })).toBeTruthy();
  });
});
