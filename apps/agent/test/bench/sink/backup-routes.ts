import { partSizeFor } from "@acervo/backup-format/block-size";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { KeptFiles } from "./kept-files.ts";
import { randomIds } from "../../../src/platform/ids.ts";
import { agora, emQuinzeMinutos } from "../../test-protocol.ts";
import { sinkRoute, type SinkRoute } from "./sink-route.ts";

const { id128 } = randomIds;
const ROOM = 10 ** 13;

/** Grants whatever is asked for and confirms whatever comes. */
export const backupRoutes = (base: () => string, kept: KeptFiles | null): readonly SinkRoute[] => {
  let backups = 0;
  let sequencia = 0;
  return [
    sinkRoute(agenteBackups.iniciar, () => {
      backups += 1;
      return { instante: agora(), idBackup: backups, retomado: false, capacidadeLivreBytes: ROOM };
    }),
    sinkRoute(agenteBackups.conceder, ({ body }) => {
      const validoAte = emQuinzeMinutos();
      const concessoes = body.objetos.map(({ ref, tamanho, md5 }) => {
        const idObjeto = id128();
        const url = md5 === null ? null : `${base()}/armazem/${idObjeto}`;
        const cabecalhos: Record<string, string> = md5 === null ? {} : { "content-md5": md5 };
        return { ref, idObjeto, url, cabecalhos, tamanhoParte: md5 === null ? partSizeFor(tamanho) : null, validoAte };
      });
      return { instante: agora(), concessoes };
    }),
    sinkRoute(agenteBackups.concederPartes, ({ params, body }) => ({
      instante: agora(),
      validoAte: emQuinzeMinutos(),
      partes: body.partes.map(({ numero, md5 }) => ({
        numero,
        url: `${base()}/armazem/${params["idObjeto"] ?? ""}?parte=${numero}`,
        cabecalhos: { "content-md5": md5 },
      })),
    })),
    sinkRoute(agenteBackups.confirmar, ({ body }) => {
      kept?.add(body);
      sequencia += 1;
      const counts = { arquivos: body.arquivos.length, remocoes: body.remocoes.length };
      return { instante: agora(), sequencia, ...counts, capacidadeLivreBytes: ROOM };
    }),
    sinkRoute(agenteBackups.registrarOcorrencias, ({ body }) => ({ instante: agora(), numero: body.numero })),
    sinkRoute(agenteBackups.concluir, ({ body }) => {
      const { vistos, inalterados, confirmados, relatados, ocultos } = body;
      const isWhole = relatados + ocultos === 0 && vistos === inalterados + confirmados && vistos > 0;
      return { instante: agora(), situacao: isWhole ? 2 : 3, motivos: [] };
    }),
  ];
};
