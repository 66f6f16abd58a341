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
  findCruzamentoDesde,
  insertVolumeExcluido,
  lockVolume,
  type Volume,
} from "./volume-excluido.queries.ts";

type ProvaDeps = Pick<Deps, "db" | "clock">;
type Limites = { readonly arquivos: number; readonly megabytes: number };
/** The deletion by which a day's sum passed the figures; those after it, of the same day, are part of the same news. */
export type Cruzamento = { readonly id: number; readonly limites: Limites };
type Alvo = { readonly idDispositivo: number; readonly idContratacao: number };

const MS_POR_DIA = 86_400_000;
const BYTES_POR_MEGABYTE = 1_000_000;

const lerLimites = async ({ db, clock }: ProvaDeps): Promise<Limites> => {
  const chaves = ["arquivos-exclusao-sem-segunda-prova", "megabytes-exclusao-sem-segunda-prova"] as const;
  const { inteiro } = await lerParametros(db, chaves, clock.now());
  return { arquivos: inteiro(chaves[0]), megabytes: inteiro(chaves[1]) };
};

const passaDe = (limites: Limites, { arquivos, bytes }: Volume): boolean =>
  arquivos > limites.arquivos || bytes > limites.megabytes * BYTES_POR_MEGABYTE;

/** Many small deletions are one large one: what a day adds up to is what counts. */
const somarAoDia = async (
  deps: ProvaDeps,
  { usuario }: ChamadaDeUsuario,
  idContratacao: number,
  excluido: Volume,
): Promise<Cruzamento | null> => {
  const limites = await lerLimites(deps);
  const agora = deps.clock.now();
  const desde = later(agora, -MS_POR_DIA);
  return deps.db.transaction().execute(async (tx) => {
    await lockVolume(tx, idContratacao);
    const antes = await countExcluidoDesde(tx, idContratacao, desde);
    const soma = { arquivos: antes.arquivos + excluido.arquivos, bytes: antes.bytes + excluido.bytes };
    const passa = passaDe(limites, soma);
    if (passa) await exigirSegundaProva({ db: tx, clock: deps.clock }, usuario);
    const conhecido = passa ? await findCruzamentoDesde(tx, idContratacao, desde) : undefined;
    const cruzamento = passa && conhecido === undefined;
    const id = await insertVolumeExcluido(tx, idContratacao, excluido, { desde, agora, cruzamento });
    return passa ? { id: conhecido ?? id, limites } : null;
  });
};

/** A file asks for a second proof when the day's deletions become many or large. */
export const exigirProvaDoArquivo = async (
  deps: ProvaDeps,
  chamada: ChamadaDeUsuario,
  { idDispositivo, idContratacao }: Alvo,
  { idArquivo, idVersao }: { readonly idArquivo: number; readonly idVersao: number | undefined },
): Promise<Cruzamento | null> => {
  const volume = await countVolumeDoArquivo(deps.db, idDispositivo, idArquivo, idVersao);
  return somarAoDia(deps, chamada, idContratacao, volume);
};

/** So does a folder; one that was configured by itself, with all that it ever held, always. */
export const exigirProvaDaPasta = async (
  deps: ProvaDeps,
  chamada: ChamadaDeUsuario,
  { idDispositivo, idContratacao }: Alvo,
  { idPasta, pasta }: PastaLocalizada,
): Promise<Cruzamento | null> => {
  if (pasta.caminho.length === 0) await exigirSegundaProva(deps, chamada.usuario);
  const { arquivos } = await lerLimites(deps);
  const volume = await countVolumeDaPasta(deps.db, idDispositivo, idPasta, arquivos + 1);
  return somarAoDia(deps, chamada, idContratacao, volume);
};
