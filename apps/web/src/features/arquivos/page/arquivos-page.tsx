import { Button, Skeleton } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconTrash } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import "../../../ui/card.css";
import { Page } from "../../../ui/page.tsx";
import { type Acoes, AcoesContext } from "../activity/acoes.ts";
import type { AlvoRestauracao } from "../alvos.ts";
import "./arquivos-page.css";
import { arquivosDisponiveis, motivoSemExcluir } from "../arquivos.rules.ts";
import { arquivosTexts as texts } from "../arquivos.texts.ts";
import { AtividadeContext, createAtividade } from "../activity/atividade.ts";
import { AtividadePanel } from "../activity/atividade-panel.tsx";
import { AvisoDaContratacao, AvisoDoMomento } from "./avisos.tsx";
import { ENDERECO_INICIAL } from "../address/endereco.rules.ts";
import { EscolherDispositivo } from "./escolher-dispositivo.tsx";
import { Falha } from "../list/falha.tsx";
import { Busca, Ferramentas } from "./ferramentas.tsx";
import { idDasVersoes } from "../list/linha.tsx";
import { Navegador } from "../browser/navegador.tsx";
import { Resultados } from "../search/resultados.tsx";
import { excluidosTexts } from "../excluidos/excluidos.texts.ts";
import { useBaixarArquivo } from "../download/use-baixar-arquivo.ts";
import { useBaixarPasta } from "../download/use-baixar-pasta.ts";
import { useDispositivoAberto } from "./use-dispositivo-aberto.ts";
import { type NavegacaoDosArquivos, useNavegacaoDosArquivos } from "../address/use-navegacao.ts";
import { useExcluirSelecao } from "../delete/use-excluir-selecao.ts";
import { useExcluir } from "../delete/use-excluir.ts";
import { usePerguntaDeExclusao } from "../delete/use-pergunta-de-exclusao.tsx";
import { useSaidaComAndamento } from "../activity/use-saida-com-andamento.ts";
import { VersoesLateral } from "../versions/versoes-lateral.tsx";
import { VersoesPanel } from "../versions/versoes-panel.tsx";

const Carregando = () => (
  <div className="arquivos-page__carregando" aria-busy>
    <output className="sr-only">{texts.dispositivo.carregando}</output>
    <Skeleton height={40} radius="sm" />
    <Skeleton height={64} radius="sm" />
    <Skeleton height={64} radius="sm" />
  </div>
);

type DoDispositivoProps = Pick<ComponentProps<typeof Navegador>, "escolhido"> & {
  readonly navegacao: NavegacaoDosArquivos;
  readonly dispositivo: Dispositivo;
};

const DoDispositivo = ({ navegacao, escolhido, dispositivo }: DoDispositivoProps) => {
  const { endereco, ir } = navegacao;
  const fechar = (nomeObjeto: string, origem: HTMLElement | null): void => {
    ir({ arquivo: null });
    (origem ?? document.getElementById(idDasVersoes(nomeObjeto)))?.focus();
  };
  return (
    <Navegador
      key={dispositivo.id}
      dispositivo={dispositivo}
      navegacao={navegacao}
      escolhido={escolhido}
      renderVersoes={(arquivo, trilha) => (
        <VersoesLateral
          nome={arquivo.arquivo}
          onde={trilha.map(({ nome }) => nome).join(" › ")}
          onFechar={(origem) => fechar(arquivo.nomeObjeto, origem)}
        >
          <VersoesPanel
            key={arquivo.nomeObjeto}
            idDispositivo={dispositivo.id}
            arquivo={arquivo}
            em={endereco.em}
            onSumiu={() => ir({ arquivo: null }, { substituir: true })}
          />
        </VersoesLateral>
      )}
    />
  );
};

type ConteudoProps = {
  readonly contratacao: Contratacao;
  readonly navegacao: NavegacaoDosArquivos;
};

