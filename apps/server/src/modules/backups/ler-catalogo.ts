import { nameToWire } from "@acervo/backup-format/wire-name";
import type { PaginaCatalogo } from "@acervo/contracts/agente-mensagens";
import { z } from "zod";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import { findCatalogoDaConfiguracao } from "./backups.queries.ts";
import {
  findArquivosAtuais,
  findPastasAcima,
  isDoDispositivo,
  type ArquivoAtual,
  type Depois,
} from "./ler-catalogo.queries.ts";
import { numerarPastas } from "./pastas-da-pagina.ts";

const MAXIMO_POR_PAGINA = 5_000;

const Cursor = z.tuple([z.number().int(), z.number().int(), z.string()]);
type Lugar = { readonly sequencia: number; readonly depois: Depois };

const lerCursor = (cursor: string): Lugar => {
  try {
    const texto = Buffer.from(cursor, "base64url").toString("utf8");
    const [sequencia, idPasta, nome] = Cursor.parse(JSON.parse(texto));
    return { sequencia, depois: { idPasta, nome: Buffer.from(nome, "base64url") } };
  } catch (cause) {
    throw new ErroDeNegocio("CAMPO_INVALIDO", { cause, campos: ["cursor"] });
  }
};

const escreverCursor = (sequencia: number, { idPasta, nome }: Depois): string =>
  Buffer.from(JSON.stringify([sequencia, idPasta, nome.toString("base64url")])).toString("base64url");

const INICIO: Depois = { idPasta: 0, nome: Buffer.alloc(0) };

/** Current files of a configuration, for an agent that lost its state; `sequencia` is that of the first page. */
export const lerCatalogo = async (
  deps: Pick<Deps, "db" | "clock">,
  { idDispositivo }: AgenteAutenticado,
  idConfiguracao: number,
  { cursor, maximo = MAXIMO_POR_PAGINA }: { readonly cursor?: string | undefined; readonly maximo?: number },
): Promise<PaginaCatalogo> => {
  if (!(await isDoDispositivo(deps.db, idDispositivo, idConfiguracao))) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const atual = async (): Promise<Lugar> => {
    const catalogo = await findCatalogoDaConfiguracao(deps.db, idConfiguracao);
    return { sequencia: catalogo?.ultimaSequencia ?? 0, depois: INICIO };
  };
  const { sequencia, depois } = cursor === undefined ? await atual() : lerCursor(cursor);
  const linhas = await findArquivosAtuais(deps.db, { idDispositivo, idConfiguracao }, depois, maximo);
  const idsPastas = [...new Set(linhas.map(({ idPasta }) => idPasta))];
  const { pastas, numeroDe } = numerarPastas(await findPastasAcima(deps.db, idDispositivo, idsPastas));
  const arquivos = linhas.map((linha: ArquivoAtual) => ({
    pasta: numeroDe(linha.idPasta),
    nome: nameToWire(linha.nome),
    numero: linha.numero,
    tamanho: linha.tamanhoBytes,
    modificadoEmMicros: linha.modificadoEmMicros,
    sha256: linha.sha256.toString("base64url"),
    tamanhoBloco: linha.tamanhoBloco,
  }));
  const ultima = linhas.at(-1);
  return {
    instante: deps.clock.now().toISOString(),
    pastas,
    arquivos,
    sequencia,
    cursor: linhas.length < maximo || ultima === undefined ? null : escreverCursor(sequencia, ultima),
  };
};
