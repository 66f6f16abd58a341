import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { Confirmacao, InicioBackup } from "@acervo/contracts/agente-mensagens";
import { randomIds } from "../src/platform/ids.ts";
import { applyBatch } from "./test-catalog.ts";
import { agora, emQuinzeMinutos, type Grant, once, type Route, route, type TestState } from "./test-protocol.ts";
import { refuse, refuseItem } from "./test-refusal.ts";

const { id128 } = randomIds;

const createRules = (state: TestState, base: () => string) => {
  const running = (idBackup: number) => {
    const backup = state.backups.get(idBackup);
    if (backup === undefined) throw refuse(404, "NAO_ENCONTRADO");
    if (backup.situacao !== 1) throw refuse(409, "BACKUP_ENCERRADO");
    return backup;
  };
  const concessao = (ref: number, grant: Grant) => ({
    ref,
    idObjeto: grant.idObjeto,
    url: grant.md5 === null ? null : `${base()}/armazem/${grant.idObjeto}`,
    cabecalhos: grant.md5 === null ? {} : { "content-md5": grant.md5 },
    tamanhoParte: grant.md5 === null ? 16 * 2 ** 20 : null,
    validoAte: emQuinzeMinutos(),
  });
  /** Completes parts, checks lengths: what the real server asks of the store. */
  const complete = ({ objetos }: Confirmacao): void => {
    for (const { idObjeto, partes } of objetos) {
      const grant = state.grants.get(idObjeto);
      if (grant === undefined) throw refuse(404, "NAO_ENCONTRADO");
      if (partes !== undefined) {
        state.objects.set(idObjeto, Buffer.concat(partes.map(({ numero }) => grant.partes.get(numero) ?? Buffer.of())));
      }
      if (state.objects.get(idObjeto)?.length !== grant.tamanho) throw refuseItem(422, "OBJETO_NAO_CONFERE");
    }
  };
  /** The backup of a configuration that runs: gone on with, or left by a process before; else there is one too many. */
  const runningOf = ({ idConfiguracao, retomar }: InicioBackup): number | null => {
    const found = [...state.backups].find(([, it]) => it.idConfiguracao === idConfiguracao && it.situacao === 1);
    if (found === undefined) return null;
    const [id, backup] = found;
    if (id !== retomar && backup.epoca >= state.epoca) throw refuse(409, "BACKUP_EM_ANDAMENTO");
    if (id === retomar) backup.epoca = state.epoca;
    else backup.situacao = 5;
    return id === retomar ? id : null;
  };
  return { running, runningOf, concessao, complete };
};
type Rules = ReturnType<typeof createRules>;

const grantRoutes = (
  state: TestState,
  { running, runningOf, concessao }: Rules,
  base: () => string,
): readonly Route[] => [
  route(agenteBackups.iniciar, ({ body }) =>
    once(state, "backups", body, () => {
      const { idConfiguracao } = body;
      if (!state.configuracoes.some(({ id }) => id === idConfiguracao)) throw refuse(404, "NAO_ENCONTRADO");
      if (body.ultimaSequencia < state.sequencia) throw refuse(409, "ESTADO_ANTIGO");
      const resumed = runningOf(body);
      const idBackup = resumed ?? state.backups.size + 1;
      const begun = { idConfiguracao, epoca: state.epoca, situacao: 1, conclusao: null, lotes: new Set<number>() };
      if (resumed === null) state.backups.set(idBackup, begun);
      return { instante: agora(), idBackup, retomado: resumed !== null, capacidadeLivreBytes: 10 ** 12 };
    }),
  ),
  route(agenteBackups.conceder, ({ params, body }) =>
    once(state, `backups/${params.idBackup}/concessoes`, body, () => {
      running(params.idBackup);
      const concessoes = body.objetos.map(({ ref, tamanho, md5 }) => {
        const grant = { idObjeto: id128(), tamanho, md5, partes: new Map<number, Buffer>() };
        state.grants.set(grant.idObjeto, grant);
        return concessao(ref, grant);
      });
      return { instante: agora(), concessoes };
    }),
  ),
  route(agenteBackups.renovar, ({ params, body }) => {
    running(params.idBackup);
    const concessoes = body.objetos.flatMap((idObjeto) => {
      const grant = state.grants.get(idObjeto);
      return grant === undefined ? [] : [concessao(0, grant)];
    });
    return { instante: agora(), concessoes };
  }),
  route(agenteBackups.concederPartes, ({ params, body }) => {
    running(params.idBackup);
    const partes = body.partes.map(({ numero, md5 }) => ({
      numero,
      url: `${base()}/armazem/${params.idObjeto}?parte=${numero}`,
      cabecalhos: { "content-md5": md5 },
    }));
    return { instante: agora(), validoAte: emQuinzeMinutos(), partes };
  }),
];

const confirmationRoutes = (state: TestState, { running, complete }: Rules): readonly Route[] => [
  route(agenteBackups.confirmar, ({ params, body }) =>
    once(state, `backups/${params.idBackup}/confirmacoes`, body, () => {
      running(params.idBackup);
      const numero = state.sequencia + 1;
      complete(body);
      applyBatch(state.catalog, state.objects, { body, numero });
      state.sequencia = numero;
      const { arquivos, remocoes } = body;
      const counts = { arquivos: arquivos.length, remocoes: remocoes.length };
      return { instante: agora(), sequencia: numero, ...counts, capacidadeLivreBytes: 10 ** 12 };
    }),
  ),
  route(agenteBackups.registrarOcorrencias, ({ params, body }) => {
    const { lotes } = running(params.idBackup);
    if (!lotes.has(body.numero)) state.ocorrencias.push(...body.itens);
    lotes.add(body.numero);
    return { instante: agora(), numero: body.numero };
  }),
  route(agenteBackups.concluir, ({ params, body }) =>
    once(state, `backups/${params.idBackup}/concluir`, body, () => {
      const backup = running(params.idBackup);
      const { vistos, inalterados, confirmados, relatados, ocultos } = body;
      const adds = vistos === inalterados + confirmados + relatados + ocultos;
      const isClean = adds && relatados === 0 && body.diretorios.every(({ situacao }) => situacao === "LISTADO");
      const situacao = body.fim === "INTERROMPIDO" ? 5 : isClean ? 2 : 3;
      Object.assign(backup, { situacao, conclusao: body });
      return { instante: agora(), situacao, motivos: [] };
    }),
  ),
  route(agenteBackups.lerCatalogo, () => {
    const pastas: [number, string | { base64url: string }][] = [];
    const wire = (hex: string) => Buffer.from(hex, "hex").toString("utf8");
    const arquivos = [...state.catalog].flatMap(([path, versions]) => {
      const current = versions.at(-1);
      if (current === null || current === undefined) return [];
      const names = path.split("/");
      for (const [depth, name] of names.slice(0, -1).entries()) {
        pastas.push([depth === 0 ? 0 : pastas.length, wire(name)]);
      }
      const { numero, tamanho, modificadoEmMicros, sha256, tamanhoBloco } = current;
      const nome = wire(names.at(-1) ?? "");
      return [{ pasta: pastas.length, nome, numero, tamanho, modificadoEmMicros, sha256, tamanhoBloco }];
    });
    return { instante: agora(), pastas, arquivos, sequencia: state.sequencia, cursor: null };
  }),
];

export const backupRoutes = (state: TestState, base: () => string): readonly Route[] => {
  const rules = createRules(state, base);
  return [...grantRoutes(state, rules, base), ...confirmationRoutes(state, rules)];
};
