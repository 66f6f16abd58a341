import type { PublicSite } from "../../http/public-pages.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ArquivosPublicos } from "../../platform/vitrine/arquivos-publicos.ts";
import type { Diario } from "./diario.ts";
import { CAMINHO, CAMINHO_AO_VIVO, paginaDaSituacao, type Moldura } from "./pagina/pagina-da-situacao.ts";
import { retratar } from "./pagina/retrato.ts";

export const ENDERECO_DOS_ARQUIVOS_DA_SITUACAO = "/status/arquivos/";

/** Shorter than a check: an old copy is shown by the proxy alone, while nobody else answers. */
const GUARDA = "public, max-age=20, stale-if-error=2592000";
const RENOVAR_SEGUNDOS = 60;

export type SituacaoDeps = {
  readonly diario: Diario;
  readonly clock: Clock;
  readonly sitio: Moldura["sitio"];
  readonly arquivosPublicos: ArquivosPublicos;
};

export const servirSituacao = ({ diario, clock, sitio, arquivosPublicos }: SituacaoDeps): PublicSite => ({
  caminhos: [CAMINHO, CAMINHO_AO_VIVO],
  pastaDosArquivos: ENDERECO_DOS_ARQUIVOS_DA_SITUACAO,
  pagina: (caminho) => {
    const aoVivo = caminho === CAMINHO_AO_VIVO;
    const corpo = paginaDaSituacao(retratar(diario, clock.now()), { sitio, arquivos: arquivosPublicos, aoVivo });
    // Who reads with a screen reader loses their place by it: it is asked for, and can be given up again.
    const renovar = aoVivo ? { refresh: String(RENOVAR_SEGUNDOS) } : {};
    return Promise.resolve({
      tipo: "text/html; charset=utf-8",
      corpo,
      inteira: true,
      cabecalhos: { "cache-control": GUARDA, ...renovar },
    });
  },
  arquivo: arquivosPublicos.servir,
});
