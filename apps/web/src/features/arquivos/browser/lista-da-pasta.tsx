import { Button } from "@mantine/core";
import { RAIZ } from "@acervo/contracts/arquivos";
import { formatDiaAsHora } from "../../../lib/format.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { BarraDaSelecao } from "./barra-da-selecao.tsx";
import { alturaPrevista, COLUNAS, LinhaDaPasta } from "./linha-da-pasta.tsx";
import { ListaVirtual } from "../list/lista-virtual.tsx";
import type { Degrau } from "./trilha.tsx";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";
import type { usePastaAberta } from "./use-pasta-aberta.ts";
import { useSelecao } from "./use-selecao.ts";

const texts = arquivosTexts.navegador;

type RodapeProps = {
  readonly pastas: number;
  readonly total: number;
  readonly haMais: boolean;
  readonly em: string | null;
  readonly onAgora: () => void;
};

const Rodape = ({ pastas, total, haMais, em, onAgora }: RodapeProps) => {
  const quando = em === null ? "" : texts.comoEstavam(formatDiaAsHora(em));
  return (
    <div className="navegador__rodape">
      <output className="figures">{`${texts.quantos(pastas, total - pastas, haMais)}${quando}`}</output>
      {em === null ? null : (
        <Button variant="subtle" size="sm" onClick={onAgora}>
          {arquivosTexts.quando.voltar}
        </Button>
      )}
    </div>
  );
};

type MarcarTudoProps = { readonly tudo: ReturnType<typeof useSelecao>["tudo"] };

const MarcarTudo = ({ tudo }: MarcarTudoProps) =>
  tudo === null ? (
    <span className="sr-only">{arquivosTexts.selecao.coluna}</span>
  ) : (
    <input
      type="checkbox"
      aria-label={arquivosTexts.selecao.marcarTudo}
      checked={tudo.marcado}
      onChange={(event) => tudo.marcar(event.currentTarget.checked)}
    />
  );

type ListaDaPastaProps = {
  readonly idDispositivo: number;
  readonly aberta: ReturnType<typeof usePastaAberta>;
  /** The folder that is shown. */
  readonly atual: Degrau;
  readonly navegacao: NavegacaoDosArquivos;
};

/** The rows of a folder, of which some may be chosen; not at the root, where folders have no actions. */
export const ListaDaPasta = ({ idDispositivo, aberta, atual, navegacao }: ListaDaPastaProps) => {
  const { pasta, caminho, linhas, pastas, retidoAte, mais, indice } = aberta;
  const { endereco, ir } = navegacao;
  const naRaiz = caminho === RAIZ;
  const selecao = useSelecao(`${caminho} ${endereco.em} ${endereco.excluidos}`, linhas);
  const marcas = { nome: <MarcarTudo tudo={pasta.hasNextPage ? null : selecao.tudo} />, classe: "linha__marca" };
  return (
    <>
      <ListaVirtual
        key={caminho}
        legenda={texts.legenda}
        disposicao={naRaiz ? "raiz" : "pasta"}
        colunas={naRaiz ? COLUNAS : [marcas, ...COLUNAS]}
        itens={linhas}
        alturaPrevista={alturaPrevista}
        haMais={pasta.hasNextPage}
        onPertoDoFim={mais}
        trazer={indice}
        renderLinha={(item, linha) => (
          <LinhaDaPasta
            {...linha}
            item={item}
            idDispositivo={idDispositivo}
            naRaiz={naRaiz}
            retidoAte={retidoAte}
            marcada={selecao.chaves.has(item.chave)}
            onMarcar={selecao.marcar}
            navegacao={navegacao}
          />
        )}
      />
      {selecao.escolhidas.length === 0 ? null : (
        <BarraDaSelecao
          pasta={{ idDispositivo, ...atual, retidoAte }}
          em={endereco.em}
          escolhidas={selecao.escolhidas}
          onLimpar={selecao.limpar}
        />
      )}
      <Rodape
        pastas={pastas}
        total={linhas.length}
        haMais={pasta.hasNextPage}
        em={endereco.em}
        onAgora={() => ir({ em: null })}
      />
    </>
  );
};
