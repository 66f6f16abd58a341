import { IconAlertTriangle, IconRestore } from "@tabler/icons-react";
import type { ArquivoGuardado, PastaGuardada } from "@acervo/contracts/arquivos";
import { type ComponentType, createElement } from "react";
import { Link } from "react-router";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatDiaEHora } from "../../../lib/format.ts";
import { tamanhoNaLista } from "../arquivos.rules.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import { RowButton, DeleteButton } from "./row-button.tsx";
import {
  IconeDownload,
  IconeFile,
  IconeFileSpreadsheet,
  IconeFileText,
  IconeFileTypePdf,
  IconeFileZip,
  IconeFolder,
  IconeHistory,
  IconePhoto,
  type PropsDoIcone,
} from "./icones-das-linhas.tsx";
import "./linha.css";
import { atributosDaLinha, focoDaLinha, type LinhaVirtual } from "./lista-virtual.tsx";

const texts = arquivosTexts.linha;

const ICONES: Readonly<Record<string, ComponentType<PropsDoIcone>>> = {
  pdf: IconeFileTypePdf,
  xls: IconeFileSpreadsheet,
  xlsx: IconeFileSpreadsheet,
  ods: IconeFileSpreadsheet,
  csv: IconeFileSpreadsheet,
  doc: IconeFileText,
  docx: IconeFileText,
  odt: IconeFileText,
  txt: IconeFileText,
  rtf: IconeFileText,
  jpg: IconePhoto,
  jpeg: IconePhoto,
  png: IconePhoto,
  tif: IconePhoto,
  tiff: IconePhoto,
  zip: IconeFileZip,
  rar: IconeFileZip,
  "7z": IconeFileZip,
};

const Icone = ({ nome }: { readonly nome: string }) => {
  const extensao = nome.toLowerCase().split(".").at(-1) ?? "";
  return createElement(ICONES[extensao] ?? IconeFile, { size: 24, stroke: 1.5 });
};

/** Why something cannot be done to a row now; null when it can. */
export type Motivos = { readonly baixar: string | null; readonly excluir: string | null };

const Aviso = ({ children, tom }: { readonly children: string; readonly tom: "atencao" | "ruim" }) => (
  <small className="linha__aviso" data-tom={tom}>
    <IconAlertTriangle size={14} stroke={2} aria-hidden />
    {children}
  </small>
);

/** Whether a row is chosen, and how that is changed; `null` where it cannot be. */
export type Marca = { readonly marcada: boolean; readonly onMarcar: ((marcada: boolean) => void) | null };

type MarcaProps = { readonly nome: string; readonly marca: Marca; readonly foco: ReturnType<typeof focoDaLinha> };

const CelulaDaMarca = ({ nome, marca: { marcada, onMarcar }, foco }: MarcaProps) => (
  <td className="linha__marca">
    <input
      type="checkbox"
      aria-label={arquivosTexts.selecao.marcar(nome)}
      checked={marcada}
      onChange={(event) => onMarcar?.(event.currentTarget.checked)}
      {...(onMarcar === null ? { disabled: true, title: arquivosTexts.selecao.apagado } : foco("marca"))}
    />
  </td>
);

type Acao = { readonly label: string; readonly onClick: () => void };

type AcoesProps = {
  readonly foco: ReturnType<typeof focoDaLinha>;
  readonly motivos: Motivos;
  readonly baixar: Acao;
  readonly restaurar: Acao | null;
  readonly excluir: Acao | null;
};

const Acoes = ({ foco, motivos, baixar, restaurar, excluir }: AcoesProps) => (
  <div>
    <RowButton icon={IconeDownload} reason={motivos.baixar} attributes={foco("baixar")} {...baixar}>
      {texts.baixar}
    </RowButton>
    {restaurar === null ? null : (
      <RowButton icon={IconRestore} reason={null} attributes={foco("restaurar")} {...restaurar}>
        {texts.restaurar}
      </RowButton>
    )}
    {excluir === null ? null : <DeleteButton reason={motivos.excluir} attributes={foco("excluir")} {...excluir} />}
  </div>
);

