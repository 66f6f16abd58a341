import { displayPath } from "@acervo/backup-format/comparable-path";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Dono } from "../../catalogo/chain.api.ts";

type Item = Dono & { readonly id: number; readonly caminho: readonly Uint8Array[] };

/** A person undid a deletion. */
export const eventoDeDesfazer = (
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { id, idDispositivo, idContratacao, caminho }: Item,
): EventoAuditoria => ({
  ator: { tipo: "usuario", id: usuario.id },
  acao: "EXCLUSAO_DESFEITA",
  alvo: { tipo: "itemExcluido", id },
  idContratacao,
  origem,
  detalhes: { idDispositivo: String(idDispositivo) },
  pessoais: [{ campo: "caminho", valor: displayPath(caminho), idUsuario: usuario.id }],
});
