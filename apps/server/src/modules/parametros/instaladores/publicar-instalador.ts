import { hash, type X509Certificate } from "node:crypto";
import { hoje } from "@acervo/br/calendario";
import { normalizarDocumento } from "@acervo/br/documento";
import type { Instalador } from "@acervo/contracts/parametros";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { readProgramSigner } from "../../../platform/authenticode/authenticode.ts";
import type { Deps } from "../../../platform/deps.ts";
import { readAsStranger } from "../../../platform/object-store/read-as-stranger.ts";
import { textoSeVigente } from "../../../platform/parametro.ts";
import { lerPedido, listarAdministradores, listEsperando } from "../../aprovacoes/aprovacoes.api.ts";
import { findContaPorDocumento } from "../../usuarios/usuarios.api.ts";
import { mudarParametro } from "../valores/mudar-parametro.ts";
import { alvoDoParametro, novoValor } from "../valores/novo-valor.ts";
import { insertInstalador, type NovoInstalador } from "./instaladores.queries.ts";
import { chaveDoInstalador, CHAVES_DOS_INSTALADORES } from "./instaladores.rules.ts";

export type InstaladorAPublicar = {
  readonly sistema: Instalador["sistema"];
  readonly versao: string;
  readonly bytes: Buffer;
  /** CPF or CNPJ of the administrator who publishes; another one confirms. */
  readonly administrador: string;
};

export type Publicacao =
  | "sem assinatura"
  | "não é administrador"
  | "ninguém o lê"
  | "já em vigor"
  | "outro pedido espera"
  | "espera confirmação";

type PublicarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio" | "objectStore"> & {
  /** Those that vouch for who signs programs. */
  readonly autoridades: readonly X509Certificate[];
  /** Where the store answers to strangers. */
  readonly enderecoDe: (chave: string) => string;
};

const procurarAdministrador = async (deps: Pick<Deps, "db" | "diretorio">, documento: string) => {
  const conta = await findContaPorDocumento(deps.db, normalizarDocumento(documento));
  return conta !== undefined && (await listarAdministradores(deps)).includes(conta.sub) ? conta : undefined;
};

/** True: a stranger gets exactly these bytes at the address. */
const isLidoPorQualquerUm = async ({ endereco, sha256 }: NovoInstalador): Promise<boolean> => {
  const lido = await readAsStranger(endereco);
  return lido !== null && hash("sha256", lido, "buffer").equals(sha256);
};

const guardar = async (deps: PublicarDeps, novo: NovoInstalador, bytes: Buffer): Promise<void> => {
  const key = chaveDoInstalador(novo.sistema, novo.sha256.toString("hex"));
  if ((await deps.objectStore.stat(key, 1)) !== null) return;
  await deps.objectStore.put({ key, body: bytes, contentType: "application/vnd.microsoft.portable-executable" });
};

const anotar = (deps: PublicarDeps, novo: NovoInstalador, idUsuario: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await insertInstalador(tx, novo))) return;
    const { sistema, versao, assinadoPor } = novo;
    await registrar(tx, {
      ator: { tipo: "usuario", id: idUsuario },
      acao: "INSTALADOR_PUBLICADO",
      alvo: { tipo: "parametro", id: CHAVES_DOS_INSTALADORES[sistema] },
      detalhes: { versao, sha256: novo.sha256.toString("hex"), assinadoPor },
    });
  });

/** The address that a request asks for already; undefined where none waits. */
const enderecoPedido = async ({ db }: Pick<Deps, "db">, chave: string) => {
  const id = (await listEsperando(db, [alvoDoParametro(chave)])).get(alvoDoParametro(chave));
  return id === undefined ? undefined : (await lerPedido(db, novoValor, id))?.valor;
};

/** Asks for the address to be the one in force; a second administrator confirms it in the portal. */
const pedir = async (
  deps: PublicarDeps,
  { sistema, versao, endereco, assinadoPor, assinaturaDeTeste }: NovoInstalador,
  usuario: NonNullable<Awaited<ReturnType<typeof procurarAdministrador>>>,
): Promise<Publicacao> => {
  const agora = deps.clock.now();
  const chave = CHAVES_DOS_INSTALADORES[sistema];
  if ((await textoSeVigente(deps.db, chave, agora)) === endereco) return "já em vigor";
  if ((await enderecoPedido(deps, chave)) === endereco) return "espera confirmação";
  const chamada = {
    usuario: { ...usuario, papeis: new Set(["admin"] as const), grupos: new Set(["ADMIN"]) },
    origem: { requestId: deps.ids.uuid(), ip: "127.0.0.1", userAgent: "publicar-instalador" },
  };
  const quem = assinaturaDeTeste ? `${assinadoPor} (assinatura de teste)` : assinadoPor;
  const motivo = `Instalador ${versao} para ${sistema}, assinado por ${quem}.`;
  try {
    await mudarParametro(deps, chamada, { pedido: { chave, valor: endereco, inicio: hoje(agora) }, motivo });
    return "espera confirmação";
  } catch (error) {
    if (error instanceof ErroDeNegocio && error.codigo === "APROVACAO_JA_PEDIDA") return "outro pedido espera";
    throw error;
  }
};

/**
 * Puts an installer where anybody may read it, proves that by reading it back as a stranger, and asks for its address to
 * be the one that the portal offers. Harmless to repeat.
 */
export const publicarInstalador = async (
  deps: PublicarDeps,
  { sistema, versao, bytes, administrador }: InstaladorAPublicar,
): Promise<Publicacao> => {
  const assinante = readProgramSigner(bytes, deps.autoridades);
  if (assinante === null) return "sem assinatura";
  const usuario = await procurarAdministrador(deps, administrador);
  if (usuario === undefined) return "não é administrador";
  const sha256 = hash("sha256", bytes, "buffer");
  const novo: NovoInstalador = {
    sistema,
    versao,
    sha256,
    endereco: deps.enderecoDe(chaveDoInstalador(sistema, sha256.toString("hex"))),
    tamanhoBytes: bytes.length,
    assinadoPor: assinante.name,
    assinaturaDeTeste: !assinante.isVouchedFor,
    publicadoEm: deps.clock.now(),
  };
  await guardar(deps, novo, bytes);
  if (!(await isLidoPorQualquerUm(novo))) return "ninguém o lê";
  await anotar(deps, novo, usuario.id);
  return pedir(deps, novo, usuario);
};
