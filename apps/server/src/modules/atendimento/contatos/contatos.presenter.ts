import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import type { ContatoSuporte } from "@acervo/contracts/contatos";
import type { ContatoRow } from "./contatos.queries.ts";

export const toContato = ({ id, email, telefone, incluidoEm }: ContatoRow): ContatoSuporte => ({
  id,
  email,
  telefone,
  dataInicioFormatada: formatarData(hoje(incluidoEm)),
});
