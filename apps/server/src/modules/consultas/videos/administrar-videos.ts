import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { LIMITES_DO_VIDEO, type VideoAdministrado, type videosDeAjuda } from "@acervo/contracts/ajuda";
import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { violatedIndex } from "../../../platform/db/unique-violation.ts";
import type { Deps } from "../../../platform/deps.ts";
import {
  deleteVideo,
  insertVideo,
  listVideos,
  lockVideos,
  updateVideo,
  type VideoGravado,
  type VideoRow,
} from "./videos.queries.ts";

type VideoDeps = Pick<Deps, "db" | "clock">;
type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;
type Informado = EndpointInput<typeof videosDeAjuda.adicionar>["body"];

const situacaoEm = (dia: DataCivil, { vigenteDesde, vigenteAte }: VideoRow): VideoAdministrado["situacao"] => {
  if (vigenteDesde > dia) return "FUTURA";
  return vigenteAte === null || vigenteAte >= dia ? "VIGENTE" : "ENCERRADA";
};

const toVideo = (linha: VideoRow, agora: Date): VideoAdministrado => ({
  id: linha.id,
  titulo: linha.titulo,
  url: linha.url,
  ordem: linha.ordem,
  desde: linha.vigenteDesde,
  ate: linha.vigenteAte,
  situacao: situacaoEm(hoje(agora), linha),
});

const toGravado = ({ desde, ate, ...video }: Informado): VideoGravado => ({
  ...video,
  vigenteDesde: desde,
  vigenteAte: ate,
});

const doVideo = ({ usuario, origem }: Quem, id: number) =>
  ({ ator: { tipo: "usuario", id: usuario.id }, alvo: { tipo: "video_ajuda", id }, origem }) as const;

export const listarVideos = async ({ db, clock }: VideoDeps): Promise<VideoAdministrado[]> =>
  (await listVideos(db)).map((linha) => toVideo(linha, clock.now()));

const salvar = async ({ db, clock }: VideoDeps, gravar: (tx: Tx) => Promise<VideoRow>): Promise<VideoAdministrado> => {
  try {
    return toVideo(await db.transaction().execute(gravar), clock.now());
  } catch (error) {
    if (violatedIndex(error) !== null) throw new ErroDeNegocio("VIDEO_REPETIDO");
    throw error;
  }
};

export const adicionarVideo = (deps: VideoDeps, quem: Quem, video: Informado): Promise<VideoAdministrado> =>
  salvar(deps, async (tx) => {
    if ((await lockVideos(tx)) >= LIMITES_DO_VIDEO.videos) throw new ErroDeNegocio("LIMITE_VIDEOS");
    const linha = await insertVideo(tx, toGravado(video));
    await registrar(tx, { ...doVideo(quem, linha.id), acao: "VIDEO_AJUDA_ADICIONADO" });
    return linha;
  });

export const alterarVideo = (deps: VideoDeps, quem: Quem, id: number, video: Informado): Promise<VideoAdministrado> =>
  salvar(deps, async (tx) => {
    const linha = await updateVideo(tx, id, toGravado(video));
    if (linha === undefined) throw new ErroDeNegocio("VIDEO_NAO_ENCONTRADO");
    await registrar(tx, { ...doVideo(quem, id), acao: "VIDEO_AJUDA_ALTERADO" });
    return linha;
  });

export const removerVideo = ({ db }: Pick<Deps, "db">, quem: Quem, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteVideo(tx, id))) throw new ErroDeNegocio("VIDEO_NAO_ENCONTRADO");
    await registrar(tx, { ...doVideo(quem, id), acao: "VIDEO_AJUDA_REMOVIDO" });
  });
