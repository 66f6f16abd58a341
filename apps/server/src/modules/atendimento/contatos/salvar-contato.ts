import { normalizarDocumento } from "@acervo/br/documento";
import type { ContatoInformado, ContatoSuporte } from "@acervo/contracts/contatos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { alteracoesDe, relatoDe } from "../../../platform/audit/alteracoes.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { toContato } from "./contatos.presenter.ts";
import { findIdDoLogin, insertContato, lockContato, updateContato, type ContatoRow } from "./contatos.queries.ts";

/** What the contact was before; one of another customer is as good as missing. */
const contatoDeAntes = async (tx: Tx, idUsuario: number, id: number): Promise<ContatoRow> => {
  const contato = await lockContato(tx, id);
  if (contato === undefined || contato.idUsuario !== idUsuario) throw new ErroDeNegocio("CONTATO_NAO_ENCONTRADO");
  return contato;
};

/** Adds or changes a contact of whom the login is. What it says is in the trail only as long as the person's data are. */
export const salvarContato = (
  deps: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { login, contato }: { readonly login: string; readonly contato: ContatoInformado },
): Promise<ContatoSuporte> =>
  deps.db.transaction().execute(async (tx) => {
    const pessoa = await findIdDoLogin(tx, normalizarDocumento(login));
    if (pessoa === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
    const idContato = contato.id ?? null;
    const antes = idContato === null ? null : await contatoDeAntes(tx, pessoa.id, idContato);
    const campos = { email: contato.email, telefone: contato.telefone };
    const depois =
      antes === null
        ? await insertContato(tx, { idUsuario: pessoa.id, incluidoEm: deps.clock.now(), ...campos })
        : await updateContato(tx, antes.id, campos);
    const alteracoes = alteracoesDe({ email: antes?.email ?? null, telefone: antes?.telefone ?? null }, campos);
    if (alteracoes.length > 0)
      await registrar(tx, {
        ator: { tipo: "usuario", id: usuario.id },
        acao: antes === null ? "CONTATO_INCLUIDO" : "CONTATO_ALTERADO",
        alvo: { tipo: "usuario", id: pessoa.id },
        origem,
        ...relatoDe(pessoa.id, alteracoes),
      });
    return toContato(depois);
  });
