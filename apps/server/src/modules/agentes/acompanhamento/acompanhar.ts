import { setTimeout as wait } from "node:timers/promises";
import { EVENTO_NOVIDADE } from "@acervo/contracts/backups";
import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { deleteAcompanhamento, existsContratacao, insertAcompanhamento } from "./acompanhamento.queries.ts";

type AcompanharDeps = Pick<Deps, "db" | "ids" | "news" | "heldCalls" | "lease" | "logger">;

export type Acompanhar = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  readonly segundos: number;
  readonly aoDesligar: (ouvinte: () => void) => void;
};

/** More than a person has tabs in view; each is a connection that stays. */
const MAXIMO_POR_PESSOA = 20;
/** So that nothing between here and the browser takes the connection for dead. */
const SILENCIO_MS = 25_000;
/** Many changes of a moment are one: a page reads again what it shows. */
const ENTRE_NOVIDADES_MS = 2_000;
/** A page that is loaded again comes back within it. */
const TOLERANCIA_MS = 10_000;

const SINAL = Buffer.from(": ok\n\n");
const NOVIDADE = Buffer.from(`${EVENTO_NOVIDADE}\ndata: {}\n\n`);

/** Whoever looks at a subscription is told that something of it changed; what, the page reads as it always does. */
export const createAcompanhar = (deps: AcompanharDeps) => {
  const abertosDe = new Map<number, number>();
  const pessoas = new Map<number, number>();
  const contar = (contagem: Map<number, number>, id: number, mais: number): number => {
    const agora = (contagem.get(id) ?? 0) + mais;
    if (agora === 0) contagem.delete(id);
    else contagem.set(id, agora);
    return agora;
  };
  const deixar = (idContratacao: number): void => {
    if (contar(abertosDe, idContratacao, -1) > 0) return;
    const gravar = async (): Promise<void> => {
      if (abertosDe.has(idContratacao)) return;
      const idProcesso = await deps.lease.id();
      await deps.db.transaction().execute((tx) => deleteAcompanhamento(tx, idContratacao, idProcesso));
    };
    setTimeout(() => {
      gravar().catch((error: unknown) => deps.logger.warn({ err: error }, "who looks was not written"));
    }, TOLERANCIA_MS).unref();
  };

  async function* eventos({ idUsuario, idContratacao, segundos, aoDesligar }: Acompanhar): AsyncGenerator<Uint8Array> {
    const subject = `contratacao ${idContratacao}`;
    const key = `${subject} ${deps.ids.uuid()}`;
    const ate = performance.now() + segundos * 1_000;
    let mudou = false;
    let desligou = false;
    let desligar = (): void => undefined;
    aoDesligar(() => {
      desligou = true;
      desligar();
    });
    const unlisten = deps.news.listen(subject, () => void (mudou = true));
    // Counted once it is read: of a stream that nobody began to read, nothing would ever take it back.
    contar(pessoas, idUsuario, 1);
    contar(abertosDe, idContratacao, 1);
    try {
      const idProcesso = await deps.lease.id();
      await deps.db.transaction().execute((tx) => insertAcompanhamento(tx, idContratacao, idProcesso));
      yield SINAL;
      for (let resta = segundos * 1_000; resta > 0 && !desligou; resta = ate - performance.now()) {
        const fim = await deps.heldCalls.hold({
          key,
          subject,
          ms: Math.min(resta, SILENCIO_MS),
          isNews: () => Promise.resolve(mudou),
          onHangUp: (told) => void (desligar = told),
        });
        if (fim === "ENCERRANDO" || fim === "DESLIGOU") return;
        if (fim === "NOVIDADE") {
          mudou = false;
          yield NOVIDADE;
          await wait(ENTRE_NOVIDADES_MS);
        } else yield SINAL;
      }
    } finally {
      unlisten();
      contar(pessoas, idUsuario, -1);
      deixar(idContratacao);
    }
  }

  return async (pedido: Acompanhar): Promise<ArquivoEmFluxo> => {
    const { idUsuario, idContratacao } = pedido;
    if (!(await existsContratacao(deps.db, idContratacao, idUsuario)))
      throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
    if ((pessoas.get(idUsuario) ?? 0) >= MAXIMO_POR_PESSOA) throw new ErroDeNegocio("MUITAS_AO_MESMO_TEMPO");
    return { nome: "novidades.txt", conteudo: eventos(pedido) };
  };
};
