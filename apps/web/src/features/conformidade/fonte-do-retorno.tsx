import type { DiaDeConformidade } from "@acervo/contracts/conformidade";
import { Link } from "react-router";
import { formatDiaEHora } from "../../lib/format.ts";
import { conformidadeTexts } from "./conformidade.texts.ts";

const texts = conformidadeTexts.retorno;
type Retorno = DiaDeConformidade["retorno"];

/** Why nothing is told of the return. */
export const semRetorno = (retorno: Retorno): string =>
  retorno === null ? texts.semMedida : texts.falhou(retorno.nomeDispositivo);

/** Which proof the return was reckoned from, and where all of them are. */
export const FonteDoRetorno = ({ retorno }: { readonly retorno: Retorno }) => (
  <p className="medida-card__nota">
    {retorno === null || retorno.segundos === null ? null : (
      <>
        {texts.prova(retorno.numeroProva, retorno.nomeDispositivo, formatDiaEHora(retorno.emitidaEm))}
        {retorno.soServidor ? ` (${texts.soServidor})` : null}.{" "}
      </>
    )}
    <Link to="/provas">{texts.verProvas}</Link>
  </p>
);
