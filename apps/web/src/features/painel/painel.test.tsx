import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups, umBackup } from "../../test-support/backups.ts";
import { umaContratacao } from "../../test-support/builders.ts";
import { umAgendamento } from "../../test-support/dispositivos.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";

const proximo = (id: number, parte: Parameters<typeof umAgendamento>[0] = {}) => ({
  ...umAgendamento({ id, ...parte }),
  nomeDispositivo: "SERVIDOR-LIVROS",
  nomeConfiguracao: "Livros e índices",
});
const NENHUM = { porHora: [], diarios: [], semanais: [], mensais: [] };
const cartao = (nome: string) => screen.findByRole("region", { name: nome });

describe("próximos agendamentos", () => {
  it("[DISP-116][PAINEL-35] tem uma aba por tipo, e cada linha diz o que roda e quando", async () => {
    const corpo = {
      ...NENHUM,
      porHora: [proximo(1, { descricao: "De hora em hora", horaProximo: "15:00" })],
      mensais: [proximo(2, { descricao: "Cópia do mês", dataProximo: "2026-12-01", horaProximo: "02:00" })],
    };
    renderPortal({ servidor: { [CAMINHOS.proximos]: { corpo } } });
    const regiao = await cartao("Próximos agendamentos");
    expect((await within(regiao).findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
      "Por Hora",
      "Diários",
      "Semanais",
      "Mensais",
    ]);
    expect(await within(regiao).findByText("De hora em hora")).toBeTruthy();
    expect(within(regiao).getByText("12/11/2026 às 15:00")).toBeTruthy();
    fireEvent.click(within(regiao).getByRole("tab", { name: "Mensais" }));
    expect(within(within(regiao).getByRole("tabpanel")).getByText("01/12/2026 às 02:00")).toBeTruthy();
  });

  const vazioDe = async (aba: string) => {
    renderPortal();
    const regiao = await cartao("Próximos agendamentos");
    fireEvent.click(await within(regiao).findByRole("tab", { name: aba }));
    const painel = within(regiao).getByRole("tabpanel", { name: aba });
    return (await within(painel).findByText(/^Nenhum/)).textContent;
  };
  it("[DISP-118][DISP-122][PAINEL-40] por hora olha 12 horas à frente", async () => {
    expect(await vazioDe("Por Hora")).toBe("Nenhum backup agendado para as próximas 12 horas");
  });
  it("[DISP-119][DISP-122][PAINEL-41] diários olha 24 horas à frente", async () => {
    expect(await vazioDe("Diários")).toBe("Nenhum backup agendado para as próximas 24 horas");
  });
  it("[DISP-120][DISP-122][PAINEL-42] semanais olha 7 dias à frente", async () => {
    expect(await vazioDe("Semanais")).toBe("Nenhum backup agendado para os próximos 7 dias");
  });
  it("[DISP-121][DISP-122][PAINEL-43] mensais olha 30 dias à frente", async () => {
    expect(await vazioDe("Mensais")).toBe("Nenhum backup agendado para os próximos 30 dias");
  });

  it("[DISP-117][PAINEL-38][PAINEL-39] com a contratação parada diz que não há agendamentos, sem perguntar", async () => {
    const suspensa = umaContratacao(10, 4, "Acervo principal");
    const tela = renderPortal({
      servidor: { [CAMINHOS.listar]: { corpo: [suspensa] }, [CAMINHOS.contratacao(10)]: { corpo: suspensa } },
    });
    expect((await cartao("Próximos agendamentos")).textContent).toContain(
      "A contratação não está ativa e não possui agendamentos.",
    );
    expect(tela.pedidos).not.toContain(`GET ${CAMINHOS.proximos}`);
  });

  it("[PAINEL-54] uma falha só é registrada, e o cartão não diz que não há agendamentos", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.proximos]: { status: 500 } } });
    const regiao = await cartao("Próximos agendamentos");
    expect(await within(regiao).findByText("Não foi possível recuperar os próximos agendamentos.")).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});

