import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { recusandoDuplicidade } from "../cadastrar.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { deixarDeIgnorar } from "../ignorados/deixar-de-ignorar.ts";
import { recusar, reservar } from "../reservar.ts";
import { findDiretorio, updateCaminho } from "./diretorios.queries.ts";

type Trocado = { readonly idConfiguracao: number; readonly idDiretorio: number; readonly caminho: string };

/** Changes the path of a directory. */
export const atualizarDiretorio = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  { idConfiguracao, idDiretorio, caminho }: Trocado,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDiretorio(tx, idDiretorio, { idUsuario: chamada.usuario.id, idConfiguracao });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DIRETORIO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    if (registro.caminho === caminho) return;
    await recusandoDuplicidade(updateCaminho(tx, idDiretorio, caminho));
    await deixarDeIgnorar(tx, idConfiguracao, caminho);
    const alvo = { tipo: "diretorio", id: idDiretorio, idContratacao: registro.idContratacao } as const;
    const relato = relatoDeCampos(chamada, { caminho: registro.caminho }, { caminho });
    await registrar(tx, eventoDoCliente(chamada, "DIRETORIO_ALTERADO", alvo, relato));
  });
