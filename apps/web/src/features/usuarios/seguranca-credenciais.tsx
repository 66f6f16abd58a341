import { Button } from "@mantine/core";
import type { SegurancaDaConta } from "@acervo/contracts/seguranca";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconDeviceMobile,
  IconFingerprint,
  IconKey,
  IconLifebuoy,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { Card } from "../../ui/card.tsx";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import { ACOES, semPasskey, vereditoDe } from "./seguranca.rules.ts";
import "./seguranca.css";
import { segurancaTexts as texts } from "./seguranca.texts.ts";

export type OnAcao = (acao: string) => void;

type LinhaProps = {
  readonly icon: TablerIcon;
  readonly titulo: string;
  readonly texto: string;
  readonly estado: { readonly tom: StatusTone; readonly texto: string };
  readonly children: ReactNode;
};

const ICONES: Partial<Record<StatusTone, TablerIcon>> = { ok: IconCircleCheck, warn: IconAlertTriangle };

const Linha = ({ icon: Icon, titulo, texto, estado, children }: LinhaProps) => (
  <li className="seguranca__linha">
    <span className="seguranca__icone" data-tone={estado.tom}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </span>
    <div className="seguranca__texto">
      <h3>{titulo}</h3>
      <p>{texto}</p>
    </div>
    <StatusBadge tone={estado.tom} icon={ICONES[estado.tom] ?? IconCircleDashed}>
      {estado.texto}
    </StatusBadge>
    <div className="seguranca__acoes">{children}</div>
  </li>
);

const dia = (instante: string): string => formatDia(parseInstante(instante));

const Remover = ({ id, nome, onAcao }: { readonly id: string; readonly nome: string; readonly onAcao: OnAcao }) => (
  <Button variant="danger-subtle" aria-label={texts.removerNome(nome)} onClick={() => onAcao(ACOES.remover(id))}>
    {texts.remover}
  </Button>
);

/** Each passkey, and the way to one more where this browser and the provider's address can make it. */
const Passkeys = ({ conta, onAcao }: { readonly conta: SegurancaDaConta; readonly onAcao: OnAcao }) => {
  const { config } = useServices();
  const passkeys = conta.fatores.filter(({ tipo }) => tipo === "PASSKEY");
  const impossivel = semPasskey(config.identidade.url, "PublicKeyCredential" in window);
  const criar = (rotulo: string) =>
    impossivel === null ? (
      <Button variant="default" onClick={() => onAcao(ACOES.passkey)}>
        {rotulo}
      </Button>
    ) : null;
  const { titulo, ajuda, desde } = texts.passkey;
  if (passkeys.length === 0)
    return (
      <Linha
        icon={IconFingerprint}
        titulo={titulo}
        texto={impossivel === null ? ajuda : texts.passkey.impossivel[impossivel]}
        estado={{ tom: "neutral", texto: impossivel === null ? texts.estados.naoCriada : texts.estados.indisponivel }}
      >
        {criar(texts.passkey.criar)}
      </Linha>
    );
  return passkeys.map(({ id, nome, criadoEm }, indice) => (
    <Linha
      key={id}
      icon={IconFingerprint}
      titulo={titulo}
      texto={desde(nome, dia(criadoEm))}
      estado={{ tom: "ok", texto: texts.estados.ativa }}
    >
      {indice === passkeys.length - 1 ? criar(texts.passkey.outra) : null}
      <Remover id={id} nome={nome === "" ? titulo : nome} onAcao={onAcao} />
    </Linha>
  ));
};

const Fatores = ({ conta, onAcao }: { readonly conta: SegurancaDaConta; readonly onAcao: OnAcao }) => {
  const [aplicativo] = conta.fatores.filter(({ tipo }) => tipo === "CODIGO");
  const { ativo, inativo } = texts.estados;
  const principal = conta.fatores.length === 0 ? "filled" : "default";
  return (
    <>
      <Linha
        icon={IconDeviceMobile}
        titulo={texts.aplicativo.titulo}
        texto={
          aplicativo === undefined
            ? texts.aplicativo.ajuda
            : texts.aplicativo.desde(aplicativo.nome, dia(aplicativo.criadoEm))
        }
        estado={aplicativo === undefined ? { tom: "neutral", texto: inativo } : { tom: "ok", texto: ativo }}
      >
        <Button variant={principal} onClick={() => onAcao(ACOES.aplicativo)}>
          {aplicativo === undefined ? texts.aplicativo.ativar : texts.aplicativo.trocar}
        </Button>
        {aplicativo === undefined ? null : (
          <Remover id={aplicativo.id} nome={texts.aplicativo.titulo} onAcao={onAcao} />
        )}
      </Linha>
      <Passkeys conta={conta} onAcao={onAcao} />
    </>
  );
};

const Codigos = ({ conta, onAcao }: { readonly conta: SegurancaDaConta; readonly onAcao: OnAcao }) => {
  const { codigosDeRecuperacao } = conta;
  const faltam = vereditoDe(conta) === "semCodigos";
  const restantes = codigosDeRecuperacao?.restantes ?? 0;
  return (
    <Linha
      icon={IconLifebuoy}
      titulo={texts.codigos.titulo}
      texto={codigosDeRecuperacao === null ? texts.codigos.ajuda : texts.codigos.restantes(restantes)}
      estado={
        restantes > 0
          ? { tom: "ok", texto: texts.estados.guardados }
          : { tom: faltam ? "warn" : "neutral", texto: texts.estados.naoGuardados }
      }
    >
      <Button variant={faltam ? "filled" : "default"} onClick={() => onAcao(ACOES.codigos)}>
        {codigosDeRecuperacao === null ? texts.codigos.gerar : texts.codigos.novos}
      </Button>
    </Linha>
  );
};

/** What the account has to prove who it is; each is set up and removed at the identity provider. */
export const CredenciaisCard = ({ conta, onAcao }: { readonly conta: SegurancaDaConta; readonly onAcao: OnAcao }) => (
  <Card title={texts.comoEntra}>
    <ul className="seguranca__lista">
      {conta.senhaDesde === null ? null : (
        <Linha
          icon={IconKey}
          titulo={texts.senha.titulo}
          texto={texts.senha.desde(dia(conta.senhaDesde))}
          estado={{ tom: "ok", texto: texts.estados.ativa }}
        >
          <Button variant="default" onClick={() => onAcao(ACOES.senha)}>
            {texts.senha.trocar}
          </Button>
        </Linha>
      )}
      <Fatores conta={conta} onAcao={onAcao} />
      <Codigos conta={conta} onAcao={onAcao} />
    </ul>
  </Card>
);
