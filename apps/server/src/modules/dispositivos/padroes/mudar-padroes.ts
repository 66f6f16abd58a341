import { foldedPattern } from "@acervo/backup-format/name-pattern";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findConfiguracao, updatePadroes } from "../configuracoes.queries.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";

type Mudanca = { readonly idConfiguracao: number; readonly padroesIgnorados: readonly string[] };

/** Two that match the same names are one: the first stays. */
export const semRepetidos = (padroes: readonly string[]): string[] =>
  [...new Map(padroes.toReversed().map((padrao) => [foldedPattern(padrao), padrao])).values()].toReversed();

/** As the trail tells them. */
export const padroesEmTexto = (padroes: readonly string[]): string => padroes.join(", ");

/** Says which names a configuration does not keep; the next backup goes by it, and what is stored stays. */
export const mudarPadroes = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  { idConfiguracao, padroesIgnorados }: Mudanca,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findConfiguracao(tx, idConfiguracao, { idUsuario: chamada.usuario.id });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "CONFIGURACAO_NAO_ENCONTRADA");
    recusar(recusaDeAlteracao(contratacao));
    const novos = semRepetidos(padroesIgnorados);
    const [antes, depois] = [padroesEmTexto(registro.padroesIgnorados), padroesEmTexto(novos)];
    if (antes === depois) return;
    await updatePadroes(tx, idConfiguracao, novos);
    const alvo = { tipo: "configuracao", id: idConfiguracao, idContratacao: registro.idContratacao } as const;
    const relato = relatoDeCampos(chamada, { padroes: antes }, { padroes: depois });
    await registrar(tx, eventoDoCliente(chamada, "CONFIGURACAO_ALTERADA", alvo, relato));
  });
