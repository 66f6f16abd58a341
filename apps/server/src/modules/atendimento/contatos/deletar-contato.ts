import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { alteracoesDe, relatoDe } from "../../../platform/audit/alteracoes.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { deleteContato, lockContato } from "./contatos.queries.ts";

export const deletarContato = (
  deps: Pick<Deps, "db">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const contato = await lockContato(tx, id);
    if (contato === undefined) throw new ErroDeNegocio("CONTATO_NAO_ENCONTRADO");
    const { idUsuario, email, telefone } = contato;
    await deleteContato(tx, id);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "CONTATO_EXCLUIDO",
      alvo: { tipo: "usuario", id: idUsuario },
      origem,
      ...relatoDe(idUsuario, alteracoesDe({ email, telefone }, { email: null, telefone: null })),
    });
  });
