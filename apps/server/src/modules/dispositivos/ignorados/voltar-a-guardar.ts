import { displayPath } from "@acervo/backup-format/comparable-path";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { eventoDoCliente } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { deleteIgnorados, findIgnorado } from "./ignorados.queries.ts";

/** Keeps a path again that the person had chosen not to keep: the next backup stores what is there. */
export const voltarAGuardar = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findIgnorado(tx, id, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "IGNORADO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    await deleteIgnorados(tx, [id]);
    const { idContratacao, idConfiguracao, caminho } = registro;
    const relato = {
      detalhes: { idConfiguracao: String(idConfiguracao) },
      pessoais: [{ campo: "caminho", valor: displayPath(caminho), idUsuario: chamada.usuario.id }],
    };
    const alvo = { tipo: "ignorado", id, idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "CAMINHO_GUARDADO_DE_NOVO", alvo, relato));
  });
