import type { ParametroDoServico, ValorDoParametro } from "@acervo/contracts/parametros-do-servico";
import { formatDataCivil, formatInteiro } from "../../../lib/format.ts";
import { EsperandoConfirmacao } from "../../../shared/aprovacoes/esperando-confirmacao.tsx";
import { ActionButton } from "../../../ui/action-button.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import "./colunas.css";
import { parametrosTexts as texts } from "./parametros.texts.ts";

const escrito = ({ valor }: ValorDoParametro): string => (typeof valor === "number" ? formatInteiro(valor) : valor);

export type AcoesDoParametro = {
  /** The one whose history is open. */
  readonly aberto: string | null;
  readonly onHistorico: (chave: string) => void;
  readonly onNovo: (parametro: ParametroDoServico) => void;
};

const Acoes = ({
  parametro,
  aberto,
  onHistorico,
  onNovo,
}: AcoesDoParametro & { readonly parametro: ParametroDoServico }) => {
  const { chave, esperando } = parametro;
  return (
    <div className="row-actions parametro__acoes">
      {esperando ? null : (
        <ActionButton variant="default" aria-label={texts.rotulo(texts.novo, chave)} onClick={() => onNovo(parametro)}>
          {texts.novo}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        aria-label={texts.rotulo(texts.historico, chave)}
        aria-expanded={aberto === chave}
        onClick={() => onHistorico(chave)}
      >
        {texts.historico}
      </ActionButton>
    </div>
  );
};

export const colunas = (acoes: AcoesDoParametro): readonly Column<ParametroDoServico>[] => [
  {
    name: "parametro",
    header: texts.colunas.parametro,
    title: true,
    cell: ({ chave, descricao, cuidado }) => (
      <div>
        {descricao}
        <span className="second-line">{chave}</span>
        {cuidado === null ? null : <span className="second-line">{texts.cuidados[cuidado]}</span>}
      </div>
    ),
  },
  {
    name: "valor",
    header: texts.colunas.valor,
    cell: ({ vigente }) => <strong className="figures">{vigente === null ? texts.semValor : escrito(vigente)}</strong>,
  },
  {
    name: "vale",
    header: texts.colunas.vale,
    cell: ({ vigente }) =>
      vigente === null ? null : (
        <div className="parametro__dia">
          {texts.desde(formatDataCivil(vigente.desde))}
          <span className="second-line">{vigente.quem ?? texts.instalacao}</span>
        </div>
      ),
  },
  {
    name: "depois",
    header: texts.colunas.depois,
    cell: ({ proximo, esperando }) => (
      <div className="parametro__dia">
        {proximo === null ? texts.nenhumDepois : escrito(proximo)}
        {proximo === null ? null : (
          <span className="second-line">{texts.aPartirDe(formatDataCivil(proximo.desde))}</span>
        )}
        {esperando ? <EsperandoConfirmacao /> : null}
      </div>
    ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (parametro) => <Acoes parametro={parametro} {...acoes} />,
  },
];
