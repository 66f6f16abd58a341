import { Skeleton } from "@mantine/core";
import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import type { ReactNode } from "react";
import { formatDataCivil, formatDiaAsHora } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { AtualizacaoSemEspaco } from "./atualizacao-sem-espaco.tsx";
import { ConfirmarAlteracao } from "./confirmar-alteracao.tsx";
import { diasComBackup } from "./faixa.rules.ts";
import { Faixa30Dias } from "./faixa-30-dias.tsx";
import { LegendaDaFaixa } from "./legenda-da-faixa.tsx";
import { Espera, Presenca } from "./presenca.tsx";
import { protecaoTexts as texts } from "./protecao.texts.ts";
import { useProtecaoDoDispositivo } from "./use-protecao-do-dispositivo.ts";
import "./protecao-do-dispositivo.css";

type ExplicacaoProps = {
  readonly dispositivo: ProtecaoDispositivo;
  /** Leads to where what is to be done can be done. */
  readonly acao: ReactNode;
};

const Explicacao = ({ dispositivo, acao }: ExplicacaoProps) => {
  const { situacao, porque, desde, oQueFazer, proximoEsperado } = dispositivo;
  const protegido = situacao === "PROTEGIDO";
  return (
    <div className="protecao-do-dispositivo__why" data-protegido={protegido}>
      <p>
        {porque}
        {protegido && proximoEsperado !== null ? ` ${texts.proximo(formatDiaAsHora(proximoEsperado))}` : null}
      </p>
      {protegido ? null : (
        <dl>
          {desde === null ? null : (
            <div>
              <dt>{texts.desde}</dt>
              <dd className="figures">{formatDiaAsHora(desde)}</dd>
            </div>
          )}
          {oQueFazer === null ? null : (
            <div>
              <dt>{texts.oQueFazer}</dt>
              <dd>
                {oQueFazer} {acao}
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
};

const TrintaDias = ({ dias }: Pick<ProtecaoDispositivo, "dias">) => {
  const primeiro = dias[0]?.data ?? "";
  return (
    <div className="protecao-do-dispositivo__strip">
      <Faixa30Dias dias={dias} larga />
      <div className="protecao-do-dispositivo__scale figures">
        <span>{formatDataCivil(primeiro).slice(0, 5)}</span>
        <span>{texts.quantos(...diasComBackup(dias))}</span>
        <span>{texts.hoje}</span>
      </div>
      <LegendaDaFaixa />
    </div>
  );
};

type ProtecaoDoDispositivoProps = Pick<ExplicacaoProps, "acao"> & {
  readonly idContratacao: number;
  readonly idDispositivo: number;
};

/** Why a device is safe or not, since when and what to do, and its last thirty days. */
export const ProtecaoDoDispositivo = ({ idContratacao, idDispositivo, acao }: ProtecaoDoDispositivoProps) => {
  const { dispositivo, isPending, isFetching, refetch } = useProtecaoDoDispositivo(idContratacao, idDispositivo);
  if (isPending)
    return (
      <div className="protecao-do-dispositivo" aria-busy>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={24} width="60%" />
        <Skeleton height={72} mt={16} />
      </div>
    );
  if (dispositivo === undefined)
    return (
      <div className="protecao-do-dispositivo protecao-do-dispositivo__failed">
        <p>{texts.falha}</p>
        <ActionButton variant="default" size="xs" reads busy={isFetching} onClick={() => void refetch()}>
          {texts.tentarDeNovo}
        </ActionButton>
      </div>
    );
  return (
    <div className="protecao-do-dispositivo">
      <Explicacao dispositivo={dispositivo} acao={acao} />
      <Presenca {...dispositivo} />
      <Espera {...dispositivo} />
      {dispositivo.alteracaoAConfirmar ? (
        <ConfirmarAlteracao idContratacao={idContratacao} idDispositivo={idDispositivo} />
      ) : null}
      {dispositivo.atualizacaoSemEspaco === null ? null : (
        <AtualizacaoSemEspaco {...dispositivo.atualizacaoSemEspaco} />
      )}
      <TrintaDias dias={dispositivo.dias} />
    </div>
  );
};
