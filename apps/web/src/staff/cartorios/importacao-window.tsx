import { type ImportacaoDeCartorios, LIMITE_DA_IMPORTACAO } from "@acervo/contracts/cartorios";
import { FileInput } from "@mantine/core";
import { useState } from "react";
import { formatInteiro } from "../../lib/format.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { useConferirArquivo, useGravarArquivo } from "./cartorios.data.ts";
import { cartoriosTexts } from "./cartorios.texts.ts";
import { lerCsv } from "./ler-csv.ts";

const texts = cartoriosTexts.importacao;

type Erro = ImportacaoDeCartorios["erros"][number];

const COLUNAS: readonly Column<Erro>[] = [
  { name: "linha", header: texts.linha, figures: true, cell: ({ linha }) => formatInteiro(linha) },
  { name: "erro", header: texts.erro, title: true, cell: ({ mensagem }) => mensagem },
];

const Conferencia = ({ conferida }: { readonly conferida: ImportacaoDeCartorios }) => {
  const { novos, alterados, iguais, erros } = conferida;
  const resumo = texts.resumo(formatInteiro(novos), formatInteiro(alterados), formatInteiro(iguais));
  if (erros.length === 0) return <Notice tone="info" title={resumo} />;
  return (
    <>
      <Notice tone="bad" title={texts.erros}>
        {texts.nadaGravado}
      </Notice>
      <RowsTable caption={texts.erros} columns={COLUNAS} rows={erros} rowKey={(_, indice) => indice} />
    </>
  );
};

/** A file of offices: checked as soon as it is chosen, written when the person says so. */
export const ImportacaoWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const conferir = useConferirArquivo();
  const gravar = useGravarArquivo();
  const [conteudo, setConteudo] = useState("");
  const grande = conteudo.length > LIMITE_DA_IMPORTACAO;
  const escolher = async (arquivo: File | null): Promise<void> => {
    conferir.reset();
    const lido = arquivo === null ? "" : await lerCsv(arquivo);
    setConteudo(lido);
    if (lido !== "" && lido.length <= LIMITE_DA_IMPORTACAO) conferir.mutate(lido);
  };
  const enviar = (): void => gravar.mutate(conteudo, { onSuccess: onClose });
  const pronto = conferir.data?.erros.length === 0 && conferir.variables === conteudo;
  return (
    <FormWindow
      title={texts.titulo}
      submit={texts.gravar}
      reason={pronto ? null : texts.falta}
      saving={gravar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{texts.explica}</p>
      <FileInput
        data-autofocus
        label={texts.arquivo}
        accept=".csv,text/csv"
        error={grande ? texts.grande : null}
        onChange={(arquivo) => void escolher(arquivo)}
      />
      {conferir.isPending ? <p>{texts.conferindo}</p> : null}
      {conferir.data === undefined ? null : <Conferencia conferida={conferir.data} />}
    </FormWindow>
  );
};
