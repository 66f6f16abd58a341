import {
  IconAlertTriangle,
  IconDownload,
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconFolder,
  IconHistory,
  IconPhoto,
  type TablerIcon,
  IconTrash,
} from "@tabler/icons-react";
import type { ArquivoGuardado, PastaGuardada } from "@acervo/contracts/arquivos";
import { createElement } from "react";
import { Link } from "react-router";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia, formatHora } from "../../lib/format.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { tamanhoNaLista } from "./arquivos.rules.ts";
import { arquivosTexts } from "./arquivos.texts.ts";
import { Botao } from "./botao.tsx";
import "./linha.css";
import { atributosDaLinha, type LinhaVirtual } from "./lista-virtual.tsx";

const texts = arquivosTexts.linha;

const ICONES: Readonly<Record<string, TablerIcon>> = {
  pdf: IconFileTypePdf,
  xls: IconFileSpreadsheet,
  xlsx: IconFileSpreadsheet,
  ods: IconFileSpreadsheet,
  csv: IconFileSpreadsheet,
  doc: IconFileText,
  docx: IconFileText,
  odt: IconFileText,
  txt: IconFileText,
  rtf: IconFileText,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  png: IconPhoto,
  tif: IconPhoto,
  tiff: IconPhoto,
  zip: IconFileZip,
  rar: IconFileZip,
  "7z": IconFileZip,
};

const Icone = ({ nome }: { readonly nome: string }) => {
  const extensao = nome.toLowerCase().split(".").at(-1) ?? "";
  return createElement(ICONES[extensao] ?? IconFile, { size: 24, stroke: 1.5, "aria-hidden": true });
};

export const diaEHora = (iso: string): string => {
  const instante = parseInstante(iso);
  return `${formatDia(instante)} ${formatHora(instante)}`;
};

/** Why something cannot be done to a row now; null when it can. */
export type Motivos = { readonly baixar: string | null; readonly excluir: string | null };

const Aviso = ({ children, tom }: { readonly children: string; readonly tom: "atencao" | "ruim" }) => (
  <small className="linha__aviso" data-tom={tom}>
    <IconAlertTriangle size={14} stroke={2} aria-hidden />
    {children}
  </small>
);

type LinhaDePastaProps = {
  readonly linha: LinhaVirtual;
  readonly pasta: PastaGuardada;
  /** The query string that leads into it. */
  readonly para: string;
  /** Null where folders have no actions: at the root. */
  readonly motivos: Motivos | null;
  readonly onBaixar: () => void;
  readonly onExcluir: () => void;
};

export const LinhaDePasta = (props: LinhaDePastaProps) => {
  const { linha, pasta, para, motivos, onBaixar, onExcluir } = props;
  const { nomePasta, removida } = pasta;
  return (
    <tr {...atributosDaLinha(linha)} data-tipo="pasta">
      <td className="linha__coluna-nome">
        <div className="linha__nome">
          <IconFolder size={24} stroke={1.5} data-pasta aria-hidden />
          <div>
            <Link to={{ search: para }}>{nomePasta}</Link>
            {removida ? <Aviso tom="atencao">{texts.pastaRemovida}</Aviso> : null}
          </div>
        </div>
      </td>
      <td className="linha__modificado">—</td>
      <td className="linha__tamanho">—</td>
      <td className="linha__versoes-coluna linha__vazio">—</td>
      <td className="linha__acoes">
        {motivos === null ? null : (
          <div>
            <Botao icon={IconDownload} label={texts.baixarPasta(nomePasta)} reason={motivos.baixar} onClick={onBaixar}>
              {texts.baixar}
            </Botao>
            <IconButton
              icon={IconTrash}
              label={texts.excluirPasta(nomePasta)}
              danger
              reason={motivos.excluir}
              onClick={onExcluir}
            />
          </div>
        )}
      </td>
    </tr>
  );
};

type LinhaDeArquivoProps = {
  readonly linha: LinhaVirtual;
  readonly arquivo: ArquivoGuardado;
  /** Where it lies, under its name; null in its own folder. */
  readonly onde: string | null;
  /** The query string that opens its versions. */
  readonly para: string;
  readonly marcada: boolean;
  readonly motivos: Motivos;
  readonly onBaixar: () => void;
  /** Null where files are not deleted: among what a search found. */
  readonly onExcluir: (() => void) | null;
};

export const idDasVersoes = (nomeObjeto: string): string => `versoes-${nomeObjeto}`;

export const LinhaDeArquivo = (props: LinhaDeArquivoProps) => {
  const { linha, arquivo: item, onde, para, marcada, motivos, onBaixar, onExcluir } = props;
  const { arquivo: nome, nomeObjeto, dataUltimaAlteracao, tamanhoMB, tamanhoBytes, versao, removidoEm } = item;
  const quando = diaEHora(dataUltimaAlteracao);
  const tamanho = tamanhoNaLista(tamanhoMB, tamanhoBytes);
  // The versions open beside the list, which stays where it is; from a search the way leads into the folder.
  const fica = onde === null;
  return (
    <tr {...atributosDaLinha(linha)} data-tipo="arquivo" data-marcada={marcada}>
      <td className="linha__coluna-nome">
        <div className="linha__nome">
          <Icone nome={nome} />
          <div>
            <Link to={{ search: para }} preventScrollReset={fica}>
              {nome}
            </Link>
            {onde === null ? null : <small className="linha__detalhe">{onde}</small>}
            <small className="linha__detalhe linha__medidas figures">{`${quando} · ${tamanho}`}</small>
            {removidoEm === null ? null : (
              <Aviso tom="atencao">{texts.removido(formatDia(parseInstante(removidoEm)))}</Aviso>
            )}
            {item.danificado ? <Aviso tom="ruim">{texts.danificado}</Aviso> : null}
          </div>
        </div>
      </td>
      <td className="linha__modificado figures">{quando}</td>
      <td className="linha__tamanho figures">{tamanho}</td>
      <td className="linha__versoes-coluna">
        <Link
          id={idDasVersoes(nomeObjeto)}
          className="linha__versoes"
          to={{ search: para }}
          preventScrollReset={fica}
          aria-label={texts.versoesDe(versao, nome)}
        >
          <IconHistory size={16} stroke={2} aria-hidden />
          {texts.versoes(versao)}
        </Link>
      </td>
      <td className="linha__acoes">
        <div>
          <Botao icon={IconDownload} label={texts.baixarArquivo(nome)} reason={motivos.baixar} onClick={onBaixar}>
            {texts.baixar}
          </Botao>
          {onExcluir === null ? null : (
            <IconButton
              icon={IconTrash}
              label={texts.excluirArquivo(nome)}
              danger
              reason={motivos.excluir}
              onClick={onExcluir}
            />
          )}
        </div>
      </td>
    </tr>
  );
};
