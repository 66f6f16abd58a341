import { z } from "zod";
import { referencia } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";

export const VideoAjuda = z.object({ titulo: z.string(), url: z.url() });
export type VideoAjuda = z.infer<typeof VideoAjuda>;

export const ajuda = {
  videos: endpoint({
    method: "GET",
    path: "/api-acervo/ajuda/videos",
    resumo: "Vídeos de ajuda, na ordem em que devem aparecer.",
    status: 200,
    response: z.array(VideoAjuda),
    errors: [],
    acesso: referencia("cliente"),
    naAjuda: "cadastro",
  }),
};
