import { Skeleton } from "@mantine/core";
import type { ArquivoGuardado, VersaoArquivo } from "@acervo/contracts/arquivos";
import { IconCalendarTime, IconDownload, IconRestore, IconTrash } from "@tabler/icons-react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatDiaAsHora, formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useAcoes } from "../activity/acoes.ts";
import { useVersoes } from "../arquivos.data.ts";
import { tamanhoNaLista, valiaEm } from "../arquivos.rules.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { RowButton } from "../list/row-button.tsx";
import { Falha } from "../list/falha.tsx";
import { useMotivos } from "../activity/use-motivos.ts";
import "./versoes-panel.css";

const texts = arquivosTexts.versoes;

type ItemProps = {
  readonly versao: VersaoArquivo;
  /** It is the one of the instant that the person looks at. */
  readonly naData: boolean;
  readonly motivos: { readonly baixar: string | null; readonly excluir: string | null };
  readonly onBaixar: () => void;
  readonly onRestaurar: () => void;
  readonly onExcluir: () => void;
};

const Item = ({ versao, naData, motivos, onBaixar, onRestaurar, onExcluir }: ItemProps) => {
  const { dataUltimaAlteracao, tamanhoMB, tamanhoBytes, atual, validoDe, protegidaAte } = versao;
  const quando = formatDiaEHora(dataUltimaAlteracao);
  const detalhe = `${tamanhoNaLista(tamanhoMB, tamanhoBytes)} · ${texts.guardadaEm(formatDiaAsHora(validoDe))}`;
  const protegida = protegidaAte === null ? null : texts.protegidaAte(formatDia(parseInstante(protegidaAte)));
  return (
    <li className="versao" data-na-data={naData}>
      <div className="versao__quando figures">
        <strong>{quando}</strong>
        {atual ? <span className="versao__etiqueta">{texts.atual}</span> : null}
        {naData ? (
          <span className="versao__etiqueta" data-tom="info">
            <IconCalendarTime size={14} stroke={2} aria-hidden />
            {texts.naData}
          </span>
        ) : null}
        <small>{detalhe}</small>
        {protegida === null ? null : <small>{protegida}</small>}
        {versao.danificada ? <small className="versao__danificada">{texts.danificada}</small> : null}
      </div>
      <div className="versao__acoes">
        {naData ? null : (
          <RowButton icon={IconDownload} label={texts.baixarDe(quando)} reason={motivos.baixar} onClick={onBaixar}>
            {texts.baixar}
          </RowButton>
        )}
        <RowButton icon={IconRestore} label={texts.restaurarDe(quando)} reason={null} onClick={onRestaurar}>
          {texts.restaurar}
        </RowButton>
        <IconButton
          icon={IconTrash}
          label={texts.excluirDe(quando)}
          danger
          reason={motivos.excluir}
          onClick={onExcluir}
        />
      </div>
      {naData ? (
        <ActionButton
          className="versao__principal"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={texts.baixarEstaDe(quando)}
          reason={motivos.baixar}
          onClick={onBaixar}
        >
          {texts.baixarEsta}
        </ActionButton>
      ) : null}
    </li>
  );
};

const Carregando = () => (
  <div className="versoes__carregando" aria-busy>
    <output className="sr-only">{texts.carregando}</output>
    {[0, 1, 2].map((linha) => (
      <Skeleton key={linha} height={40} radius="sm" />
    ))}
  </div>
);

type VersoesPanelProps = {
  readonly idDispositivo: number;
  readonly arquivo: ArquivoGuardado;
  readonly em: string | null;
  /** The file is gone: its last version was deleted. */
  readonly onSumiu: () => void;
};

/** The stored versions of a file: each can be downloaded or deleted by itself. */
export const VersoesPanel = ({ idDispositivo, arquivo, em, onSumiu }: VersoesPanelProps) => {
  const { nomeObjeto, arquivo: nome } = arquivo;
  const versoes = useVersoes(idDispositivo, nomeObjeto);
  const acoes = useAcoes();
  const motivos = useMotivos();
  const lista = versoes.data;
  const instante = em === null ? null : parseInstante(em);
  if (lista === undefined) {
    if (versoes.isPending) return <Carregando />;
    return <Falha titulo={texts.erro} tentando={versoes.isFetching} onTentar={() => void versoes.refetch()} />;
  }
  const unica = lista.length === 1;
  return (
    <>
      <ul aria-label={texts.regiao}>
        {lista.map((versao) => {
          const alvo = {
            idDispositivo,
            nomeObjeto,
            nome,
            idVersao: versao.idVersao,
            retidoAte: versao.protegidaAte,
            noComputador: versao.atual,
          };
          return (
            <Item
              key={versao.idVersao}
              versao={versao}
              naData={instante !== null && valiaEm(versao, instante, parseInstante)}
              motivos={motivos}
              onBaixar={() => void acoes.baixarArquivo(alvo)}
              onRestaurar={() =>
                acoes.restaurar({
                  idDispositivo,
                  itens: [{ nome, alvo: { nomeObjeto } }],
                  emInstante: versao.atual && arquivo.removidoEm === null ? null : versao.validoDe,
                })
              }
              onExcluir={() =>
                void acoes
                  .excluirVersao(alvo, { quando: formatDiaEHora(versao.dataUltimaAlteracao), unica })
                  .then((excluida) => {
                    if (excluida && unica) onSumiu();
                  })
              }
            />
          );
        })}
      </ul>
      <p className="versoes__total">{lista.length === 0 ? texts.nenhuma : texts.total(lista.length)}</p>
    </>
  );
};
