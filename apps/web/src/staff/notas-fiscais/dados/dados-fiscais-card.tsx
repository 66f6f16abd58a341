import type { DadosFiscaisListados } from "@acervo/contracts/dados-fiscais";
import { formatarDocumento } from "@acervo/br/documento";
import { IconCalendarTime, IconCircleCheck, IconHistory, IconReceipt, type TablerIcon } from "@tabler/icons-react";
import { useState } from "react";
import { formatDataCivil, formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { WholeList } from "../../../ui/search/whole-list.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { useDadosFiscais } from "./dados-fiscais.data.ts";
import { dadosFiscaisTexts as texts } from "./dados-fiscais.texts.ts";
import { DadosWindow } from "./dados-window.tsx";

const SITUACOES: Readonly<Record<DadosFiscaisListados["situacao"], readonly [StatusTone, TablerIcon]>> = {
  FUTUROS: ["info", IconCalendarTime],
  VIGENTES: ["ok", IconCircleCheck],
  ANTERIORES: ["neutral", IconHistory],
  SUBSTITUIDOS: ["neutral", IconHistory],
};

const aliquotaDe = ({ aliquota }: DadosFiscaisListados): string =>
  aliquota === null ? texts.semAliquota : texts.iss(`${aliquota.toFixed(2).replace(".", ",")}%`);

const COLUNAS: readonly Column<DadosFiscaisListados>[] = [
  {
    name: "vale",
    header: texts.colunas.vale,
    title: true,
    cell: ({ situacao, vigenteDesde }) => (
      <strong>{(situacao === "FUTUROS" ? texts.aPartirDe : texts.desde)(formatDataCivil(vigenteDesde))}</strong>
    ),
  },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: ({ situacao }) => {
      const [tone, icon] = SITUACOES[situacao];
      return (
        <StatusBadge tone={tone} icon={icon}>
          {texts.situacoes[situacao]}
        </StatusBadge>
      );
    },
  },
  {
    name: "emitente",
    header: texts.colunas.emitente,
    cell: ({ nome, cnpj, municipio, serie, ambiente }) => (
      <div>
        {nome}
        <span className="second-line figures">
          {formatarDocumento(cnpj)} · {municipio} · {texts.serie(serie, texts.ambientes[ambiente])}
        </span>
      </div>
    ),
  },
  {
    name: "codigos",
    header: texts.colunas.codigos,
    cell: (dados) => (
      <div className="figures">
        {texts.codigos(dados.codigoTributacao, dados.codigoNbs)}
        <span className="second-line">{aliquotaDe(dados)}</span>
      </div>
    ),
  },
  {
    name: "quem",
    header: texts.colunas.quem,
    cell: ({ registradoEm, quem }) => (
      <div className="figures">
        {formatDiaEHora(registradoEm)}
        <span className="second-line">{texts.por(quem)}</span>
      </div>
    ),
  },
];

/** What the accountant decided: what holds, what comes, what was. */
export const DadosFiscaisCard = () => {
  const consulta = useDadosFiscais();
  const [aberta, setAberta] = useState(false);
  const listados = consulta.data?.listaDadosFiscais;
  return (
    <>
      <p>{texts.explica}</p>
      <WholeList
        caption={texts.lista}
        action={
          <ActionButton reason={listados === undefined ? texts.carregando : null} onClick={() => setAberta(true)}>
            {texts.novos}
          </ActionButton>
        }
        columns={COLUNAS}
        query={consulta}
        rowsOf={({ listaDadosFiscais }) => listaDadosFiscais}
        rowKey={({ id }) => id}
        loadingText={texts.carregando}
        failure={texts.erroBuscar}
        empty={{ icon: IconReceipt, title: texts.vazia, text: texts.vaziaAjuda }}
      />
      {aberta ? (
        <DadosWindow
          vigentes={listados?.find(({ situacao }) => situacao === "VIGENTES") ?? listados?.[0]}
          onClose={() => setAberta(false)}
        />
      ) : null}
    </>
  );
};
