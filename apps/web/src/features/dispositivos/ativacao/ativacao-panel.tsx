import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SupportButton } from "../../../ui/support-button.tsx";
import { ativacaoTexts as texts } from "./ativacao.texts.ts";
import "./ativacao-panel.css";
import { CodigoAtivacao } from "./codigo-ativacao.tsx";
import { useAtivacao } from "./use-ativacao.ts";

type PassosProps = {
  readonly dispositivo: Dispositivo;
  /** Where the program can be had, if it can. */
  readonly renderInstalador: (idDispositivo: number) => ReactNode;
};

const Passos = ({ dispositivo, renderInstalador }: PassosProps) => {
  const { config } = useServices();
  const { codigo, gerando, gerar, verificando, verificar } = useAtivacao(dispositivo);
  return (
    <ol className="ativacao-panel__steps">
      <li>
        <div>
          <h3>{texts.abrir.titulo}</h3>
          <p>{texts.abrir.texto}</p>
          {renderInstalador(dispositivo.id)}
        </div>
      </li>
      <li>
        <div>
          <h3>{texts.digitar.titulo}</h3>
          <CodigoAtivacao codigo={codigo} gerando={gerando} onGerar={gerar} />
        </div>
      </li>
      <li>
        <div>
          <h3>{texts.confirmar.titulo}</h3>
          <p>{texts.confirmar.texto}</p>
          <div className="ativacao-panel__actions">
            <ActionButton
              size="lg"
              variant={codigo?.restanteMs === 0 ? "default" : "filled"}
              leftSection={<IconCircleCheck size={20} aria-hidden />}
              busy={verificando}
              onClick={verificar}
            >
              {texts.confirmar.verificar}
            </ActionButton>
            <SupportButton variant="subtle" whatsapp={config.whatsapp}>
              {texts.confirmar.ajuda}
            </SupportButton>
          </div>
        </div>
      </li>
    </ol>
  );
};

type AtivacaoPanelProps = PassosProps & {
  /** Without an active subscription no code is issued. */
  readonly podeAtivar: boolean;
};

/** Where another machine takes the place of one that was active: its files do not come by themselves. */
const OutroComputador = () => (
  <Notice tone="info" title={texts.outro.titulo} action={<Link to="/gerenciarArquivos">{texts.outro.abrir}</Link>}>
    <p>{texts.outro.texto}</p>
  </Notice>
);

/** What a device that awaits activation needs: three steps, the code in the middle. */
export const AtivacaoPanel = ({ podeAtivar, ...passos }: AtivacaoPanelProps) => (
  <section className="ativacao-panel" aria-label={texts.titulo}>
    {podeAtivar ? <Passos {...passos} /> : <p className="ativacao-panel__closed">{texts.naoAtiva}</p>}
    {podeAtivar && passos.dispositivo.dataInativacao !== null ? <OutroComputador /> : null}
  </section>
);
