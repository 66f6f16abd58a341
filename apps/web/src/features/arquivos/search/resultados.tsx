import { Button } from "@mantine/core";
import type { ArquivoEncontrado } from "@acervo/contracts/arquivos";
import { IconArrowLeft, IconSearch } from "@tabler/icons-react";
import { memo } from "react";
import { instanteAntesDe } from "../../../lib/clock.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useAcoes } from "../activity/acoes.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { Falha } from "../list/falha.tsx";
import { COLUNAS } from "../browser/linha-da-pasta.tsx";
import { LinhaDeArquivo } from "../list/linha.tsx";
import { type LinhaVirtual, ListaVirtual } from "../list/lista-virtual.tsx";
import { CarregandoLinhas } from "../browser/navegador.tsx";
import { useEncontrados } from "./use-encontrados.ts";
import { useMotivos } from "../activity/use-motivos.ts";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";

const texts = arquivosTexts.busca;
/** Name, place, date and size. */
const ALTURA_PREVISTA = 78;

type LinhaEncontradaProps = LinhaVirtual & {
  readonly arquivo: ArquivoEncontrado;
  readonly navegacao: NavegacaoDosArquivos;
};

/** A file that was found: its name leads into its folder, where it is marked and its versions are open. */
const LinhaEncontrada = memo(({ arquivo, navegacao, ...linha }: LinhaEncontradaProps) => {
  const acoes = useAcoes();
  const motivos = useMotivos();
  const { idDispositivo, nomeObjeto, arquivo: nome, idVersao, removidoEm, caminhoPasta, trilha } = arquivo;
  const removido = removidoEm !== null;
  return (
    <LinhaDeArquivo
      linha={linha}
      marca={null}
      arquivo={arquivo}
      onde={trilha.map((degrau) => degrau.nome).join(" › ")}
      para={navegacao.buscaDe({
        dispositivo: idDispositivo,
        caminho: caminhoPasta,
        arquivo: nomeObjeto,
        excluidos: removido,
        em: null,
        busca: "",
      })}
      aberta={false}
      motivos={motivos}
      onBaixar={() =>
        void acoes.baixarArquivo({
          idDispositivo,
          nomeObjeto,
          nome,
          idVersao: removido ? idVersao : null,
          retidoAte: null,
          noComputador: !removido,
        })
      }
      onRestaurar={() =>
        acoes.restaurar({
          idDispositivo,
          itens: [{ nome, alvo: { nomeObjeto } }],
          emInstante: removidoEm === null ? null : instanteAntesDe(removidoEm),
        })
      }
      onExcluir={null}
    />
  );
});

const ALTURA = (): number => ALTURA_PREVISTA;

type ResultadosProps = { readonly idContratacao: number; readonly navegacao: NavegacaoDosArquivos };

/** What a search found, in all devices of the subscription. */
export const Resultados = ({ idContratacao, navegacao }: ResultadosProps) => {
  const { endereco, ir } = navegacao;
  const { pesquisa, itens, mais, buscando } = useEncontrados(idContratacao, endereco.busca);

  return (
    <>
      <div className="resultados__topo">
        <h2>{texts.titulo(endereco.busca)}</h2>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => ir({ busca: "", arquivo: null })}
        >
          {texts.voltar}
        </Button>
      </div>
      {buscando && !pesquisa.isError ? <CarregandoLinhas>{texts.carregando}</CarregandoLinhas> : null}
      {pesquisa.isError ? (
        <Falha titulo={texts.erro} tentando={pesquisa.isFetching} onTentar={() => void pesquisa.refetch()} />
      ) : null}
      {pesquisa.isSuccess && itens.length === 0 && !buscando ? (
        <EmptyState icon={IconSearch} title={texts.vazia}>
          {texts.vaziaAjuda}
        </EmptyState>
      ) : null}
      {itens.length === 0 ? null : (
        <>
          <ListaVirtual
            legenda={texts.titulo(endereco.busca)}
            disposicao="busca"
            colunas={COLUNAS}
            itens={itens}
            alturaPrevista={ALTURA}
            haMais={pesquisa.hasNextPage}
            onPertoDoFim={mais}
            trazer={-1}
            renderLinha={({ arquivo }, linha) => <LinhaEncontrada {...linha} arquivo={arquivo} navegacao={navegacao} />}
          />
          <div className="navegador__rodape">
            <output className="figures">{texts.quantos(itens.length, pesquisa.hasNextPage)}</output>
          </div>
        </>
      )}
    </>
  );
};
