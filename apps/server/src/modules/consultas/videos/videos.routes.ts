import { videosDeAjuda } from "@acervo/contracts/ajuda";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { adicionarVideo, alterarVideo, listarVideos, removerVideo } from "./administrar-videos.ts";

export const videosRoutes = (deps: Pick<Deps, "db" | "clock">): readonly Route[] => [
  bind(videosDeAjuda.listar, () => listarVideos(deps)),
  bind(videosDeAjuda.adicionar, (chamada) => adicionarVideo(deps, chamada, chamada.body)),
  bind(videosDeAjuda.alterar, (chamada) => alterarVideo(deps, chamada, chamada.params.id, chamada.body)),
  bind(videosDeAjuda.remover, (chamada) => removerVideo(deps, chamada, chamada.params.id)),
];
