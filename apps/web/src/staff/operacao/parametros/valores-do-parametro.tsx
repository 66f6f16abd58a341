import { Skeleton } from "@mantine/core";
import { formatDataCivil } from "../../../lib/format.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { useValores } from "./parametros.data.ts";
import "./valores-do-parametro.css";
import { parametrosTexts as texts } from "./parametros.texts.ts";

/** What a parameter was, is and will be, newest first. */
export const ValoresDoParametro = ({ chave }: { readonly chave: string }) => {
  const { data, isError, isFetching, refetch } = useValores(chave);
  if (data === undefined)
    return isError ? (
      <LoadFailure title={texts.erroValores} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={40} aria-busy />
    );
  return (
    <ul className="valores-do-parametro" aria-label={texts.valores(chave)}>
      {data.listaValor.map(({ valor, desde, quem }, indice) => (
        // Two of a day are told apart by their place alone.
        <li key={`${desde}-${indice}`}>
          <strong className="figures">{valor}</strong>
          <span className="second-line">
            {texts.porQuem(quem ?? texts.instalacao, texts.desde(formatDataCivil(desde)))}
          </span>
        </li>
      ))}
      {data.listaValor.length === 0 ? <li>{texts.semValor}</li> : null}
    </ul>
  );
};
