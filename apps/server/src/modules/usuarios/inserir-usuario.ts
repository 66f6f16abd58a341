import { registrar } from "../../platform/audit/audit.ts";
import type { OrigemEvento } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";
import { insertUsuario, updateCadastroPendente, type IdentidadeRow, type NovoUsuario } from "./usuarios.queries.ts";

/** Our row of an account, and its trace. Undefined when the `sub` or the document is already taken. */
export const inserirUsuario = async (
  tx: Tx,
  novo: NovoUsuario,
  origem?: OrigemEvento,
): Promise<IdentidadeRow | undefined> => {
  const linha = await insertUsuario(tx, novo);
  if (linha === undefined) return undefined;
  const pessoa = { tipo: "usuario", id: linha.id } as const;
  await registrar(tx, {
    ator: pessoa,
    acao: "USUARIO_CRIADO",
    alvo: pessoa,
    ...(origem === undefined ? {} : { origem }),
    detalhes: { vendedor: String(novo.idVendedorIndicacao ?? "") },
  });
  return linha;
};

/** The same, in the place of a registration of this document that nobody confirmed. */
export const assumirCadastro = async (
  tx: Tx,
  novo: NovoUsuario,
  origem?: OrigemEvento,
): Promise<IdentidadeRow | undefined> =>
  (await inserirUsuario(tx, novo, origem)) ?? (await updateCadastroPendente(tx, novo));
