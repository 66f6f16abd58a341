import { describe, expect, it } from "vitest";
import { exportacoes } from "./consultas/exportacoes.ts";
import { PLANILHA, ZIP } from "./endpoint.ts";
import { ERROS, ERROS_COMUNS } from "./erros.ts";
import { listarEndpoints } from "./endpoints.ts";

const PREFIXOS = /^\/(api-acervo|api-acervo-fatura|api-consulta-entidade|api-acervo-autenticacao|api-consulta-cep)\//;

describe("o contrato inteiro", () => {
  const linhas = listarEndpoints();

  it("[SHELL-109][SHELL-110][CONST-05] todo caminho começa por um dos prefixos de serviço", () => {
    expect(linhas.map(({ endpoint }) => endpoint.path).filter((path) => !PREFIXOS.test(path))).toEqual([]);
  });

  it("[CARTAO-10] os cartões ficam sob /api-acervo/pagamento e a cobrança sob /api-acervo-fatura/pagamento", () => {
    const dePagamento = linhas.filter(({ endpoint }) => endpoint.path.includes("/pagamento/"));
    const sob = (base: string) =>
      dePagamento.filter(({ endpoint }) => endpoint.path.startsWith(`${base}/pagamento/`)).map(({ nome }) => nome);
    const deCartoes = linhas.filter(({ nome }) => nome.startsWith("cartoes.") && nome !== "cartoes.listarBandeiras");
    expect(sob("/api-acervo").filter((nome) => nome !== "pagamentos.receberEvento")).toEqual(
      deCartoes.map(({ nome }) => nome),
    );
    expect(sob("/api-acervo-fatura")).toEqual([
      "faturas.realizarCobranca",
      "faturas.acompanharCobranca",
      "pagarFatura.pagar",
    ]);
  });

  it("não repete método e caminho nem nome", () => {
    const rotas = linhas.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(rotas).toEqual([...new Set(rotas)]);
    expect(linhas).toHaveLength(new Set(linhas.map(({ nome }) => nome)).size);
  });

  it("[SRV-119] 403 é só a falta de um papel: nenhuma recusa que alguém deva ler o usa", () => {
    const proibidos = Object.entries(ERROS).filter(([, { status }]) => status === 403);
    expect(proibidos.map(([codigo]) => codigo)).toEqual(["SEM_PERMISSAO"]);
    const recusas = linhas.flatMap(({ nome, endpoint }) => endpoint.errors.map((codigo) => [nome, codigo] as const));
    expect(recusas.filter(([, codigo]) => ERROS[codigo].status === 403)).toEqual([]);
  });

  it("um endereço recusa com as palavras de qualquer exportação", () => {
    const exportaveis = linhas.filter(({ endpoint }) => endpoint.fluxo === PLANILHA || endpoint.fluxo === ZIP);
    expect(exportaveis.map(({ nome }) => nome)).toContain("backups.exportarLog");
    const recusas: readonly string[] = exportacoes.pedirEndereco.errors;
    const outras = exportaveis.filter(({ endpoint }) => endpoint.errors.some((codigo) => !recusas.includes(codigo)));
    expect(outras.map(({ nome }) => nome)).toEqual([]);
  });

  it("o que se vê na ajuda só lê, e não é arquivo nem pede segunda prova", () => {
    const vistos = linhas.filter(({ endpoint }) => endpoint.naAjuda !== undefined);
    expect(vistos.map(({ nome }) => nome)).toContain("protecao.consultar");
    const outros = vistos.filter(
      ({ endpoint: { method, arquivo, fluxo, segundaProva } }) =>
        method !== "GET" || arquivo === true || fluxo !== undefined || segundaProva !== undefined,
    );
    expect(outros.map(({ nome }) => nome)).toEqual([]);
  });

  it("nenhum endpoint declara um erro que já vale para todos", () => {
    const comuns: readonly string[] = ERROS_COMUNS;
    const repetidos = linhas.filter(({ endpoint }) => endpoint.errors.some((codigo) => comuns.includes(codigo)));
    expect(repetidos.map(({ nome }) => nome)).toEqual([]);
  });
});
