import { soDoDono, qualquerUm } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";
import type { PlainCall } from "../../../test/request.ts";
import type { DispositivoConfigurado } from "../../../test/builders.ts";

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

const previa = ({ idDispositivo, idConfiguracao }: Pasta) => ({
  query: { idDispositivo },
  body: { pastas: [`./${idConfiguracao}`], arquivos: [] },
});

const padroes = ({ idConfiguracao }: Pasta): PlainCall => ({
  body: { idConfiguracao, padroesIgnorados: ["*.tmp"] },
});

const excluidos = ({ idContratacao }: Pick<DispositivoConfigurado, "idContratacao">): PlainCall => ({
  query: { idContratacao },
});

const pesquisa = ({ idContratacao }: Pick<DispositivoConfigurado, "idContratacao">): PlainCall => ({
  query: { idContratacao, termo: "certidão" },
});

export const arquivosAccess: ModuleAccess = {
  expected: {
    "arquivos.conteudo": qualquerUm,
    "arquivos.desfazerExclusao": soDoDono,
    "arquivos.download": soDoDono,
    "arquivos.lerPasta": soDoDono,
    "arquivos.listar": soDoDono,
    "arquivos.listarApagados": soDoDono,
    "arquivos.listarExcluidos": soDoDono,
    "arquivos.pesquisar": soDoDono,
    "arquivos.planejarPasta": soDoDono,
    "arquivos.preverExclusao": soDoDono,
    "arquivos.remover": soDoDono,
    "arquivos.removerPasta": soDoDono,
    "arquivos.versoes": soDoDono,
    "configuracoes.preverPadroes": soDoDono,
  },
  requests: ({ arquivo, novoArquivo, novoItemExcluido, ficha }) => ({
    "arquivos.conteudo": { propria: () => ({ query: { ficha } }) },
    "arquivos.desfazerExclusao": {
      propria: async (caller) => ({ query: { id: await novoItemExcluido(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "arquivos.download": { propria: (caller) => doArquivo(arquivo(caller)), inexistente },
    "arquivos.lerPasta": {
      propria: async (caller) => pastaNoInstante(await novoArquivo(caller)),
      inexistente: pastaNoInstante(NENHUMA),
    },
    "arquivos.listar": {
      propria: (caller) => naRaiz(arquivo(caller)),
      inexistente: naRaiz({ idDispositivo: NENHUM_ID }),
    },
    "arquivos.listarApagados": {
      propria: async (caller) => excluidos(await novoArquivo(caller)),
      inexistente: excluidos({ idContratacao: NENHUM_ID }),
    },
    "arquivos.listarExcluidos": {
      propria: async (caller) => excluidos(await novoArquivo(caller)),
      inexistente: excluidos({ idContratacao: NENHUM_ID }),
    },
    "arquivos.pesquisar": {
      propria: async (caller) => pesquisa(await novoArquivo(caller)),
      inexistente: pesquisa({ idContratacao: NENHUM_ID }),
    },
    "arquivos.planejarPasta": {
      propria: async (caller) => pastaNoInstante(await novoArquivo(caller)),
      inexistente: pastaNoInstante(NENHUMA),
    },
    "arquivos.preverExclusao": {
      propria: async (caller) => previa(await novoArquivo(caller)),
      inexistente: previa(NENHUMA),
    },
    "configuracoes.preverPadroes": {
      propria: async (caller) => padroes(await novoArquivo(caller)),
      inexistente: padroes(NENHUMA),
    },
    "arquivos.remover": { propria: async (caller) => doArquivo(await novoArquivo(caller)), inexistente },
    "arquivos.removerPasta": {
      propria: async (caller) => pasta(await novoArquivo(caller)),
      inexistente: pasta(NENHUMA),
    },
    "arquivos.versoes": { propria: (caller) => doArquivo(arquivo(caller)), inexistente },
  }),
};
