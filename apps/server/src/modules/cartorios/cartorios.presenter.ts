import type { Cartorio } from "@acervo/contracts/cartorios";
import type { CartorioRow } from "./cartorios.queries.ts";

export const toCartorio = ({ idMunicipio, nomeMunicipio, siglaUf, ...cartorio }: CartorioRow): Cartorio => ({
  ...cartorio,
  municipio:
    idMunicipio === null || nomeMunicipio === null || siglaUf === null
      ? null
      : { id: idMunicipio, nome: nomeMunicipio, uf: siglaUf },
});
