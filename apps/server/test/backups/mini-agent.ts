import { hash } from "node:crypto";
import { layOutPack } from "@acervo/backup-format/pack";
import { writeObject } from "@acervo/backup-format/object-writer";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { nameToWire } from "@acervo/backup-format/wire-name";
import type {
  Concessao,
  Confirmacao,
  LoteConfirmado,
  MotivoOcorrencia,
  TipoObjeto,
} from "@acervo/contracts/agente-mensagens";
import { confirmar } from "../../src/modules/backups/confirm/confirmar.ts";
import { conceder } from "../../src/modules/backups/grants/conceder.ts";
import { concluirBackup } from "../../src/modules/backups/concluir-backup.ts";
import { aoConcluirBackup } from "../../src/modules/protecao/protecao.api.ts";
import { iniciarBackup } from "../../src/modules/backups/iniciar-backup.ts";
import { novoId } from "../../src/modules/catalogo/device/ids.ts";
import { registrarOcorrencias } from "../../src/modules/backups/registrar-ocorrencias.ts";
import { systemIds } from "../../src/platform/ids.ts";
import type { BackupDeps, BackupWorld, Maquina } from "./backup-world.ts";

export const chave = (): string => novoId(systemIds);

export const sha256Wire = (bytes: Uint8Array): string => hash("sha256", bytes, "buffer").toString("base64url");

/** A small file as a path below C: and its bytes. */
export type Arquivo = { readonly caminho: readonly string[]; readonly bytes: Buffer };

export const arquivo = (caminho: string, conteudo: string): Arquivo => ({
  caminho: ["C:", ...caminho.split("/")],
  bytes: Buffer.from(conteudo),
});

export const iniciar = (
  deps: BackupDeps,
  { agente, idConfiguracao }: Maquina,
  campos: Partial<Parameters<typeof iniciarBackup>[2]> = {},
) =>
  iniciarBackup(deps, agente, {
    chaveIdempotencia: chave(),
    idConfiguracao,
    manual: false,
    idAgendamento: null,
    previstoPara: null,
    ultimaSequencia: 0,
    lidoAte: null,
    retomar: null,
    versaoAcervoExe: "1.0.0",
    ...campos,
  });

/** A new device whose first backup has begun. */
export const maquinaEmBackup = async ({ deps, novaMaquina }: Pick<BackupWorld, "deps" | "novaMaquina">) => {
  const maquina = await novaMaquina();
  const { idBackup } = await iniciar(deps, maquina);
  return { maquina, idBackup, idDispositivo: maquina.agente.idDispositivo };
};

export const concluir = (
  deps: BackupDeps,
  { agente }: Maquina,
  idBackup: number,
  campos: Partial<Parameters<typeof concluirBackup>[3]> = {},
) =>
  concluirBackup({ ...deps, aoConcluirBackup: [aoConcluirBackup] }, agente, idBackup, {
    chaveIdempotencia: chave(),
    vistos: 0,
    inalterados: 0,
    confirmados: 0,
    relatados: 0,
    ocultos: 0,
    foraPorRegra: null,
    removidos: 0,
    diretorios: [],
    fim: "COMPLETO",
    motivo: null,
    ...campos,
  });

/** PUTs an object with the headers that the grant names; the length is the body's own. */
export const enviar = async ({ url, cabecalhos }: Concessao, bytes: Buffer): Promise<number> => {
  const headers = Object.fromEntries(Object.entries(cabecalhos).filter(([nome]) => nome !== "content-length"));
  const resposta = await fetch(url ?? "", { method: "PUT", headers, body: new Uint8Array(bytes) });
  return resposta.status;
};

export const pedirConcessao = async (
  deps: BackupDeps,
  { agente }: Maquina,
  idBackup: number,
  objeto: { readonly tipo: TipoObjeto; readonly bytes: Buffer },
): Promise<Concessao> => {
  const md5 = hash("md5", objeto.bytes, "base64");
  const { concessoes } = await conceder(deps, agente, idBackup, {
    chaveIdempotencia: chave(),
    vazaoBytesPorSegundo: 0,
    objetos: [{ ref: 1, tipo: objeto.tipo, tamanho: objeto.bytes.length, md5 }],
  });
  const [concessao] = concessoes;
  if (concessao === undefined) throw new Error("nothing granted");
  return concessao;
};

