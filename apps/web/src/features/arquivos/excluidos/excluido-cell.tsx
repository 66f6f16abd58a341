import type { ItemApagado, ItemExcluido } from "@acervo/contracts/arquivos";
import { IconDeviceDesktopOff, IconFile, IconFolder, IconVersions, type TablerIcon } from "@tabler/icons-react";
import { excluidosTexts as texts } from "./excluidos.texts.ts";

export const ICONES: Readonly<Record<ItemApagado["tipo"], TablerIcon>> = {
  ARQUIVO: IconFile,
  DISPOSITIVO: IconDeviceDesktopOff,
  PASTA: IconFolder,
  VERSOES: IconVersions,
};

export const nomeDe = ({ tipo, caminho }: Pick<ItemExcluido, "tipo" | "caminho">): string =>
  tipo === "VERSOES" ? texts.versoesDe(caminho) : caminho;

export const contaDe = ({ tipo, arquivos, versoes }: Pick<ItemExcluido, "tipo" | "arquivos" | "versoes">): string =>
  tipo === "VERSOES" ? texts.versoesAntigas(versoes) : texts.arquivosEVersoes(arquivos, versoes);

export const DuasLinhas = ({ acima, abaixo }: { readonly acima: string; readonly abaixo: string | null }) => (
  <span className="excluidos-page__lines">
    <span className="figures">{acima}</span>
    {abaixo === null ? null : <small>{abaixo}</small>}
  </span>
);

type NomeProps = { readonly icone: TablerIcon; readonly nome: string; readonly onde: string };

export const Nome = ({ icone: Icone, nome, onde }: NomeProps) => (
  <span className="excluidos-page__item">
    <Icone size={24} stroke={1.5} aria-hidden />
    <span className="excluidos-page__lines">
      <b>{nome}</b>
      <small>{onde}</small>
    </span>
  </span>
);