type LinhaDePastaProps = {
  readonly linha: LinhaVirtual;
  /** Null where nothing is chosen: at the root. */
  readonly marca: Marca | null;
  readonly pasta: PastaGuardada;
  /** The query string that leads into it. */
  readonly para: string;
  /** Null where folders have no actions: at the root. */
  readonly motivos: Motivos | null;
  readonly onBaixar: () => void;
  readonly onExcluir: () => void;
};

export const LinhaDePasta = (props: LinhaDePastaProps) => {
  const { linha, marca, pasta, para, motivos, onBaixar, onExcluir } = props;
  const { nomePasta, removida } = pasta;
  const foco = focoDaLinha(linha);
  return (
    <tr {...atributosDaLinha(linha)} data-tipo="pasta" data-marcada={marca?.marcada}>
      {marca === null ? null : <CelulaDaMarca nome={nomePasta} marca={marca} foco={foco} />}
      <td className="linha__coluna-nome">
        <div className="linha__nome">
          <IconeFolder size={24} stroke={1.5} />
          <div>
            <Link to={{ search: para }} {...foco("nome")}>
              {nomePasta}
            </Link>
            {removida ? <Aviso tom="atencao">{texts.pastaRemovida}</Aviso> : null}
          </div>
        </div>
      </td>
      <td className="linha__modificado">—</td>
      <td className="linha__tamanho">—</td>
      <td className="linha__versoes-coluna linha__vazio">—</td>
      <td className="linha__acoes">
        {motivos === null ? null : (
          <Acoes
            foco={foco}
            motivos={motivos}
            baixar={{ label: texts.baixarPasta(nomePasta), onClick: onBaixar }}
            restaurar={null}
            excluir={{ label: texts.excluirPasta(nomePasta), onClick: onExcluir }}
          />
        )}
      </td>
    </tr>
  );
};

type LinhaDeArquivoProps = {
  readonly linha: LinhaVirtual;
  /** Null where nothing is chosen: among what a search found. */
  readonly marca: Marca | null;
  readonly arquivo: ArquivoGuardado;
  /** Where it lies, under its name; null in its own folder. */
  readonly onde: string | null;
  /** The query string that opens its versions. */
  readonly para: string;
  /** Its versions are open. */
  readonly aberta: boolean;
  readonly motivos: Motivos;
  readonly onBaixar: () => void;
  /** Null where it is done from the versions or by choosing the row: in its folder. */
  readonly onRestaurar: (() => void) | null;
  /** Null where files are not deleted: among what a search found. */
  readonly onExcluir: (() => void) | null;
};

export const idDasVersoes = (nomeObjeto: string): string => `versoes-${nomeObjeto}`;

export const LinhaDeArquivo = (props: LinhaDeArquivoProps) => {
  const { linha, marca, arquivo: item, onde, para, aberta, motivos, onBaixar, onRestaurar, onExcluir } = props;
  const { arquivo: nome, nomeObjeto, dataUltimaAlteracao, tamanhoMB, tamanhoBytes, versao, removidoEm } = item;
  const foco = focoDaLinha(linha);
  const quando = formatDiaEHora(dataUltimaAlteracao);
  const tamanho = tamanhoNaLista(tamanhoMB, tamanhoBytes);
  // The versions open beside the list, which stays where it is; from a search the way leads into the folder.
  const fica = onde === null;
  return (
    <tr {...atributosDaLinha(linha)} data-tipo="arquivo" data-marcada={aberta || marca?.marcada === true}>
      {marca === null ? null : <CelulaDaMarca nome={nome} marca={marca} foco={foco} />}
      <td className="linha__coluna-nome">
        <div className="linha__nome">
          <Icone nome={nome} />
          <div>
            <Link to={{ search: para }} preventScrollReset={fica} {...foco("nome")}>
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
          {...foco("versoes")}
        >
          <IconeHistory size={16} stroke={2} />
          {texts.versoes(versao)}
        </Link>
      </td>
      <td className="linha__acoes">
        <Acoes
          foco={foco}
          motivos={motivos}
          baixar={{ label: texts.baixarArquivo(nome), onClick: onBaixar }}
          restaurar={onRestaurar === null ? null : { label: texts.restaurarArquivo(nome), onClick: onRestaurar }}
          excluir={onExcluir === null ? null : { label: texts.excluirArquivo(nome), onClick: onExcluir }}
        />
      </td>
    </tr>
  );
};
