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
  readonly idProva: number;
};

/** One that runs on its device, with a command that waits for it and a backup under way. */
export type MatrixAgent = TestAgent & {
  readonly idComando: string;
  /** A command that asks for the folders of its machine. */
  readonly idPedidoDePastas: string;
  readonly backup: MatrixBackup;
};

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
  /** An office that nobody is of, another at each call. */
  readonly idCartorio: () => Promise<number>;
  /** A help video, another at each call. */
  readonly novoVideo: () => Promise<number>;
  /** A published version of the agent. */
  readonly versaoPublicada: () => Promise<{ readonly sistema: string; readonly versao: string }>;
  /** Freezes the device, as its customer says that the mass change was theirs. */
  readonly confirmadoPeloCliente: (dispositivo: DispositivoConfigurado) => Promise<number>;
  /** Stops the collection of the device. */
  readonly comColetaParada: (dispositivo: DispositivoConfigurado) => Promise<number>;
  /** A job that failed for good, another at each call. */
  readonly novaFalha: () => Promise<string>;
  /** The code of the caller's registry office. */
  readonly codCorregedoria: (caller: Caller) => string;
  /** An open invoice with a boleto. */
  readonly idFatura: (caller: Caller) => number;
  /** Each call gives another whose card was refused. */
  readonly faturaPendente: (caller: Caller) => Promise<number>;
  /** A difference of the books that nobody closed yet, another at each call. */
  readonly novaDiferenca: () => Promise<number>;
  /** A rehearsal that nobody answered yet, another at each call. */
  readonly novoEnsaio: () => Promise<number>;
  /** Each call gives another combined boleto that may be paid. */
  readonly renegociacaoAberta: (caller: Caller) => Promise<number>;
  readonly idBackup: (caller: Caller) => number;
  /** Each call gives another device of the caller. */
  readonly dispositivo: (caller: Caller) => DispositivoConfigurado;
  readonly dispositivoAtivado: (caller: Caller) => DispositivoConfigurado;
  /** A machine that can list its folders. */
  readonly queListaPastas: (dispositivo: DispositivoConfigurado) => Promise<number>;
  readonly pedidoDePastas: (dispositivo: DispositivoConfigurado) => Promise<string>;
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
  /** Another one of the caller that waits for a signature, on a day far ahead. */
  readonly novaProvisionada: (caller: Caller) => Promise<number>;
  /** A body that provisions, for an account. */
  readonly corpoProvisao: (idUsuario: number) => object;
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
  /** Each call gives another copy of the caller's data that may be downloaded. */
  readonly copiaPronta: (caller: Caller) => Promise<number>;
  /** Each call gives another dossier of the caller that may be downloaded. */
  readonly dossiePronto: (caller: Caller) => Promise<number>;
  /** Each call gives another statement of the caller that may be downloaded. */
  readonly extratoEmitido: (caller: Caller) => Promise<number>;
  /** Each call gives another subscription of the caller with a device that a restore test may look at. */
  readonly novoTestavel: (
    caller: Caller,
  ) => Promise<{ readonly idContratacao: number; readonly idDispositivo: number }>;
  /** Each call gives another open restore test of the caller. */
  readonly testeAberto: (caller: Caller) => Promise<number>;
  /** Each call gives another restore test of the caller that waits to be declared by this text. */
  readonly testeADeclarar: (caller: Caller) => Promise<{ readonly id: number; readonly sha256: string }>;
  /** Each call gives another restore test of the caller whose Ata was issued; its file is nowhere. */
  readonly testeComAta: (caller: Caller) => Promise<number>;
  /** Each call gives another contact that the support keeps of the caller. */
  readonly novoContato: (caller: Caller) => Promise<number>;
  /** Each call gives another client of the caller. */
  readonly novoCliente: (caller: Caller) => Promise<number>;
  /** Each call gives another prospect that is reserved to the caller, or that said no to them. */
  readonly novoPossivelCliente: (caller: Caller, options?: { readonly recusado?: true }) => Promise<number>;
  /** Each call gives another subscription of an office that the partner's system knows. */
  readonly novaDoParceiro: () => Promise<number>;
  /** An offer that has not begun, another at each call. */
  readonly novaOferta: () => Promise<number>;
  /** A version of a term that has not begun, another at each call. */
  readonly novaVersaoDeTermo: () => Promise<number>;
  /** What was asked for about such a version. */
  readonly pedidoDeTermo: () => Promise<number>;
  /** Nothing about a term waits any more. */
  readonly termoSemPedido: () => Promise<void>;
  /** A change that somebody else asked for, another at each call. */
  readonly aprovacaoDeOutro: () => Promise<number>;
  /** The same that the caller asked for. */
  readonly aprovacaoPropria: (caller: Caller) => Promise<number>;
  /** Somebody in the group of the support, of whom no change waits. */
  readonly membroDaEquipe: () => Promise<{ readonly idUsuario: number; readonly cpfCnpj: string }>;
  /** A document that is in force, or has not begun; another at each call. */
  readonly novoDocumentoCompliance: (quando: "vigente" | "futuro") => Promise<number>;
  /** A report of the compliance channel, another at each call, with what its reporter was given. */
  readonly novoRelato: () => Promise<{ readonly protocolo: string; readonly segredo: string }>;
  /** A solved challenge of that channel, another at each call. */
  readonly captcha: () => object;
  /** A tax document of an invoice of the caller, another at each call. */
  readonly novaNota: (
    caller: Caller,
    situacao: "EMITIDA" | "REJEITADA" | "PENDENTE" | "RECUSADA",
  ) => Promise<{ readonly idFatura: number; readonly id: number }>;
  /** The key to which certificates are sealed. */
  readonly chaveFiscal: () => Promise<string>;
  /** What the customer dictates, with the subscription that is attended to; another at each call. */
  readonly codigoDeAjuda: () => Promise<{ readonly codigo: string; readonly idContratacao: number }>;
  /** Each call gives another saved view of the caller. */
  readonly novaVisao: (caller: Caller) => Promise<number>;
  /** An open item of the queue about the caller's subscription, that nobody holds; or put off by somebody. */
  readonly novoItemAtencao: (caller: Caller, options?: { readonly adiadoPara?: number }) => Promise<number>;
  /** An instant of tomorrow, as the wire has it. */
  readonly amanha: () => string;
  /** CPF or CNPJ of the caller. */
  readonly documento: (caller: Caller) => Promise<string>;
  /** The caller's account, of which no copy is being made. */
  readonly semCopiaEmPreparo: (caller: Caller) => Promise<number>;
  /** The caller's account, with nothing in the way of its erasure until the line ends. */
  readonly apagavel: (caller: Caller) => Promise<number>;
  /** The same with the erasure asked for. */
  readonly apagamentoPedido: (caller: Caller) => Promise<void>;
  /** The caller's main address, whose messages come back. */
  readonly emailDevolvido: (caller: Caller) => Promise<string>;
  /** An address that gives the first to whoever has it. */
  readonly ficha: string;
  /** A device of the caller with a small file, a restore that runs, and one that has ended. */
  readonly restauracao: (caller: Caller) => {
    readonly idDispositivo: number;
    readonly arquivo: number;
    readonly aberta: number;
    readonly encerrada: number;
  };
  /** A proof of a device of the caller that waits for its computer. */
  readonly prova: (caller: Caller) => number;
  /** The token of a link to pay an invoice. */
  readonly novoLinkDeFatura: (caller: Caller) => Promise<string>;
  /** A link of the partner's system, not yet used. */
  readonly novoLink: () => Readonly<Record<string, string>>;
  /** What the message of a registration carries that was confirmed a moment ago, not yet used. */
  readonly novaFichaDeConfirmacao: () => string;
  /** What confirms the secondary address that the caller gave a moment ago. */
  readonly novaConfirmacaoDeEmail: (caller: Caller) => Promise<string>;
  /** The same of an accountant's address. */
  readonly novaConfirmacaoDeContador: (caller: Caller) => Promise<string>;
  readonly agentes: AgentWorld;
};
