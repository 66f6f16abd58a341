import { describe, expect, it } from "vitest";
import { assuntosDeAtencao } from "./atencao.ts";
import { tomDoMes, type FatosDoMes } from "./veredito.rules.ts";

const BOAS = { emitidas: 2, falharam: 0, semSucesso: 0, semProva: 0 };
const TUDO_BOM: FatosDoMes = {
  situacoes: ["PROTEGIDO", "PROTEGIDO"],
  semBackup: 0,
  provas: BOAS,
  nivelDoEspaco: 0,
};
const com = (mudado: Partial<FatosDoMes>) => tomDoMes({ ...TUDO_BOM, ...mudado });

const SEM_PROVAS = {
  emitidas: 0,
  arquivos: 0,
  iguais: 0,
  soServidor: 0,
  ultima: null,
  semSucesso: [],
  falharam: 0,
  semProva: 0,
  retornoSegundos: null,
};

describe("veredito de um mês", () => {
  it("[EXTRATO-13] é bom só se cada computador está protegido e provado, e há espaço", () => {
    expect(tomDoMes(TUDO_BOM)).toBe("BOM");
    for (const situacao of ["COM_PENDENCIAS", "DESATIVADO"] as const)
      expect(com({ situacoes: ["PROTEGIDO", situacao] })).toBe("PENDENCIAS");
    expect(com({ provas: { ...BOAS, emitidas: 0 } })).toBe("PENDENCIAS");
    expect(com({ provas: { ...BOAS, semProva: 1 } })).toBe("PENDENCIAS");
    expect(com({ provas: { ...BOAS, semSucesso: 1 } })).toBe("PENDENCIAS");
    expect(com({ nivelDoEspaco: 1 })).toBe("PENDENCIAS");
  });

  it("[EXTRATO-13] pede atenção sem proteção, sem backup no mês, com prova que falhou, sem espaço, ou sem computador", () => {
    for (const situacao of ["SUSPENSO", "FALHOU", "ATRASADO", "NUNCA_FEZ_BACKUP"] as const)
      expect(com({ situacoes: ["PROTEGIDO", situacao] })).toBe("ATENCAO");
    expect(com({ semBackup: 1 })).toBe("ATENCAO");
    expect(com({ provas: { ...BOAS, falharam: 1, semSucesso: 1 } })).toBe("ATENCAO");
    expect(com({ nivelDoEspaco: 2 })).toBe("ATENCAO");
    expect(com({ situacoes: [] })).toBe("ATENCAO");
  });

  it("[EXTRATO-13] cada assunto diz o que fazer", () => {
    const atencao = assuntosDeAtencao({
      julgados: [
        {
          nome: "BALCAO-01",
          situacao: "ATRASADO",
          porque: "Sem backup desde ontem.",
          oQueFazer: "Ligar o computador.",
        },
        { nome: "CAIXA", situacao: "SUSPENSO", porque: "Suspenso.", oQueFazer: null },
        { nome: "LIVROS", situacao: "PROTEGIDO", porque: "Protegido.", oQueFazer: null },
      ],
      provas: {
        emitidas: 1,
        arquivos: 10,
        iguais: 9,
        soServidor: 0,
        ultima: null,
        semSucesso: [
          { numero: "P-2026-10-000001", nomeDispositivo: "LIVROS", frase: "falhou: 1 de 10 arquivos não passou" },
        ],
        falharam: 1,
        semProva: 2,
        retornoSegundos: null,
      },
      espaco: { nivel: 2, porcentagem: 99.9 },
      naoProtegidos: 3,
      foraPorRegra: 212,
    });
    expect(atencao.map(({ assunto }) => assunto)).toEqual([
      "BALCAO-01",
      "CAIXA",
      "Prova P-2026-10-000001",
      "Espaço do plano",
      "Sem prova no mês",
      "Arquivos não copiados",
      "Fora da cópia por regra",
    ]);
    expect(atencao.map(({ oQueFazer }) => oQueFazer)).toEqual([
      "Ligar o computador.",
      "Ver no portal",
      "Deixar o computador ligado até o próximo backup terminar",
      "Mudar de plano ou excluir o que não precisa",
      "Deixar o computador ligado; a prova é feita sem que ninguém peça",
      "Ver a lista no portal",
      "Conferir se é o que você quer",
    ]);
    expect(atencao.every(({ oQueE }) => oQueE !== "")).toBe(true);
    expect(atencao[3]?.oQueE).toBe("99 % usado");
  });

  it("[EXTRATO-13] sem nenhum computador, o assunto é esse, e diz para instalar", () => {
    const espaco = { nivel: 0, porcentagem: 0 } as const;
    const fatos = { julgados: [], provas: SEM_PROVAS, espaco, naoProtegidos: 0, foraPorRegra: 0 };
    expect(assuntosDeAtencao(fatos)).toEqual([
      {
        assunto: "Nenhum computador",
        oQueE: "A contratação não protege nenhum computador",
        oQueFazer: "Instalar o Acervo no computador",
      },
    ]);
  });
});
