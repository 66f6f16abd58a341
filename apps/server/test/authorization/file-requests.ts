import type { DispositivoConfigurado } from "../builders.ts";
import type { PlainCall } from "../request.ts";
import type { Caller } from "./expected-access.ts";
import type { MatrixRequests } from "./matrix.ts";

export type FileWorld = {
  /** A small file that the caller stored. */
  readonly arquivo: (caller: Caller) => { readonly idDispositivo: number; readonly arquivo: number };
  /** Each call stores another, on a device of its own. */
  readonly novoArquivo: (caller: Caller) => Promise<DispositivoConfigurado & { readonly arquivo: number }>;
  /** An address that gives the first to whoever has it. */
  readonly ficha: string;
};

const NENHUM_ID = 2_000_000_000;

type Arquivo = { readonly idDispositivo: number; readonly arquivo: number };
const doArquivo = ({ idDispositivo, arquivo }: Arquivo): PlainCall => ({
  query: { idDispositivo, nomeArquivo: String(arquivo) },
});
const inexistente = doArquivo({ idDispositivo: NENHUM_ID, arquivo: NENHUM_ID });
const naRaiz = ({ idDispositivo }: Pick<Arquivo, "idDispositivo">): PlainCall => ({
  query: { idDispositivo, caminho: "." },
});
type Pasta = Pick<DispositivoConfigurado, "idDispositivo" | "idConfiguracao">;
const NENHUMA: Pasta = { idDispositivo: NENHUM_ID, idConfiguracao: NENHUM_ID };
const pastaNoInstante = ({ idDispositivo, idConfiguracao }: Pasta): PlainCall => ({
  query: { idDispositivo, caminho: `./${idConfiguracao}`, emInstante: "2026-11-15T12:00:00Z" },
});
const pasta = ({ idDispositivo, idConfiguracao }: Pasta) => ({
  query: { idDispositivo },
  body: { nomePastaRaiz: `./${idConfiguracao}` },
});

const pesquisa = ({ idContratacao }: Pick<DispositivoConfigurado, "idContratacao">): PlainCall => ({
  query: { idContratacao, termo: "certidão" },
});

/** The calls over files that a customer stored. */
export const fileRequests = (world: FileWorld): MatrixRequests => ({
  "arquivos.conteudo": { propria: () => ({ query: { ficha: world.ficha } }) },
  "arquivos.download": { propria: (caller) => doArquivo(world.arquivo(caller)), inexistente },
  "arquivos.lerPasta": {
    propria: async (caller) => pastaNoInstante(await world.novoArquivo(caller)),
    inexistente: pastaNoInstante(NENHUMA),
  },
  "arquivos.pesquisar": {
    propria: async (caller) => pesquisa(await world.novoArquivo(caller)),
    inexistente: pesquisa({ idContratacao: NENHUM_ID }),
  },
  "arquivos.planejarPasta": {
    propria: async (caller) => pastaNoInstante(await world.novoArquivo(caller)),
    inexistente: pastaNoInstante(NENHUMA),
  },
  "arquivos.listar": {
    propria: (caller) => naRaiz(world.arquivo(caller)),
    inexistente: naRaiz({ idDispositivo: NENHUM_ID }),
  },
  "arquivos.remover": { propria: async (caller) => doArquivo(await world.novoArquivo(caller)), inexistente },
  "arquivos.removerPasta": {
    propria: async (caller) => pasta(await world.novoArquivo(caller)),
    inexistente: pasta(NENHUMA),
  },
  "arquivos.versoes": { propria: (caller) => doArquivo(world.arquivo(caller)), inexistente },
});
