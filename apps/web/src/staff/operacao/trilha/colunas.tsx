import { acaoEmPalavras, alvoEmPalavras } from "@acervo/contracts/acoes-da-trilha";
import type { EventoDaTrilha } from "@acervo/contracts/trilha";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatHoraExata } from "../../../lib/format.ts";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { LinkDoCliente } from "../link-do-cliente.tsx";
import { trilhaTexts as texts } from "./trilha.texts.ts";

const quem = ({ atorTipo, atorId, nomeDoAtor }: EventoDaTrilha): string => {
  if (atorId === null) return texts.sistema;
  return atorTipo === "agente" ? texts.agente(atorId) : (nomeDoAtor ?? texts.semConta(atorId));
};

const quando = (em: string): string => {
  const instante = parseInstante(em);
  return `${formatDia(instante)} ${formatHoraExata(instante)}`;
};

type Abertura = {
  readonly isAberto: (evento: EventoDaTrilha) => boolean;
  readonly onAbrir: (evento: EventoDaTrilha) => void;
};

/** The sentence of a row opens its details. */
export const colunasDaTrilha = ({ isAberto, onAbrir }: Abertura): readonly Column<EventoDaTrilha>[] => [
  {
    name: "quando",
    header: texts.colunas.quando,
    cell: ({ em }) => <span className="figures">{quando(em)}</span>,
  },
  { name: "quem", header: texts.colunas.quem, cell: quem },
  {
    name: "oQueFez",
    header: texts.colunas.oQueFez,
    title: true,
    cell: (evento) => (
      <button type="button" className="trilha__frase" aria-expanded={isAberto(evento)} onClick={() => onAbrir(evento)}>
        {acaoEmPalavras(evento.acao)}
      </button>
    ),
  },
  {
    name: "sobre",
    header: texts.colunas.sobre,
    cell: ({ alvoTipo, alvoId }) => (
      <span className="trilha__alvo">
        {alvoEmPalavras(alvoTipo)} <span className="figures">{alvoId}</span>
      </span>
    ),
  },
  {
    name: "contratacao",
    header: texts.colunas.contratacao,
    cell: ({ idContratacao }) => (idContratacao === null ? texts.sem : <LinkDoCliente idContratacao={idContratacao} />),
  },
  {
    name: "origem",
    header: texts.colunas.origem,
    cell: ({ ip }) => <span className="figures">{ip ?? texts.sem}</span>,
  },
];
