import type { DataCivil } from "@acervo/br/data-civil";
import type { TermoPublicado } from "../contratos/contratos.api.ts";
import type { ArquivosPublicos } from "../../platform/vitrine/arquivos-publicos.ts";
import type { Sitio } from "../../platform/vitrine/sitio.ts";

export type PlanoDaVitrine = {
  readonly idOferta: number;
  readonly nome: string;
  readonly espacoBytes: number;
  readonly valorCentavos: number;
};

export type Publicado = {
  /** Null: they could not be read, or there is none. */
  readonly planos: readonly PlanoDaVitrine[] | null;
  /** What registry offices begin with; its price is on request. */
  readonly cartorio: { readonly espacoBytes: number } | null;
  readonly contrato: TermoPublicado | null;
  readonly termoLgpd: TermoPublicado | null;
  /** Since when the policy as a document is in force; null where none was published. */
  readonly politicaDesde: DataCivil | null;
};

export type DadosDaVitrine = Publicado & {
  readonly sitio: Sitio;
  readonly arquivos: ArquivosPublicos;
  /** The day on which all of it was read. */
  readonly dia: DataCivil;
};
