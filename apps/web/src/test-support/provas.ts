import { type ProvaDetalhada, provas } from "@acervo/contracts/provas";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { chamada } from "./stub-fetch.ts";

/** Where the calls about proofs go. */
export const CHAMADAS_DE_PROVA = {
  daContratacao: (id: number) => chamada(provas.listar, { query: { id, pagina: 1 } }),
  uma: (id: number) => chamada(provas.buscar, { params: { id } }),
} as const;

type Parte = Partial<Omit<ProvaDetalhada, "situacao">> & { readonly codigo?: SituacaoProva };

/** A proof that found everything equal; in another situation with `codigo`. */
export const umaProva = ({ codigo = "SUCESSO", ...parte }: Parte = {}): ProvaDetalhada => ({
  id: 7,
  idContratacao: 10,
  numero: "P-2026-11-000042",
  idDispositivo: 1,
  nomeDispositivo: "SERVIDOR-LIVROS",
  competencia: "2026-11-01",
  situacao: { codigo, descricao: codigo },
  frase: "2 de 2 arquivos iguais ao original.",
  criadaEm: "2026-11-05T03:15:00.000Z",
  encerradaEm: "2026-11-05T12:00:00.000Z",
  arquivos: 2,
  iguais: 2,
  bytes: 3_145_728,
  oQueFazer: null,
  semComputador: null,
  semente: "0123456789abcdef0123456789abcdef",
  estado: { arquivos: 12_000, bytes: 10_737_418_240 },
  grandes: { arquivos: 1, bytes: 2_147_483_648 },
  servidor: { bytes: 3_145_728, milissegundos: 400, bytesPorSegundo: 7_864_320, segundosParaTudo: 3_660 },
  computador: { bytes: 3_145_728, milissegundos: 2_000, bytesPorSegundo: 1_572_864, segundosParaTudo: 12_000 },
  originais: { comparados: 1, naoComparados: 1 },
  listaArquivo: [
    {
      ordem: 1,
      caminho: "C:\\Livros\\a.pdf",
      tamanho: 1_048_576,
      sha256: "aa".repeat(32),
      servidor: "IGUAL",
      computador: "IGUAL",
      original: "IGUAL",
      falhou: false,
      descricao: "Igual no servidor.",
    },
    {
      ordem: 2,
      caminho: "C:\\Livros\\b.pdf",
      tamanho: 2_097_152,
      sha256: "bb".repeat(32),
      servidor: "IGUAL",
      computador: "IGUAL",
      original: "MUDOU",
      falhou: false,
      descricao: "Igual no servidor; o original mudou depois do backup, e não foi comparado.",
    },
  ],
  hash: "cd".repeat(32),
  documento: '{"formato":"acervo-prova/1"}',
  ...parte,
});
