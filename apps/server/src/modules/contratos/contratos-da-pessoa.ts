import type { Deps } from "../../platform/deps.ts";
import type { DocumentoDaPessoa } from "../../platform/personal-data/documento.ts";
import { contratoAnexo } from "./contrato-anexo.ts";
import { listContratosDaPessoa } from "./contratos.queries.ts";

/** Every contract that a person accepted, as PDFs. */
export const contratosDaPessoa = async (
  deps: Pick<Deps, "db">,
  idUsuario: number,
): Promise<readonly DocumentoDaPessoa[]> =>
  (await listContratosDaPessoa(deps.db, idUsuario)).map(({ id, numero }) => ({
    nome: `contrato-${numero}.pdf`,
    conteudo: async () => (await contratoAnexo(deps, id)).conteudo,
  }));
