// @vitest-environment node
import { describe, expect, it } from "vitest";
import { umaContratacao } from "../../../test-support/builders.ts";
import { AGORA } from "../../../test-support/clock.ts";
import { umaFatura, umaProtecaoAtrasada } from "../../../test-support/painel.ts";
import { umaProtecao, umaProtecaoDispositivo } from "../../../test-support/protecao.ts";
import { type Aviso, avisosDoPainel, type FatosDosAvisos } from "./avisos-do-painel.ts";
import { linksDoPainel } from "../links.rules.ts";

const capacidade = (porcentagemUtilizada: number) => ({
  espacoUtilizado: { tamanhoMB: porcentagemUtilizada },
  espacoTotalPlano: { tamanhoMB: 100 },
  porcentagemUtilizada,
  capacidadeMaximaMB: 100,
  capacidadeUtilizadaMB: porcentagemUtilizada,
});

const avisos = (parte: Partial<FatosDosAvisos> = {}): readonly Aviso[] =>
  avisosDoPainel({
    contratacao: umaContratacao(),
    links: linksDoPainel(10, () => true),
    capacidade: capacidade(5),
    limiteDeAlerta: 80,
    boletos: [],
    protecao: umaProtecao([umaProtecaoDispositivo()]),
    agora: AGORA,
    ...parte,
  });
const enderecos = (aviso: Aviso | undefined) =>
  aviso?.acoes.map((acao) => (acao.tipo === "link" ? acao.endereco : acao.tipo));

it("com tudo em ordem não há avisos", () => {
  expect(avisos()).toEqual([]);
});

it("[CONTR-157] cancelada ou inativa, diz até quando os arquivos ficam e o que fazer", () => {
  const guardada = (codigo: number) => ({ ...umaContratacao(10, codigo), arquivosAte: "2026-12-16" });
  const [cancelada] = avisos({ contratacao: guardada(3) });
  expect(cancelada?.titulo).toBe("Sua contratação está cancelada.");
  expect(cancelada?.linhas[0]?.[1]).toContain("até 16/12/2026; depois são apagados de vez.");
  expect(cancelada?.linhas[1]?.[1]).toBe("Recupere ou baixe o que ainda quiser.");
  expect(avisos({ contratacao: guardada(2) })[0]?.linhas[1]?.[1]).toContain("Pague o que está em aberto");
});

describe("contratação suspensa", () => {
  const suspensa = umaContratacao(10, 4);
  // Its offer is by boleto: what counts is by what it pays.
  const noCartao = { ...suspensa, tipoPagamento: "CARTAO" as const };

  it("com cartão, diz que a cobrança foi recusada e deixa pagar agora e leva aos cartões e às faturas", () => {
    const [aviso] = avisos({ contratacao: noCartao });
    expect(aviso).toMatchObject({
      tom: "bad",
      titulo:
        "Não foi possível realizar a cobrança no seu cartão de crédito. Verifique seus cartões ou a fatura em aberto.",
    });
    expect(enderecos(aviso)).toEqual(["/pagarFatura", "/configurarConta/pagamentos", "/pesquisarFatura"]);
  });

  it("[CONST-09] a situação 4 lê-se como cartão recusado ou fatura em aberto, conforme se paga; nenhuma outra", () => {
    const titulos = [1, 2, 3, 4, 5, 6, 7, 8].map((codigo) =>
      [suspensa, noCartao].flatMap((uma) =>
        avisos({ contratacao: { ...uma, situacao: { ...uma.situacao, codigo } } }).map(({ titulo }) => titulo),
      ),
    );
    expect(titulos[3]).toEqual([
      "Sua contratação está suspensa por fatura em aberto.",
      expect.stringMatching(/^Não foi possível realizar a cobrança no seu cartão de crédito\./),
    ]);
    expect(titulos.toSpliced(3, 1).flat()).not.toContain(titulos[3]?.[0]);
    expect(titulos.toSpliced(3, 1).flat()).not.toContain(titulos[3]?.[1]);
  });

  it("[PAINEL-26] com boleto, diz que está suspensa por fatura em aberto", () => {
    const [aviso] = avisos({ contratacao: suspensa });
    expect(aviso).toMatchObject({ tom: "bad", titulo: "Sua contratação está suspensa por fatura em aberto." });
    expect(enderecos(aviso)).toEqual(["/pagarFatura", "/pesquisarFatura"]);
  });

  it.each([1, 2, 3, 5, 6, 7, 8])("a situação %i não é cobrança recusada", (codigo) => {
    expect(avisos({ contratacao: umaContratacao(10, codigo) })).toEqual([]);
  });
});

