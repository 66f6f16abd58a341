import type { PreviaDosPadroes } from "@acervo/contracts/padroes-ignorados";
import { foldedPattern } from "@acervo/backup-format/name-pattern";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findConfiguracao, listDiretoriosGuardados, lugarDoDiretorio } from "../../dispositivos/dispositivos.api.ts";
import { countPorPadrao, findPastasDaConfiguracao } from "./padroes.queries.ts";
import { julgarPastas, type PastaJulgada } from "./pastas-de-fora.ts";

/** Whoever has more is told the least that it can be: a preview must not take longer than reading it. */
const MAXIMO = { pastas: 20_000, arquivos: 200_000 };
const EXEMPLOS = 3;

/** The same pattern for `like`, over names whose case and accents are folded. */
const paraLike = (padrao: string): string =>
  foldedPattern(padrao)
    .replace(/[\\%_]/g, "\\$&")
    .replaceAll("*", "%")
    .replaceAll("?", "_");

const separadorDe = (caminho: string): string => (caminho.startsWith("/") ? "/" : "\\");
const caminhoDe = (pastas: ReadonlyMap<number, PastaJulgada>, idPasta: number, nome: string): string => {
  const caminho = pastas.get(idPasta)?.caminho ?? "";
  return `${caminho}${separadorDe(caminho)}${nome}`;
};

type Pedido = { readonly idConfiguracao: number; readonly padroesIgnorados: readonly string[] };

/** What some patterns would leave out of what a configuration has stored and backs up today. */
export const preverPadroes = async (
  { db }: Pick<Deps, "db">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  { idConfiguracao, padroesIgnorados: padroes }: Pedido,
  maximo = MAXIMO,
): Promise<PreviaDosPadroes> => {
  const configuracao = await findConfiguracao(db, idConfiguracao, { idUsuario: usuario.id });
  if (configuracao === undefined) throw new ErroDeNegocio("CONFIGURACAO_NAO_ENCONTRADA");
  const pastas = await findPastasDaConfiguracao(db, configuracao, maximo.pastas + 1);
  const diretorios = (await listDiretoriosGuardados(db, idConfiguracao)).map(lugarDoDiretorio);
  const lugares = new Set(diretorios.filter((lugar) => lugar !== null));
  const julgadas = julgarPastas(pastas.slice(0, maximo.pastas), lugares, padroes);
  const achados = await countPorPadrao(db, {
    idDispositivo: configuracao.idDispositivo,
    pastas: julgadas,
    nomes: padroes.map(paraLike),
    limite: maximo.arquivos + 1,
    exemplos: EXEMPLOS,
  });
  const olhados = achados.reduce((soma, { arquivos }) => soma + arquivos, 0);
  const porId = new Map(julgadas.map((pasta) => [pasta.id, pasta]));
  return {
    olhados,
    parcial: pastas.length > maximo.pastas || olhados > maximo.arquivos,
    padroes: padroes.map((padrao, indice) => {
      const achado = achados.find((cada) => cada.padrao === indice + 1);
      return {
        padrao,
        arquivos: achado?.arquivos ?? 0,
        bytes: achado?.bytes ?? 0,
        exemplos: (achado?.exemplos ?? []).map(({ idPasta, nome }) => caminhoDe(porId, idPasta, nome)),
      };
    }),
  };
};
