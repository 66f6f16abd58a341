import { arquivos } from "@acervo/contracts/arquivos";
import { bind, type Route } from "../../../http/route.ts";
import type { Deps } from "../../../platform/deps.ts";
import { entregarConteudo } from "./entregar-conteudo.ts";
import { lerPasta, planejarPasta } from "./ler-pasta.ts";
import { obterDownload } from "./obter-download.ts";

export const downloadsRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "presigner" | "objectStore" | "downloadLinks">,
): readonly Route[] => [
  bind(arquivos.download, (chamada) => obterDownload(deps, chamada, chamada.query)),
  bind(arquivos.planejarPasta, (chamada) => planejarPasta(deps, chamada, chamada.query)),
  bind(arquivos.lerPasta, (chamada) => lerPasta(deps, chamada, chamada.query)),
  bind(arquivos.conteudo, ({ query }) => entregarConteudo(deps, query.ficha)),
];