/** First whose files, then the files: or what a search found among all of them. */
const Conteudo = ({ contratacao, navegacao }: ConteudoProps) => {
  const { endereco, buscaDe } = navegacao;
  const { lista, dispositivos, emVista } = useDispositivoAberto(contratacao.id, navegacao);
  const [escolhido, setEscolhido] = useState(false);
  const onEscolher = (): void => setEscolhido(true);

  if (dispositivos === undefined) {
    if (lista.isPending) return <Carregando />;
    return <Falha titulo={texts.dispositivo.falha} tentando={lista.isFetching} onTentar={() => void lista.refetch()} />;
  }
  const buscando = endereco.busca !== "";
  const escolhendo = !buscando && emVista === undefined;
  const para = (id: number): string => buscaDe({ ...ENDERECO_INICIAL, dispositivo: id });
  return (
    <>
      {emVista === undefined ? (
        <div className="arquivos-page__busca">{dispositivos.length === 0 ? null : <Busca navegacao={navegacao} />}</div>
      ) : (
        <Ferramentas navegacao={navegacao} dispositivos={dispositivos} selecionado={emVista.id} />
      )}
      {buscando ? <Resultados idContratacao={contratacao.id} navegacao={navegacao} /> : null}
      {escolhendo ? <EscolherDispositivo dispositivos={dispositivos} para={para} onEscolher={onEscolher} /> : null}
      {buscando || emVista === undefined ? null : (
        <DoDispositivo
          navegacao={navegacao}
          // Versions that are open from the start take the focus themselves.
          escolhido={escolhido && endereco.arquivo === null}
          dispositivo={emVista}
        />
      )}
    </>
  );
};

type ArquivosPageProps = {
  readonly contratacao: Contratacao;
  /** Something was deleted: less space is used now, or `aosPoucos`, as a job deletes it. */
  readonly onEspacoMudou: (aosPoucos: boolean) => void;
  /** Files are to come back to the computer. */
  readonly onRestaurar: (alvo: AlvoRestauracao) => void;
};

const ItensExcluidosLink = () => (
  <Button
    component={Link}
    to="/gerenciarArquivos/excluidos"
    variant="default"
    leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
  >
    {excluidosTexts.abrir}
  </Button>
);

const Tela = ({ contratacao, onEspacoMudou, onRestaurar }: ArquivosPageProps) => {
  const navegacao = useNavegacaoDosArquivos();
  const { em, busca } = navegacao.endereco;
  const { perguntar, janela } = usePerguntaDeExclusao();
  const excluir = useExcluir(perguntar, onEspacoMudou);
  const excluirSelecao = useExcluirSelecao(perguntar, onEspacoMudou);
  const baixarArquivo = useBaixarArquivo();
  const baixar = useBaixarPasta();
  useSaidaComAndamento();
  const acoes: Acoes = {
    baixarArquivo,
    baixarPasta: baixar.pasta,
    baixarSelecao: baixar.selecao,
    excluirArquivo: excluir.arquivo,
    excluirVersao: excluir.versao,
    excluirPasta: excluir.pasta,
    excluirSelecao,
    restaurar: onRestaurar,
    motivoSemExcluir: motivoSemExcluir(contratacao, em),
  };
  return (
    <Page title={texts.titulo} lead={texts.introducao} action={<ItensExcluidosLink />}>
      <AvisoDaContratacao contratacao={contratacao} />
      {em === null || busca !== "" ? null : <AvisoDoMomento em={em} onAgora={() => navegacao.ir({ em: null })} />}
      <AtividadePanel />
      {janela}
      {arquivosDisponiveis(contratacao) ? (
        <AcoesContext value={acoes}>
          <section className="card arquivos-page" aria-label={texts.regiao}>
            <Conteudo contratacao={contratacao} navegacao={navegacao} />
          </section>
        </AcoesContext>
      ) : null}
    </Page>
  );
};

/** Finds, downloads and deletes what is stored, as it is or as it was. */
export const ArquivosPage = (props: ArquivosPageProps) => {
  const [atividade] = useState(createAtividade);
  return (
    <AtividadeContext value={atividade}>
      <Tela {...props} />
    </AtividadeContext>
  );
};
