import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { testeDoDono } from "../consulta/teste-ao-alcance.ts";

const SEGUNDOS_POR_MINUTO = 60;

/** An address of the store from which the owner saves the Ata, for some minutes. */
export const baixarAta = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
): Promise<string> => {
  const now = deps.clock.now();
  const teste = await testeDoDono(deps, usuario, id);
  const { situacao, numero, chave, versaoArmazem: versionId, apagarDesde, idContratacao } = teste;
  if (situacao !== "EMITIDO" || chave === null || versionId === null || apagarDesde !== null)
    throw new ErroDeNegocio("ATA_INDISPONIVEL");
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", now);
  await deps.db.transaction().execute((tx) =>
    registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "ATA_BAIXADA",
      alvo: { tipo: "teste_restauracao", id },
      idContratacao,
      origem,
    }),
  );
  const prazo = { now, validSeconds: minutos * SEGUNDOS_POR_MINUTO };
  return deps.presigner.download(chave, { versionId, fileName: `ata-${numero ?? id}.pdf` }, prazo).url;
};
