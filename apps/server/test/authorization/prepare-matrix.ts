import { lgpd } from "@acervo/contracts/lgpd";
import { usuarios } from "@acervo/contracts/usuarios";
import type { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { tokenFor } from "@acervo/test-kit/tokens";
import { z } from "zod";
import { later } from "../../src/platform/clock.ts";
import {
  answerRegistrationsAtOnce,
  insertCaminhoIgnorado,
  insertContratacao,
  insertDispositivosConfigurados,
  insertItemExcluidoVazio,
  insertParametroInteiro,
  insertParametroTexto,
  markRemovido,
  type DispositivoConfigurado,
  insertVideoAjuda,
} from "../builders.ts";
import { createConfirmedAccount } from "../confirmed-account.ts";
import { insertCartoes } from "../cartoes.ts";
import { giveCartorio, insertBoleto, insertCartorioVago, insertFatura, insertLinkDeFatura } from "../faturas.ts";
import { signLink } from "../link.ts";
import { request } from "../request.ts";
import { informarSecundario } from "../secondary-email.ts";
import { informarContador } from "../accountant.ts";
import type { TestApi } from "../test-api.ts";
import { agentRequests, matrixRequests } from "./access-lines.ts";
import { insertPedidoDePastas, insertQueListaPastas } from "./folders-world.ts";
import { prepareAgents } from "./agent-world.ts";
import { prepareTestes } from "./tests-world.ts";
import { prepareAprovacoes } from "./approvals-world.ts";
import { prepareDocumentos, prepareRelatos } from "./compliance-world.ts";
import { insertArquivoVazio, insertMatrixBackup, insertRestauracaoVazia } from "./backup-records.ts";
import { CALLERS, demoUserOf, type Caller } from "./callers.ts";
import { plantCanary, secondaryEmailOf } from "./canary.ts";
import { prepareContracts } from "./contract-world.ts";
import { prepareDebts } from "./debts.ts";
import { prepareNotas } from "./tax-world.ts";
import { enderecoDe } from "./enderecos.ts";
import { undoErasable } from "./erasable-account.ts";
import { type HelpSession, prepareHelp } from "./help-world.ts";
import type { AgentWorld, MatrixWorld } from "./matrix-world.ts";
import type { AgentMatrixRequests, MatrixRequests } from "./module-access.ts";
import { prepareOperation } from "./operation-world.ts";
import { preparePeople } from "./people-world.ts";

const ComId = z.object({ id: z.number() });
/** More than all requests of the matrix name of one caller. */
const DISPOSITIVOS = 600;
/** More than the matrix hires for one caller. */
const CONTRATACOES = 1_000;

const makeSeller = (api: TestApi, id: number) =>
  api.deps.db.updateTable("usuario").set({ codigoIndicacao: "AB12CD34" }).where("id", "=", id).execute();

const ATIVADOS = 80;
const RECIBO = {
  concluidaEm: "2026-01-05T13:00:00Z",
  sucesso: true,
  recibo: JSON.stringify({ pedidos: 1, gravados: 1, iguais: 1, falhas: [], aoLado: 1 }),
};

export type Matrix = {
  readonly requests: MatrixRequests;
  readonly ofAgents: AgentMatrixRequests;
  readonly agents: AgentWorld;
  readonly idUsuario: (caller: Caller) => number;
  /** Another session of help at each call, in which advanced support sees the customer's portal. */
  readonly novaSessaoDeAjuda: () => Promise<HelpSession>;
  /** The same over agents that nobody used: what one line does to its backup or code is no other line's affair. */
  readonly withNewAgents: () => Promise<Matrix>;
};

const takeFrom = (stock: ReadonlyMap<Caller, DispositivoConfigurado[]>) => (caller: Caller) => {
  const next = stock.get(caller)?.pop();
  if (next === undefined) throw new Error(`no device left for ${caller}`);
  return next;
};

/** As long as the code of a registry office may be. */
const LIMITE_CODIGO = 13;
const HORA_MS = 3_600_000;

/** The link that a download of this file gives. */
const fichaDe = (
  { deps }: TestApi,
  { idDispositivo = 0, arquivo = 0 }: { idDispositivo?: number; arquivo?: number } = {},
) => {
  const pedida = { idDispositivo, idArquivo: arquivo, numero: 1 };
  const url = deps.downloadLinks.sign(pedida, later(deps.clock.now(), HORA_MS));
  return new URL(url).searchParams.get("ficha") ?? "";
};

/** Signs every caller in once, so that each has an account with a subscription of their own. */
const signEverybodyIn = async (api: TestApi) => {
  const usuariosDe = new Map<Caller, number>();
  const contratacoes = new Map<Caller, number>();
  const donos = new Map<Caller, { readonly idUsuario: number; readonly idContratacao: number }>();
  const dispositivos = new Map<Caller, DispositivoConfigurado[]>();
  const ativados = new Map<Caller, DispositivoConfigurado[]>();
  const faturas = new Map<Caller, number>();
  for (const caller of CALLERS) {
    const token = await tokenFor(demoUserOf(caller));
    const { body } = await request(api.url, usuarios.dados, {}, token);
    // Who has not signed is refused by what they ask for, not by the door that is tried here.
    await request(api.url, lgpd.assinar, { body: { versao: 1, endereco: enderecoDe(caller) } }, token);
    const { id: idUsuario } = ComId.parse(body);
    usuariosDe.set(caller, idUsuario);
    if (caller === "vendedor") await makeSeller(api, idUsuario);
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario });
    contratacoes.set(caller, idContratacao);
    donos.set(caller, { idUsuario, idContratacao });
    faturas.set(caller, await insertFatura(api.deps.db, { idUsuario, idContratacao, mes: "2026-11" }));
    await insertBoleto(api.deps.db, faturas.get(caller) ?? 0, "2026-11");
    await giveCartorio(api.deps.db, idUsuario, caller.slice(0, LIMITE_CODIGO));
    dispositivos.set(caller, await insertDispositivosConfigurados(api.deps.db, idContratacao, DISPOSITIVOS));
    ativados.set(
      caller,
      await insertDispositivosConfigurados(api.deps.db, idContratacao, ATIVADOS, { ativado: true, nome: "Balcão" }),
    );
  }
  return { usuariosDe, contratacoes, donos, dispositivos, ativados, faturas };
};

