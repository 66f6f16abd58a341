import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { isPainelLigado } from "../limites.ts";
import { findDossieDoDono } from "./dossies.queries.ts";

const SEGUNDOS_POR_MINUTO = 60;
const MES = 7;

/** An address of the store from which the owner saves a dossier that is ready, for some minutes. */
export const baixarDossie = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
): Promise<string> => {
  const now = deps.clock.now();
  const dossie = await findDossieDoDono(deps.db, id, usuario.id);
  if (dossie === undefined) throw new ErroDeNegocio("DOSSIE_NAO_ENCONTRADO");
  if (!(await isPainelLigado(deps.db, now))) throw new ErroDeNegocio("CONFORMIDADE_INDISPONIVEL");
  const { situacao, versaoArmazem: versionId, expiraEm, chave, de, ate } = dossie;
  if (situacao !== "PRONTO" || versionId === null || expiraEm === null || expiraEm <= now)
    throw new ErroDeNegocio("DOSSIE_INDISPONIVEL");
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", now);
  await deps.db.transaction().execute((tx) =>
    registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "DOSSIE_BAIXADO",
      alvo: { tipo: "dossie", id },
      idContratacao: dossie.idContratacao,
      origem,
    }),
  );
  const fileName = `dossie-${de.slice(0, MES)}-a-${ate.slice(0, MES)}.zip`;
  const prazo = { now, validSeconds: minutos * SEGUNDOS_POR_MINUTO };
  return deps.presigner.download(chave, { versionId, fileName }, prazo).url;
};
