import { buscaDeContratacoes, type ContratacaoEncontrada } from "@acervo/contracts/busca-de-contratacoes";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { fetchValue } from "../../lib/api.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { buscaRapidaTexts as texts } from "./busca-rapida.texts.ts";
import { filtrosDoTermo } from "./filtros-do-termo.ts";

/** Who calls does so about what they use, not about what they gave up. */
const emUsoPrimeiro = (uma: ContratacaoEncontrada, outra: ContratacaoEncontrada): number =>
  Number(outra.codigoSituacao === SITUACAO_CONTRATACAO.ativa) -
  Number(uma.codigoSituacao === SITUACAO_CONTRATACAO.ativa);

export type Achadas = { readonly contratacoes: readonly ContratacaoEncontrada[]; readonly haMais: boolean };

/** Asked for on Enter. Nothing of it is kept: what was typed is somebody's name or document. */
export const useBuscaRapida = () =>
  useAcao({
    fazer: async (api, termo: string): Promise<Achadas> => {
      const paginas = await Promise.all(
        filtrosDoTermo(termo).map((filtro) =>
          fetchValue(api, buscaDeContratacoes.listar, {
            body: { ...filtro, pagina: 1, ocultarContratacaoCartosoftWeb: false },
          }),
        ),
      );
      const porId = new Map(
        paginas.flatMap(({ listaContratacoes }) => listaContratacoes).map((uma) => [uma.idContratacao, uma]),
      );
      return {
        contratacoes: [...porId.values()].toSorted(emUsoPrimeiro),
        haMais: paginas.some(({ total, listaContratacoes }) => total > listaContratacoes.length),
      };
    },
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "tela" },
    erro: texts.falha,
    esquece: true,
  });
