import type { TermoEscrito, TipoDeTermo } from "@acervo/contracts/termos";
import type { ModeloDeTermo } from "../preencher-termo.ts";
import { conferirCampos } from "./campos-do-termo.ts";
import { htmlDoEscrito } from "./texto-escrito.ts";

/** What was written, as it is kept and shown; refused where it could not be filled. */
export const modeloDoEscrito = (tipo: TipoDeTermo, { texto, anexos }: TermoEscrito): ModeloDeTermo => {
  const modelo = {
    texto: htmlDoEscrito(texto),
    anexos: anexos.map((anexo) => ({ nome: anexo.nome, texto: htmlDoEscrito(anexo.texto) })),
  };
  conferirCampos(tipo, modelo);
  return modelo;
};
