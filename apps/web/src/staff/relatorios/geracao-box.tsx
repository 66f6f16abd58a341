import type { ExportacaoRecente, TipoDeRelatorio } from "@acervo/contracts/exportacoes";
import { formatarTamanho } from "@acervo/br/tamanho";
import { Button } from "@mantine/core";
import { IconCircleCheck, IconDownload, IconLoader } from "@tabler/icons-react";
import { formatInteiro } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { relatoriosTexts } from "./relatorios.texts.ts";
import type { Geracao } from "./use-geracao.ts";

const texts = relatoriosTexts.geracao;

type GeracaoBoxProps = {
  readonly geracao: Geracao;
  readonly tipo: TipoDeRelatorio;
  readonly recentes: readonly ExportacaoRecente[];
  /** On the button. */
  readonly children: string;
  readonly onGerar: () => void;
};

const emLinhas = (linhas: number): string => texts.linhas(formatInteiro(linhas), linhas === 1);

const Correndo = ({ arquivo, bytes, daLista }: { arquivo: string; bytes: number; daLista?: ExportacaoRecente }) => {
  const total = daLista?.total ?? null;
  const linhas = daLista?.linhas ?? 0;
  return (
    <div className="relatorios__geracao">
      <div className="relatorios__linha">
        <strong>{texts.gerando(arquivo)}</strong>
        <StatusBadge tone="info" icon={IconLoader}>
          {relatoriosTexts.recentes.situacoes.EM_ANDAMENTO}
        </StatusBadge>
      </div>
      <progress
        className="relatorios__barra"
        aria-label={texts.andamento}
        {...(total === null || total === 0 ? {} : { max: total, value: Math.min(linhas, total) })}
      />
      <span className="figures">
        {total === null ? texts.contando : texts.linhasDe(formatInteiro(linhas), formatInteiro(total))}
        {" · "}
        {texts.noDisco(formatarTamanho(bytes))}
      </span>
    </div>
  );
};

const Pronta = ({ arquivo, bytes, daLista }: { arquivo: string; bytes: number; daLista?: ExportacaoRecente }) => (
  <div className="relatorios__geracao">
    <div className="relatorios__linha">
      <strong>{arquivo}</strong>
      <StatusBadge tone="ok" icon={IconCircleCheck}>
        {texts.pronto}
      </StatusBadge>
    </div>
    <span className="figures">
      {daLista === undefined ? "" : `${emLinhas(daLista.linhas)} · `}
      {formatarTamanho(bytes)}
    </span>
  </div>
);

/** The button of a report, and what becomes of it: how far it is, that it is there, or who makes another one. */
export const GeracaoBox = ({ geracao, tipo, recentes, children, onGerar }: GeracaoBoxProps) => {
  const { estado, cancelar } = geracao;
  const propria = (situacao: ExportacaoRecente["situacao"]) =>
    recentes.find((recente) => recente.propria && recente.tipo === tipo && recente.situacao === situacao);
  const naLista = (situacao: ExportacaoRecente["situacao"]) => {
    const daLista = propria(situacao);
    return daLista === undefined ? {} : { daLista };
  };
  const corre = estado.tipo === "correndo";
  return (
    <>
      {corre ? <Correndo {...estado} {...naLista("EM_ANDAMENTO")} /> : null}
      {estado.tipo === "pronta" ? <Pronta {...estado} {...naLista("CONCLUIDA")} /> : null}
      {estado.tipo === "ocupada" ? (
        <Notice tone="info" title={texts.ocupada}>
          <p>{estado.mensagem}</p>
        </Notice>
      ) : null}
      <div className="relatorios__botoes">
        <ActionButton reads busy={corre} leftSection={<IconDownload size={18} aria-hidden />} onClick={onGerar}>
          {children}
        </ActionButton>
        {corre ? (
          <Button variant="danger" onClick={cancelar}>
            {texts.cancelar}
          </Button>
        ) : null}
      </div>
    </>
  );
};
