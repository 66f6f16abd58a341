import { Button } from "@mantine/core";
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowRight,
  IconCreditCard,
  IconPrinter,
  IconRefresh,
} from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { SupportButton } from "../../../ui/support-button.tsx";
import "./avisos.css";
import type { AcaoDoAviso, Aviso } from "./avisos-do-painel.ts";
import { avisosTexts as texts } from "./avisos.texts.ts";
import { useImprimirBoleto, useTentarPagamento } from "../painel.data.ts";

type Variante = "filled" | "default";

const Imprimir = ({ idFatura, mes }: { readonly idFatura: number; readonly mes: string }) => {
  const imprimir = useImprimirBoleto();
  return (
    <ActionButton
      variant="default"
      busy={imprimir.isPending}
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => imprimir.mutate({ idFatura, nome: texts.arquivoDoBoleto(mes) })}
    >
      {texts.imprimir} <span className="sr-only">{mes}</span>
    </ActionButton>
  );
};

const Cobrar = ({ idContratacao, variante }: { readonly idContratacao: number; readonly variante: Variante }) => {
  const pagamento = useTentarPagamento();
  return (
    <ActionButton
      variant={variante}
      busy={pagamento.isPending}
      leftSection={<IconCreditCard size={18} aria-hidden />}
      onClick={() => pagamento.mutate(idContratacao)}
    >
      {texts.cobrar}
    </ActionButton>
  );
};

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
        busy={verificando}
        leftSection={<IconRefresh size={18} aria-hidden />}
        onClick={onVerificar}
      >
        {texts.verificar}
      </ActionButton>
    );
  }
  if (acao.tipo === "imprimir") return <Imprimir idFatura={acao.idFatura} mes={acao.mes} />;
  if (acao.tipo === "cobrar") return <Cobrar idContratacao={acao.idContratacao} variante={variante} />;
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
