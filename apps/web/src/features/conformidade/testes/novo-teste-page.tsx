import { MAXIMO_OBSERVADORES, type Participante } from "@acervo/contracts/testes-restauracao";
import { Checkbox, Skeleton } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Page } from "../../../ui/page.tsx";
import { Etapas } from "./etapas.tsx";
import { useAbrirTeste, useTestaveis } from "./testes.data.ts";
import { testesTexts } from "./testes.texts.ts";
import "./testes.css";

const texts = testesTexts.novo;
const MAXIMO_NOME = 120;
const MAXIMO_FUNCAO = 80;
const MAXIMO_LOCAL = 200;

type Pessoa = { readonly nome: string; readonly funcao: string };
const NINGUEM: Pessoa = { nome: "", funcao: "" };

type Digitado = {
  readonly titular: Pessoa;
  readonly operador: Pessoa;
  readonly observadores: readonly Pessoa[];
  readonly local: string;
};

const toParticipante = (papel: Participante["papel"], { nome, funcao }: Pessoa): Participante => ({
  papel,
  nome: nome.trim(),
  funcao: funcao.trim() === "" ? null : funcao.trim(),
});

const participantesDe = ({ titular, operador, observadores }: Digitado): Participante[] => [
  toParticipante("TITULAR", titular),
  toParticipante("OPERADOR", operador),
  ...observadores.filter(({ nome }) => nome.trim() !== "").map((pessoa) => toParticipante("OBSERVADOR", pessoa)),
];

const isCompleto = ({ titular, operador, local }: Digitado): boolean =>
  [titular.nome, operador.nome, local].every((texto) => texto.trim() !== "");

type PessoaProps = {
  readonly rotulo: string;
  readonly ajuda?: string;
  readonly pessoa: Pessoa;
  readonly onMudar: (pessoa: Pessoa) => void;
};

const CamposDaPessoa = ({ rotulo, ajuda, pessoa, onMudar }: PessoaProps) => (
  <div className="teste__campos">
    <TextField
      label={rotulo}
      description={ajuda}
      maxLength={MAXIMO_NOME}
      value={pessoa.nome}
      onChange={({ currentTarget }) => onMudar({ ...pessoa, nome: currentTarget.value })}
    />
    <TextField
      label={texts.funcao(rotulo.toLowerCase())}
      maxLength={MAXIMO_FUNCAO}
      value={pessoa.funcao}
      onChange={({ currentTarget }) => onMudar({ ...pessoa, funcao: currentTarget.value })}
    />
  </div>
);

type QuemProps = {
  readonly digitado: Digitado;
  readonly onMudar: (parte: Partial<Digitado>) => void;
  readonly onContinuar: () => void;
};

const QuemParticipa = ({ digitado, onMudar, onContinuar }: QuemProps) => {
  const { titular, operador, observadores, local } = digitado;
  const mudar = (indice: number, pessoa: Pessoa): void => onMudar({ observadores: observadores.with(indice, pessoa) });
  return (
    <Card title={texts.participantes}>
      <CardBody>
        <CamposDaPessoa
          rotulo={texts.titular}
          ajuda={texts.titularAjuda}
          pessoa={titular}
          onMudar={(pessoa) => onMudar({ titular: pessoa })}
        />
        <CamposDaPessoa
          rotulo={texts.operador}
          ajuda={texts.operadorAjuda}
          pessoa={operador}
          onMudar={(pessoa) => onMudar({ operador: pessoa })}
        />
        {observadores.map((pessoa, indice) => (
          <CamposDaPessoa
            key={indice}
            rotulo={texts.observador(indice + 1)}
            pessoa={pessoa}
            onMudar={(mudada) => mudar(indice, mudada)}
          />
        ))}
        <div className="teste__acoes">
          {observadores.length < MAXIMO_OBSERVADORES ? (
            <ActionButton variant="default" onClick={() => onMudar({ observadores: [...observadores, NINGUEM] })}>
              {texts.maisObservador}
            </ActionButton>
          ) : null}
          {observadores.length > 0 ? (
            <ActionButton variant="default" onClick={() => onMudar({ observadores: observadores.slice(0, -1) })}>
              {texts.menosObservador(observadores.length)}
            </ActionButton>
          ) : null}
        </div>
        <div className="teste__campos">
          <TextField
            label={texts.local}
            description={texts.localAjuda}
            maxLength={MAXIMO_LOCAL}
            value={local}
            onChange={({ currentTarget }) => onMudar({ local: currentTarget.value })}
          />
        </div>
        <div className="teste__acoes">
          <ActionButton reason={isCompleto(digitado) ? null : texts.faltamNomes} onClick={onContinuar}>
            {texts.continuar}
          </ActionButton>
        </div>
      </CardBody>
    </Card>
  );
};

type OQueProps = {
  readonly idContratacao: number;
  readonly digitado: Digitado;
  readonly onVoltar: () => void;
};

const OQueTestar = ({ idContratacao, digitado, onVoltar }: OQueProps) => {
  const navigate = useNavigate();
  const { data: dispositivos } = useTestaveis(idContratacao);
  const [escolhidos, setEscolhidos] = useState<string[]>([]);
  const abrir = useAbrirTeste(({ id }) => void navigate(`/conformidade/testes/${id}`));
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (escolhidos.length === 0) return;
    abrir.mutate({
      id: idContratacao,
      dispositivos: escolhidos.map(Number),
      local: digitado.local.trim(),
      participantes: participantesDe(digitado),
    });
  };
  return (
    <Card title={texts.oQueTestar}>
      <CardBody>
        <form onSubmit={enviar}>
          {dispositivos === undefined ? (
            <Skeleton height={80} />
          ) : (
            <Checkbox.Group
              label={texts.dispositivos}
              description={texts.dispositivosAjuda}
              value={escolhidos}
              onChange={setEscolhidos}
            >
              {dispositivos.length === 0 ? <p>{texts.semDispositivos}</p> : null}
              {dispositivos.map(({ id, nome }) => (
                <Checkbox key={id} value={String(id)} label={nome} mt="sm" />
              ))}
            </Checkbox.Group>
          )}
          <p className="teste__grandes">{texts.grandes}</p>
          <div className="teste__acoes">
            <ActionButton variant="default" reads onClick={onVoltar}>
              {texts.voltar}
            </ActionButton>
            <ActionButton
              type="submit"
              busy={abrir.isPending}
              reason={escolhidos.length === 0 ? texts.faltaDispositivo : null}
            >
              {texts.abrir}
            </ActionButton>
          </div>
        </form>
      </CardBody>
    </Card>
  );
};

/** The first two steps of a restore test: who takes part, and what is tested. */
export const NovoTestePage = ({ idContratacao }: { readonly idContratacao: number }) => {
  const [etapa, setEtapa] = useState<0 | 1>(0);
  const [digitado, setDigitado] = useState<Digitado>({
    titular: NINGUEM,
    operador: NINGUEM,
    observadores: [],
    local: "",
  });
  return (
    <Page title={texts.titulo} lead={texts.chamada}>
      <Etapas atual={etapa} />
      {etapa === 0 ? (
        <QuemParticipa
          digitado={digitado}
          onMudar={(parte) => setDigitado((antes) => ({ ...antes, ...parte }))}
          onContinuar={() => setEtapa(1)}
        />
      ) : (
        <OQueTestar idContratacao={idContratacao} digitado={digitado} onVoltar={() => setEtapa(0)} />
      )}
    </Page>
  );
};
