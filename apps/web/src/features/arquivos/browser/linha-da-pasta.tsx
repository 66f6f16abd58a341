import { memo } from "react";
import { useAcoes } from "../activity/acoes.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { LinhaDeArquivo, LinhaDePasta } from "../list/linha.tsx";
import type { Linha } from "./linhas.ts";
import type { LinhaVirtual } from "../list/lista-virtual.tsx";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";
import { useMotivos } from "../activity/use-motivos.ts";
import { isSelecionavel } from "./use-selecao.ts";

const { colunas } = arquivosTexts.navegador;

/** Headings of a list of files. */
export const COLUNAS = [
  { nome: colunas.nome, classe: "linha__coluna-nome" },
  { nome: colunas.modificado, classe: "linha__modificado" },
  { nome: colunas.tamanho, classe: "linha__tamanho" },
  { nome: colunas.versoes, classe: "linha__versoes-coluna" },
  { nome: colunas.acoes, classe: "linha__acoes" },
];

/** The height of most rows before they are measured, as the stylesheet draws them. */
const ALTURA_PREVISTA = 49;

export const alturaPrevista = (): number => ALTURA_PREVISTA;

type LinhaDaPastaProps = LinhaVirtual & {
  readonly item: Linha;
  readonly idDispositivo: number;
  readonly naRaiz: boolean;
  readonly retidoAte: string | null;
  readonly marcada: boolean;
  readonly onMarcar: (item: Linha, marcada: boolean) => void;
  readonly navegacao: NavegacaoDosArquivos;
};

/** A folder or a file of the folder that is shown. Kept while the list scrolls: only rows that appear are drawn. */
export const LinhaDaPasta = memo((props: LinhaDaPastaProps) => {
  const { id, indice, topo, tabIndex, item, idDispositivo, naRaiz, retidoAte, marcada, onMarcar, navegacao } = props;
  const { endereco, buscaDe, ir } = navegacao;
  const acoes = useAcoes();
  const motivos = useMotivos();
  const linha = { id, indice, topo, tabIndex };
  const marcar = isSelecionavel(item) ? (sim: boolean): void => onMarcar(item, sim) : null;
  const marca = naRaiz ? null : { marcada, onMarcar: marcar };
  if (item.tipo === "pasta") {
    const { pasta } = item;
    const alvo = { idDispositivo, caminho: pasta.caminho, nome: pasta.nomePasta, retidoAte };
    return (
      <LinhaDePasta
        linha={linha}
        marca={marca}
        pasta={pasta}
        para={buscaDe({ caminho: pasta.caminho, arquivo: null })}
        motivos={naRaiz ? null : motivos}
        onBaixar={() => void acoes.baixarPasta(alvo, endereco.em)}
        onExcluir={() => void acoes.excluirPasta(alvo)}
      />
    );
  }
  const { arquivo } = item;
  const alvo = {
    idDispositivo,
    nomeObjeto: arquivo.nomeObjeto,
    nome: arquivo.arquivo,
    retidoAte,
    noComputador: arquivo.removidoEm === null,
  };
  // Without a version the server gives the current one, which a file that is gone, or the past, does not have.
  const doMomento = endereco.em !== null || arquivo.removidoEm !== null;
  const aberta = endereco.arquivo === arquivo.nomeObjeto;
  return (
    <LinhaDeArquivo
      linha={linha}
      marca={marca}
      arquivo={arquivo}
      onde={null}
      para={buscaDe({ arquivo: arquivo.nomeObjeto })}
      aberta={aberta}
      motivos={motivos}
      onBaixar={() => void acoes.baixarArquivo({ ...alvo, idVersao: doMomento ? arquivo.idVersao : null })}
      onRestaurar={null}
      onExcluir={() =>
        void acoes.excluirArquivo({ ...alvo, idVersao: null }).then((excluido) => {
          if (excluido && aberta) ir({ arquivo: null }, { substituir: true });
        })
      }
    />
  );
});