describe("contratação suspensa por cartão recusado", () => {
  const suspensa = umaContratacao(10, 4, "Acervo principal");
  const { planoOfertaTipoPagamento } = suspensa.dadosPlano;
  const tipoPagamento = { codigo: "2", descricao: "Cartão de crédito", enumTipoPagamento: "CARTAO" as const };
  const noCartao = {
    ...suspensa,
    dadosPlano: { ...suspensa.dadosPlano, planoOfertaTipoPagamento: { ...planoOfertaTipoPagamento, tipoPagamento } },
  };
  const TENTAR = "/api-acervo/contratacao/tentar-cobranca?idContratacao=10";
  const abrir = (resposta: object) =>
    renderPortal({
      servidor: {
        [CAMINHOS.listar]: { corpo: [noCartao] },
        [CAMINHOS.contratacao(10)]: { corpo: noCartao },
        [TENTAR]: resposta,
      },
    });
  const tentar = async () => fireEvent.click(await screen.findByRole("button", { name: "Tentar o pagamento de novo" }));

  it("tenta o pagamento de novo, e diz que a resposta vem por e-mail", async () => {
    const tela = abrir({ status: 202 });
    await tentar();
    await waitFor(() => expect(tela.feedback.snapshot().toasts).toMatchObject([{ kind: "sucesso" }]));
    expect(tela.pedidos).toContain(`POST ${TENTAR}`);
  });

  it("com uma cobrança em andamento, diz o que o servidor disse", async () => {
    const mensagem = "Já há uma cobrança em andamento. Aguarde a resposta antes de tentar de novo.";
    const tela = abrir({ status: 409, corpo: { mensagem, codigo: "COBRANCA_EM_ANDAMENTO" } });
    await tentar();
    await waitFor(() => expect(tela.feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem }]));
  });
});

describe("últimos backups", () => {
  const chamada = CHAMADAS_DE_BACKUP.daContratacao(10);
  const linhas = async () =>
    within(await screen.findByRole("table", { name: "Últimos backups" }))
      .getAllByRole("row")
      .slice(1);

  it("[DISP-133][DISP-161][PAINEL-46][PAINEL-47][PAINEL-49] os nove mais novos, do mais antigo ao mais novo", async () => {
    const dez = Array.from({ length: 10 }, (_, i) => umBackup({ id: 10 - i, horarioInicio: `${23 - i}:00` }));
    renderPortal({ servidor: { [chamada]: { corpo: paginaDeBackups(dez, 40) } } });
    await waitFor(async () => expect(await linhas()).toHaveLength(9));
    const textos = (await linhas()).map(({ textContent }) => textContent);
    expect(textos[0]).toBe("SERVIDOR-LIVROSLivros e índices12/11/2026 15:00Concluído");
    expect(textos.at(-1)).toContain("23:00");
  });

  it("[DISP-131][PAINEL-50][PAINEL-51] cada situação tem seu sinal e sua palavra, e o motivo se houver", async () => {
    const corpo = paginaDeBackups([
      umBackup({ id: 2, codigo: "4", motivos: ["Algum diretório não pôde ser lido por inteiro. Veja o log."] }),
      umBackup({ id: 1, codigo: "1" }),
    ]);
    renderPortal({ servidor: { [chamada]: { corpo } } });
    await waitFor(async () => expect(await linhas()).toHaveLength(2));
    const [andando, falhou] = await linhas();
    expect(andando?.textContent).toContain("Em andamento");
    expect(falhou?.textContent).toContain("FalhouAlgum diretório não pôde ser lido por inteiro.");
  });

  it("[DISP-134][PAINEL-52] uma falha só é registrada", async () => {
    const tela = renderPortal({ servidor: { [chamada]: { status: 500 } } });
    expect(
      await within(await cartao("Últimos backups")).findByText("Não foi possível recuperar os backups."),
    ).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});
