import type { TesteNaLista, TestesDaContratacao } from "@acervo/contracts/testes-restauracao";
import { Skeleton } from "@mantine/core";
import { IconCircleDashed } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import { formatDataCivil, formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { formatDuracao } from "../conformidade.rules.ts";
import { APARENCIA_DO_RESULTADO } from "./aparencia-do-resultado.ts";
import { isPorDeclarar } from "./teste.rules.ts";
import { useTestes } from "./testes.data.ts";
import { testesTexts } from "./testes.texts.ts";
import "./testes.css";

const texts = testesTexts.cartao;

const Resultado = ({ resultado }: TesteNaLista) =>
  resultado === null ? (
    texts.nada
  ) : (
    <StatusBadge {...APARENCIA_DO_RESULTADO[resultado.codigo]}>{resultado.descricao}</StatusBadge>
  );

const COLUNAS: readonly Column<TesteNaLista>[] = [
  { name: "aberto", header: texts.aberto, cell: ({ abertoEm }) => formatDiaEHora(abertoEm), title: true },
  {
    name: "situacao",
    header: texts.situacao,
    cell: ({ situacao }) => (
      <StatusBadge tone="neutral" icon={IconCircleDashed}>
        {situacao.descricao}
      </StatusBadge>
    ),
  },
  { name: "resultado", header: texts.resultado, cell: Resultado },
  { name: "ata", header: texts.ata, cell: ({ ata }) => ata?.numero ?? texts.nada },
  {
    name: "acoes",
    header: texts.acoes,
    actions: true,
    cell: ({ id, abertoEm }) => (
      <Link to={`/conformidade/testes/${id}`}>
        {texts.ver} <span className="sr-only">{texts.verDe(formatDiaEHora(abertoEm))}</span>
      </Link>
    ),
  },
];

const Resumo = ({ testes: { proximoAte, ultimoRetornoSegundos, lista } }: { readonly testes: TestesDaContratacao }) => {
  const ultima = lista.find(({ ata }) => ata !== null)?.ata ?? null;
  const linhas: readonly (readonly [string, string])[] = [
    [texts.proximo, proximoAte === null ? texts.semClasse : formatDataCivil(proximoAte)],
    [texts.ultimaAta, ultima?.numero ?? texts.nenhumaAta],
    [texts.retorno, ultimoRetornoSegundos === null ? texts.semRetorno : formatDuracao(ultimoRetornoSegundos)],
  ];
  return (
    <dl className="teste__resumo">
      {linhas.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd className="figures">{valor}</dd>
        </div>
      ))}
    </dl>
  );
};

/** When the next restore test is due, the last Ata, and the way to begin one or to go on with the open one. */
export const TestesCard = ({ idContratacao }: { readonly idContratacao: number }) => {
  const navigate = useNavigate();
  const { data: testes, isPending, isFetching, refetch } = useTestes(idContratacao);
  if (testes === undefined && !isPending)
    return <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />;
  const aberto = testes?.lista.find(isPorDeclarar);
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <p className="teste__explica">{texts.explica}</p>
        {testes === undefined ? <Skeleton height={64} /> : <Resumo testes={testes} />}
        {aberto === undefined ? (
          <ActionButton onClick={() => void navigate("/conformidade/testes/novo")}>{texts.comecar}</ActionButton>
        ) : (
          <ActionButton reads onClick={() => void navigate(`/conformidade/testes/${aberto.id}`)}>
            {texts.continuar}
          </ActionButton>
        )}
      </CardBody>
      {testes === undefined || testes.lista.length === 0 ? null : (
        <RowsTable caption={texts.lista} columns={COLUNAS} rows={testes.lista} rowKey={({ id }) => id} />
      )}
    </Card>
  );
};
