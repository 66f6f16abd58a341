import type { NotaDaLista } from "@acervo/contracts/notas-fiscais";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatReais } from "../../../lib/format.ts";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { notasTexts as texts } from "../notas.texts.ts";
import { AcoesDaNota, type AbrirNota } from "./acoes-da-nota.tsx";
import { SituacaoDaNota } from "./situacao-da-nota.tsx";

const { colunas, sem } = texts;

const Motivo = ({ motivoCodigo, motivoTexto }: NotaDaLista) =>
  motivoTexto === null ? (
    sem
  ) : (
    <span>
      {motivoCodigo === null ? null : <strong>{motivoCodigo} </strong>}
      {motivoTexto}
    </span>
  );

export const colunasDasNotas = (onAbrir: AbrirNota): readonly Column<NotaDaLista>[] => [
  { name: "numero", header: colunas.numero, cell: ({ numero }) => <span className="figures">{numero ?? sem}</span> },
  { name: "dps", header: colunas.dps, cell: ({ dps }) => <span className="figures">{dps ?? sem}</span> },
  {
    name: "tomador",
    header: colunas.tomador,
    title: true,
    cell: ({ id, tomador, cpfCnpj }) => (
      <div className="notas__tomador">
        <button type="button" onClick={() => onAbrir(id, "ler")}>
          {tomador}
        </button>
        <span className="second-line figures">{cpfCnpj}</span>
      </div>
    ),
  },
  { name: "valor", header: colunas.valor, figures: true, cell: ({ valor }) => formatReais(valor) },
  {
    name: "emissao",
    header: colunas.emissao,
    cell: ({ emitidaEm }) => (
      <span className="figures">{emitidaEm === null ? sem : formatDia(parseInstante(emitidaEm))}</span>
    ),
  },
  { name: "situacao", header: colunas.situacao, cell: ({ situacao }) => <SituacaoDaNota situacao={situacao} /> },
  { name: "motivo", header: colunas.motivo, cell: (nota) => <Motivo {...nota} /> },
  {
    name: "acoes",
    header: colunas.acoes,
    actions: true,
    cell: (nota) => <AcoesDaNota nota={nota} onAbrir={onAbrir} />,
  },
];
