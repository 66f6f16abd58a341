import { Button } from "@mantine/core";
import { IconAlertCircle, IconAlertTriangle, IconArrowRight, IconRefresh } from "@tabler/icons-react";
import { lazy, Suspense, useId } from "react";
import { Link } from "react-router";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { SupportButton } from "../../../ui/support-button.tsx";
import "./avisos.css";
import type { AcaoDoAviso, Aviso } from "./avisos-do-painel.ts";
import { avisosTexts as texts } from "./avisos.texts.ts";

/** Only for whoever has one to pay. */
const ImprimirBoleto = lazy(async () => ({
  default: (await import("../../../shared/faturas/imprimir-boleto.tsx")).ImprimirBoleto,
}));

type Variante = "filled" | "default";

const Suporte = ({ variante }: { readonly variante: Variante }) => {
  const { config } = useServices();
  return (
    <SupportButton variant={variante} whatsapp={config.whatsapp}>
      {texts.suporte}
    </SupportButton>
  );
};

/** Looks at the devices again. */
type Verificacao = { readonly verificando: boolean; readonly onVerificar: () => void };

type AcaoProps = Verificacao & { readonly acao: AcaoDoAviso; readonly variante: Variante };

const Acao = ({ acao, variante, verificando, onVerificar }: AcaoProps) => {
  if (acao.tipo === "verificar") {
    return (
      <ActionButton
        variant={variante}
        reads
        busy={verificando}
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onVerificar}
      >
        {texts.verificar}
      </ActionButton>
    );
  }
  if (acao.tipo === "imprimir")
    return (
      <Suspense fallback={null}>
        <ImprimirBoleto idFatura={acao.idFatura} mes={acao.mes} />
      </Suspense>
    );
  if (acao.tipo === "suporte") return <Suporte variante={variante} />;
  return (
    <Button
      variant={variante}
      component={Link}
      to={acao.endereco}
      leftSection={<IconArrowRight size={18} aria-hidden />}
    >
      {acao.rotulo}
    </Button>
  );
};

const chaveDaAcao = (acao: AcaoDoAviso): string => (acao.tipo === "link" ? acao.endereco : acao.tipo);

type UmAvisoProps = Verificacao & { readonly aviso: Aviso; readonly principal: boolean };

/** `principal`: its first button is the page's one filled button. */
const UmAviso = ({ aviso, principal, ...verificacao }: UmAvisoProps) => {
  const id = useId();
  const Icone = aviso.tom === "bad" ? IconAlertCircle : IconAlertTriangle;
  return (
    <section className="aviso" data-tone={aviso.tom} aria-labelledby={id}>
      <Icone size={24} stroke={1.75} aria-hidden />
      <div>
        <h2 id={id}>{aviso.titulo}</h2>
        <dl>
          {aviso.linhas.map(([rotulo, texto]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{texto}</dd>
            </div>
          ))}
        </dl>
        <div className="aviso__actions">
          {aviso.acoes.map((acao, indice) => (
            <Acao
              key={chaveDaAcao(acao)}
              acao={acao}
              variante={principal && indice === 0 ? "filled" : "default"}
              {...verificacao}
            />
          ))}
        </div>
      </div>
    </section>
  );
};

/** What needs the person. While one is red, the first of them has the page's main button. */
export const Avisos = ({ avisos, ...verificacao }: Verificacao & { readonly avisos: readonly Aviso[] }) =>
  avisos.length === 0 ? null : (
    <div className="avisos">
      {avisos.map((aviso, indice) => (
        <UmAviso key={aviso.chave} aviso={aviso} principal={indice === 0 && aviso.tom === "bad"} {...verificacao} />
      ))}
    </div>
  );
