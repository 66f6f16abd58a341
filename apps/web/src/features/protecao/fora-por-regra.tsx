import { formatarTamanho } from "@acervo/br/tamanho";
import type { GrupoForaPorRegra } from "@acervo/contracts/protecao";
import { formatInteiro } from "../../lib/format.ts";
import { naoProtegidosTexts } from "./nao-protegidos.texts.ts";

const texts = naoProtegidosTexts.porRegra;

const contado = (quantos: number, um: string, varios: (quantos: string) => string): string[] => {
  if (quantos === 0) return [];
  return [quantos === 1 ? um : varios(formatInteiro(quantos))];
};

const quanto = ({ arquivos, pastas, bytes }: GrupoForaPorRegra): string =>
  [
    ...contado(arquivos, texts.umArquivo, texts.arquivos),
    ...(bytes === null || arquivos === 0 ? [] : [formatarTamanho(bytes)]),
    ...contado(pastas, texts.umaPasta, texts.pastas),
  ].join(" · ");

/** What is hidden, and what has a name that the person chose: how much of each, and the way back. */
export const ForaPorRegra = ({ grupos }: { readonly grupos: readonly GrupoForaPorRegra[] }) => (
  <div className="nao-protegidos__chosen">
    <h3>{texts.titulo}</h3>
    <p>{texts.introducao}</p>
    <ul className="nao-protegidos__items">
      {grupos.map((grupo) => (
        <li key={grupo.padrao}>
          <span className="nao-protegidos__path">
            <b>{grupo.titulo}</b>
            <span className="nao-protegidos__rule">{grupo.oQueFazer}</span>
          </span>
          <span className="nao-protegidos__since figures">{quanto(grupo)}</span>
        </li>
      ))}
    </ul>
  </div>
);
