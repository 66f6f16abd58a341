import { NOMES_DOS_GRUPOS, type PessoaDaEquipe } from "@acervo/contracts/equipe";
import { EsperandoConfirmacao } from "../../shared/aprovacoes/esperando-confirmacao.tsx";
import { ExecucaoDaMudanca } from "../../shared/aprovacoes/execucao-da-mudanca.tsx";
import { ActionButton } from "../../ui/action-button.tsx";
import type { Column } from "../../ui/table/rows-table.tsx";
import { equipeTexts as texts } from "./equipe.texts.ts";

/** Why nothing can be asked for of a person now; null when it can. */
const impedimento = ({ esperando, execucao }: PessoaDaEquipe, poucos: boolean): string | null => {
  if (poucos) return texts.poucosAjuda;
  return esperando || execucao?.situacao === "FAZENDO" ? texts.jaPedida : null;
};

const UltimaMudanca = ({ pedido, esperando, execucao }: PessoaDaEquipe) =>
  pedido === null ? (
    texts.semMudanca
  ) : (
    <div>
      <span className="second-line">{texts.mudancas[pedido.mudanca](pedido.grupo)}</span>
      {esperando ? <EsperandoConfirmacao /> : <ExecucaoDaMudanca execucao={execucao} />}
    </div>
  );

type Linhas = { readonly onMudar: (pessoa: PessoaDaEquipe) => void; readonly poucos: boolean };

export const colunas = ({ onMudar, poucos }: Linhas): readonly Column<PessoaDaEquipe>[] => [
  {
    name: "pessoa",
    header: texts.colunas.pessoa,
    title: true,
    cell: ({ nome, voce, idUsuario }) => (
      <div>
        <strong>{nome}</strong>
        <span className="second-line">{voce ? texts.voce : texts.conta(idUsuario)}</span>
      </div>
    ),
  },
  {
    name: "grupos",
    header: texts.colunas.grupos,
    cell: ({ grupos }) =>
      grupos.length === 0 ? texts.semGrupo : grupos.map((grupo) => NOMES_DOS_GRUPOS[grupo]).join(", "),
  },
  { name: "mudanca", header: texts.colunas.mudanca, cell: (pessoa) => <UltimaMudanca {...pessoa} /> },
  {
    name: "acoes",
    header: texts.colunas.acoes,
    actions: true,
    cell: (pessoa) => (
      <ActionButton
        variant="default"
        aria-label={texts.mudarRotulo(pessoa.nome)}
        reason={impedimento(pessoa, poucos)}
        onClick={() => onMudar(pessoa)}
      >
        {texts.mudar}
      </ActionButton>
    ),
  },
];
