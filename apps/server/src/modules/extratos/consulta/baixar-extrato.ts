import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findExtratoDoDono } from "../extratos.queries.ts";
import { nomeDoArquivo } from "../nome-do-arquivo.ts";

const SEGUNDOS_POR_MINUTO = 60;

/** An address of the store from which the owner saves a statement, for some minutes. */
export const baixarExtrato = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
): Promise<string> => {
  const now = deps.clock.now();
  const extrato = await findExtratoDoDono(deps.db, id, usuario.id);
  if (extrato === undefined) throw new ErroDeNegocio("EXTRATO_NAO_ENCONTRADO");
  const { situacao, versaoArmazem: versionId, expiraEm, chave, idContratacao } = extrato;
  if (situacao !== "EMITIDO" || versionId === null || expiraEm === null || expiraEm <= now)
    throw new ErroDeNegocio("EXTRATO_INDISPONIVEL");
  const minutos = await inteiroVigente(deps.db, "minutos-validade-url-download", now);
  await deps.db.transaction().execute((tx) =>
    registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "EXTRATO_BAIXADO",
      alvo: { tipo: "extrato", id },
      idContratacao,
      origem,
    }),
  );
  const prazo = { now, validSeconds: minutos * SEGUNDOS_POR_MINUTO };
  return deps.presigner.download(chave, { versionId, fileName: nomeDoArquivo(extrato) }, prazo).url;
};
