import type { DispositivoConfigurado } from "../builders.ts";
import type { TestAgent, TestKey } from "../test-agent.ts";
import type { Caller } from "./callers.ts";

/** A backup that runs, with an object that was granted in parts; and an empty file that is being restored. */
export type MatrixBackup = {
  readonly idConfiguracao: number;
  readonly idBackup: number;
  readonly idObjeto: string;
  readonly idRestauracao: number;
  readonly arquivo: number;
};

/** One that runs on its device, with a command that waits for it and a backup under way. */
export type MatrixAgent = TestAgent & { readonly idComando: string; readonly backup: MatrixBackup };

/** What the requests around agents need to exist. */
export type AgentWorld = {
  readonly proprio: MatrixAgent;
  /** Of another customer. */
  readonly outro: MatrixAgent;
  /** A code that its key already spent, which gives the same answer to whoever has both. */
  readonly gasto: {
    readonly codigo: string;
    readonly chave: TestKey;
    readonly idAtivacao: string;
    readonly desafio: string;
  };
};

/** What the requests need to exist, made once for each caller. */
export type MatrixWorld = {
  readonly url: string;
  readonly idUsuario: (caller: Caller) => number;
  readonly idContratacao: (caller: Caller) => number;
  /** The code of the caller's registry office. */
  readonly codCorregedoria: (caller: Caller) => string;
  /** An open invoice with a boleto. */
  readonly idFatura: (caller: Caller) => number;
  /** Each call gives another whose card was refused. */
  readonly faturaPendente: (caller: Caller) => Promise<number>;
  readonly idBackup: (caller: Caller) => number;
  /** Each call gives another device of the caller. */
  readonly dispositivo: (caller: Caller) => DispositivoConfigurado;
  readonly dispositivoAtivado: (caller: Caller) => DispositivoConfigurado;
  /** Another card of the caller at each call, each of which they may delete. */
  readonly idCartao: (caller: Caller) => Promise<number>;
  /** A signed contract of the caller. */
  readonly idContrato: (caller: Caller) => number;
  /** Offers of the callers' account type: the one of their subscription, and another. */
  readonly ofertas: { readonly atual: number; readonly outra: number };
  /** Another active one of the caller. */
  readonly novaAtiva: (caller: Caller) => Promise<number>;
  /** The only one of the caller that waits to be paid. */
  readonly novaEmAndamento: (caller: Caller) => Promise<number>;
  /** A body that hires, with nothing of the caller's in the way. */
  readonly corpoNovo: (caller: Caller) => Promise<object>;
  /** A small file that the caller stored. */
  readonly arquivo: (caller: Caller) => { readonly idDispositivo: number; readonly arquivo: number };
  /** Each call stores another, on a device of its own. */
  readonly novoArquivo: (caller: Caller) => Promise<DispositivoConfigurado & { readonly arquivo: number }>;
  /** Each call gives another device that the caller removed a moment ago. */
  readonly dispositivoRemovido: (caller: Caller) => Promise<number>;
  /** Each call gives another item that the caller deleted. */
  readonly novoItemExcluido: (caller: Caller) => Promise<number>;
  /** Each call gives another path that the caller chose not to keep. */
  readonly novoIgnorado: (caller: Caller) => Promise<number>;
  /** An address that gives the first to whoever has it. */
  readonly ficha: string;
  /** A device of the caller with a small file, a restore that runs, and one that has ended. */
  readonly restauracao: (caller: Caller) => {
    readonly idDispositivo: number;
    readonly arquivo: number;
    readonly aberta: number;
    readonly encerrada: number;
  };
  /** A link of the partner's system, not yet used. */
  readonly novoLink: () => Readonly<Record<string, string>>;
  /** What the message of a registration carries that was confirmed a moment ago, not yet used. */
  readonly novaFichaDeConfirmacao: () => string;
  readonly agentes: AgentWorld;
};
