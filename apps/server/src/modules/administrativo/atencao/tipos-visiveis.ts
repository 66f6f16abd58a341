import { TIPOS_DE_ATENCAO, type TipoDeAtencao } from "@acervo/contracts/atencao";
import type { UsuarioAutenticado } from "../../../platform/identity/usuario-autenticado.ts";

/** Invoices are told only to who may search them. */
const DE_DINHEIRO: readonly TipoDeAtencao[] = ["CARTAO_RECUSADO", "DISPUTA"];

/** The kinds of item that exist for a member of staff. */
export const tiposVisiveis = ({ papeis }: Pick<UsuarioAutenticado, "papeis">): readonly TipoDeAtencao[] =>
  papeis.has("suporteAvancado") ? TIPOS_DE_ATENCAO : TIPOS_DE_ATENCAO.filter((tipo) => !DE_DINHEIRO.includes(tipo));
