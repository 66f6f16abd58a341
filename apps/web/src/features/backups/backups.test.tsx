import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { formatHora } from "../../lib/format.ts";
import { abrirDispositivos, botao, clicar, erroNaTela, guardar } from "../../test-support/abrir-dispositivos.ts";
import { CHAMADAS_DE_BACKUP as CHAMADAS, paginaDeBackups, umBackup } from "../../test-support/backups.ts";
import { umaContratacao } from "../../test-support/builders.ts";
import { AGORA } from "../../test-support/clock.ts";
import { umaConfiguracao, umDispositivo, umPendente } from "../../test-support/dispositivos.ts";
import { CAMINHOS } from "../../test-support/render-portal.tsx";
import type { Servidor } from "../../test-support/stub-fetch.ts";

const LISTA = CHAMADAS.doDispositivo(1);
const VALIDO_ATE = new Date(AGORA.getTime() + 60_000).toISOString();
const comBackups = (...backups: ReturnType<typeof umBackup>[]): Servidor => ({
  [LISTA]: { corpo: paginaDeBackups(backups) },
});
const tabela = () => screen.findByRole("table", { name: "Backups deste dispositivo" });
const linhas = async () =>
  within(await tabela())
    .getAllByRole("row")
    .slice(1);

describe("backups de um dispositivo", () => {
  it("[DISP-123][DISP-125] lista início, término, situação, a marca de manual e a versão", async () => {
    await abrirDispositivos(
      guardar(),
      comBackups(umBackup({ id: 2, backupIncremental: true }), umBackup({ id: 1, versaoAcervoExe: "3.4.0" })),
    );
    await waitFor(async () => expect(await linhas()).toHaveLength(2));
    const cabecalhos = within(await tabela()).getAllByRole("columnheader");
    expect(cabecalhos.map(({ textContent }) => textContent)).toEqual([
      "Início",
      "Término",
      "Situação",
      "Manual",
      "Versão",
      "Ações",
    ]);
    const celulas = (await linhas()).map((linha) => within(linha).getAllByRole("cell"));
    expect(celulas[0]?.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      "12/11/2026 14:00:00Livros e índices",
      "12/11/2026 14:05:1012 arquivos · 1,5 MB",
      "Concluído",
      "Sim",
      "3.4.1",
    ]);
    expect(celulas[1]?.slice(3, 5).map(({ textContent }) => textContent)).toEqual(["—", "3.4.0"]);
  });

  it("[DISP-131] em andamento mostra que anda e quanto já guardou; 3, 4 e 5 aparecem como são, com o motivo", async () => {
    await abrirDispositivos(
      guardar(),
      comBackups(
        umBackup({ id: 4, codigo: "1", arquivosGuardados: 1, tamanhoGuardadoMB: 0, bytesGuardados: 0 }),
        umBackup({ id: 3, codigo: "3", motivos: ["Alguns arquivos não puderam ser guardados. Veja o log."] }),
        umBackup({ id: 2, codigo: "4" }),
        umBackup({ id: 1, codigo: "5", motivos: ["O computador parou de responder durante o backup."] }),
      ),
    );
    await waitFor(async () => expect(await linhas()).toHaveLength(4));
    const [andando, pendente, falhou, parado] = await linhas();
    expect(within(await tabela()).getByRole("progressbar", { name: "Backup em andamento" })).toBeTruthy();
    expect(andando?.textContent).toContain("1 arquivoEm andamento");
    expect(pendente?.textContent).toContain("Concluído com pendênciasAlguns arquivos não puderam ser guardados.");
    expect(falhou?.textContent).toContain("Falhou");
    expect(parado?.textContent).toContain("InterrompidoO computador parou de responder durante o backup.");
  });

  it("[DISP-202] o que anda diz quantos arquivos a máquina já verificou e quanto enviou", async () => {
    const andando = umBackup({ id: 2, codigo: "1", arquivosVistos: 1204, bytesEnviados: 3_250_586 });
    await abrirDispositivos(guardar(), comBackups(andando, umBackup({ id: 1 })));
    expect(await screen.findByText("1.204 arquivos verificados · 3,1 MB enviados")).toBeTruthy();
  });

  it("sem arquivo guardado diz o que faz, ou que nada havia de novo", async () => {
    const nada = { arquivosGuardados: 0, tamanhoGuardadoMB: 0, bytesGuardados: 0 };
    await abrirDispositivos(
      guardar(),
      comBackups(umBackup({ id: 2, codigo: "1", ...nada }), umBackup({ id: 1, ...nada })),
    );
    expect(await screen.findByText("Verificando os arquivos")).toBeTruthy();
    expect(screen.getByText("Nenhum arquivo novo")).toBeTruthy();
  });

  it("[DISP-155] as páginas vão ao servidor pelo número", async () => {
    const tela = await abrirDispositivos(guardar(), {
      [LISTA]: { corpo: paginaDeBackups([umBackup({ id: 30 })], 11) },
      [CHAMADAS.doDispositivo(1, 2)]: {
        corpo: paginaDeBackups([umBackup({ id: 1, dataHoraInicioFormatada: "01/11/2026 09:00:00" })], 11),
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Página 2" }));
    expect(await screen.findByText("01/11/2026 09:00:00")).toBeTruthy();
    expect(screen.getByText("Total de registros: 11")).toBeTruthy();
    expect(tela.pedidos).toContain(CHAMADAS.doDispositivo(1, 2));
    expect(tela.router.state.location.search).toBe("?pagina=2");
  });

  it("sem backups diz quando o primeiro aparece", async () => {
    await abrirDispositivos();
    expect(await screen.findByText("Nenhum backup feito ainda.")).toBeTruthy();
  });

  it("[DISP-142] sem a lista, diz que não conseguiu e deixa tentar de novo, sem diálogo nem aviso", async () => {
    let falha = true;
    const tela = await abrirDispositivos(guardar(), {
      [LISTA]: () => (falha ? { status: 500 } : { corpo: paginaDeBackups([umBackup()]) }),
    });
    const aviso = await screen.findByRole("alert");
    expect(aviso.textContent).toContain(
      "Não foi possível recuperar os backups. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
    );
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
    falha = false;
    fireEvent.click(within(aviso).getByRole("button", { name: "Tentar de novo" }));
    expect(await linhas()).toHaveLength(1);
  });

  it("um dispositivo nunca ativado não tem lista; um que espera nova ativação mantém a sua", async () => {
    await abrirDispositivos(
      guardar({
        dispositivos: [
          umPendente(),
          umPendente({ id: 5, nome: "DE-NOVO", dataInativacao: "2026-11-01T12:00:00.000Z" }),
        ],
      }),
    );
    await screen.findByRole("region", { name: "Ativação" });
    expect(screen.queryByText("Backups deste dispositivo")).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: /DE-NOVO/ }));
    expect(await screen.findByRole("heading", { name: "Backups deste dispositivo" })).toBeTruthy();
  });

  it("[DISP-63][CONST-16] em uma contratação da versão web não há o botão do log nem o de fazer backup", async () => {
    const web = { ...umaContratacao(10, 1, "Acervo principal"), cartosoft: 1 as const };
    await abrirDispositivos(guardar({ dispositivos: [umDispositivo({ cartosoft: 1 })] }), {
      ...comBackups(umBackup()),
      [CAMINHOS.listar]: { corpo: [web] },
      [CAMINHOS.contratacao(10)]: { corpo: web },
    });
    await waitFor(async () => expect(await linhas()).toHaveLength(1));
    expect(screen.queryByRole("button", { name: /Ver log/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Fazer backup agora" })).toBeNull();
  });
});

describe("acompanhar um backup", () => {
  it("a lista se atualiza sozinha enquanto um backup anda, e o fim é avisado", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let atual = umBackup({ codigo: "1", arquivosGuardados: 3 });
    await abrirDispositivos(guardar(), { [LISTA]: () => ({ corpo: paginaDeBackups([atual]) }) });
    expect(await screen.findByText("3 arquivos · 1,5 MB")).toBeTruthy();
    expect(botao("Backup em andamento").getAttribute("aria-disabled")).toBe("true");
    atual = umBackup({ codigo: "1", arquivosGuardados: 2100 });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText("2.100 arquivos · 1,5 MB")).toBeTruthy();
    atual = umBackup();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText("Backup de Livros e índices: Concluído.")).toBeTruthy();
    expect(botao("Fazer backup agora").getAttribute("aria-disabled")).toBe("false");
  });

  it("[SRV-78] fazer backup agora pede ao computador, espera que comece e acompanha", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let backups = [umBackup({ id: 1 })];
    const tela = await abrirDispositivos(guardar(), {
      [LISTA]: () => ({ corpo: paginaDeBackups(backups) }),
      [CHAMADAS.fazer(7)]: { status: 202, corpo: { idComando: "a".repeat(32), validoAte: VALIDO_ATE } },
    });
    await screen.findByText("12/11/2026 14:05:10");
    clicar("Fazer backup agora");
    expect(await screen.findByText(/^Backup pedido\. Ele começa em instantes/)).toBeTruthy();
    expect(tela.pedidos).toContain(CHAMADAS.fazer(7));
    clicar(`Backup pedido às ${formatHora(AGORA)}`);
    expect(tela.pedidos.filter((pedido) => pedido.startsWith("POST"))).toHaveLength(1);
    backups = [umBackup({ id: 2, codigo: "1", backupIncremental: true }), umBackup({ id: 1 })];
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole("button", { name: "Backup em andamento" })).toBeTruthy();
  });

  it("[DISP-201] um pedido que espera é lido do servidor: ao recarregar, o botão diz desde quando, até o computador começar", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const em = new Date(AGORA.getTime() - 120_000);
    const pedida = umaConfiguracao({ backupPedido: { em: em.toISOString(), validoAte: VALIDO_ATE } });
    const guardado = guardar({ configuracoes: [pedida] });
    await abrirDispositivos(guardado);
    const rotulo = `Backup pedido às ${formatHora(em)}`;
    expect((await screen.findByRole("button", { name: rotulo })).getAttribute("aria-disabled")).toBe("true");
    guardado.configuracoes = [umaConfiguracao()];
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole("button", { name: "Fazer backup agora" })).toBeTruthy();
  });

  it("um pedido que o computador não atende a tempo é dado por perdido, com o que fazer", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await abrirDispositivos(guardar(), {
      [CHAMADAS.fazer(7)]: { status: 202, corpo: { idComando: "a".repeat(32), validoAte: VALIDO_ATE } },
    });
    clicar((await screen.findByRole("button", { name: "Fazer backup agora" })).textContent ?? "");
    await screen.findByRole("button", { name: /^Backup pedido às/ });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByText(/O computador não respondeu ao pedido de backup/)).toBeTruthy();
    expect(botao("Fazer backup agora")).toBeTruthy();
  });

  it("sem diretório, ou com a contratação parada, diz por que não faz", async () => {
    await abrirDispositivos(guardar({ configuracoes: [umaConfiguracao({ diretorios: [] })] }));
    fireEvent.mouseEnter(await screen.findByRole("button", { name: "Fazer backup agora" }));
    expect((await screen.findByRole("tooltip")).textContent).toBe("Adicione um diretório para fazer o backup.");
  });

  it("uma recusa aparece com as palavras do servidor", async () => {
    const mensagem = "Este dispositivo ainda não está ativado. Ative-o no computador para fazer o backup.";
    await abrirDispositivos(guardar(), {
      [CHAMADAS.fazer(7)]: { status: 409, corpo: { codigo: "DISPOSITIVO_NAO_ATIVADO", mensagem } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Fazer backup agora" }));
    expect(await erroNaTela(mensagem)).toBeTruthy();
  });
});
