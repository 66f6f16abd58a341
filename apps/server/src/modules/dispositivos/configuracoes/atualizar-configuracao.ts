import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { recusandoDuplicidade } from "../cadastrar.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { findConfiguracao, updatePrefixo } from "../configuracoes.queries.ts";

type Renomeada = { readonly idDispositivo: number; readonly idConfiguracao: number; readonly prefixo: string };

/** Renames a configuration; its files hang on its id and stay where they are. */
export const atualizarConfiguracao = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  { idDispositivo, idConfiguracao, prefixo }: Renomeada,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findConfiguracao(tx, idConfiguracao, { idUsuario: chamada.usuario.id, idDispositivo });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "CONFIGURACAO_NAO_ENCONTRADA");
    recusar(recusaDeAlteracao(contratacao));
    if (registro.prefixo === prefixo) return;
    await recusandoDuplicidade(updatePrefixo(tx, idConfiguracao, prefixo));
    const alvo = { tipo: "configuracao", id: idConfiguracao, idContratacao: registro.idContratacao } as const;
    const relato = relatoDeCampos(chamada, { prefixo: registro.prefixo }, { prefixo });
    await registrar(tx, eventoDoCliente(chamada, "CONFIGURACAO_ALTERADA", alvo, relato));
  });
