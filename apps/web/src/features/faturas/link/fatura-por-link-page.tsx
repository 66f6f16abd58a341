import type { ApiClient } from "@acervo/api-client/api-client";
import { type FaturaPorLink, linkDaFatura } from "@acervo/contracts/link-da-fatura";
import { IconCircleCheck, IconShieldLock } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { formatDataCivil, formatMesCurto, formatReais } from "../../../lib/format.ts";
import { salvarPdf } from "../../../lib/salvar-pdf.ts";
import { Espera } from "../../../shared/pagamento/espera.tsx";
import { MeioBoleto } from "../../../shared/pagamento/meio-boleto.tsx";
import "../../../shared/pagamento/pagamento.css";
import { Pix } from "../../../shared/pagamento/pix.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PublicFrame } from "../../../ui/shell/public-frame.tsx";
import { uiTexts } from "../../../ui/ui.texts.ts";
import "./fatura-por-link.css";
import { faturaPorLinkTexts as texts } from "./fatura-por-link.texts.ts";
import { useFaturaPorLink } from "./use-fatura-por-link.ts";

type FaturaPorLinkPageProps = {
  readonly api: ApiClient;
  readonly token: string;
  readonly quemRecebe: string;
  readonly footer: ReactNode;
};

type AbertaProps = Omit<FaturaPorLinkPageProps, "footer"> & { readonly fatura: FaturaPorLink };

const Paga = ({ fatura: { competencia, pago }, quemRecebe }: Pick<AbertaProps, "fatura" | "quemRecebe">) =>
  pago === null ? null : (
    <>
      <div className="pagamento__verdict">
        <span className="pagamento__mark" data-tone="ok">
          <IconCircleCheck size={32} stroke={1.6} aria-hidden />
        </span>
        <h1>
          {texts.paga} <span>{texts.pagaDetalhe(formatReais(pago.valor), formatDataCivil(pago.em))}</span>
        </h1>
      </div>
      <dl className="pagamento__receipt figures">
        <dt>{texts.quemRecebeu}</dt>
        <dd>{quemRecebe}</dd>
        <dt>{texts.fatura}</dt>
        <dd>{formatMesCurto(competencia)}</dd>
      </dl>
    </>
  );

const BoletoDoLink = ({ api, token, fatura }: Pick<AbertaProps, "api" | "token" | "fatura">) => {
  const [baixando, setBaixando] = useState(false);
  const [falhou, setFalhou] = useState(false);
  if (fatura.boleto === null) return null;
  const baixar = async (): Promise<void> => {
    setBaixando(true);
    const resultado = await api.call(linkDaFatura.imprimirBoleto, { body: { token } });
    setBaixando(false);
    setFalhou(!resultado.ok);
    if (resultado.ok) salvarPdf(resultado.valor, "boleto.pdf");
  };
  return (
    <section className="pagamento__ways">
      <h2 className="sr-only">{texts.boletoAjuda}</h2>
      <ul>
        <MeioBoleto boleto={fatura.boleto} baixando={baixando} onBaixar={() => void baixar()} />
      </ul>
      {falhou ? <Notice tone="bad" title={texts.baixarFalhou} /> : null}
    </section>
  );
};

const PorPagar = ({ fatura, quemRecebe, ...meio }: AbertaProps) => {
  const { competencia, vencimento, valor, valorHoje, boleto } = fatura;
  return (
    <>
      <div className="fatura-por-link__head">
        <div>
          <h1>{texts.titulo(formatMesCurto(competencia))}</h1>
          <dl>
            <dt>{texts.quemRecebe}</dt>
            <dd>{quemRecebe}</dd>
          </dl>
        </div>
      </div>
      <div className="pagamento__how">
        {boleto === null ? (
          <Espera titulo={texts.preparando} ajuda={texts.preparandoAjuda} />
        ) : (
          <>
            <Pix
              titulo={texts.pix}
              valor={valorHoje}
              vencimento={vencimento}
              vencido={valorHoje > valor}
              boleto={boleto}
            />
            <Espera titulo={texts.conferindo} ajuda={texts.conferindoAjuda} />
          </>
        )}
      </div>
      <BoletoDoLink fatura={fatura} {...meio} />
    </>
  );
};

const Conteudo = (props: Omit<FaturaPorLinkPageProps, "footer">) => {
  const { api, token, quemRecebe } = props;
  const estado = useFaturaPorLink(api, token);
  if (estado.tipo === "aberta") {
    const paga = estado.fatura.pago !== null;
    return (
      <>
        <div className="fatura-por-link__sheet">
          {paga ? (
            <Paga fatura={estado.fatura} quemRecebe={quemRecebe} />
          ) : (
            <PorPagar {...props} fatura={estado.fatura} />
          )}
        </div>
        {paga ? null : (
          <p className="fatura-por-link__note">
            <IconShieldLock size={20} stroke={1.75} aria-hidden />
            <span>{texts.aviso(quemRecebe)}</span>
          </p>
        )}
      </>
    );
  }
  return (
    <div className="fatura-por-link__sheet">
      <h1 className="sr-only">{texts.marca}</h1>
      <div className="pagamento__how">
        {estado.tipo === "abrindo" ? (
          <Espera titulo={texts.carregando} ajuda="" />
        ) : (
          <Notice tone="warn" title={estado.tipo === "naoVale" ? texts.naoVale : texts.falha}>
            <p>{estado.tipo === "naoVale" ? texts.naoValeAjuda : texts.falhaAjuda}</p>
          </Notice>
        )}
      </div>
    </div>
  );
};

/** An invoice, paid by whoever has its link: who receives, how much, Pix and boleto. Nothing of who owes it. */
export const FaturaPorLinkPage = ({ footer, ...props }: FaturaPorLinkPageProps) => (
  <PublicFrame footer={footer}>
    <title>{`${texts.marca} · ${uiTexts.marca}`}</title>
    <div className="fatura-por-link">
      <Conteudo {...props} />
    </div>
  </PublicFrame>
);
