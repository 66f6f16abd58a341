import { documentosCompliance } from "@acervo/contracts/documentos-compliance";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { abrirVersao, baixarVigente, listarVigentes } from "./ler-documento.ts";
import { listarDocumentos } from "./listar-documentos.ts";
import { publicarDocumento } from "./publicar-documento.ts";
import { retirarDocumento } from "./retirar-documento.ts";

export const complianceRoutes = (deps: Pick<Deps, "db" | "clock" | "queue">): readonly Route[] => [
  bind(documentosCompliance.vigentes, () => listarVigentes(deps)),
  bind(documentosCompliance.baixar, ({ params }) => baixarVigente(deps, params.tipo)),
  bind(documentosCompliance.listar, () => listarDocumentos(deps)),
  bind(documentosCompliance.publicar, (chamada) => publicarDocumento(deps, chamada, chamada.body)),
  bind(documentosCompliance.abrirVersao, ({ params }) => abrirVersao(deps, params.id)),
  bind(documentosCompliance.retirar, (chamada) => retirarDocumento(deps, chamada, chamada.params.id)),
];
