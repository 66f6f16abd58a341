import { z } from "zod";
import { publico, referencia } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";

const BASE = "/api-acervo/parametro";
/** The address of an installer, which anyone may fetch. */
const url = z.url({ protocol: /^https?$/ });

/** An installer that is in force and was put into our own store, with what proves that a file is the one. */
export const Instalador = z.object({
  sistema: z.enum(["windows-x64", "windows-x86"]),
  url,
  versao: z.string(),
  tamanhoBytes: z.number().int().positive(),
  sha256: z.hex().length(64),
  assinadoPor: z.string(),
  /** No authority vouches for who signed. */
  assinaturaDeTeste: z.boolean(),
});
export type Instalador = z.infer<typeof Instalador>;

/** As they are built, published and found in people's downloads: a link across origins cannot give a file another name. */
export const NOMES_DOS_INSTALADORES: Readonly<Record<Instalador["sistema"], string>> = {
  "windows-x64": "acervo-instalador-64-bits.exe",
  "windows-x86": "acervo-instalador-32-bits.exe",
};

export const parametros = {
  instaladores: endpoint({
    method: "GET",
    path: `${BASE}/instaladores`,
    resumo: "Instaladores em vigor que estão no nosso armazenamento: versão, tamanho, SHA-256 e quem assinou.",
    status: 200,
    response: z.object({ listaInstalador: z.array(Instalador).max(2) }),
    errors: [],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  urlDownloadExe: endpoint({
    method: "GET",
    path: `${BASE}/url-dowload-exe`,
    resumo: "Endereço do instalador para Windows de 64 bits.",
    status: 200,
    response: url,
    errors: ["INSTALADOR_NAO_PUBLICADO"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  urlDownloadExe32Bits: endpoint({
    method: "GET",
    path: `${BASE}/url-dowload-exe-32-bits`,
    resumo: "Endereço do instalador para Windows de 32 bits.",
    status: 200,
    response: url,
    errors: ["INSTALADOR_NAO_PUBLICADO"],
    acesso: publico,
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  porcentagemAlertaCapacidade: endpoint({
    method: "GET",
    path: `${BASE}/porcentagem-alerta-capacidade`,
    resumo: "Porcentagem do espaço usado a partir da qual o dashboard alerta.",
    status: 200,
    response: z.number().int().min(0).max(100),
    errors: [],
    acesso: referencia("cliente"),
    naAjuda: "contratacoes",
  }),
  filtroPorcentagemCapacidadeUtilizada: endpoint({
    method: "GET",
    path: `${BASE}/filtro-porcentagem-capacidade-utilizada`,
    resumo: "Porcentagem do espaço usado a partir da qual a pesquisa de contratações filtra.",
    status: 200,
    response: z.number().int().min(0).max(100),
    errors: [],
    acesso: referencia("suporte"),
  }),
  qtdDiasContratacaoPossivelCliente: endpoint({
    method: "GET",
    path: `${BASE}/qtd-dias-contratacao-possivel-cliente`,
    resumo: "Dias em que um possível cliente fica reservado para o vendedor.",
    status: 200,
    response: z.number().int().positive(),
    errors: [],
    acesso: referencia("vendedor", "cadastroPossivelCliente", "admin"),
  }),
};
