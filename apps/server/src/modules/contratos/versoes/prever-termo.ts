import type { PreviaDoTermo, TipoDeTermo } from "@acervo/contracts/termos";
import type { Deps } from "../../../platform/deps.ts";
import { lerProvedor } from "../ler-provedor.ts";
import { preencherTermo, type ModeloDeTermo } from "../preencher-termo.ts";
import { CONTRATANTE_DE_EXEMPLO, OBJETOS_DE_EXEMPLO } from "./exemplo.ts";

/** A model as customers would read it: filled by what fills theirs, with data that say that they are examples. */
export const preverTermo = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  tipo: TipoDeTermo,
  modelo: ModeloDeTermo,
): Promise<PreviaDoTermo> => {
  if (tipo === "LGPD") return { texto: modelo.texto, anexos: [] };
  const provedor = await lerProvedor(db, clock.now());
  const partes = { contratante: CONTRATANTE_DE_EXEMPLO, provedor };
  const { texto, anexos } = preencherTermo(modelo, OBJETOS_DE_EXEMPLO[tipo], partes).termo;
  return { texto, anexos };
};
