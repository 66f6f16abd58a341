import { PADROES_PROPOSTOS } from "@acervo/contracts/padroes-ignorados";
import { pastasDaMaquina } from "@acervo/contracts/pastas-da-maquina";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { PassoInicial, Protecao } from "@acervo/contracts/protecao";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups } from "../../../test-support/backups.ts";
import { guardar } from "../../../test-support/abrir-dispositivos.ts";
import { cartao, veredito } from "../../../test-support/painel-na-tela.ts";
import {
  CHAMADAS,
  CODIGO,
  ID_NOVO,
  servidorDeDispositivos,
  umaConfiguracao,
  umDispositivo,
  umPendente,
} from "../../../test-support/dispositivos.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../../test-support/protecao.ts";
import { chamada, qualquerChamada } from "../../../test-support/stub-fetch.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";

const NUNCA = "Meus arquivos ainda não fez nenhum backup. O primeiro é esperado hoje às 20:00.";

const noPasso = (passo: PassoInicial, parte: Parameters<typeof umaProtecaoDispositivo>[0] = {}): Protecao => ({
  ...umaProtecao([umaProtecaoDispositivo({ situacao: "NUNCA_FEZ_BACKUP", porque: NUNCA, ...parte })]),
  primeirosPassos: { passo, idDispositivo: passo === "PROGRAMA" ? null : passo === "CODIGO" ? 4 : 1 },
});

/** The dashboard of somebody new; what the server says of the steps is changed by the test. */
type Aberto = Pick<NonNullable<Parameters<typeof renderPortal>[0]>, "servidor" | "baixarArquivo"> & {
  readonly dispositivos?: Dispositivo[];
};
const abrir = (protecao: Protecao, { dispositivos = [umDispositivo()], servidor = {}, ...opcoes }: Aberto = {}) => {
  const agora = { protecao };
  const guardado = guardar({ dispositivos });
  const tela = renderPortal({
    ...opcoes,
    servidor: {
      ...servidorDeDispositivos(guardado),
      [CHAMADAS_DE_BACKUP.doDispositivo(1)]: { corpo: paginaDeBackups([]) },
      [CHAMADAS_DE_PROTECAO.consultar()]: () => ({ corpo: agora.protecao }),
      ...servidor,
    },
  });
  return { tela, agora, guardado };
};
const clicarQuandoHouver = async (nome: string) => fireEvent.click(await screen.findByRole("button", { name: nome }));

