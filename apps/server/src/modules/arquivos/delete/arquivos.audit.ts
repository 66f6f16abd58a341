import { displayName } from "@acervo/backup-format/display-name";
import type { EscolhaDeExclusao } from "@acervo/contracts/arquivos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Dono } from "../../catalogo/chain.api.ts";

type Alvo = {
  readonly tipo: "arquivo" | "pasta";
  readonly id: number;
  readonly caminho: readonly Uint8Array[];
};

const ACAO = { arquivo: "ARQUIVO_EXCLUIDO", pasta: "PASTA_EXCLUIDA" } as const;

/** A person deleted something of a device. Names of files may tell about people: the trail only commits to them. */
export const eventoDeExclusao = (
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { idDispositivo, idContratacao }: Dono,
  { tipo, id, caminho }: Alvo,
  { idVersao, escolha }: { readonly idVersao?: number | undefined; readonly escolha: EscolhaDeExclusao },
): EventoAuditoria => ({
  ator: { tipo: "usuario", id: usuario.id },
  acao: idVersao === undefined ? ACAO[tipo] : "VERSAO_EXCLUIDA",
  alvo: { tipo, id },
  idContratacao,
  origem,
  detalhes: {
    idDispositivo: String(idDispositivo),
    ...(idVersao === undefined ? { escolha } : { idVersao: String(idVersao) }),
  },
  pessoais: [{ campo: "caminho", valor: caminho.map(displayName).join("/"), idUsuario: usuario.id }],
});
