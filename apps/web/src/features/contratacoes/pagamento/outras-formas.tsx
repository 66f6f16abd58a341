import { Button } from "@mantine/core";
import type { ContratacaoEmAndamento, PagamentoPendente } from "@acervo/contracts/contratacoes";
import { IconBarcode, IconCreditCard, IconDownload, type TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useBaixarBoleto, useTentarCobranca } from "./pagamento.data.ts";
import { pagamentoTexts as texts } from "./pagamento.texts.ts";

type MeioProps = {
  readonly icone: TablerIcon;
  readonly titulo: string;
  readonly ajuda: string;
  readonly botoes: ReactNode;
  readonly children?: ReactNode;
};

const Meio = ({ icone: Icone, titulo, ajuda, botoes, children }: MeioProps) => (
  <li>
    <span className="falta-pagamento__icon">
      <Icone size={20} stroke={1.75} aria-hidden />
    </span>
    <div className="falta-pagamento__way">
      <h3>{titulo}</h3>
      <p>{ajuda}</p>
    </div>
    <div className="falta-pagamento__buttons">{botoes}</div>
    {children}
  </li>
);

const Boleto = ({
  idFatura,
  boleto,
}: {
  readonly idFatura: number;
  readonly boleto: NonNullable<PagamentoPendente["boleto"]>;
}) => {
  const baixar = useBaixarBoleto();
  return (
    <Meio
      icone={IconBarcode}
      titulo={texts.boleto}
      ajuda={texts.boletoAjuda}
      botoes={
        <>
          <CopyButton
            variant="default"
            value={boleto.linhaDigitavel}
            label={texts.copiarLinha}
            done={texts.linhaCopiada}
          />
          <ActionButton
            variant="default"
            busy={baixar.isPending}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => baixar.mutate(idFatura)}
          >
            {texts.baixar}
          </ActionButton>
        </>
      }
    >
      <p className="falta-pagamento__code figures">{boleto.linhaDigitavel}</p>
    </Meio>
  );
};

/** The cards open below: another one is added or made the main one, and that one is charged. */
const OutroCartao = ({ idContratacao, cartoes }: { readonly idContratacao: number; readonly cartoes: ReactNode }) => {
  const [aberto, setAberto] = useState(false);
  const tentar = useTentarCobranca();
  return (
    <Meio
      icone={IconCreditCard}
      titulo={texts.outroCartao}
      ajuda={texts.outroCartaoAjuda}
      botoes={
        aberto ? (
          <ActionButton
            variant="default"
            busy={tentar.isPending}
            onClick={() => tentar.mutate({ idContratacao, forma: "CARTAO" })}
          >
            {texts.cobrarPrincipal}
          </ActionButton>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCreditCard size={18} aria-hidden />}
            onClick={() => setAberto(true)}
          >
            {texts.usarCartao}
          </Button>
        )
      }
    >
      {aberto ? <div className="falta-pagamento__cards">{cartoes}</div> : null}
    </Meio>
  );
};

type OutrasFormasProps = {
  readonly contratacao: ContratacaoEmAndamento;
  readonly pagamento: PagamentoPendente;
  readonly cartoes: ReactNode;
};

export const OutrasFormas = ({ contratacao, pagamento, cartoes }: OutrasFormasProps) => {
  const comCartao = contratacao.tipoPagamento === "CARTAO";
  if (pagamento.boleto === null && !comCartao) return null;
  return (
    <section className="falta-pagamento__ways">
      <h2>{texts.outrasFormas}</h2>
      <ul>
        {pagamento.boleto === null ? null : <Boleto idFatura={pagamento.idFatura} boleto={pagamento.boleto} />}
        {comCartao ? <OutroCartao idContratacao={contratacao.id} cartoes={cartoes} /> : null}
      </ul>
    </section>
  );
};
