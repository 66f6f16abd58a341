import { backups } from "@acervo/contracts/backups";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { abrirDispositivos, guardar } from "../../test-support/abrir-dispositivos.ts";
import {
  CHAMADAS_DE_BACKUP as CHAMADAS,
  paginaDeBackups,
  paginaDeLogs,
  umBackup,
  umLog,
} from "../../test-support/backups.ts";
import { comArquivoEscolhido } from "../../test-support/arquivo-escolhido.ts";
import { chamadasDe, type Servidor } from "../../test-support/stub-fetch.ts";

const SUCESSO = umLog({ tipoLogBackup: "SUCESSO", descricao: "Diretório verificado.", origem: "C:\\Cartorio\\Livros" });

const abrirLog = async (servidor: Servidor) => {
  const tela = await abrirDispositivos(guardar(), {
    [CHAMADAS.doDispositivo(1)]: { corpo: paginaDeBackups([umBackup({ id: 300, codigo: "3" })]) },
    ...servidor,
  });
  fireEvent.click(await screen.findByRole("button", { name: "Ver log do backup de 12/11/2026 14:00:00" }));
  return { tela, janela: await screen.findByRole("dialog", { name: "Log do backup" }) };
};
const linhas = (janela: HTMLElement) => within(janela).getAllByRole("row").slice(1);

it("[DISP-135] o botão de um backup abre o seu log", async () => {
  const { janela } = await abrirLog({ [CHAMADAS.log(300)]: { corpo: paginaDeLogs([umLog(), SUCESSO]) } });
  await within(janela).findByText("Diretório verificado.");
  expect(janela.textContent).toContain("Livros e índices, 12/11/2026 14:00:00");
  expect(linhas(janela)[0]?.textContent).toBe(
    "Erro12/11/2026 14:02:00O arquivo está em uso por outro programa.C:\\Cartorio\\Livros\\indice.mdb",
  );
  fireEvent.click(within(janela).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Log do backup" })).toBeNull());
});

it("[DISP-137][DISP-140][DISP-155] filtra por sucesso ou erro, da primeira página, e troca de página", async () => {
  const muitos = Array.from({ length: 10 }, (_, i) => umLog({ origem: `C:\\${i}` }));
  const { tela, janela } = await abrirLog({
    [CHAMADAS.log(300)]: { corpo: paginaDeLogs(muitos, 12) },
    [CHAMADAS.log(300, 2)]: { corpo: paginaDeLogs([SUCESSO, umLog()], 12) },
    [CHAMADAS.log(300, 1, "true")]: { corpo: paginaDeLogs([SUCESSO]) },
    [CHAMADAS.log(300, 1, "false")]: { corpo: paginaDeLogs([umLog({ origem: "C:\\so-erros" })]) },
  });
  fireEvent.click(await within(janela).findByRole("button", { name: "Página 2" }));
  await within(janela).findByText("Diretório verificado.");
  fireEvent.click(within(janela).getByRole("radio", { name: "Erros" }));
  await within(janela).findByText("C:\\so-erros");
  fireEvent.click(within(janela).getByRole("radio", { name: "Sucesso" }));
  await waitFor(() => expect(linhas(janela)).toHaveLength(1));
  await within(janela).findByText("Diretório verificado.");
  const pedidosDoLog = chamadasDe(tela.pedidos, backups.listarLog);
  expect(pedidosDoLog).toEqual([
    CHAMADAS.log(300),
    CHAMADAS.log(300, 2),
    CHAMADAS.log(300, 1, "false"),
    CHAMADAS.log(300, 1, "true"),
  ]);
});

it("sem registros diz que nada houve", async () => {
  const { janela } = await abrirLog({ [CHAMADAS.log(300)]: { corpo: paginaDeLogs([]) } });
  expect(await within(janela).findByText("Nada foi registrado.")).toBeTruthy();
});

it("[DISP-143] sem os logs, diz que não conseguiu e deixa tentar de novo", async () => {
  let falha = true;
  const { janela } = await abrirLog({
    [CHAMADAS.log(300)]: () => (falha ? { status: 500 } : { corpo: paginaDeLogs([SUCESSO]) }),
  });
  expect((await within(janela).findByRole("alert")).textContent).toContain(
    "Não foi possível recuperar os logs do backup. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
  );
  falha = false;
  fireEvent.click(within(janela).getByRole("button", { name: "Tentar de novo" }));
  expect(await within(janela).findByText("Diretório verificado.")).toBeTruthy();
});

it("[DISP-166] exporta o log como está filtrado, e diz a recusa com as palavras do servidor", async () => {
  const escolhido = comArquivoEscolhido();
  const recusa = "Você já está exportando esta lista.";
  const { janela } = await abrirLog({
    [CHAMADAS.log(300)]: { corpo: paginaDeLogs([umLog(), SUCESSO]) },
    [CHAMADAS.log(300, 1, "false")]: { corpo: paginaDeLogs([umLog()]) },
    [CHAMADAS.exportarLog(300)]: { status: 409, corpo: { codigo: "EXPORTACAO_EM_ANDAMENTO", mensagem: recusa } },
    [CHAMADAS.exportarLog(300, "false")]: { arquivo: { nome: "log.xlsx", conteudo: "os bytes da planilha" } },
  });
  await within(janela).findByText("Diretório verificado.");
  const exportar = () => fireEvent.click(within(janela).getByRole("button", { name: "Exportar" }));
  exportar();
  const aviso = await screen.findByRole("alertdialog", { name: "Erro" });
  expect(aviso.textContent).toContain(recusa);
  fireEvent.click(within(aviso).getByRole("button", { name: "OK" }));
  fireEvent.click(within(janela).getByRole("radio", { name: "Erros" }));
  await waitFor(() => expect(linhas(janela)).toHaveLength(1));
  exportar();
  await screen.findByText("Exportação salva.");
  expect([escolhido.sugerido(), escolhido.escrito()]).toEqual(["log-do-backup-300.xlsx", "os bytes da planilha"]);
  escolhido.fim();
});

it("sem registros não há o que exportar", async () => {
  const { janela, tela } = await abrirLog({ [CHAMADAS.log(300)]: { corpo: paginaDeLogs([]) } });
  await within(janela).findByText("Nada foi registrado.");
  const exportar = within(janela).getByRole("button", { name: "Exportar" });
  fireEvent.click(exportar);
  expect(exportar.getAttribute("aria-disabled")).toBe("true");
  expect(chamadasDe(tela.pedidos, backups.exportarLog)).toEqual([]);
});
