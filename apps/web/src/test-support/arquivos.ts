import {
  type ArquivoGuardado,
  arquivos,
  type PaginaPasta,
  type PreviaExclusao,
  type VersaoArquivo,
} from "@acervo/contracts/arquivos";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { screen } from "@testing-library/react";
import type { z } from "zod";
import { CHAMADAS, umDispositivo, umPendente } from "./dispositivos.ts";
import { renderPortal } from "./render-portal.tsx";
import { chamada, type Servidor } from "./stub-fetch.ts";

export const umArquivo = (nome: string, parte: Partial<ArquivoGuardado> = {}): ArquivoGuardado => ({
  arquivo: nome,
  nomeObjeto: `obj-${nome}`,
  dataUltimaAlteracao: "2026-11-10T20:12:00.000Z",
  tamanhoMB: 1.26,
  tamanhoBytes: 1_321_206,
  versao: 3,
  idVersao: 30,
  removidoEm: null,
  danificado: false,
  ...parte,
});

export const umaPasta = (nomePasta: string, acima = "./Livros") => ({
  nomePasta,
  caminho: acima === "." ? `./${nomePasta}` : `${acima}/${nomePasta}`,
  removida: false,
});

/** A page of a folder whose path is written with slashes. */
export const umaPagina = (caminho: string, parte: Partial<PaginaPasta> = {}): PaginaPasta => {
  const nomes = caminho.split("/");
  return {
    caminho,
    trilha: nomes.map((nome, indice) => ({
      nome: indice === 0 ? "SERVIDOR-LIVROS" : nome,
      caminho: nomes.slice(0, indice + 1).join("/"),
    })),
    pastas: [],
    arquivos: [],
    retidoAte: null,
    proximoCursor: null,
    ...parte,
  };
};

export const umaVersao = (idVersao: number, parte: Partial<VersaoArquivo> = {}): VersaoArquivo => ({
  idVersao,
  dataUltimaAlteracao: `2026-11-1${idVersao % 10}T12:00:00.000Z`,
  tamanhoMB: 1.2,
  tamanhoBytes: 1_258_291,
  atual: false,
  validoDe: `2026-11-1${idVersao % 10}T13:00:00.000Z`,
  validoAte: `2026-11-1${(idVersao % 10) + 1}T13:00:00.000Z`,
  protegidaAte: null,
  danificada: false,
  ...parte,
});

/** What a deletion would take away. */
export const umaPrevia = (parte: Partial<PreviaExclusao> = {}): PreviaExclusao => ({
  antigas: { arquivos: 38, versoes: 1_204, bytes: 2_254_857_830 },
  tudo: { arquivos: 412, versoes: 1_616, bytes: 3_865_470_566 },
  desfazerAte: "2026-11-19T17:10:00.000Z",
  completa: true,
  naoGuardar: "POSSIVEL",
  ...parte,
});

type Consulta<E extends Endpoint> = Partial<z.input<E["query"]>>;

/** Where the calls of the files' screen go, for the first device. */
export const CHAMADAS_DE_ARQUIVOS = {
  pasta: (caminho: string, extra: Consulta<typeof arquivos.listar> = {}) =>
    chamada(arquivos.listar, { query: { idDispositivo: 1, caminho, removidos: "false", ...extra } }),
  versoes: (nome: string) => chamada(arquivos.versoes, { query: { idDispositivo: 1, nomeArquivo: `obj-${nome}` } }),
  download: (nome: string, extra: Consulta<typeof arquivos.download> = {}) =>
    chamada(arquivos.download, { query: { idDispositivo: 1, nomeArquivo: `obj-${nome}`, ...extra } }),
  remover: (nome: string, extra: Consulta<typeof arquivos.remover> = {}) =>
    chamada(arquivos.remover, { query: { idDispositivo: 1, nomeArquivo: `obj-${nome}`, ...extra } }),
  planejarPasta: (query: z.input<typeof arquivos.planejarPasta.query>) => chamada(arquivos.planejarPasta, { query }),
  lerPasta: (query: z.input<typeof arquivos.lerPasta.query>) => chamada(arquivos.lerPasta, { query }),
  pesquisar: (termo: string, extra: Consulta<typeof arquivos.pesquisar> = {}) =>
    chamada(arquivos.pesquisar, { query: { idContratacao: 10, termo, ...extra } }),
  removerPasta: chamada(arquivos.removerPasta, { query: { idDispositivo: 1 } }),
  excluidos: (extra: Consulta<typeof arquivos.listarExcluidos> = {}) =>
    chamada(arquivos.listarExcluidos, { query: { idContratacao: 10, ...extra } }),
  apagados: (extra: Consulta<typeof arquivos.listarApagados> = {}) =>
    chamada(arquivos.listarApagados, { query: { idContratacao: 10, ...extra } }),
  desfazer: (id: number) => chamada(arquivos.desfazerExclusao, { query: { id } }),
  preverExclusao: chamada(arquivos.preverExclusao, { query: { idDispositivo: 1 } }),
} as const;

/** Two folders and two files in ./Livros; a second level in ./Livros/2026. */
const servidorDeArquivos = (): Servidor => ({
  [CHAMADAS.listar()]: { corpo: [umDispositivo(), umPendente()] },
  [CHAMADAS_DE_ARQUIVOS.pasta(".")]: { corpo: umaPagina(".", { pastas: [umaPasta("Livros", ".")] }) },
  [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: {
    corpo: umaPagina("./Livros", {
      pastas: [umaPasta("2025"), umaPasta("2026")],
      arquivos: [umArquivo("ata.pdf"), umArquivo("índice.xlsx", { versao: 1, tamanhoMB: 0, tamanhoBytes: 12 })],
    }),
  },
  [CHAMADAS_DE_ARQUIVOS.pasta("./Livros/2026")]: {
    corpo: umaPagina("./Livros/2026", { arquivos: [umArquivo("termo.docx")] }),
  },
  [CHAMADAS_DE_ARQUIVOS.preverExclusao]: { corpo: umaPrevia() },
  [CHAMADAS_DE_ARQUIVOS.apagados()]: { corpo: { dias: 90, itens: [], proximoCursor: null } },
  [CHAMADAS_DE_ARQUIVOS.versoes("ata.pdf")]: {
    corpo: [umaVersao(12, { atual: true, validoAte: null }), umaVersao(11), umaVersao(10)],
  },
});

/** The files' screen over a stub server. */
export const abrirArquivos = async (
  endereco = "",
  servidor: Servidor = {},
  opcoes: Omit<NonNullable<Parameters<typeof renderPortal>[0]>, "servidor" | "caminho"> = {},
) => {
  const tela = renderPortal({
    caminho: `/gerenciarArquivos${endereco}`,
    ...opcoes,
    servidor: { ...servidorDeArquivos(), ...servidor },
  });
  await screen.findByRole("heading", { level: 1, name: "Arquivos" });
  return tela;
};

export const NOS_LIVROS = "?dispositivo=1&caminho=.%2FLivros";
