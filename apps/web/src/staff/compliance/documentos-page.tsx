import {
  DOCUMENTOS_COMPLIANCE,
  NOMES_DOS_DOCUMENTOS,
  type TipoDeDocumento,
  type VersaoDoDocumento,
} from "@acervo/contracts/documentos-compliance";
import { IconFileText } from "@tabler/icons-react";
import { useState } from "react";
import { formatDataCivil } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Dense } from "../../ui/dense.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { WholeList } from "../../ui/search/whole-list.tsx";
import { colunas } from "./colunas.tsx";
import { useBaixarVersao, useDocumentos, useRetirar } from "./documentos.data.ts";
import { documentosTexts as texts } from "./documentos.texts.ts";
import { PublicarWindow } from "./publicar-window.tsx";

type DocumentoProps = {
  readonly tipo: TipoDeDocumento;
  readonly consulta: ReturnType<typeof useDocumentos>;
  readonly onPublicar: () => void;
};

/** What was, is and will be in force of one kind. */
const Documento = ({ tipo, consulta, onPublicar }: DocumentoProps) => {
  const feedback = useFeedback();
  const baixar = useBaixarVersao();
  const retirar = useRetirar();
  const nome = NOMES_DOS_DOCUMENTOS[tipo];
  const perguntar = async ({ id, vigenteDesde }: VersaoDoDocumento): Promise<void> => {
    const { titulo, mensagem } = texts.retirada;
    if (await feedback.confirm({ titulo, mensagem: mensagem(nome, formatDataCivil(vigenteDesde)), destrutiva: true }))
      retirar.mutate(id);
  };
  return (
    <WholeList
      caption={nome}
      action={
        <ActionButton aria-label={texts.rotulo(texts.publicar, nome)} onClick={onPublicar}>
          {texts.publicar}
        </ActionButton>
      }
      columns={colunas(tipo, {
        baixando: baixar.isPending ? baixar.variables.id : null,
        onBaixar: ({ id, vigenteDesde }) => baixar.mutate({ id, arquivo: texts.arquivo(nome, vigenteDesde) }),
        onRetirar: (versao) => void perguntar(versao),
      })}
      query={consulta}
      rowsOf={({ listaDocumento }) => listaDocumento.find((documento) => documento.tipo === tipo)?.versoes ?? []}
      rowKey={({ id }) => id}
      loadingText={texts.carregando}
      failure={texts.erroBuscar}
      empty={{ icon: IconFileText, title: texts.vazio, text: texts.vazioAjuda }}
    />
  );
};

/** The documents that the portal offers to everybody, by the day from which each counts. */
export const DocumentosPage = () => {
  const consulta = useDocumentos();
  const [publicado, setPublicado] = useState<TipoDeDocumento | null>(null);
  const { isLoadingError, isFetching, refetch } = consulta;
  return (
    <Dense>
      <Page title={texts.titulo} lead={texts.explica}>
        {isLoadingError ? (
          <LoadFailure title={texts.erroBuscar} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          DOCUMENTOS_COMPLIANCE.map((tipo) => (
            <Documento key={tipo} tipo={tipo} consulta={consulta} onPublicar={() => setPublicado(tipo)} />
          ))
        )}
      </Page>
      {publicado === null ? null : <PublicarWindow tipo={publicado} onClose={() => setPublicado(null)} />}
    </Dense>
  );
};
