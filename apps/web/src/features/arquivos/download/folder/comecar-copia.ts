import { arquivosTexts } from "../../arquivos.texts.ts";
import { createDestinoPasta } from "./destino-pasta.ts";
import { createDestinoZip } from "./destino-zip.ts";
import type { Destino } from "./destino.ts";
import { saveAsBlob, saveToFile } from "../../../../lib/save-stream.ts";
import {
  escolherArquivo,
  escolherPasta,
  podeEscolherArquivo,
  podeEscolherPasta,
} from "../../../../lib/save-pickers.ts";
import { nomeSeguro } from "./nomes-seguros.ts";

const texts = arquivosTexts.download;

const ZIP = "application/zip";
const MIB = 1_048_576;
/** What a zip may hold, as the specification counts. */
const LIMITE_DO_ZIP_MB = 2_000;

export type Resumo = { readonly arquivos: number; readonly bytes: number; readonly emInstante: string };
export type Comeco = { readonly destino: Destino; readonly resumo: Resumo };

/** Why a copy ends before it begins, in words for the person. */
export class NaoComeca extends Error {
  override readonly name = "NaoComeca";
}

const conferir = ({ arquivos, bytes }: Resumo, emZip: boolean): void => {
  if (arquivos === 0) throw new NaoComeca(texts.vazia);
  if (emZip && bytes / MIB > LIMITE_DO_ZIP_MB) throw new NaoComeca(texts.pastaGrande);
};

/** Where the copy goes, and what there is to copy; null if the person closed the window in which they were asked where. */
export const comecarCopia = async (nomeDaPasta: string, resumir: () => Promise<Resumo>): Promise<Comeco | null> => {
  if (podeEscolherPasta()) {
    // First of all: the browser opens this window only right after the click.
    const onde = await escolherPasta();
    if (onde === null) return null;
    const resumo = await resumir();
    conferir(resumo, false);
    return { destino: await createDestinoPasta(onde, nomeDaPasta), resumo };
  }
  const resumo = await resumir();
  conferir(resumo, true);
  const nome = nomeSeguro(nomeDaPasta);
  if (!podeEscolherArquivo()) return { destino: createDestinoZip(nome, saveAsBlob(`${nome}.zip`, ZIP)), resumo };
  const arquivo = await escolherArquivo(`${nome}.zip`);
  return arquivo === null ? null : { destino: createDestinoZip(nome, saveToFile(arquivo)), resumo };
};
