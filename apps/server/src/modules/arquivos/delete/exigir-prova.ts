import { later } from "../../../platform/clock.ts";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { exigirSegundaProva } from "../../autenticacao/autenticacao.api.ts";
import type { PastaLocalizada } from "../browse/localizar-pasta.ts";
import {
  countExcluidoDesde,
  countVolumeDaPasta,
  countVolumeDoArquivo,
  insertVolumeExcluido,
  lockVolume,
  type Volume,
} from "./volume-excluido.queries.ts";

type ProvaDeps = Pick<Deps, "db" | "clock">;
type Alvo = { readonly idDispositivo: number; readonly idContratacao: number };

const MS_POR_DIA = 86_400_000;
const BYTES_POR_MEGABYTE = 1_000_000;

const lerLimites = async ({ db, clock }: ProvaDeps): Promise<Volume> => {
  const chaves = ["arquivos-exclusao-sem-segunda-prova", "megabytes-exclusao-sem-segunda-prova"] as const;
  const { inteiro } = await lerParametros(db, chaves, clock.now());
  const [arquivos, megabytes] = [inteiro(chaves[0]), inteiro(chaves[1])];
  return { arquivos, bytes: megabytes * BYTES_POR_MEGABYTE };
};

/** Many small deletions are one large one: what a day adds up to is what counts. */
const somarAoDia = async (
  deps: ProvaDeps,
  { usuario }: ChamadaDeUsuario,
  idContratacao: number,
  excluido: Volume,
): Promise<void> => {
  const limites = await lerLimites(deps);
  const agora = deps.clock.now();
  const desde = later(agora, -MS_POR_DIA);
  await deps.db.transaction().execute(async (tx) => {
    await lockVolume(tx, idContratacao);
    const antes = await countExcluidoDesde(tx, idContratacao, desde);
    const passa = antes.arquivos + excluido.arquivos > limites.arquivos || antes.bytes + excluido.bytes > limites.bytes;
    if (passa) await exigirSegundaProva({ db: tx, clock: deps.clock }, usuario);
    await insertVolumeExcluido(tx, idContratacao, excluido, { desde, agora });
  });
};

/** A file asks for a second proof when the day's deletions become many or large. */
export const exigirProvaDoArquivo = async (
  deps: ProvaDeps,
  chamada: ChamadaDeUsuario,
  { idDispositivo, idContratacao }: Alvo,
  { idArquivo, idVersao }: { readonly idArquivo: number; readonly idVersao: number | undefined },
): Promise<void> => {
  const volume = await countVolumeDoArquivo(deps.db, idDispositivo, idArquivo, idVersao);
  await somarAoDia(deps, chamada, idContratacao, volume);
};

/** So does a folder; one that was configured by itself, with all that it ever held, always. */
export const exigirProvaDaPasta = async (
  deps: ProvaDeps,
  chamada: ChamadaDeUsuario,
  { idDispositivo, idContratacao }: Alvo,
  { idPasta, pasta }: PastaLocalizada,
): Promise<void> => {
  if (pasta.caminho.length === 0) await exigirSegundaProva(deps, chamada.usuario);
  const { arquivos } = await lerLimites(deps);
  await somarAoDia(
    deps,
    chamada,
    idContratacao,
    await countVolumeDaPasta(deps.db, idDispositivo, idPasta, arquivos + 1),
  );
};
