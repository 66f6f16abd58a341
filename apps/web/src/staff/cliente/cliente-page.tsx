import type { FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { ArquivarButton } from "./atendimento/arquivar-button.tsx";
import { AtendimentoCard } from "./atendimento/atendimento-card.tsx";
import { Cabecalho } from "./cabecalho.tsx";
import { useErradoAgora, useReler } from "./cliente.data.ts";
import { clienteTexts as texts } from "./cliente.texts.ts";
import { ComFicha } from "./com-ficha.tsx";
import { ComunicadoButton } from "./comunicado/comunicado-button.tsx";
import { OutrosContatos } from "./contatos/outros-contatos.tsx";
import "./cliente-page.css";
import { ContratosCard } from "./dados/contratos-card.tsx";
import { LimiteButton } from "./dados/limite-button.tsx";
import { FaturasCard } from "./dados/faturas-card.tsx";
import { PlanoCard } from "./dados/plano-card.tsx";
import { DispositivosCard } from "./dispositivos/dispositivos-card.tsx";
import type { PartesDoDispositivo } from "./dispositivos/partes.ts";
import { ErradoAgoraCard } from "./errado/errado-agora-card.tsx";
import { LinhaDoTempoCard } from "./tempo/linha-do-tempo-card.tsx";

type ConteudoProps = {
  /** Where the customer dictates a code to. */
  readonly verComo: (idContratacao: number) => ReactNode;
  readonly partes: PartesDoDispositivo;
  /** Whether who looks is the administrator, who may change the customer's limit. */
  readonly admin: boolean;
};
type ClientePageProps = ConteudoProps & { readonly id: number };

const Esboco = () => (
  <output className="cliente__colunas" aria-label={texts.carregando}>
    <Skeleton height={320} radius="md" />
    <Skeleton height={320} radius="md" />
  </output>
);

/** The cards: what has to do with the devices and the money in the wide column, what happened in the narrow one. */
const Conteudo = ({ ficha, partes, admin, verComo }: ConteudoProps & { readonly ficha: FichaDoCliente }) => {
  const { id, usuario, atendimentoArquivado } = ficha;
  const reler = useReler(id);
  return (
    <>
      <Cabecalho
        ficha={ficha}
        acoes={
          <>
            <ArquivarButton idContratacao={id} arquivada={atendimentoArquivado} />
            {usuario.tipoConta === "RCV_RCPN" ? <ComunicadoButton idContratacao={id} /> : null}
          </>
        }
        outrosContatos={
          <OutrosContatos login={usuario.login} quantos={usuario.usuarioContatoSuporte.length} onSalvo={reler} />
        }
      />
      <div className="page__stack">
        <ErradoAgoraCard idContratacao={ficha.id} Backups={partes.Backups} />
        <div className="cliente__colunas">
          <div className="page__stack">
            <DispositivosCard ficha={ficha} partes={partes} />
            <AtendimentoCard idContratacao={id} />
            <div className="cliente__par">
              <PlanoCard
                ficha={ficha}
                acoes={admin ? <LimiteButton idContratacao={id} limite={usuario.maximoContratacoes} /> : null}
              />
              {verComo(id)}
            </div>
            <FaturasCard idContratacao={ficha.id} cpfCnpj={ficha.usuario.cpfCnpj} />
            <ContratosCard idContratacao={ficha.id} />
          </div>
          <div className="page__stack">
            <LinhaDoTempoCard idContratacao={ficha.id} Log={partes.Log} />
          </div>
        </div>
      </div>
    </>
  );
};

/** Everything about one customer, for who attends to them. */
export const ClientePage = ({ id, ...props }: ClientePageProps) => {
  // Asked for at the same time: what is wrong is what the analyst waits for.
  useErradoAgora(id);
  return (
    <ComFicha id={id} esboco={<Esboco />}>
      {(ficha) => <Conteudo key={ficha.id} ficha={ficha} {...props} />}
    </ComFicha>
  );
};
