import { somarDias } from "@acervo/br/data-civil";
import { type Conformidade, conformidade, DIAS_DE_CONFORMIDADE } from "@acervo/contracts/conformidade";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CHAMADAS_DE_TESTES, HOJE, medidas, semDossies, semTestes } from "../../test-support/conformidade.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const CHAMADAS = {
  consultar: chamada(conformidade.consultar, { query: { id: 10 } }),
  escolher: chamada(conformidade.escolherClasse, {}),
};
const abrir = (servidor: Servidor, painelCnj = true) =>
  renderPortal({
    caminho: "/conformidade",
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario({ painelCnj }) }, ...semDossies, ...semTestes, ...servidor },
  });
/** What was measured is there. */
const medido = () => screen.findByText("Hoje, as três medidas estão dentro do limite da classe 2.");
const cartao = (nome: string) => screen.getByRole("region", { name: nome });

describe("painel do Provimento CNJ 213/2026", () => {
  it("[CNJ-21] mostra hoje e o pior de 90 dias ao lado do limite, os dias em barras e em tabela, e os que passaram", async () => {
    abrir({ [CHAMADAS.consultar]: { corpo: medidas(2, { "2026-10-27": 14.34 }) } });
    await medido();
    expect(screen.getByRole("heading", { level: 1, name: "Provimento CNJ 213/2026" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Conformidade" }).getAttribute("href")).toMatch(/\/conformidade$/);
    const medida = (nome: string) => screen.getByText(nome, { selector: ".medida-card dt" }).closest("div");
    expect(medida("Perda máxima de dados (RPO)")?.textContent).toBe(
      "Perda máxima de dados (RPO)2 h 06 hoje, com limite de 12 hMaior em 90 dias: 14 h 20.Dentro do limite1 dia de 90 acima",
    );
    expect(medida("Intervalo entre cópias completas")?.textContent).toBe(
      "Intervalo entre cópias completas2 h 06 hoje, com limite de 48 hMaior em 90 dias: 14 h 20.Dentro do limite",
    );
    expect(medida("Tempo de retorno (RTO)")?.textContent).toBe(
      "Tempo de retorno (RTO)1 h 36 hoje, com limite de 24 hMaior em 90 dias: 1 h 36.Dentro do limiteEstimado para todos os arquivos de BALCAO-01 pela prova P-2026-11-000187, de 03/11/2026 04:12. Ver as provas",
    );
    expect(screen.getByRole("link", { name: "Ver as provas" }).getAttribute("href")).toMatch(/\/provas$/);
    const grafico = cartao("Intervalo entre cópias, dia a dia");
    expect(grafico.querySelectorAll("rect")).toHaveLength(DIAS_DE_CONFORMIDADE);
    expect(grafico.querySelectorAll("rect[data-above]")).toHaveLength(1);
    expect(within(grafico).getByText("Limite: 12 h")).toBeTruthy();
    expect(within(grafico).getAllByRole("row")[1]?.textContent).toBe("12/11/20262 h 06");
    const retorno = cartao("Tempo de retorno, dia a dia");
    expect(retorno.querySelectorAll("rect")).toHaveLength(DIAS_DE_CONFORMIDADE);
    expect(within(retorno).getByText("Limite: 24 h")).toBeTruthy();
    expect(within(retorno).getAllByRole("row")[1]?.textContent).toBe("12/11/20261 h 36");
    const linhas = within(cartao("Dias acima do limite")).getAllByRole("row");
    expect(linhas.slice(1).map(({ textContent }) => textContent)).toEqual([
      "27/10/2026BALCAO-0126/10/2026 18:0227/10/2026 08:2214 h 20",
    ]);
    expect(document.body.textContent).not.toMatch(/garantid|conforme/i);
  });

  it("[CNJ-21] de muitos dias acima do limite mostra os mais novos, e todos a pedido, com o que fazer", async () => {
    const dias = Array.from({ length: 12 }, (_, indice) => [somarDias(HOJE, -1 - indice), 24] as const);
    abrir({ [CHAMADAS.consultar]: { corpo: medidas(2, Object.fromEntries(dias)) } });
    await medido();
    const card = cartao("Dias acima do limite");
    expect(within(card).getAllByRole("row")).toHaveLength(1 + 7);
    expect(within(card).getByText(/agende backups com intervalo menor que o limite/)).toBeTruthy();
    expect(within(card).getByRole("link", { name: "Ir para Dispositivos" })).toBeTruthy();
    fireEvent.click(within(card).getByRole("button", { name: "Mostrar todos os 12 dias" }));
    expect(within(card).getAllByRole("row")).toHaveLength(1 + 12);
  });

  it("[CNJ-01] diz de onde vêm os limites, desde quando, e que se confira o texto do CNJ", async () => {
    abrir({ [CHAMADAS.consultar]: { corpo: medidas(2) } });
    await medido();
    const nota = screen.getByText(
      /^Provimento CNJ nº 213\/2026\. Os limites foram registrados por nós em 01\/11\/2026/,
    );
    expect(nota.textContent).toMatch(
      /de fonte secundária\. Antes de usar em correição, confira o texto publicado pelo CNJ/,
    );
    expect(within(cartao("O que a classe pede")).getByText("uma vez por ano")).toBeTruthy();
  });

  it("[CNJ-03] sem classe nada é comparado; escolhida, o painel é lido de novo", async () => {
    let classe: Conformidade["classe"] = null;
    abrir({
      [CHAMADAS.consultar]: () => ({ corpo: medidas(classe, { "2026-10-27": 14.34 }) }),
      [CHAMADAS_DE_TESTES.listar]: () => ({
        corpo: { proximoAte: classe === null ? null : "2027-02-18", ultimoRetornoSegundos: null, lista: [] },
      }),
      [CHAMADAS.escolher]: () => {
        classe = 2;
        return { status: 204 };
      },
    });
    await medido();
    expect(screen.queryByText("Dentro do limite")).toBeNull();
    expect(screen.queryByRole("region", { name: "Dias acima do limite" })).toBeNull();
    fireEvent.click(screen.getByRole("combobox", { name: "Classe" }));
    fireEvent.click(await screen.findByRole("option", { name: "Classe 2: até R$ 1.500.000,00" }));
    expect(await screen.findByText("Classe 2 escolhida.")).toBeTruthy();
    await waitFor(() => expect(cartao("Dias acima do limite")).toBeTruthy());
    await waitFor(() => expect(within(cartao("Testes de restauração")).getByText("18/02/2027")).toBeTruthy());
  });

  it.each([
    ["sem prova", null, "Ainda não há prova de restauração.", "12/11/2026sem prova"],
    [
      "prova que falhou",
      { segundos: null, soServidor: false },
      "A última prova de BALCAO-01 falhou: não há tempo medido.",
      "12/11/2026a prova falhou",
    ],
    [
      "só o servidor",
      { segundos: 90_000, soServidor: true },
      "pela prova P-2026-11-000187, de 03/11/2026 04:12 (só o servidor leu).",
      "12/11/202625 h, só o servidor leu",
    ],
  ])("[CNJ-21] o retorno diz o que não sabe: %s", async (_, retorno, nota, linha) => {
    const resposta = medidas(2);
    const dias = resposta.dias.map((dia) => ({
      ...dia,
      retorno: retorno === null || dia.retorno === null ? null : { ...dia.retorno, ...retorno },
    }));
    abrir({ [CHAMADAS.consultar]: { corpo: { ...resposta, dias } } });
    await medido();
    const card = screen.getByText("Tempo de retorno (RTO)", { selector: ".medida-card dt" }).closest("div");
    expect(card?.textContent).toContain(nota);
    expect(within(cartao("Tempo de retorno, dia a dia")).getAllByRole("row")[1]?.textContent).toBe(linha);
  });

  it.each([
    ["EM_DIA", "Próximo até 12/03/2027Em dia"],
    ["VENCE_EM_BREVE", "Vence em 12/03/2027Vence em breve"],
    ["VENCIDO", "Vencido desde 12/03/2027Vencido"],
  ] as const)("[ATA-54] o próximo teste está ao lado das medidas e leva ao cartão: %s", async (situacao, dito) => {
    abrir({ [CHAMADAS.consultar]: { corpo: { ...medidas(2), proximoTeste: { ate: "2027-03-12", situacao } } } });
    await medido();
    const card = screen.getByText("Teste de restauração", { selector: ".medida-card dt" }).closest("div");
    expect(card?.textContent).toBe(`Teste de restauração${dito}Ver os testes`);
    const destino = within(card ?? document.body)
      .getByRole("link", { name: "Ver os testes" })
      .getAttribute("href");
    const secao = document.querySelector<HTMLElement>(destino ?? "?") ?? document.body;
    expect(within(secao).getByRole("region", { name: "Testes de restauração" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Testes de restauração" }).parentElement).toBe(secao);
  });

  it("[ATA-54] sem classe, o que fazer para saber até quando é o próximo teste", async () => {
    abrir({ [CHAMADAS.consultar]: { corpo: medidas(null) } });
    await medido();
    expect(screen.getByText("Escolha a classe para saber até quando é o próximo.")).toBeTruthy();
  });

  it("uma falha é dita no lugar das medidas, com a volta", async () => {
    let responde = false;
    abrir({ [CHAMADAS.consultar]: () => (responde ? { corpo: medidas(2) } : { status: 500 }) });
    expect(await screen.findByText("Não foi possível carregar as medidas.")).toBeTruthy();
    responde = true;
    fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await medido();
  });

  it("[CNJ-02] sem o painel o menu não tem a entrada, e o endereço leva ao painel geral", async () => {
    const tela = abrir({}, false);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(screen.queryByRole("link", { name: "Conformidade" })).toBeNull();
  });
});
