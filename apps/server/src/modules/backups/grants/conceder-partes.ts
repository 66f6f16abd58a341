import { partSizeFor } from "@acervo/backup-format/block-size";
import type { Partes, PedidoPartes } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { backupEmAndamento } from "../backup-em-andamento.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { prazoDe } from "./assinar.ts";
import { findGrants, type GrantRow } from "../../catalogo/objects.api.ts";

/** The length that a part must have, or 0 when the object has no such part. */
const tamanhoDaParte = (tamanhoBytes: number, numero: number): number => {
  const tamanho = partSizeFor(tamanhoBytes);
  return Math.max(0, Math.min(tamanho, tamanhoBytes - (numero - 1) * tamanho));
};

const recusarPartesErradas = ({ tamanhoBytes }: GrantRow, { partes }: PedidoPartes): void => {
  const campos = partes.flatMap(({ numero, tamanho }, indice) =>
    tamanho === tamanhoDaParte(tamanhoBytes, numero) ? [] : [`partes.${indice}`],
  );
  if (campos.length > 0) throw new ErroDeNegocio("CAMPO_INVALIDO", { campos });
};

/** Signs parts of an object that was granted without an MD5 of its own. */
export const concederPartes = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  { idDispositivo }: AgenteAutenticado,
  { idBackup, idObjeto }: { readonly idBackup: number; readonly idObjeto: string },
  pedido: PedidoPartes,
): Promise<Partes> => {
  await backupEmAndamento(deps.db, idDispositivo, idBackup);
  const now = deps.clock.now();
  const [concessao] = await findGrants(deps.db, idDispositivo, [idObjeto]);
  const uploadId = concessao?.idUpload ?? null;
  if (concessao === undefined || uploadId === null) throw new ErroDeNegocio("NAO_ENCONTRADO");
  if (concessao.situacao !== "ABERTA" || concessao.validoAte <= now) throw new ErroDeNegocio("CONCESSAO_EXPIRADA");
  recusarPartesErradas(concessao, pedido);
  const chave = chaveDoObjeto(idDispositivo, idObjeto);
  const partes = pedido.partes.map(({ numero, tamanho, md5 }) => {
    const part = { uploadId, partNumber: numero, lengthBytes: tamanho, md5: Buffer.from(md5, "base64") };
    const { url, headers } = deps.presigner.uploadPart(chave, part, prazoDe(now, concessao.validoAte));
    return { numero, url, cabecalhos: headers };
  });
  return { instante: now.toISOString(), validoAte: concessao.validoAte.toISOString(), partes };
};