/** A backup with a file, a restore that runs and one that ended, of each caller. */
const storeFiles = async (api: TestApi, ativados: Map<Caller, DispositivoConfigurado[]>) => {
  const backups = new Map<Caller, number>();
  const provas = new Map<Caller, number>();
  const restauracoes = new Map<Caller, ReturnType<MatrixWorld["restauracao"]>>();
  const arquivos = new Map<Caller, { readonly idDispositivo: number; readonly arquivo: number }>();
  for (const caller of CALLERS) {
    const dispositivo = takeFrom(ativados)(caller);
    const { idBackup, arquivo, idRestauracao: aberta, idProva } = await insertMatrixBackup(api.deps.db, dispositivo);
    provas.set(caller, idProva);
    const encerrada = await insertRestauracaoVazia(api.deps.db, dispositivo, RECIBO);
    restauracoes.set(caller, { idDispositivo: dispositivo.idDispositivo, arquivo, aberta, encerrada });
    backups.set(caller, idBackup);
    arquivos.set(caller, { idDispositivo: dispositivo.idDispositivo, arquivo });
  }
  return { backups, restauracoes, arquivos, provas };
};

/** Everything that the requests of the matrix name. */
export const prepareMatrix = async (api: TestApi, contas: ReturnType<typeof realmAccounts>): Promise<Matrix> => {
  const cpfDoLink = contas.newCpf();
  const { usuariosDe, contratacoes, donos, dispositivos, ativados, faturas } = await signEverybodyIn(api);
  const { backups, restauracoes, arquivos, provas } = await storeFiles(api, ativados);
  for (const [caller, dono] of donos) await plantCanary(api.deps.db, caller, dono);
  await answerRegistrationsAtOnce(api.deps.db);
  for (const chave of ["url-dowload-exe", "url-dowload-exe-32-bits"])
    await insertParametroTexto(api.deps.db, chave, "https://arquivos.acervo.test/instalador.exe");
  await insertParametroInteiro(api.deps.db, "maximo-dispositivos-contratacao", 2 * DISPOSITIVOS);
  // The panel of Provimento CNJ 213/2026 is on.
  await insertParametroInteiro(api.deps.db, "painel-cnj213", 1);
  await api.deps.db.updateTable("usuario").set({ maximoContratacoes: CONTRATACOES }).execute();
  const contracts = await prepareContracts(api, donos);
  const idCartao = async (caller: Caller): Promise<number> => {
    const dono = usuariosDe.get(caller) ?? 0;
    // The one that stays lets the other be the secondary, and be deleted.
    if ((await insertCartoes(api.deps.db, dono, 0)).length === 0) await insertCartoes(api.deps.db, dono, 1);
    return (await insertCartoes(api.deps.db, dono, 1)).at(-1) ?? 0;
  };
  const ajuda = prepareHelp(api, contratacoes);
  const confirmada = await createConfirmedAccount(api, contas);
  const world = {
    url: api.url,
    novoLink: () => signLink({ cpf: cpfDoLink, corregedoria: "cliente", quando: api.deps.clock.now() }),
    novaFichaDeConfirmacao: confirmada.novaFicha,
    novoLinkDeFatura: (caller: Caller) => insertLinkDeFatura(api.deps, faturas.get(caller) ?? 0),
    novaConfirmacaoDeEmail: (caller: Caller) =>
      informarSecundario(api.deps.db, usuariosDe.get(caller) ?? 0, secondaryEmailOf(caller)),
    novaConfirmacaoDeContador: (caller: Caller) =>
      informarContador(api.deps.db, usuariosDe.get(caller) ?? 0, secondaryEmailOf(caller)),
    idUsuario: (caller: Caller) => usuariosDe.get(caller) ?? 0,
    idContratacao: (caller: Caller) => contratacoes.get(caller) ?? 0,
    ...contracts,
    idCartorio: () => insertCartorioVago(api.deps.db),
    novoVideo: () => insertVideoAjuda(api.deps.db),
    codCorregedoria: (caller: Caller) => caller.slice(0, LIMITE_CODIGO),
    idCartao,
    ...prepareDebts(api, { usuariosDe, idCartao, novaAtiva: contracts.novaAtiva }),
    ...prepareTestes(api, contracts),
    ...prepareNotas(api, { usuariosDe, novaAtiva: contracts.novaAtiva }),
    idFatura: (caller: Caller) => faturas.get(caller) ?? 0,
    idBackup: (caller: Caller) => backups.get(caller) ?? 0,
    arquivo: (caller: Caller) => arquivos.get(caller) ?? { idDispositivo: 0, arquivo: 0 },
    novoArquivo: async (caller: Caller) => {
      const dispositivo = takeFrom(dispositivos)(caller);
      return { ...dispositivo, arquivo: await insertArquivoVazio(api.deps.db, dispositivo) };
    },
    dispositivoRemovido: (caller: Caller) => markRemovido(api.deps, takeFrom(dispositivos)(caller)),
    novoItemExcluido: (caller: Caller) => {
      const idUsuario = usuariosDe.get(caller) ?? 0;
      return insertItemExcluidoVazio(api.deps, takeFrom(dispositivos)(caller), idUsuario);
    },
    novoIgnorado: (caller: Caller) => insertCaminhoIgnorado(api.deps.db, takeFrom(dispositivos)(caller)),
    ...preparePeople(api, usuariosDe),
    ...prepareOperation(api),
    ...prepareAprovacoes(api, usuariosDe),
    ...prepareDocumentos(api),
    ...prepareRelatos(api),
    ...ajuda,
    restauracao: (caller: Caller) =>
      restauracoes.get(caller) ?? { idDispositivo: 0, arquivo: 0, aberta: 0, encerrada: 0 },
    prova: (caller: Caller) => provas.get(caller) ?? 0,
    ficha: fichaDe(api, arquivos.get("cliente")),
    dispositivo: takeFrom(dispositivos),
    dispositivoAtivado: takeFrom(ativados),
    queListaPastas: (dispositivo: DispositivoConfigurado) => insertQueListaPastas(api.deps.db, dispositivo),
    pedidoDePastas: (dispositivo: DispositivoConfigurado) => insertPedidoDePastas(api.deps, dispositivo),
  };
  const withNewAgents = async (): Promise<Matrix> => {
    const agents = await prepareAgents(api, takeFrom(dispositivos));
    const requests = matrixRequests({ ...world, agentes: agents });
    const { idUsuario } = world;
    const { novaSessaoDeAjuda } = ajuda;
    return { requests, ofAgents: agentRequests(agents), agents, idUsuario, novaSessaoDeAjuda, withNewAgents };
  };
  return withNewAgents();
};

/** Takes away what one line leaves in the way of another: cards up to the limit, and requests that were counted. */
export const makeRoom = async ({ deps: { db, clock } }: TestApi): Promise<void> => {
  const excluido = { principal: false, secundario: false, dataExclusao: clock.now() };
  await db.updateTable("contratacao").set({ idCartaoPrincipal: null, idCartaoSecundario: null }).execute();
  await db.updateTable("cartaoCredito").set(excluido).where("dataExclusao", "is", null).execute();
  await db.deleteFrom("limiteRequisicao").execute();
  await undoErasable(db);
};
