import type { DispositivoDoTeste, TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { formatarTamanho } from "@acervo/br/tamanho";
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock, type TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatInteiro } from "../../../lib/format.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/status-badge.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { APARENCIA_DO_RESULTADO } from "./aparencia-do-resultado.ts";
import { isAndando, isPorDeclarar } from "./teste.rules.ts";
import { testesTexts } from "./testes.texts.ts";

const texts = testesTexts.acompanhar;

type Aparencia = { readonly tom: StatusTone; readonly icone: TablerIcon };
type SituacaoProva = NonNullable<DispositivoDoTeste["prova"]>["situacao"]["codigo"];

const APARENCIA: Readonly<Record<SituacaoProva, Aparencia>> = {
  EM_ANDAMENTO: { tom: "info", icone: IconClock },
  SUCESSO: { tom: "ok", icone: IconCircleCheck },
  SUCESSO_NO_SERVIDOR: { tom: "info", icone: IconCircleCheck },
  INCOMPLETA: { tom: "warn", icone: IconAlertTriangle },
  FALHOU: { tom: "bad", icone: IconAlertTriangle },
};

const Situacao = ({ prova, nadaSorteado }: DispositivoDoTeste) => {
  if (prova === null)
    return (
      <StatusBadge tone={nadaSorteado ? "warn" : "neutral"} icon={nadaSorteado ? IconAlertTriangle : IconCircleDashed}>
        {nadaSorteado ? texts.nadaSorteado : texts.aSortear}
      </StatusBadge>
    );
  const { tom, icone } = APARENCIA[prova.situacao.codigo];
  return (
    <StatusBadge tone={tom} icon={icone}>
      {prova.situacao.descricao}
    </StatusBadge>
  );
};

/** How it stands, and what the test says nothing of. */
const oQueHouve = ({ frase, grandes: { arquivos, bytes } }: NonNullable<DispositivoDoTeste["prova"]>): string =>
  arquivos === 0 ? frase : `${frase} ${texts.grandes(arquivos, formatInteiro(arquivos), formatarTamanho(bytes))}`;

const COLUNAS: readonly Column<DispositivoDoTeste>[] = [
  { name: "dispositivo", header: texts.dispositivo, cell: ({ nomeDispositivo }) => nomeDispositivo, title: true },
  { name: "situacao", header: texts.situacao, cell: Situacao },
  { name: "frase", header: texts.oQueHouve, cell: ({ prova }) => (prova === null ? "–" : oQueHouve(prova)) },
  {
    name: "prova",
    header: texts.prova,
    cell: ({ prova }) => (prova === null ? "–" : <Link to={`/provas/${prova.id}`}>{prova.numero}</Link>),
  },
];

const fraseDe = (teste: TesteRestauracao): string => {
  if (teste.situacao.codigo === "ABERTO") return texts.esperando;
  return isAndando(teste) && isPorDeclarar(teste) ? texts.andando : texts.pronto;
};

/** What each device has come to so far, and the result once all were looked at. */
export const AcompanharCard = ({ teste }: { readonly teste: TesteRestauracao }) => (
  <Card title={texts.titulo}>
    <CardBody>
      <output>{teste.encerradoEm === null ? fraseDe(teste) : teste.situacao.descricao}</output>{" "}
      {teste.resultado === null ? null : (
        <StatusBadge {...APARENCIA_DO_RESULTADO[teste.resultado.codigo]}>{teste.resultado.descricao}</StatusBadge>
      )}
    </CardBody>
    <RowsTable
      caption={texts.lista}
      columns={COLUNAS}
      rows={teste.dispositivos}
      rowKey={({ idDispositivo }) => idDispositivo}
    />
  </Card>
);
