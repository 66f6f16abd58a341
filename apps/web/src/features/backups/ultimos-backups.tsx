import type { Backup } from "@acervo/contracts/backups";
import { IconHistory } from "@tabler/icons-react";
import { Link } from "react-router";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type Column, RowsTable } from "../../ui/table/rows-table.tsx";
import { useUltimosBackups } from "./backups.data.ts";
import { paraOPainel } from "./backups.rules.ts";
import { backupsTexts as texts } from "./backups.texts.ts";
import { SituacaoDoBackup } from "./situacao-do-backup.tsx";
import "./ultimos-backups.css";

const COLUNAS: readonly Column<Backup>[] = [
  {
    name: "dispositivo",
    header: texts.colunas.dispositivo,
    cell: ({ nomeDispositivo }) => nomeDispositivo,
    title: true,
  },
  { name: "configuracao", header: texts.colunas.configuracao, cell: ({ nomeConfiguracao }) => nomeConfiguracao },
  {
    name: "inicio",
    header: texts.colunas.inicio,
    cell: ({ dataInicio, horarioInicio }) => (
      <span className="ultimos-backups__start figures">
        <span>{dataInicio}</span> {horarioInicio}
      </span>
    ),
  },
  { name: "situacao", header: texts.colunas.situacao, cell: (backup) => <SituacaoDoBackup backup={backup} /> },
];
const LINHAS_ESBOCADAS = 9;

const Conteudo = ({ idContratacao }: { readonly idContratacao: number }) => {
  const { data, isPending } = useUltimosBackups(idContratacao);
  if (data === undefined && !isPending) return <p className="ultimos-backups__note">{texts.falha}</p>;
  if (data?.listaBackup.length === 0) {
    return (
      <EmptyState icon={IconHistory} title={texts.vazio}>
        {texts.vazioDaContratacao}
      </EmptyState>
    );
  }
  return (
    <div className="ultimos-backups" aria-busy={isPending}>
      {isPending ? <output className="sr-only">{texts.carregando}</output> : null}
      <RowsTable
        caption={texts.ultimos}
        columns={COLUNAS}
        rows={paraOPainel(data?.listaBackup ?? [])}
        rowKey={({ id }) => id}
        loadingRows={LINHAS_ESBOCADAS}
      />
    </div>
  );
};

/** The newest backups of a subscription, oldest of them first. */
export const UltimosBackups = ({ idContratacao }: { readonly idContratacao: number }) => (
  <Card title={texts.ultimos} action={<Link to="/gerenciarDispositivos">{texts.verPorDispositivo}</Link>}>
    <Conteudo idContratacao={idContratacao} />
  </Card>
);
