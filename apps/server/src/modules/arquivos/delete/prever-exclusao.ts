import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { FilePath } from "@acervo/backup-format/path-segments";
import type { ItensAExcluir, PreviaExclusao } from "@acervo/contracts/arquivos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import { lerAlcance } from "../../dispositivos/dispositivos.api.ts";
import { exigirDispositivoAtivo } from "../browse/dispositivo-do-cliente.ts";
import { idDoArquivo } from "../browse/id-do-arquivo.ts";
import { localizarPasta } from "../browse/localizar-pasta.ts";
import { findPastasVisiveisAbaixo } from "../downloads/pasta-inteira.queries.ts";
import { prazoDeDesfazer } from "./item-excluido.ts";
import { findArquivosEscolhidos, findArquivosPrevistos, type ArquivoPrevisto } from "./previsao.queries.ts";
import { NADA_PREVISTO, preverArquivo, somar, type Previsao } from "./prever-arquivo.ts";

/** Counted no further: beyond it the screen says "more than". */
const MAXIMO_CONTADO = 200_000;
const POR_LEITURA = 5_000;
const PASTAS_POR_LEITURA = 500;
const ANTES_DE_TUDO = { idPasta: 0, nome: Buffer.alloc(0) };

const prever = (arquivos: readonly ArquivoPrevisto[]): Previsao =>
  arquivos
    .map(({ removido, trechos }) => preverArquivo(removido, trechos.map(decodeExtents)))
    .reduce(somar, NADA_PREVISTO);

/** All that lies in some folders, as far as it is counted. */
const preverPastas = async (db: Db, idDispositivo: number, pastas: readonly number[]): Promise<Previsao> => {
  let previsao = NADA_PREVISTO;
  for (let de = 0; de < pastas.length; de += PASTAS_POR_LEITURA) {
    const juntas = pastas.slice(de, de + PASTAS_POR_LEITURA);
    let apos: { readonly idPasta: number; readonly nome: Buffer } | undefined = ANTES_DE_TUDO;
    while (apos !== undefined && previsao.tudo.versoes <= MAXIMO_CONTADO) {
      const lidos: readonly ArquivoPrevisto[] = await findArquivosPrevistos(db, idDispositivo, juntas, {
        apos,
        limite: POR_LEITURA,
      });
      previsao = somar(previsao, prever(lidos));
      apos = lidos.at(-1);
    }
  }
  return previsao;
};

type Escolhidos = { readonly previsao: Previsao; readonly caminhos: readonly FilePath[] };

const lerPastas = async (db: Db, idDispositivo: number, escritas: readonly string[]): Promise<Escolhidos> => {
  const caminhos: FilePath[] = [];
  let previsao = NADA_PREVISTO;
  for (const escrita of escritas) {
    const localizada = await localizarPasta(db, idDispositivo, escrita);
    if (localizada === null) throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
    caminhos.push(localizada.pasta);
    if (previsao.tudo.versoes > MAXIMO_CONTADO) continue;
    const abaixo = await findPastasVisiveisAbaixo(db, idDispositivo, localizada.idPasta);
    previsao = somar(previsao, await preverPastas(db, idDispositivo, abaixo));
  }
  return { caminhos, previsao };
};

const lerArquivos = async (db: Db, idDispositivo: number, nomes: readonly string[]): Promise<Escolhidos> => {
  if (nomes.length === 0) return { caminhos: [], previsao: NADA_PREVISTO };
  const arquivos = await findArquivosEscolhidos(db, idDispositivo, nomes.map(idDoArquivo));
  if (arquivos.length === 0) throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
  return {
    caminhos: arquivos.map(await lerCaminhos(db, idDispositivo, arquivos)),
    previsao: prever(arquivos),
  };
};

const lerNaoGuardar = async (db: Db, caminhos: readonly FilePath[]): Promise<PreviaExclusao["naoGuardar"]> => {
  const alcances = await Promise.all(caminhos.map((caminho) => lerAlcance(db, caminho)));
  if (alcances.includes("diretorio")) return "DIRETORIO_DA_CONFIGURACAO";
  return alcances.includes("abaixo") ? "POSSIVEL" : "DESNECESSARIO";
};

/** What would go, and what the plan would gain, if the caller deleted only the old copies of some items, or all of them. */
export const preverExclusao = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  idDispositivo: number,
  itens: ItensAExcluir,
): Promise<PreviaExclusao> => {
  const { retidoAte } = await exigirDispositivoAtivo({ db }, chamada, idDispositivo);
  const pastas = await lerPastas(db, idDispositivo, itens.pastas);
  const arquivos = await lerArquivos(db, idDispositivo, itens.arquivos);
  const previsao = somar(pastas.previsao, arquivos.previsao);
  return {
    ...previsao,
    desfazerAte: (await prazoDeDesfazer(db, clock.now(), retidoAte)).toISOString(),
    completa: previsao.tudo.versoes <= MAXIMO_CONTADO,
    naoGuardar: await lerNaoGuardar(db, [...pastas.caminhos, ...arquivos.caminhos]),
  };
};
