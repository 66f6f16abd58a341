import type { ArquivoDaProva, Medida, ProvaDetalhada } from "@acervo/contracts/provas";
import { formatarTamanho } from "@acervo/br/tamanho";
import { IconFileDownload } from "@tabler/icons-react";
import { formatDiaAsHora, formatInteiro, formatMes } from "../../lib/format.ts";
import { salvarBlob } from "../../lib/salvar-blob.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { duracao } from "./duracao.rules.ts";
import { provasTexts } from "./provas.texts.ts";
import { SituacaoDaProva } from "./situacao-da-prova.tsx";

const texts = provasTexts.pagina;

type Campo = readonly [string, string];

const Campos = ({ campos }: { readonly campos: readonly Campo[] }) => (
  <dl className="provas__campos">
    {campos.map(([rotulo, valor]) => (
      <div key={rotulo}>
        <dt>{rotulo}</dt>
        <dd>{valor}</dd>
      </div>
    ))}
  </dl>
);

/** How it ended, in one sentence and four figures, and what there is to do. */
export const ResultadoCard = ({ prova }: { readonly prova: ProvaDetalhada }) => {
  const { arquivos, iguais, originais, oQueFazer, hash } = prova;
  const numeros: readonly (readonly [string, number])[] = [
    [texts.numeros.arquivos, arquivos],
    [texts.numeros.iguais, iguais],
    ...(hash === null ? [] : [[texts.numeros.outros, arquivos - iguais] as const]),
    ...(originais === null ? [] : [[texts.numeros.originais, originais.comparados] as const]),
  ];
  return (
    <Card title={texts.resultado} action={<SituacaoDaProva situacao={prova.situacao} />}>
      <CardBody>
        <p className="provas__frase">{prova.frase}</p>
        {hash === null ? <p className="provas__detalhe">{texts.emAndamento}</p> : null}
        {oQueFazer === null ? null : (
          <p>
            <strong>{texts.oQueFazer}:</strong> {oQueFazer}
          </p>
        )}
        <dl className="provas__numeros">
          {numeros.map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd className="figures">{formatInteiro(valor)}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
};

const camposDaMedida = ({ bytes, milissegundos, bytesPorSegundo, segundosParaTudo }: Medida): readonly Campo[] => [
  [texts.medido, texts.leitura(formatarTamanho(bytes), duracao(milissegundos / 1_000))],
  [texts.velocidade, bytesPorSegundo === null ? texts.semMedida : texts.porSegundo(formatarTamanho(bytesPorSegundo))],
  [texts.paraTudo, segundosParaTudo === null ? texts.semMedida : duracao(segundosParaTudo)],
];

/** What was measured on each side, what everything would take at that rate, and how that was reckoned. */
export const FigurasCard = ({ prova }: { readonly prova: ProvaDetalhada }) => {
  const { servidor, computador, estado, encerradaEm, criadaEm } = prova;
  return (
    <Card title={texts.figuras}>
      <CardBody>
        <h3>{texts.servidor}</h3>
        <Campos campos={camposDaMedida(servidor)} />
        {computador === null ? null : (
          <>
            <h3>{texts.computador}</h3>
            <Campos campos={camposDaMedida(computador)} />
          </>
        )}
        <p className="provas__detalhe">
          {texts.comoCalculado(
            formatInteiro(estado.arquivos),
            formatarTamanho(estado.bytes),
            formatDiaAsHora(encerradaEm ?? criadaEm),
          )}
        </p>
      </CardBody>
    </Card>
  );
};

const tamanhoDe = ({ arquivos, bytes }: ProvaDetalhada["estado"]): string =>
  arquivos === 0 ? texts.nenhum : texts.tamanho(formatInteiro(arquivos), formatarTamanho(bytes));

/** What the sample is of, and what the proof does not say. */
export const SorteioCard = ({ prova }: { readonly prova: ProvaDetalhada }) => {
  const { campos } = texts;
  return (
    <Card title={texts.sorteio}>
      <CardBody>
        <Campos
          campos={[
            [campos.dispositivo, prova.nomeDispositivo],
            [campos.mes, formatMes(prova.competencia)],
            [campos.criada, formatDiaAsHora(prova.criadaEm)],
            ...(prova.encerradaEm === null ? [] : [[campos.encerrada, formatDiaAsHora(prova.encerradaEm)] as const]),
            [campos.estado, tamanhoDe(prova.estado)],
            [campos.amostra, tamanhoDe(prova)],
            [campos.grandes, tamanhoDe(prova.grandes)],
            [campos.semente, prova.semente],
          ]}
        />
        <p className="provas__detalhe">{texts.naoDiz}</p>
      </CardBody>
    </Card>
  );
};

const COLUNAS: readonly Column<ArquivoDaProva>[] = [
  {
    name: "arquivo",
    header: texts.colunas.arquivo,
    cell: ({ caminho }) => <span className="provas__arquivo">{caminho}</span>,
    title: true,
  },
  { name: "tamanho", header: texts.colunas.tamanho, cell: ({ tamanho }) => formatarTamanho(tamanho), figures: true },
  {
    name: "conferencia",
    header: texts.colunas.conferencia,
    cell: ({ falhou, descricao }) =>
      falhou ? (
        <span>
          <strong className="provas__falhou">{texts.falhou}.</strong> {descricao}
        </span>
      ) : (
        descricao
      ),
  },
];

/** Those that failed come first. */
const comFalhasPrimeiro = (arquivos: readonly ArquivoDaProva[]): readonly ArquivoDaProva[] =>
  arquivos.toSorted((a, b) => Number(b.falhou) - Number(a.falhou) || a.ordem - b.ordem);

export const ArquivosCard = ({ prova }: { readonly prova: ProvaDetalhada }) => {
  const { hash, documento, numero } = prova;
  const baixar = (): void =>
    salvarBlob(new Blob([documento ?? ""], { type: "application/json" }), texts.nomeDoArquivo(numero));
  return (
    <Card
      title={texts.arquivos}
      action={
        documento === null ? null : (
          <ActionButton
            reads
            variant="default"
            size="xs"
            leftSection={<IconFileDownload size={16} stroke={2} aria-hidden />}
            onClick={baixar}
          >
            {texts.baixar}
          </ActionButton>
        )
      }
    >
      <RowsTable
        caption={texts.arquivos}
        columns={COLUNAS}
        rows={comFalhasPrimeiro(prova.listaArquivo)}
        rowKey={({ ordem }) => ordem}
      />
      {hash === null ? null : (
        <CardBody>
          <div className="provas__hash">
            <h3>{texts.hash}</h3>
            <code>{hash}</code>
            <p>{texts.hashAjuda}</p>
          </div>
        </CardBody>
      )}
    </Card>
  );
};
