import { agenteBackups } from "@acervo/contracts/agente-backups";
import type { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { randomIds } from "../src/platform/ids.ts";
import { applyBatch } from "./test-catalog.ts";
import {
  agora,
  emQuinzeMinutos,
  type Grant,
  refuse,
  Refused,
  type Route,
  route,
  type TestState,
} from "./test-protocol.ts";

const { id128 } = randomIds;

const createRules = (state: TestState, base: () => string) => {
  const once = <T>(chave: string, body: unknown, work: () => T): T => {
    const key = `${chave} ${JSON.stringify(body)}`;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const known = state.answers.get(key) as T | undefined;
    if (known !== undefined) return known;
    const answer = work();
    state.answers.set(key, answer);
    return answer;
  };
  const running = (idBackup: number) => {
    if (state.backups.get(idBackup)?.situacao !== 1) throw refuse(409, "BACKUP_ENCERRADO");
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
      if (grant !== undefined && partes !== undefined) {
        state.objects.set(idObjeto, Buffer.concat(partes.map(({ numero }) => grant.partes.get(numero) ?? Buffer.of())));
      }
      if (state.objects.get(idObjeto)?.length !== grant?.tamanho) throw new Error("OBJETO_NAO_CONFERE");
    }
  };
  return { once, running, concessao, complete };
};
type Rules = ReturnType<typeof createRules>;

const grantRoutes = (state: TestState, { once, running, concessao }: Rules, base: () => string): readonly Route[] => [
  route(agenteBackups.iniciar, ({ body }) =>
    once(body.chaveIdempotencia, body, () => {
      if (body.ultimaSequencia < state.sequencia) throw refuse(409, "ESTADO_ANTIGO");
      const isRunning = body.retomar !== null && state.backups.get(body.retomar)?.situacao === 1;
      const idBackup = isRunning ? (body.retomar ?? 0) : state.backups.size + 1;
      if (!isRunning) for (const backup of state.backups.values()) if (backup.situacao === 1) backup.situacao = 5;
      if (!isRunning) state.backups.set(idBackup, { situacao: 1, conclusao: null });
      return { instante: agora(), idBackup, retomado: isRunning, capacidadeLivreBytes: 10 ** 12 };
    }),
  ),
  route(agenteBackups.conceder, ({ params, body }) => {
    running(params.idBackup);
    return once(body.chaveIdempotencia, body, () => ({
      instante: agora(),
      concessoes: body.objetos.map(({ ref, tamanho, md5 }) => {
        const grant = { idObjeto: id128(), tamanho, md5, partes: new Map<number, Buffer>() };
        state.grants.set(grant.idObjeto, grant);
        return concessao(ref, grant);
      }),
    }));
  }),
  route(agenteBackups.renovar, ({ body }) => ({
    instante: agora(),
    concessoes: body.objetos.flatMap((idObjeto) => {
      const grant = state.grants.get(idObjeto);
      return grant === undefined ? [] : [concessao(0, grant)];
    }),
  })),
  route(agenteBackups.concederPartes, ({ params, body }) => ({
    instante: agora(),
    validoAte: emQuinzeMinutos(),
    partes: body.partes.map(({ numero, md5 }) => ({
      numero,
      url: `${base()}/armazem/${params.idObjeto}?parte=${numero}`,
      cabecalhos: { "content-md5": md5 },
    })),
  })),
];

const confirmationRoutes = (state: TestState, { once, running, complete }: Rules): readonly Route[] => [
  route(agenteBackups.confirmar, ({ params, body }) => {
    running(params.idBackup);
    return once(body.chaveIdempotencia, body, () => {
      const numero = state.sequencia + 1;
      try {
        complete(body);
        applyBatch(state.catalog, state.objects, { body, numero });
      } catch (error) {
        throw new Refused(422, [{ codigo: error instanceof Error ? error.message : "", mensagem: "Recusado." }]);
      }
      state.sequencia = numero;
      const { arquivos, remocoes } = body;
      const counts = { arquivos: arquivos.length, remocoes: remocoes.length };
      return { instante: agora(), sequencia: numero, ...counts, capacidadeLivreBytes: 10 ** 12 };
    });
  }),
  route(agenteBackups.registrarOcorrencias, ({ body }) => {
    state.ocorrencias.push(...body.itens);
    return { instante: agora(), numero: body.numero };
  }),
  route(agenteBackups.concluir, ({ params, body }) => {
    const { vistos, inalterados, confirmados, relatados, ocultos } = body;
    const adds = vistos === inalterados + confirmados + relatados + ocultos;
    const isClean = adds && relatados === 0 && body.diretorios.every(({ situacao }) => situacao === "LISTADO");
    const situacao = body.fim === "INTERROMPIDO" ? 5 : isClean ? 2 : 3;
    state.backups.set(params.idBackup, { situacao, conclusao: body });
    return { instante: agora(), situacao, motivos: [] };
  }),
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
