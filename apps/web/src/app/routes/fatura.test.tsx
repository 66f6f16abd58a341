import { type FaturaDetalhada, faturas } from "@acervo/contracts/faturas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { paginaDeFaturas, umaFatura } from "../../test-support/painel.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const DETALHE = chamada(faturas.detalhar, { params: { id: 7 } });
const BOLETO = {
  numero: "2026090001",
  linhaDigitavel: "03399998807770000000001234501014116870000012990",
  pixCopiaECola: "00020126440014br.gov.bcb.pix",
  valor: 129.9,
  dataLimiteFormatada: "10/09/2026",
};
const detalhada = (parte: Partial<FaturaDetalhada> = {}): FaturaDetalhada => ({
  ...umaFatura({ id: 7, mesReferenciaFormatado: "09/2026", dataLimiteFormatada: "10/09/2026", codigoSituacao: 4 }),
  tipoPagamento: "BOLETO",
  itens: [
    { nomeContratacao: "Matriz", nomePlano: "Cartório 100 GB", mesReferenciaFormatado: "09/2026", valor: 100 },
    { nomeContratacao: "Filial", nomePlano: null, mesReferenciaFormatado: "09/2026", valor: 29.9 },
  ],
  boleto: BOLETO,
  linhaDoTempo: [
    {
      tipo: "EMITIDA",
      ocorridoEm: "2026-09-01T12:00:00.000Z",
      titulo: "Emitida",
      descricao: "Referente a 09/2026, com 2 itens.",
    },
    {
      tipo: "VENCIDA",
      ocorridoEm: "2026-09-11T12:00:00.000Z",
      titulo: "Vencida",
      descricao: "Não foi paga até 10/09/2026.",
    },
  ],
  ...parte,
});
const abrir = (servidor: Servidor, caminho = "/pesquisarFatura/7") => renderPortal({ caminho, servidor });
const titulo = () => screen.findByRole("heading", { level: 1, name: "Fatura 09/2026" });

describe("uma fatura", () => {
  it("[FAT-117] abre pelo mês na lista, diz itens, como pagar e o que aconteceu, e volta à lista como estava", async () => {
    const filtrada = chamada(faturas.listarFaturas, {
      query: { pagina: 1, mesReferenciaDe: "2026-09", mesReferenciaAte: "2026-09" },
    });
    const lista = { [filtrada]: { corpo: paginaDeFaturas([detalhada()]) }, [DETALHE]: { corpo: detalhada() } };
    const tela = abrir(lista, "/pesquisarFatura?mes=2026-09");
    fireEvent.click(await screen.findByRole("link", { name: "09/2026" }));
    await titulo();
    expect(tela.router.state.location.pathname).toBe("/pesquisarFatura/7");
    expect(screen.getByText("R$ 129,90")).toBeTruthy();
    expect(screen.getByText(/vencimento 10\/09\/2026 · venceu há/)).toBeTruthy();
    const resumo = within(screen.getByRole("region", { name: "Resumo" }));
    expect(resumo.getByText(/^Matriz, Cartório 100 GB/)).toBeTruthy();
    expect(resumo.getByText(/^Filial/)).toBeTruthy();
    expect(resumo.getByText("Boleto ou Pix")).toBeTruthy();
    expect(resumo.getByText(BOLETO.linhaDigitavel)).toBeTruthy();
    expect(resumo.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([
      "Copiar Pix",
      "Copiar linha digitável",
      "Imprimir boleto 09/2026",
    ]);
    expect(resumo.getByRole("link", { name: "Pagar agora" }).getAttribute("href")).toBe("/pagarFatura/7");
    const passos = within(screen.getByRole("region", { name: "O que aconteceu" })).getAllByRole("listitem");
    expect(passos.map(({ textContent }) => textContent)).toEqual([
      "Emitida01/09/2026 09:00Referente a 09/2026, com 2 itens.",
      "Vencida11/09/2026 09:00Não foi paga até 10/09/2026.",
    ]);
    fireEvent.click(screen.getByRole("link", { name: "Voltar às faturas" }));
    await waitFor(() => expect(tela.router.state.location.search).toBe("?mes=2026-09"));
  });

  it("a que não existe é dita, com o caminho da lista", async () => {
    abrir({
      [DETALHE]: { status: 404, corpo: { codigo: "FATURA_NAO_ENCONTRADA", mensagem: "Fatura não encontrada." } },
    });
    expect(await screen.findByText("Esta fatura não existe ou não é sua.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voltar às faturas" }).getAttribute("href")).toBe("/pesquisarFatura");
  });

  it("paga, não tem o que pagar; ao administrador diz de quem é", async () => {
    const usuario = {
      id: 9,
      nome: "José Teles",
      cpfCnpj: "30511827455",
      email: "j@acervo.test",
      emailSecundario: null,
    };
    abrir({
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [DETALHE]: { corpo: detalhada({ codigoSituacao: 3, situacao: "Paga", faturaPaga: true, boleto: null, usuario }) },
    });
    await titulo();
    expect(screen.getByText("José Teles · 305.118.274-55")).toBeTruthy();
    expect(within(screen.getByRole("region", { name: "Resumo" })).queryByRole("button")).toBeNull();
  });
});