/** Folder numbers of a batch, each path told once. */
const numerarPastas = () => {
  const pastas: Confirmacao["pastas"] = [];
  const numeros = new Map<string, number>([["", 0]]);
  const numeroDe = (caminho: readonly string[]): number => {
    const id = caminho.join("\0");
    const conhecido = numeros.get(id);
    if (conhecido !== undefined) return conhecido;
    const pai = numeroDe(caminho.slice(0, -1));
    pastas.push([pai, nameToWire(Buffer.from(caminho.at(-1) ?? ""))]);
    numeros.set(id, pastas.length);
    return pastas.length;
  };
  return { pastas, numeroDe };
};

export const montarPacote = ({ agente, idConfiguracao }: Maquina, arquivos: readonly Arquivo[]) => {
  const files = arquivos.map(({ caminho, bytes }) => {
    const path: FilePath = { idConfiguracao, caminho: caminho.map((nome) => Buffer.from(nome)) };
    return { ...path, modificadoEmMicros: 1_763_164_800_000_000, lengthBytes: bytes.length };
  });
  const layout = layOutPack({ idDispositivo: agente.idDispositivo, salt: chave(), files });
  const bytes = writeObject(
    layout,
    arquivos.map((cada) => cada.bytes),
  );
  return { bytes, offsets: layout.offsets };
};

export const lote = (campos: Partial<Confirmacao> = {}): Confirmacao => ({
  chaveIdempotencia: chave(),
  objetos: [],
  pastas: [],
  arquivos: [],
  remocoes: [],
  ...campos,
});

/** Packs and sends small files; gives the batch that confirms them. */
export const prepararLote = async (
  deps: BackupDeps,
  maquina: Maquina,
  idBackup: number,
  arquivos: readonly Arquivo[],
): Promise<Confirmacao> => {
  const { bytes, offsets } = montarPacote(maquina, arquivos);
  const concessao = await pedirConcessao(deps, maquina, idBackup, { tipo: "PACOTE", bytes });
  const status = await enviar(concessao, bytes);
  if (status !== 200) throw new Error(`the store answered ${status}`);
  const { pastas, numeroDe } = numerarPastas();
  return lote({
    objetos: [{ idObjeto: concessao.idObjeto }],
    arquivos: arquivos.map((cada, indice) => ({
      pasta: numeroDe(cada.caminho.slice(0, -1)),
      nome: cada.caminho.at(-1) ?? "",
      tamanho: cada.bytes.length,
      modificadoEmMicros: 1_763_164_800_000_000,
      sha256: sha256Wire(cada.bytes),
      tamanhoBloco: null,
      conteudo: { objeto: 0, deslocamento: offsets[indice] ?? 0 },
    })),
    pastas,
  });
};

/** Sends and confirms small files in a backup that runs. */
export const guardar = async (
  deps: BackupDeps,
  maquina: Maquina,
  idBackup: number,
  arquivos: readonly Arquivo[],
): Promise<LoteConfirmado> =>
  confirmar(deps, maquina.agente, idBackup, await prepararLote(deps, maquina, idBackup, arquivos));

/** A file or folder that could not be stored, as a path from the volume on; many without a path are only counted. */
export type Relato = readonly [caminho: string, motivo: MotivoOcorrencia, quantidade?: number, bytes?: number | null];

/** Reports what a backup that runs could not store, in its first batch. */
export const relatar = (
  deps: Pick<BackupDeps, "db" | "clock">,
  { agente }: Maquina,
  idBackup: number,
  relatos: readonly Relato[],
) => {
  const itens = relatos.map(([caminho, motivo, quantidade = 1, bytes = null]) => ({
    tipo: "ERRO" as const,
    motivo,
    origem: caminho === "" ? [] : caminho.split("/"),
    instante: deps.clock.now().toISOString(),
    quantidade,
    bytes,
  }));
  return registrarOcorrencias(deps, agente, idBackup, { numero: 1, itens });
};
