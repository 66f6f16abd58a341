import type { EventoDaTrilha } from "@acervo/contracts/trilha";
import { trilhaTexts } from "./trilha.texts.ts";

const texts = trilhaTexts.detalhe;

/** What the event says beyond its row. Of personal values only that they are kept, or no more. */
const linhasDe = (evento: EventoDaTrilha): readonly (readonly [string, string])[] => [
  ...Object.entries(evento.detalhes),
  ...evento.pessoais.map(
    ({ campo, guardado }) => [texts.pessoais, guardado ? texts.guardado(campo) : texts.apagado(campo)] as const,
  ),
  [texts.codigo, evento.acao],
  ...(evento.navegador === null ? [] : [[texts.navegador, evento.navegador] as const]),
  ...(evento.idRequisicao === null ? [] : [[texts.requisicao, evento.idRequisicao] as const]),
  [texts.elo, trilhaTexts.elo(evento.cadeia, evento.seq)],
  [texts.hash, evento.hash],
];

export const DetalheDoEvento = ({ evento }: { readonly evento: EventoDaTrilha }) => (
  <dl className="trilha__detalhe">
    {linhasDe(evento).map(([rotulo, valor]) => (
      <div key={`${rotulo} ${valor}`}>
        <dt>{rotulo}</dt>
        <dd>{valor}</dd>
      </div>
    ))}
  </dl>
);
