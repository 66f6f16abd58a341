import type { CodigoCadeia } from "../../platform/audit/verify-chain.ts";

export type CodigoRaiz =
  | "RAIZ_FALTANDO"
  | "RAIZ_DESENCADEADA"
  | "RAIZ_AUSENTE"
  | "RAIZ_ALTERADA"
  | "RAIZ_SEM_TRAVA"
  | "RAIZ_CONTRADITA"
  | "RAIZ_DESCONHECIDA"
  | "RAIZ_OCULTADA"
  | "RAIZ_INCOMPLETA";

/** One thing that is not as it was written: where in the trail, in which root, in what way. */
export type ProblemaAuditoria = {
  readonly codigo: CodigoCadeia | CodigoRaiz | "CADEIA_DESCONHECIDA";
  readonly cadeia?: string;
  readonly seq?: number;
  readonly raiz?: number;
  /** Key and version in the object store. */
  readonly objeto?: string;
};
