import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { StatusTone } from "../../ui/status-badge.tsx";

/** In the sidebar four states have a hue of their own; every other one shows as active. */
const TOM_NA_LATERAL: Readonly<Record<number, StatusTone>> = {
  [SITUACAO_CONTRATACAO.cancelada]: "bad",
  [SITUACAO_CONTRATACAO.suspensa]: "orange",
  [SITUACAO_CONTRATACAO.aguardandoAssinatura]: "warn",
  [SITUACAO_CONTRATACAO.aguardandoPagamento]: "info",
};

/** In lists suspended and awaiting signature are the same warning; awaiting payment has its own hue everywhere. */
const TOM_NA_LISTA: Readonly<Record<number, StatusTone>> = {
  [SITUACAO_CONTRATACAO.cancelada]: "bad",
  [SITUACAO_CONTRATACAO.suspensa]: "warn",
  [SITUACAO_CONTRATACAO.aguardandoAssinatura]: "warn",
  [SITUACAO_CONTRATACAO.aguardandoPagamento]: "info",
};

export type LugarDaSituacao = "lateral" | "lista";

export const tomDaSituacao = (codigo: number, lugar: LugarDaSituacao): StatusTone =>
  (lugar === "lateral" ? TOM_NA_LATERAL : TOM_NA_LISTA)[codigo] ?? "ok";
