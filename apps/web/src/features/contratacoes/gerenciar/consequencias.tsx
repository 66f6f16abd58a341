import { formatarTamanho } from "@acervo/br/tamanho";
import type { Contratacao, PreviaDoCancelamento } from "@acervo/contracts/contratacoes";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDataCivil, formatDia, formatInteiro } from "../../../lib/format.ts";
import { usePrevia } from "./gerenciar.data.ts";
import { gerenciarTexts } from "./gerenciar.texts.ts";

const texts = gerenciarTexts.consequencias;

const sobreOsArquivos = ({ arquivos, bytes, arquivosAte, apagadosEm, comTravaAte }: PreviaDoCancelamento) =>
  arquivos === 0
    ? []
    : [
        texts.ate(formatInteiro(arquivos), formatarTamanho(bytes), formatDataCivil(arquivosAte)),
        texts.apagados(formatDataCivil(apagadosEm)),
        ...(comTravaAte === null ? [] : [texts.trava(formatDia(parseInstante(comTravaAte)))]),
      ];

/** What cancelling means, with its dates: read while the question is asked, and promised only once it is known. */
export const Consequencias = ({ contratacao: { id, nome } }: { readonly contratacao: Contratacao }) => {
  const { data, isError } = usePrevia(id);
  return (
    <>
      <p>{gerenciarTexts.confirmar}</p>
      <ul className="gerenciar-contratacoes__consequencias" aria-busy={data === undefined && !isError}>
        <li>
          <strong>{nome}</strong>: {texts.param}
        </li>
        {data === undefined ? <li>{isError ? texts.semDatas : texts.lendo}</li> : null}
        {data === undefined ? null : sobreOsArquivos(data).map((linha) => <li key={linha}>{linha}</li>)}
        {data === undefined ? null : <li>{data.devolvePagamentos ? texts.devolve : texts.naoDevolve}</li>}
      </ul>
    </>
  );
};
