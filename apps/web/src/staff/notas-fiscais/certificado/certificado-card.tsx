import { formatarDocumento } from "@acervo/br/documento";
import type { CertificadoListado } from "@acervo/contracts/dados-fiscais";
import { IconAlertCircle, IconCertificate, IconCircleCheck, IconClock, type TablerIcon } from "@tabler/icons-react";
import { useState } from "react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { WholeList } from "../../../ui/search/whole-list.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/status-badge.tsx";
import type { Column } from "../../../ui/table/rows-table.tsx";
import { useCertificados } from "./certificado.data.ts";
import { certificadoTexts as texts } from "./certificado.texts.ts";
import { CertificadoWindow } from "./certificado-window.tsx";

const SITUACOES: Readonly<Record<CertificadoListado["situacao"], readonly [StatusTone, TablerIcon]>> = {
  RECEBIDO: ["info", IconClock],
  ACEITO: ["ok", IconCircleCheck],
  RECUSADO: ["bad", IconAlertCircle],
};

const validadeDe = ({ validoDe, validoAte }: CertificadoListado): string =>
  validoDe === null || validoAte === null
    ? texts.sem
    : texts.de(formatDia(parseInstante(validoDe)), formatDia(parseInstante(validoAte)));

const COLUNAS: readonly Column<CertificadoListado>[] = [
  {
    name: "titular",
    header: texts.colunas.titular,
    title: true,
    cell: ({ nome, cnpj, situacao }) => (
      <div>
        <strong>{nome ?? (situacao === "RECEBIDO" ? texts.conferindo : texts.sem)}</strong>
        {cnpj === null ? null : <span className="second-line figures">{formatarDocumento(cnpj)}</span>}
      </div>
    ),
  },
  {
    name: "validade",
    header: texts.colunas.validade,
    cell: (certificado) => <span className="figures">{validadeDe(certificado)}</span>,
  },
  {
    name: "situacao",
    header: texts.colunas.situacao,
    cell: ({ situacao, emUso, motivo }) => {
      const [tone, icon] = SITUACOES[situacao];
      return (
        <div>
          <StatusBadge tone={tone} icon={icon}>
            {emUso ? texts.emUso : texts.situacoes[situacao]}
          </StatusBadge>
          {motivo === null ? null : <span className="second-line">{motivo}</span>}
        </div>
      );
    },
  },
  {
    name: "enviado",
    header: texts.colunas.enviado,
    cell: ({ recebidoEm, quem }) => (
      <div className="figures">
        {formatDiaEHora(recebidoEm)}
        <span className="second-line">{texts.por(quem)}</span>
      </div>
    ),
  },
];

/** The certificates that were sent, and the way to send another. */
export const CertificadoCard = () => {
  const consulta = useCertificados();
  const [aberta, setAberta] = useState(false);
  const chave = consulta.data?.chavePublica ?? null;
  const motivo = consulta.data !== undefined && chave === null ? texts.semChave : null;
  return (
    <>
      <p>{texts.explica}</p>
      <WholeList
        caption={texts.lista}
        action={
          <ActionButton reason={chave === null ? (motivo ?? texts.carregando) : null} onClick={() => setAberta(true)}>
            {texts.enviar}
          </ActionButton>
        }
        columns={COLUNAS}
        query={consulta}
        rowsOf={({ listaCertificado }) => listaCertificado}
        rowKey={({ id }) => id}
        loadingText={texts.carregando}
        failure={texts.erroBuscar}
        empty={{ icon: IconCertificate, title: texts.vazia, text: texts.vaziaAjuda }}
      />
      {aberta && chave !== null ? <CertificadoWindow chave={chave} onClose={() => setAberta(false)} /> : null}
    </>
  );
};
