import { ajuda } from "@acervo/contracts/ajuda";
import { consultas } from "@acervo/contracts/consultas";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { consultarCep } from "./consultar-cep.ts";
import { createListas } from "./listar-referencias.ts";

export const consultasRoutes = (deps: Pick<Deps, "db" | "clock" | "logger" | "cepSources">): readonly Route[] => {
  const listas = createListas(deps);
  return [
    bind(consultas.listarUf, listas.ufs),
    bind(consultas.listarMunicipioPorUf, ({ params }) => listas.municipiosPorUf(params.sigla)),
    bind(consultas.listarSituacaoFatura, listas.situacoesFatura),
    bind(consultas.listarSeguimentoPossivelCliente, listas.seguimentos),
    bind(consultas.listarMotivoNaoInteresse, listas.motivosNaoInteresse),
    bind(consultas.consultarCep, ({ params }) => consultarCep(deps, params.cep)),
    bind(ajuda.videos, listas.videosAjuda),
  ];
};
