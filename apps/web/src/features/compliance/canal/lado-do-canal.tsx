import type { ApiClient } from "@acervo/api-client/api-client";
import {
  type DocumentoEmVigor,
  documentosCompliance,
  NOMES_DOS_DOCUMENTOS,
  type TipoDeDocumento,
} from "@acervo/contracts/documentos-compliance";
import type { WebConfig } from "@acervo/contracts/web-config";
import { IconFileText, IconMail, IconMessages, IconPencil, IconPhone } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { salvarPdf } from "../../../lib/salvar-pdf.ts";
import { Notice } from "../../../ui/notice.tsx";
import { canalTexts } from "./canal.texts.ts";

const texts = canalTexts.lado;

/** What may be fetched today; while it is not known, and when it is not told, nothing. */
const useEmVigor = (api: ApiClient): readonly DocumentoEmVigor[] => {
  const [documentos, setDocumentos] = useState<readonly DocumentoEmVigor[]>([]);
  useEffect(() => {
    const fim = new AbortController();
    void api.call(documentosCompliance.vigentes, {}, { signal: fim.signal }).then((resultado) => {
      if (resultado.ok && !fim.signal.aborted) setDocumentos(resultado.valor.listaDocumento);
    });
    return () => fim.abort();
  }, [api]);
  return documentos;
};

const Documentos = ({ api }: { readonly api: ApiClient }) => {
  const documentos = useEmVigor(api);
  const [falhou, setFalhou] = useState(false);
  const baixar = async (tipo: TipoDeDocumento): Promise<void> => {
    const resultado = await api.call(documentosCompliance.baixar, { params: { tipo } });
    setFalhou(!resultado.ok);
    if (resultado.ok) salvarPdf(resultado.valor, `${NOMES_DOS_DOCUMENTOS[tipo]}.pdf`);
  };
  if (documentos.length === 0) return null;
  return (
    <>
      <h2>{texts.documentos}</h2>
      <ul>
        {documentos.map(({ tipo }) => (
          <li key={tipo}>
            <button type="button" onClick={() => void baixar(tipo)}>
              <IconFileText size={20} stroke={1.75} aria-hidden />
              <span>{NOMES_DOS_DOCUMENTOS[tipo]}</span>
              <small>{texts.pdf}</small>
            </button>
          </li>
        ))}
      </ul>
      {falhou ? <Notice tone="bad" title={texts.baixarFalhou} /> : null}
    </>
  );
};

export type Contato = NonNullable<WebConfig["compliance"]>;

const ContatoDoCanal = ({ email, telefone }: Contato) => (
  <>
    <h2>{texts.contato}</h2>
    <ul>
      <li>
        <a href={`mailto:${email}`}>
          <IconMail size={20} stroke={1.75} aria-hidden />
          <span>{email}</span>
        </a>
      </li>
      <li>
        <a href={`tel:+55${telefone.replaceAll(/\D/g, "")}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <span>{telefone}</span>
        </a>
      </li>
    </ul>
  </>
);

type LadoProps = {
  readonly api: ApiClient;
  /** Null where operators named none. */
  readonly contato: Contato | null;
  readonly acompanhando: boolean;
};

export const LadoDoCanal = ({ api, contato, acompanhando }: LadoProps) => {
  const Icone = acompanhando ? IconPencil : IconMessages;
  return (
    <aside className="canal__side" aria-label={texts.rotulo}>
      <h2>{acompanhando ? canalTexts.titulo : texts.acompanhar}</h2>
      <ul>
        <li>
          <a href={acompanhando ? "/compliance" : "/compliance/acompanhar"}>
            <Icone size={20} stroke={1.75} aria-hidden />
            <span>{acompanhando ? texts.enviarLink : texts.acompanharLink}</span>
          </a>
        </li>
      </ul>
      <Documentos api={api} />
      {contato === null ? null : <ContatoDoCanal {...contato} />}
    </aside>
  );
};
