import { z } from "zod";
import { proprio, publico } from "./acesso.ts";
import { endpoint } from "./endpoint.ts";
import { idParam } from "./paginacao.ts";

/** What a file is called on the wire: opaque, given by the tree, looked up within the device alone. */
const nomeArquivo = z.string().min(1).max(200);

/** A file as an endpoint of bytes answers it. */
const Conteudo = z.object({ nome: z.string(), bytes: z.custom<Uint8Array>((valor) => valor instanceof Uint8Array) });

export const arquivos = {
  download: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/dispositivo/arquivos/download",
    resumo: "Endereço, por alguns minutos, de onde se baixa um arquivo na versão atual ou na versão pedida.",
    query: z.object({ nomeArquivo, idDispositivo: idParam, idVersao: idParam.optional() }),
    status: 200,
    response: z.url(),
    errors: [
      "DISPOSITIVO_NAO_ENCONTRADO",
      "ARQUIVO_NAO_ENCONTRADO",
      "CONTRATACAO_ENCERRADA",
      "ARQUIVO_DANIFICADO",
      "DOWNLOAD_EM_PREPARACAO",
      "DOWNLOAD_NAO_PREPARADO",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 600, janelaSegundos: 60 },
  }),
  conteudo: endpoint({
    method: "GET",
    path: "/api-acervo/arquivos/conteudo",
    resumo: "Bytes de um arquivo pequeno, para quem tem o endereço que o download deu.",
    query: z.object({ ficha: z.string().max(300) }),
    status: 200,
    response: Conteudo,
    arquivo: true,
    errors: ["ARQUIVO_DANIFICADO"],
    acesso: publico,
    limite: { maximo: 1_200, janelaSegundos: 60 },
  }),
};