describe("capacidade", () => {
  it.each([
    [79.99, []],
    [80, ["Sua capacidade de armazenamento está quase no limite."]],
    [99.4, ["Sua capacidade de armazenamento está quase no limite."]],
    [99.5, ["Sua capacidade de armazenamento acabou."]],
    [103.2, ["Sua capacidade de armazenamento acabou."]],
  ])("[PAINEL-16] com %d%% do plano", (porcentagem, titulos) => {
    expect(avisos({ capacidade: capacidade(porcentagem) }).map(({ titulo }) => titulo)).toEqual(titulos);
  });

  it("[PAINEL-16] o aviso leva à contratação, e é vermelho só quando algo já parou", () => {
    const [quase] = avisos({ capacidade: capacidade(90) });
    expect(enderecos(quase)).toEqual(["/configurarContratacao?id=10", "/gerenciarArquivos"]);
    expect([quase?.tom, avisos({ capacidade: capacidade(100) })[0]?.tom]).toEqual(["warn", "bad"]);
  });

  it("[PAINEL-58] sem o limite ou sem a capacidade não há aviso", () => {
    expect(avisos({ capacidade: capacidade(90), limiteDeAlerta: undefined })).toEqual([]);
    expect(avisos({ capacidade: undefined })).toEqual([]);
  });
});

describe("boletos em aberto", () => {
  it("[FAT-91][FAT-94][PAINEL-18][PAINEL-22][PAINEL-28] um aviso para cada um que não foi pago, o mais antigo primeiro", () => {
    const boletos = [
      umaFatura({ id: 1, mesReferenciaFormatado: "08/2026" }),
      umaFatura({ id: 2, mesReferenciaFormatado: "09/2026", codigoSituacao: 4 }),
      umaFatura({ id: 3, mesReferenciaFormatado: "11/2026", codigoSituacao: 1, valor: 1234.5 }),
    ];
    expect(avisos({ boletos }).map(({ titulo, tom }) => `${tom} ${titulo}`)).toEqual([
      "warn Você possui um boleto em aberto referente a 09/2026, no valor de R$ 129,90.",
      "warn Você possui um boleto em aberto referente a 11/2026, no valor de R$ 1.234,50.",
    ]);
  });

  it("cada um pode ser pago e impresso, e leva às faturas", () => {
    const [aviso] = avisos({ boletos: [umaFatura({ id: 7, codigoSituacao: 1 })] });
    expect(aviso?.acoes[1]).toEqual({ tipo: "imprimir", idFatura: 7, mes: "11/2026" });
    expect(enderecos(aviso)).toEqual(["/pagarFatura/7", "imprimir", "/pesquisarFatura"]);
  });

  it("sem resposta não há aviso", () => {
    expect(avisos({ boletos: undefined })).toEqual([]);
  });
});

describe("dispositivos", () => {
  it("o que parou diz o que, desde quando, por quê e o que fazer, e tem o botão", () => {
    const [aviso] = avisos({ protecao: umaProtecaoAtrasada() });
    expect(aviso).toMatchObject({
      tom: "bad",
      titulo: "BALCAO-01 parou de fazer backup",
      linhas: [
        ["Desde", "Segunda-feira, 09/11/2026, às 18:04 (há 2 dias)."],
        ["Por quê", "O último sinal do computador foi em 09/11/2026 às 18:04."],
        ["O que fazer", "Ligue o computador e verifique a internet: o backup começa sozinho."],
      ],
    });
    expect(enderecos(aviso)).toEqual(["/gerenciarDispositivos?dispositivo=2", "verificar", "suporte"]);
  });

  it.each([
    ["FALHOU", "bad"],
    ["NUNCA_FEZ_BACKUP", "warn"],
    ["COM_PENDENCIAS", "warn"],
  ] as const)("%s é %s", (situacao, tom) => {
    const dispositivos = [umaProtecaoDispositivo({ situacao })];
    expect(avisos({ protecao: umaProtecao(dispositivos) }).map((aviso) => aviso.tom)).toEqual([tom]);
  });

  it.each(["PROTEGIDO", "DESATIVADO", "SUSPENSO"] as const)("%s não pede nada ao dispositivo", (situacao) => {
    const dispositivos = [umaProtecaoDispositivo({ situacao })];
    expect(avisos({ protecao: umaProtecao(dispositivos) })).toEqual([]);
  });

  it("o que parou vem antes do que vai parar, e de muitos dispositivos só os três piores", () => {
    const dispositivos = (["COM_PENDENCIAS", "FALHOU", "ATRASADO", "ATRASADO"] as const).map((situacao, indice) =>
      umaProtecaoDispositivo({ id: indice + 1, nome: `D${indice + 1}`, situacao }),
    );
    const boletos = [umaFatura({ codigoSituacao: 1 })];
    const tons = avisos({ protecao: umaProtecao(dispositivos), boletos }).map(({ chave }) => chave);
    expect(tons).toEqual(["dispositivo-2", "dispositivo-3", "dispositivo-4", "boleto-500"]);
  });
});
