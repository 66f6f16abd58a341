import { Skeleton } from "@mantine/core";
import { type ArquivoGuardado, RAIZ } from "@acervo/contracts/arquivos";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconDownload, IconFolderOpen, IconRestore, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useAcoes } from "../activity/acoes.ts";
import { pastaAcima } from "../arquivos.rules.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { RowButton } from "../list/row-button.tsx";
import { ENDERECO_INICIAL, escreverEndereco } from "../address/endereco.rules.ts";
import { Falha } from "../list/falha.tsx";
import { ListaDaPasta } from "./lista-da-pasta.tsx";
import "./navegador.css";
import { type Degrau, Trilha } from "./trilha.tsx";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";
import { useMotivos } from "../activity/use-motivos.ts";
import { usePastaAberta } from "./use-pasta-aberta.ts";

const texts = arquivosTexts.navegador;
const LINHAS_VAZIAS = 8;

export const CarregandoLinhas = ({ children }: { readonly children: string }) => (
  <div className="navegador__carregando" aria-busy>
    <output className="sr-only">{children}</output>
    {Array.from({ length: LINHAS_VAZIAS }, (_, linha) => (
      <Skeleton key={linha} height={24} radius="sm" />
    ))}
  </div>
);

type AcoesDaPastaProps = {
  readonly idDispositivo: number;
  readonly degraus: readonly Degrau[];
  readonly retidoAte: string | null;
  readonly navegacao: NavegacaoDosArquivos;
};

/** What can be done to the folder that is shown; at the root only a restore of everything. */
const AcoesDaPasta = ({ idDispositivo, degraus, retidoAte, navegacao }: AcoesDaPastaProps) => {
  const acoes = useAcoes();
  const motivos = useMotivos();
  const atual = degraus.at(-1);
  if (atual === undefined) return null;
  const { nome, caminho } = atual;
  const restaurar = (
    <RowButton
      icon={IconRestore}
      label={texts.restaurarPasta(nome)}
      reason={null}
      onClick={() =>
        acoes.restaurar({ idDispositivo, itens: [{ nome, alvo: { caminho } }], emInstante: navegacao.endereco.em })
      }
    >
      {caminho === RAIZ ? texts.restaurar : arquivosTexts.pasta.restaurar}
    </RowButton>
  );
  if (caminho === RAIZ) return restaurar;
  const alvo = { idDispositivo, ...atual, retidoAte };
  const acima = pastaAcima(degraus, caminho);
  return (
    <>
      <RowButton
        icon={IconDownload}
        reason={motivos.baixar}
        onClick={() => void acoes.baixarPasta(alvo, navegacao.endereco.em)}
      >
        {arquivosTexts.pasta.baixar}
      </RowButton>
      {restaurar}
      <IconButton
        icon={IconTrash}
        label={arquivosTexts.linha.excluirPasta(atual.nome)}
        danger
        reason={motivos.excluir}
        onClick={() =>
          void acoes.excluirPasta(alvo).then((excluida) => {
            if (excluida) {
              navegacao.ir(
                { caminho: acima === RAIZ ? null : acima, arquivo: null },
                { substituir: true, doTopo: true },
              );
            }
          })
        }
      />
    </>
  );
};

/** After another folder has come, or the last row went with what had the focus, the reader starts at its name. */
const useFocoNaPasta = (caminho: string | undefined, comLinhas: boolean, escolhido: boolean) => {
  const atual = useRef<HTMLElement>(null);
  const anterior = useRef(escolhido ? "" : caminho);
  useEffect(() => {
    if (caminho === undefined || anterior.current === caminho) return;
    if (anterior.current !== undefined) atual.current?.focus({ preventScroll: true });
    anterior.current = caminho;
  }, [caminho]);
  const tinhaLinhas = useRef(comLinhas);
  useEffect(() => {
    if (tinhaLinhas.current && !comLinhas && caminho !== undefined && document.activeElement === document.body)
      atual.current?.focus({ preventScroll: true });
    tinhaLinhas.current = comLinhas;
  }, [comLinhas, caminho]);
  return atual;
};

const explicacaoDoVazio = (caminho: string, em: string | null): string => {
  if (em !== null) return texts.vazioNaData;
  return caminho === RAIZ ? texts.vazioRaiz : texts.vazioPasta;
};

type NavegadorProps = {
  readonly dispositivo: Dispositivo;
  readonly navegacao: NavegacaoDosArquivos;
  /** The person came from the choice of a device, and not straight to its files. */
  readonly escolhido: boolean;
  /** The versions of the file that the address names, once it is found. */
  readonly renderVersoes: (arquivo: ArquivoGuardado, trilha: readonly Degrau[]) => ReactNode;
};

/** The folders and files of a device. */
export const Navegador = ({ dispositivo, navegacao, escolhido, renderVersoes }: NavegadorProps) => {
  const { endereco, buscaDe } = navegacao;
  const pastaAberta = usePastaAberta(dispositivo, navegacao);
  const { pasta, caminho, degraus, linhas, procurado } = pastaAberta;
  const atual = degraus.at(-1);
  const para = (destino: string): string => buscaDe({ caminho: destino === RAIZ ? null : destino, arquivo: null });
  const comLinhas = linhas.length > 0;
  const nome = useFocoNaPasta(pastaAberta.aberta, comLinhas, escolhido);

  return (
    <>
      <Trilha
        degraus={degraus}
        para={para}
        aosDispositivos={`?${escreverEndereco(ENDERECO_INICIAL)}`}
        atual={nome}
        acoes={
          <AcoesDaPasta
            idDispositivo={dispositivo.id}
            degraus={degraus}
            retidoAte={pastaAberta.retidoAte}
            navegacao={navegacao}
          />
        }
      />
      {pasta.isPending ? <CarregandoLinhas>{texts.carregando}</CarregandoLinhas> : null}
      {pasta.isError ? (
        <Falha
          titulo={comLinhas ? texts.falhaMais : texts.erro}
          tentando={pasta.isFetching}
          onTentar={() => void (comLinhas ? pasta.fetchNextPage() : pasta.refetch())}
        />
      ) : null}
      {pastaAberta.procurando ? <output className="navegador__procurando">{texts.procurando}</output> : null}
      {pasta.data !== undefined && !comLinhas ? (
        <EmptyState icon={IconFolderOpen} title={texts.vazio}>
          {explicacaoDoVazio(caminho, endereco.em)}
        </EmptyState>
      ) : null}
      {comLinhas && atual !== undefined ? (
        <ListaDaPasta idDispositivo={dispositivo.id} aberta={pastaAberta} atual={atual} navegacao={navegacao} />
      ) : null}
      {procurado === null ? null : renderVersoes(procurado, degraus)}
    </>
  );
};
