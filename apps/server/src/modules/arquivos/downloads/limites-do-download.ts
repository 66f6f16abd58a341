import { hoje } from "@acervo/br/calendario";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { findEspacoDoPlano, updateMontadoNoDia } from "./downloads.queries.ts";

const BYTES_POR_GIGABYTE = 1_073_741_824;
const POR_CENTO = 100;

/**
 * Counts a version that is about to be put together against what its subscription may have made. Holes take none of the
 * plan's space and all of the store's once they are bytes: so a file larger than the plan is restored, not downloaded.
 */
export const contarMontagem = async (
  tx: Tx,
  { idContratacao, tamanhoBytes, agora }: { idContratacao: number; tamanhoBytes: number; agora: Date },
): Promise<void> => {
  const { inteiro } = await lerParametros(
    tx,
    ["maximo-gigabytes-download-montado", "porcentagem-plano-download-montado-dia"],
    agora,
  );
  const espacoBytes = await findEspacoDoPlano(tx, idContratacao);
  if (tamanhoBytes > Math.min(espacoBytes, inteiro("maximo-gigabytes-download-montado") * BYTES_POR_GIGABYTE))
    throw new ErroDeNegocio("ARQUIVO_GRANDE_PARA_DOWNLOAD");
  const maximo = Math.floor((espacoBytes / POR_CENTO) * inteiro("porcentagem-plano-download-montado-dia"));
  if (!(await updateMontadoNoDia(tx, { idContratacao, dia: hoje(agora) }, { bytes: tamanhoBytes, maximo })))
    throw new ErroDeNegocio("LIMITE_DIARIO_DOWNLOAD");
};
