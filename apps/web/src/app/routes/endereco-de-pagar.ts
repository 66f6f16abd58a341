import { generatePath } from "react-router";
import { ROTAS } from "../route-table.ts";

/** Where an invoice is paid. */
export const enderecoDePagar = (idFatura: number): string =>
  generatePath(ROTAS.pagarFatura.caminho, { idFatura: String(idFatura) });
