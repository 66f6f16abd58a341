import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { Protecao, PrimeirosPassos as Passos } from "@acervo/contracts/protecao";
import type { ReactNode } from "react";
import { FazerBackup } from "../../features/backups/fazer-backup.tsx";
import { ArmazenamentoCard } from "../../features/contratacoes/armazenamento-card.tsx";
import type { Instalador } from "../../features/dispositivos/primeiros-passos/passo-programa.tsx";
import { PrimeirosPassos } from "../../features/dispositivos/primeiros-passos/primeiros-passos.tsx";
import { primeirosPassosTexts as texts } from "../../features/dispositivos/primeiros-passos/primeiros-passos.texts.ts";
import { useBaixarInstalador, useInstalador } from "../../features/download/download.data.ts";
import { InstaladorDaMaquina } from "../../features/download/instalador-da-maquina.tsx";
import { Mensalidade } from "../../features/painel/cards/mensalidade.tsx";
import type { LinksDoPainel } from "../../features/painel/links.rules.ts";
import { useServices } from "../../lib/services.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SupportButton } from "../../ui/support-button.tsx";

const useInstaladorDoComeco = (): Instalador => {
  const { data: url, isPending } = useInstalador("bits64", false);
  const { mutate } = useBaixarInstalador("bits64");
  const baixar = url === undefined || url === null ? null : () => mutate(url);
  const renderDaMaquina = (id: number) => <InstaladorDaMaquina key={id} idDispositivo={id} />;
  return { baixar: isPending ? undefined : baixar, renderDaMaquina };
};

const Explicacao = ({ protecao, idDispositivo }: { readonly protecao: Protecao; readonly idDispositivo: number }) => {
  const dispositivo = protecao.dispositivos.find(({ id }) => id === idDispositivo);
  if (dispositivo === undefined) return null;
  const { situacao, porque, oQueFazer } = dispositivo;
  const texto = oQueFazer === null ? null : <p>{oQueFazer}</p>;
  if (situacao === "FALHOU" || situacao === "ATRASADO") {
    return (
      <Notice tone="warn" title={porque}>
        {texto}
      </Notice>
    );
  }
  return (
    <>
      <p>{porque}</p>
      {texto}
    </>
  );
};

const Ajuda = () => {
  const { config } = useServices();
  return (
    <Card title={texts.ajuda.titulo}>
      <CardBody>
        <p className="primeiros-passos__help">{texts.ajuda.texto}</p>
        <SupportButton variant="default" whatsapp={config.whatsapp}>
          {texts.ajuda.chamar}
        </SupportButton>
      </CardBody>
    </Card>
  );
};

type ComecoDaContratacaoProps = {
  readonly contratacao: Contratacao;
  readonly protecao: Protecao;
  readonly passos: Passos;
  readonly links: LinksDoPainel;
  /** The way to the subscription's settings. */
  readonly configurar: ReactNode;
};

/** The dashboard of a subscription that has stored nothing yet: the way to the first backup. */
export const ComecoDaContratacao = ({ contratacao, protecao, passos, links, configurar }: ComecoDaContratacaoProps) => (
  <div className="dashboard__row">
    <PrimeirosPassos
      idContratacao={contratacao.id}
      passos={passos}
      instalador={useInstaladorDoComeco()}
      renderBackup={({ id }, configuracao) => (
        <>
          <Explicacao protecao={protecao} idDispositivo={id} />
          <p>{texts.backup.permitir}</p>
          <div className="primeiros-passos__actions">
            <FazerBackup idDispositivo={id} configuracao={configuracao} motivo={null} principal />
          </div>
        </>
      )}
    />
    <div className="dashboard__column">
      <Ajuda />
      <ArmazenamentoCard idContratacao={contratacao.id} action={configurar} />
      <Mensalidade idContratacao={contratacao.id} links={links} />
    </div>
  </div>
);
