import { comparablePath, displayPath, isAtOrBelow } from "@acervo/backup-format/comparable-path";
import { sha256 } from "@acervo/backup-format/hashing";
import type { FilePath } from "@acervo/backup-format/path-segments";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { EventoAuditoria } from "../../../platform/audit/evento.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { exigirEspaco } from "../cadastrar.ts";
import { eventoDoCliente } from "../dispositivos.audit.ts";
import { deleteIgnorados, insertIgnorado, listDiretoriosGuardados, listIgnorados } from "./ignorados.queries.ts";
import { alcanceDoCaminho, type Alcance } from "./alcance-do-caminho.ts";

export type PedidoDeIgnorar = {
  readonly chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">;
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly pasta: FilePath;
  readonly agora: Date;
};

/** Where a path lies among what its configuration backs up now. */
export const lerAlcance = async (db: Db | Tx, { idConfiguracao, caminho }: FilePath): Promise<Alcance> =>
  alcanceDoCaminho(caminho, await listDiretoriosGuardados(db, idConfiguracao));

/**
 * Writes down that a path is not to be kept any more; what the trail is to tell of it, or null where there was nothing to
 * write: nothing of it is backed up, or a path above it is left out already. Paths below it are left out with it.
 */
export const ignorarCaminho = async (
  tx: Tx,
  { chamada, idDispositivo, idContratacao, pasta, agora }: PedidoDeIgnorar,
): Promise<EventoAuditoria | null> => {
  const { idConfiguracao, caminho } = pasta;
  const alcance = await lerAlcance(tx, pasta);
  if (alcance === "diretorio") throw new ErroDeNegocio("IGNORA_DIRETORIO");
  if (alcance === "fora") return null;
  const lugar = comparablePath(caminho);
  const conhecidos = (await listIgnorados(tx, [idConfiguracao])).map((cada) => ({
    id: cada.id,
    lugar: comparablePath(cada.caminho),
  }));
  if (conhecidos.some((cada) => isAtOrBelow(lugar, cada.lugar))) return null;
  const abaixo = conhecidos.filter((cada) => isAtOrBelow(cada.lugar, lugar)).map(({ id }) => id);
  await deleteIgnorados(tx, abaixo);
  await exigirEspaco(tx, { cadastro: "ignorado", idContratacao, quantos: 1, agora });
  const chave = sha256(Buffer.from(lugar));
  const id = await insertIgnorado(tx, { idContratacao, idDispositivo, idConfiguracao, chave, caminho, desde: agora });
  return eventoDoCliente(
    chamada,
    "CAMINHO_IGNORADO",
    { tipo: "ignorado", id, idContratacao },
    {
      detalhes: { idConfiguracao: String(idConfiguracao) },
      pessoais: [{ campo: "caminho", valor: displayPath(caminho), idUsuario: chamada.usuario.id }],
    },
  );
};
