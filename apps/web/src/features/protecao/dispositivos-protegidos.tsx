import { Button } from "@mantine/core";
import { type Protecao, type ProtecaoDispositivo, SITUACOES_PROTECAO } from "@acervo/contracts/protecao";
import { IconDeviceDesktop, IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { Link } from "react-router";
import { parseInstante } from "../../lib/clock.ts";
import { formatDiaEHora, formatHa, formatQuando } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { esperaEmPalavras } from "../../shared/espera/espera-em-palavras.ts";
import { Card, CardFoot } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import "./dispositivos-protegidos.css";
import { dispositivosProtegidosTexts as texts } from "./dispositivos-protegidos.texts.ts";
import { Faixa30Dias } from "./faixa-30-dias.tsx";
import { LegendaDaFaixa } from "./legenda-da-faixa.tsx";
import { Presenca } from "./presenca.tsx";
import { protecaoTexts } from "./protecao.texts.ts";
import { SituacaoProtecaoBadge, tomDaProtecao } from "./situacao-badge.tsx";

const NO_CARTAO = 6;
const DISPOSITIVOS = "/gerenciarDispositivos";

/** What is wrong comes first. */
const dosPioresAosMelhores = (dispositivos: readonly ProtecaoDispositivo[]): readonly ProtecaoDispositivo[] =>
  dispositivos.toSorted(
    (um, outro) => SITUACOES_PROTECAO.indexOf(um.situacao) - SITUACOES_PROTECAO.indexOf(outro.situacao),
  );

const Quando = ({ iso, frase }: { readonly iso: string; readonly frase: (quando: string) => string }) => {
  const { clock } = useServices();
  const instante = parseInstante(iso);
  return (
    <span className="dispositivos-protegidos__when" title={formatDiaEHora(iso)}>
      {frase(formatQuando(instante, clock.now()))}
    </span>
  );
};

/** How the last proof ended and how old it is; without one, that there was none yet. */
const Prova = ({ dispositivo: { prova, ultimoBackup } }: { readonly dispositivo: ProtecaoDispositivo }) => {
  const { clock } = useServices();
  if (prova === null)
    return ultimoBackup === null ? null : <span className="dispositivos-protegidos__prova">{texts.semProva}</span>;
  const { id, frase, encerradaEm, atencao } = prova;
  return (
    <span className="dispositivos-protegidos__prova" title={formatDiaEHora(encerradaEm)}>
      {atencao ? (
        <IconShieldX size={16} stroke={2} aria-hidden />
      ) : (
        <IconShieldCheck size={16} stroke={2} aria-hidden />
      )}
      <Link to={`/provas/${id}`}>{texts.prova}</Link>
      {texts.comoFoi(frase, formatHa(parseInstante(encerradaEm), clock.now()))}
    </span>
  );
};

const Linha = ({ dispositivo }: { readonly dispositivo: ProtecaoDispositivo }) => {
  const { id, nome, situacao, dias, ultimoBackup, proximoEsperado, conectado, espera } = dispositivo;
  return (
    <li>
      <span className="dispositivos-protegidos__icon" data-tone={tomDaProtecao(situacao)}>
        <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
      </span>
      <div className="dispositivos-protegidos__name">
        <Link to={`${DISPOSITIVOS}?dispositivo=${id}`}>{nome}</Link>
        {proximoEsperado === null ? (
          <span className="dispositivos-protegidos__when">{texts.semProximo}</span>
        ) : (
          <Quando iso={proximoEsperado} frase={texts.proximo} />
        )}
        {conectado ? <Presenca {...dispositivo} /> : null}
        {espera === null ? null : (
          <span className="dispositivos-protegidos__when" title={esperaEmPalavras(espera)}>
            {espera.motivo === "PAUSA" ? protecaoTexts.emPausa : protecaoTexts.emEspera}
          </span>
        )}
      </div>
      <Faixa30Dias dias={dias} larga />
      <div className="dispositivos-protegidos__end">
        <SituacaoProtecaoBadge situacao={situacao} />
        {ultimoBackup === null ? (
          <span className="dispositivos-protegidos__when">{texts.nenhumUltimo}</span>
        ) : (
          <Quando iso={ultimoBackup} frase={texts.ultimo} />
        )}
      </div>
      <Prova dispositivo={dispositivo} />
    </li>
  );
};

const Lista = ({ dispositivos }: Pick<Protecao, "dispositivos">) => (
  <>
    <ul className="dispositivos-protegidos">
      {dosPioresAosMelhores(dispositivos)
        .slice(0, NO_CARTAO)
        .map((dispositivo) => (
          <Linha key={dispositivo.id} dispositivo={dispositivo} />
        ))}
    </ul>
    {dispositivos.length <= NO_CARTAO ? null : (
      <Link className="dispositivos-protegidos__all" to={DISPOSITIVOS}>
        {texts.todos(dispositivos.length)}
      </Link>
    )}
    <CardFoot>
      <span>{`${protecaoTexts.faixa}:`}</span>
      <LegendaDaFaixa />
    </CardFoot>
  </>
);

const Vazio = () => (
  <EmptyState
    icon={IconDeviceDesktop}
    title={texts.vazio}
    action={
      <Button variant="default" component={Link} to={DISPOSITIVOS}>
        {texts.cadastrar}
      </Button>
    }
  >
    {texts.vazioAjuda}
  </EmptyState>
);

/** The devices of a subscription: how each stands, its last 30 days and its last good backup. */
export const DispositivosProtegidos = ({ protecao }: { readonly protecao: Protecao | undefined }) => (
  <Card
    title={texts.titulo}
    className="dispositivos-protegidos-card"
    action={<Link to={DISPOSITIVOS}>{texts.gerenciar}</Link>}
  >
    {protecao === undefined ? <p className="dispositivos-protegidos__note">{texts.semResposta}</p> : null}
    {protecao?.dispositivos.length === 0 ? <Vazio /> : null}
    {protecao === undefined || protecao.dispositivos.length === 0 ? null : (
      <Lista dispositivos={protecao.dispositivos} />
    )}
  </Card>
);