describe("primeiros passos", () => {
  it("[PAINEL-161] cinco passos no lugar do veredito, um só botão cheio, e a página segue o servidor", async () => {
    const { tela, agora, guardado } = abrir(noPasso("PROGRAMA"), {
      dispositivos: [],
      servidor: {
        [CHAMADAS.adicionar]: () => {
          guardado.dispositivos = [umPendente()];
          agora.protecao = noPasso("CODIGO");
          return { status: 201, corpo: 4 };
        },
        [CHAMADAS.codigo(4)]: { corpo: CODIGO },
        [CHAMADAS.verificar(4)]: () => {
          guardado.dispositivos = [umDispositivo()];
          agora.protecao = noPasso("PASTAS");
          return { corpo: true };
        },
        [CHAMADAS.configuracao("adicionar")]: () => {
          guardado.dispositivos = [umDispositivo({ configuracoes: [umaConfiguracao()] })];
          agora.protecao = noPasso("PRIMEIRO_BACKUP");
          return { status: 201, corpo: ID_NOVO };
        },
      },
    });
    await veredito(/^Vamos proteger o seu primeiro computador\./);
    const passos = within(screen.getByRole("region", { name: "Primeiros passos" }));
    expect(passos.getAllByRole("listitem").map((item) => within(item).getByRole("heading").textContent)).toEqual([
      "Instale o programa",
      "Digite o código no programa",
      "Escolha as pastas",
      "Confira o horário",
      "Faça o primeiro backup",
    ]);
    expect(passos.getByText("Nenhum dos 5 passos feito ainda.")).toBeTruthy();
    expect(
      tela.container.querySelectorAll('main .mantine-Button-root:is(:not([data-variant]), [data-variant="filled"])'),
    ).toHaveLength(1);
    expect(passos.getAllByRole("listitem").map((item) => item.getAttribute("aria-current"))).toEqual([
      "step",
      ...Array.from({ length: 4 }, () => null),
    ]);
    for (const botao of passos.getAllByRole("button"))
      expect(botao.closest("li")?.getAttribute("aria-current")).toBe("step");
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    // The verdict, what is told of a device, and the way to get files back.
    for (const ausente of [/está protegido/, /ainda não fez nenhum backup/, /^Recuperar arquivos$/])
      expect(screen.queryAllByText(ausente)).toEqual([]);
    const regiao = screen.getByRole("region", { name: "Primeiros passos" });
    for (const outro of ["Armazenamento", "Mensalidade", "Últimos backups", "Próximos agendamentos"])
      expect(regiao.compareDocumentPosition(await cartao(outro)) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const enderecos = within(screen.getByRole("main"))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    for (const endereco of ["/configurarContratacao?id=10", "/novaContratacao", "/gerenciarArquivos"])
      expect(enderecos).toContain(endereco);
    expect(tela.container.querySelector('main [data-tone="bad"]')).toBeNull();

    await clicarQuandoHouver("Ver o código");
    expect(await passos.findByText(/K7PM 4XRT/)).toBeTruthy();
    expect(tela.corpos).toContainEqual({
      idContratacao: 10,
      nome: "Meu computador",
      descricao: null,
      validadeVersoes: 30,
    });
    // The page looks by itself whether the code was used.
    await veredito(/^Computador conectado\. Agora, as pastas\./);
    expect(passos.getByText("2 dos 5 passos feitos.")).toBeTruthy();

    fireEvent.change(await passos.findByLabelText(/^Pasta/), { target: { value: "C:\\Livros" } });
    await clicarQuandoHouver("Guardar estas pastas");
    await veredito(/^Tudo pronto para o primeiro backup\./);
    agora.protecao = umaProtecao([umaProtecaoDispositivo()]);
    await veredito(/^SERVIDOR-LIVROS está protegido\./);
    expect(screen.queryByRole("region", { name: "Primeiros passos" })).toBeNull();
    expect(screen.getByText("Recuperar arquivos")).toBeTruthy();
  });

  it("[DISP-189] o passo do código também oferece o instalador daquela máquina", async () => {
    const instalador = {
      sistema: "windows-x64",
      url: "https://arquivos.acervo.test/64.exe",
      versao: "1.4.0",
      tamanhoBytes: 1,
      sha256: "0f".repeat(32),
      assinadoPor: "Acervo Backup Ltda",
      assinaturaDeTeste: false,
    };
    abrir(noPasso("CODIGO"), {
      dispositivos: [umPendente()],
      servidor: {
        [CHAMADAS.codigo(4)]: { corpo: CODIGO },
        [CHAMADAS.verificar(4)]: { corpo: false },
        [CAMINHOS.instaladores]: { corpo: { listaInstalador: [instalador] } },
      },
    });
    expect(await screen.findByRole("button", { name: "Baixar instalador desta máquina" })).toBeTruthy();
  });

  it("com o instalador publicado, um clique baixa o programa e cadastra o computador", async () => {
    const baixados: string[] = [];
    const url = "https://arquivos.acervo.test/64.exe";
    const { tela } = abrir(noPasso("PROGRAMA"), {
      dispositivos: [],
      servidor: { [CAMINHOS.instalador64]: { corpo: url }, [CHAMADAS.adicionar]: { status: 201, corpo: ID_NOVO } },
      baixarArquivo: (endereco) => Promise.resolve(void baixados.push(endereco)),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar o programa e ver o código" }));
    await expect.poll(() => baixados).toEqual([url]);
    await expect.poll(() => tela.pedidos).toContain(CHAMADAS.adicionar);
  });

  it("[PAINEL-162][DISP-206] as pastas são endereços completos, e o horário proposto vai junto", async () => {
    const { tela } = abrir(noPasso("PASTAS"), {
      servidor: { [CHAMADAS.configuracao("adicionar")]: { status: 201, corpo: ID_NOVO } },
    });
    await screen.findByLabelText(/^Pasta/);
    const agora = within(screen.getByRole("region", { name: "Primeiros passos" }));
    fireEvent.change(agora.getByLabelText(/^Pasta/), { target: { value: "Documentos" } });
    expect(agora.getByText(/^Informe o caminho inteiro da pasta, desde o disco/)).toBeTruthy();
    expect(agora.getByRole("button", { name: "Guardar estas pastas" }).getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(agora.getByLabelText(/^Pasta/), { target: { value: "C:\\Livros" } });
    expect(agora.getByRole("checkbox", { name: "Fazer backup todos os dias" })).toHaveProperty("checked", true);
    expect(agora.getByLabelText("Horário")).toHaveProperty("value", "20:00");
    expect(agora.getByText(/O backup começa até 15 minutos depois, sempre no mesmo minuto/)).toBeTruthy();
    expect(agora.getByRole("checkbox", { name: /temporários e de sistema/ })).toHaveProperty("checked", true);
    await clicarQuandoHouver("Guardar estas pastas");
    await expect
      .poll(() => tela.corpos)
      .toContainEqual({
        idDispositivo: 1,
        prefixo: "Meus arquivos",
        diretorios: [{ caminho: "C:\\Livros" }],
        agendamentos: [{ codigoTipoAgendamento: 2, descricao: "Todos os dias", hora: "20:00" }],
        padroesIgnorados: [...PADROES_PROPOSTOS],
      });
  });

  it("[PAINEL-166] de um computador conectado, as pastas são marcadas; o caminho ainda pode ser escrito", async () => {
    const pasta = {
      nome: "Documentos",
      caminho: "C:\\Users\\Ana\\Documents",
      sugestao: "DOCUMENTOS",
      arquivos: 12,
      bytes: 3_000,
      inteira: true,
      temPastas: false,
    };
    const idPedido = "1".repeat(32);
    const { tela } = abrir(noPasso("PASTAS"), {
      servidor: {
        [qualquerChamada(pastasDaMaquina.verificar)]: {
          corpo: { lista: true, conectado: true, vistoEm: "2026-11-12T17:00:00.000Z" },
        },
        [chamada(pastasDaMaquina.pedir, {})]: {
          status: 202,
          corpo: { idPedido, validoAte: "2026-11-12T18:00:00.000Z" },
        },
        [chamada(pastasDaMaquina.ler, { query: { idPedido } })]: {
          corpo: { situacao: "LISTADA", pastas: [pasta], haMais: false },
        },
        [CHAMADAS.configuracao("adicionar")]: { status: 201, corpo: ID_NOVO },
      },
    });
    const caixa = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Guardar Documentos" });
    await waitFor(() => expect(caixa.checked).toBe(true));
    expect(screen.queryByRole("textbox", { name: /^Pasta/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Escrever o caminho de uma pasta" }));
    fireEvent.change(await screen.findByRole("textbox", { name: /^Pasta/ }), { target: { value: "D:\\Livros" } });
    await clicarQuandoHouver("Guardar estas pastas");
    await expect
      .poll(() => tela.corpos)
      .toContainEqual(
        expect.objectContaining({
          diretorios: [{ caminho: "C:\\Users\\Ana\\Documents" }, { caminho: "D:\\Livros" }],
          agendamentos: [{ codigoTipoAgendamento: 2, descricao: "Todos os dias", hora: "20:00" }],
        }),
      );
  });

  it("[PAINEL-162] sem o horário, o passo seguinte o pede", async () => {
    const semHorario = umaConfiguracao({ agendamentos: [] });
    const { tela } = abrir(noPasso("HORARIO"), {
      dispositivos: [umDispositivo({ configuracoes: [semHorario] })],
      servidor: { [CHAMADAS.agendamento("adicionar")]: { status: 201, corpo: ID_NOVO } },
    });
    await veredito(/^Pastas escolhidas\. Agora, o horário\./);
    await clicarQuandoHouver("Marcar este horário");
    await expect
      .poll(() => tela.corpos)
      .toContainEqual({
        idConfiguracao: semHorario.id,
        codigoTipoAgendamento: 2,
        descricao: "Todos os dias",
        hora: "20:00",
      });
  });

  it("o último diz quando o backup é esperado, e o que falhou se falhou", async () => {
    const dispositivos = [umDispositivo({ configuracoes: [umaConfiguracao()] })];
    const { agora } = abrir(noPasso("PRIMEIRO_BACKUP"), { dispositivos });
    await veredito(/^Tudo pronto para o primeiro backup\./);
    expect(await screen.findByText(NUNCA)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Fazer backup agora" })).toBeTruthy();
    agora.protecao = noPasso("PRIMEIRO_BACKUP", { situacao: "FALHOU", porque: "O backup falhou." });
    expect(await screen.findByText("O backup falhou.")).toBeTruthy();
  });
});
