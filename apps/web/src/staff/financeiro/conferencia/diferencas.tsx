import { DIFERENCAS_DOS_LIVROS } from "@acervo/contracts/diferencas-dos-livros";
import type { DiferencaDosLivros } from "@acervo/contracts/livros";
import { useState } from "react";
import { Link } from "react-router";
import { formatDiaAsHora, formatInteiro, formatReais } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";
import { EncerrarWindow } from "./encerrar-window.tsx";

const OQue = ({ tipo }: DiferencaDosLivros) => (
  <div className="conferencia__celula">
    <b>{DIFERENCAS_DOS_LIVROS[tipo].titulo}</b>
    <span className="conferencia__nota">{DIFERENCAS_DOS_LIVROS[tipo].oQueOlhar}</span>
  </div>
);

/** The way to the invoice, or the numbers by which it is found at the provider. */
const Onde = ({ idFatura, idCobranca, idPagamento, usuario }: DiferencaDosLivros) => (
  <div className="conferencia__celula">
    {idFatura === null ? null : <Link to={`/pesquisarFatura/${idFatura}`}>{texts.fatura(idFatura)}</Link>}
    {usuario === null ? null : <span className="conferencia__nota">{usuario.nome}</span>}
    {idCobranca === null ? null : <span className="conferencia__nota">{texts.cobranca(idCobranca)}</span>}
    {idPagamento === null ? null : <span className="conferencia__nota">{texts.pagamento(idPagamento)}</span>}
  </div>
);

const valorDe = ({ tipo }: DiferencaDosLivros, valor: number | null): string => {
  if (valor === null) return texts.semValor;
  return tipo === "NUMERO_DE_NOTA_FALTANDO" ? formatInteiro(valor) : formatReais(valor);
};

const COMUNS: readonly Column<DiferencaDosLivros>[] = [
  { name: "oQue", header: texts.oQue, cell: (diferenca) => <OQue {...diferenca} />, title: true },
  { name: "onde", header: texts.onde, cell: (diferenca) => <Onde {...diferenca} /> },
  { name: "aqui", header: texts.aqui, cell: (diferenca) => valorDe(diferenca, diferenca.valor), figures: true },
  { name: "la", header: texts.la, cell: (diferenca) => valorDe(diferenca, diferenca.outroValor), figures: true },
  { name: "desde", header: texts.desde, cell: ({ desde }) => formatDiaAsHora(desde) },
];

const encerramento = ({ encerrada }: DiferencaDosLivros) => {
  if (encerrada === null) return null;
  const { em, nome, motivo } = encerrada;
  const quando = formatDiaAsHora(em);
  return (
    <div className="conferencia__celula">
      {nome === null ? texts.sumiu(quando) : texts.porQuem(nome, quando)}
      {motivo === null ? null : <span className="conferencia__nota">{motivo}</span>}
    </div>
  );
};

const ENCERRADAS: readonly Column<DiferencaDosLivros>[] = [
  ...COMUNS,
  { name: "encerrada", header: texts.encerrada, cell: encerramento },
];

/** Those of a month: open ones with what to do about each, then those that are closed. */
export const Diferencas = ({ diferencas }: { readonly diferencas: readonly DiferencaDosLivros[] }) => {
  const [escolhida, setEscolhida] = useState<DiferencaDosLivros | null>(null);
  const abertas = diferencas.filter(({ encerrada }) => encerrada === null);
  const encerradas = diferencas.filter(({ encerrada }) => encerrada !== null);
  const colunas: readonly Column<DiferencaDosLivros>[] = [
    ...COMUNS,
    {
      name: "acoes",
      header: texts.acoes,
      cell: (diferenca) => (
        <ActionButton
          variant="default"
          size="xs"
          aria-label={texts.encerrarEsta(DIFERENCAS_DOS_LIVROS[diferenca.tipo].titulo)}
          onClick={() => setEscolhida(diferenca)}
        >
          {texts.encerrar}
        </ActionButton>
      ),
      actions: true,
    },
  ];
  return (
    <>
      <Card title={texts.lista}>
        {abertas.length === 0 ? (
          <CardBody>
            <p>{texts.semDiferencas}</p>
          </CardBody>
        ) : (
          <RowsTable caption={texts.lista} columns={colunas} rows={abertas} rowKey={({ id }) => id} />
        )}
      </Card>
      {encerradas.length === 0 ? null : (
        <Card title={texts.encerradas}>
          <RowsTable caption={texts.encerradas} columns={ENCERRADAS} rows={encerradas} rowKey={({ id }) => id} />
        </Card>
      )}
      {escolhida === null ? null : <EncerrarWindow diferenca={escolhida} onClose={() => setEscolhida(null)} />}
    </>
  );
};
