import { z } from "zod";
import { deTodos, referencia } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { linhaObrigatoria } from "../texto.ts";
import { enderecoDoVideo } from "./endereco-do-video.ts";

export const VideoAjuda = z.object({ titulo: z.string(), url: z.url() });
export type VideoAjuda = z.infer<typeof VideoAjuda>;

export const LIMITES_DO_VIDEO = { titulo: 150, url: 300, ordem: 9_999, videos: 200 } as const;
const FORA_DO_YOUTUBE = "Informe o endereço de um vídeo do YouTube.";

/** A help video as the administrator writes it. */
export const VideoInformado = z
  .object({
    titulo: linhaObrigatoria(LIMITES_DO_VIDEO.titulo, "Informe o título."),
    url: z
      .string(FORA_DO_YOUTUBE)
      .max(LIMITES_DO_VIDEO.url, FORA_DO_YOUTUBE)
      .refine((informado) => enderecoDoVideo(informado) !== null, FORA_DO_YOUTUBE)
      .transform((informado) => enderecoDoVideo(informado) ?? ""),
    ordem: z.number("Informe a ordem.").int().min(1).max(LIMITES_DO_VIDEO.ordem),
    desde: z.iso.date("Informe o primeiro dia."),
    /** The last day on which it is shown; null: for good. */
    ate: z.iso.date("Informe o último dia.").nullable(),
  })
  .refine(({ desde, ate }) => ate === null || ate >= desde, {
    path: ["ate"],
    message: "O último dia não pode vir antes do primeiro.",
  });
export type VideoInformado = z.input<typeof VideoInformado>;

const VideoAdministrado = z.object({
  id,
  titulo: z.string(),
  url: z.string(),
  ordem: z.number().int(),
  desde: z.iso.date(),
  ate: z.iso.date().nullable(),
  situacao: z.enum(["FUTURA", "VIGENTE", "ENCERRADA"]),
});
export type VideoAdministrado = z.infer<typeof VideoAdministrado>;

const DA_ADMINISTRACAO = "/api-acervo/administrativo/videos-ajuda";
const umVideo = { params: z.object({ id: idParam }), acesso: deTodos("admin") } as const;

/** What administrators do about the help videos. */
export const videosDeAjuda = {
  listar: endpoint({
    method: "GET",
    path: DA_ADMINISTRACAO,
    resumo: "Todos os vídeos de ajuda, pela ordem, também os que ainda vêm e os que já saíram.",
    status: 200,
    response: z.array(VideoAdministrado),
    errors: [],
    acesso: deTodos("admin"),
  }),
  adicionar: endpoint({
    method: "POST",
    path: DA_ADMINISTRACAO,
    resumo: "Adiciona um vídeo de ajuda.",
    body: VideoInformado,
    status: 201,
    response: VideoAdministrado,
    errors: ["VIDEO_REPETIDO", "LIMITE_VIDEOS"],
    acesso: deTodos("admin"),
  }),
  alterar: endpoint({
    ...umVideo,
    method: "PUT",
    path: `${DA_ADMINISTRACAO}/:id`,
    resumo: "Corrige um vídeo de ajuda.",
    body: VideoInformado,
    status: 200,
    response: VideoAdministrado,
    errors: ["VIDEO_NAO_ENCONTRADO", "VIDEO_REPETIDO"],
  }),
  remover: endpoint({
    ...umVideo,
    method: "DELETE",
    path: `${DA_ADMINISTRACAO}/:id`,
    resumo: "Remove um vídeo de ajuda.",
    status: 204,
    response: nada,
    errors: ["VIDEO_NAO_ENCONTRADO"],
  }),
};

export const ajuda = {
  videos: endpoint({
    method: "GET",
    path: "/api-acervo/ajuda/videos",
    resumo: "Vídeos de ajuda de hoje, na ordem em que devem aparecer.",
    status: 200,
    response: z.array(VideoAjuda),
    errors: [],
    acesso: referencia("cliente"),
    naAjuda: "cadastro",
  }),
};
