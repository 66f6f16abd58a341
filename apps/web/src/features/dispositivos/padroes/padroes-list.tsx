import type { PreviaDoPadrao, PreviaDosPadroes } from "@acervo/contracts/padroes-ignorados";
import { IconX } from "@tabler/icons-react";
import { formatarTamanho } from "@acervo/br/tamanho";
import { formatInteiro } from "../../../lib/format.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { usePreviaDosPadroes } from "./padroes.data.ts";
import { padroesTexts as texts } from "./padroes.texts.ts";

const deixaFora = ({ arquivos, bytes }: PreviaDoPadrao, parcial: boolean): string => {
  if (arquivos === 0) return texts.nada;
  const quantos = arquivos === 1 ? texts.umArquivo : texts.arquivos(formatInteiro(arquivos));
  return (parcial ? texts.aoMenos : texts.fora)(quantos, formatarTamanho(bytes));
};

type PreviaProps = { readonly padrao: string; readonly previa: PreviaDosPadroes | undefined };

const Previa = ({ padrao, previa }: PreviaProps) => {
  const deste = previa?.padroes.find((cada) => cada.padrao === padrao);
  if (previa === undefined || deste === undefined || previa.olhados === 0) return null;
  return (
    <span className="padroes__preview">
      {deixaFora(deste, previa.parcial)}
      {deste.exemplos.length === 0 ? null : <span>{texts.exemplos(deste.exemplos.join(", "))}</span>}
    </span>
  );
};

type PadroesListProps = {
  readonly idConfiguracao: number;
  readonly padroes: readonly string[];
  readonly onTirar: (padrao: string) => void;
};

const estado = (previa: PreviaDosPadroes | undefined, falhou: boolean): string => {
  if (falhou) return texts.semContagem;
  if (previa === undefined) return texts.contando;
  return previa.olhados === 0 ? texts.semBackup : "";
};

/** Names with what each would leave out of what is stored today. */
export const PadroesList = ({ idConfiguracao, padroes, onTirar }: PadroesListProps) => {
  const { data, isError } = usePreviaDosPadroes(idConfiguracao, padroes);
  if (padroes.length === 0) return null;
  return (
    <>
      <ul className="padroes__list">
        {padroes.map((padrao) => (
          <li key={padrao}>
            <div>
              {padrao}
              <Previa padrao={padrao} previa={data} />
            </div>
            <IconButton icon={IconX} label={texts.tirar(padrao)} reason={null} onClick={() => onTirar(padrao)} />
          </li>
        ))}
      </ul>
      <output className="padroes__state">{estado(data, isError)}</output>
    </>
  );
};
