import type { TermoAdministrado, VersaoDeTermo } from "@acervo/contracts/termos";
import { formatDiaEHora } from "../../lib/format.ts";
import { EsperandoConfirmacao } from "../../shared/aprovacoes/esperando-confirmacao.tsx";
import { ActionButton } from "../../ui/action-button.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { termosTexts as texts } from "./termos.texts.ts";

/** Since when it goes, or from when it will. */
export const comecoDa = ({ situacao, vigenteDesde }: VersaoDeTermo): string =>
  (situacao === "FUTURA" ? texts.aPartirDe : texts.desde)(formatDiaEHora(vigenteDesde));

const Versao = ({ versao }: { readonly versao: VersaoDeTermo | undefined }) =>
  versao === undefined ? (
    texts.nenhumaDepois
  ) : (
    <div>
      {texts.versao(versao.versao)}
      <span className="second-line">{comecoDa(versao)}</span>
    </div>
  );

export type AcoesDoTermo = {
  /** The term whose history is open. */
  readonly aberto: TermoAdministrado["tipo"] | null;
  readonly onHistorico: (termo: TermoAdministrado) => void;
  readonly onNova: (termo: TermoAdministrado) => void;
  readonly onPedido: (idAprovacao: number) => void;
};

const Acoes = ({ termo, aberto, onHistorico, onNova, onPedido }: AcoesDoTermo & { termo: TermoAdministrado }) => {
  const { tipo, esperando } = termo;
  const rotulo = (acao: string) => texts.rotulo(acao, texts.nomes[tipo]);
  return (
    <div className="row-actions">
      {esperando === null ? (
        <ActionButton variant="default" aria-label={rotulo(texts.acoes.nova)} onClick={() => onNova(termo)}>
          {texts.acoes.nova}
        </ActionButton>
      ) : (
        <ActionButton
          variant="default"
          aria-label={rotulo(texts.acoes.pedido)}
          onClick={() => onPedido(esperando.idAprovacao)}
        >
          {texts.acoes.pedido}
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        aria-label={rotulo(texts.acoes.historico)}
        aria-expanded={aberto === tipo}
        onClick={() => onHistorico(termo)}
      >
        {texts.acoes.historico}
      </ActionButton>
    </div>
  );
};

export const colunas = (acoes: AcoesDoTermo): readonly Column<TermoAdministrado>[] => [
  {
    name: "termo",
    header: texts.colunas.termo,
    title: true,
    cell: ({ tipo }) => (
      <div>
        <strong>{texts.nomes[tipo]}</strong>
        <span className="second-line">{texts.quando[tipo]}</span>
      </div>
    ),
  },
  {
    name: "vigente",
    header: texts.colunas.vigente,
    cell: ({ versoes }) => <Versao versao={versoes.find(({ situacao }) => situacao === "VIGENTE")} />,
  },
  {
    name: "depois",
    header: texts.colunas.depois,
    cell: ({ versoes, esperando }) => (
      <div>
        <Versao versao={versoes.find(({ situacao }) => situacao === "FUTURA")} />
        {esperando === null ? null : <EsperandoConfirmacao />}
      </div>
    ),
  },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (termo) => <Acoes termo={termo} {...acoes} />,
  },
];
