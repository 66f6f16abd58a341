import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { findCopia } from "./privacidade.queries.ts";

const SEGUNDOS_POR_MINUTO = 60;
const NOME_DO_ARQUIVO = "meus-dados-no-acervo.zip";

/** An address of the store from which the person saves a copy that is ready, for some minutes. */
export const baixarCopia = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
): Promise<string> => {
  const now = deps.clock.now();
  const copia = await findCopia(deps.db, id);
  if (copia?.idUsuario !== usuario.id) throw new ErroDeNegocio("COPIA_NAO_ENCONTRADA");
  const { situacao, versaoArmazem: versionId, expiraEm, chave } = copia;
  if (situacao !== "PRONTA" || versionId === null || expiraEm === null || expiraEm <= now)
    throw new ErroDeNegocio("COPIA_INDISPONIVEL");
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", now);
  await deps.db.transaction().execute((tx) =>
    registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "COPIA_DE_DADOS_BAIXADA",
      alvo: { tipo: "usuario", id: usuario.id },
      origem,
      detalhes: { idCopia: String(id) },
    }),
  );
  const prazo = { now, validSeconds: minutos * SEGUNDOS_POR_MINUTO };
  return deps.presigner.download(chave, { versionId, fileName: NOME_DO_ARQUIVO }, prazo).url;
};
