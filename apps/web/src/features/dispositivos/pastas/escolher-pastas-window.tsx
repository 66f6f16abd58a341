import { LIMITE_PREFIXO } from "@acervo/contracts/configuracoes";
import type { PastasListaveis } from "@acervo/contracts/pastas-da-maquina";
import { Checkbox } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { useState } from "react";
import { formatDiaAsHora } from "../../../lib/format.ts";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { mesmoNome } from "../comparacao.rules.ts";
import { useAcoesDeConfiguracao } from "../configuracoes.data.ts";
import { configuracoesTexts } from "../configuracoes.texts.ts";
import { PadroesPropostos, padroesPropostos } from "../padroes/padroes-propostos.tsx";
import { HorarioField } from "./horario-field.tsx";
import { agendamentoDiario, erroDoHorario, HORARIO_PROPOSTO } from "./horario.rules.ts";
import { tamanhoDe } from "./arvore-de-pastas.tsx";
import { diretoriosDasPastas, EscolhaDePastas, erroDasPastas, pastasNoComeco } from "./escolha-de-pastas.tsx";
import "./escolher-pastas-window.css";
import { nomeLivre, somaDe } from "./pastas.rules.ts";
import { pastasTexts as texts } from "./pastas.texts.ts";

const erroDoNome = (nome: string, nomes: readonly string[]): string | null => {
  if (nome.trim() === "") return configuracoesTexts.obrigatorio;
  return nomes.some((outro) => mesmoNome(outro, nome)) ? configuracoesTexts.configuracao.duplicado : null;
};

const Conexao = ({ maquina: { conectado, vistoEm } }: { readonly maquina: PastasListaveis }) =>
  conectado ? (
    <>
      <div>
        <StatusBadge tone="ok" icon={IconPlugConnected}>
          {texts.conectado}
        </StatusBadge>
      </div>
      <p>{texts.explica}</p>
    </>
  ) : (
    <Notice tone="warn" title={texts.desligadoTitulo}>
      <p>{vistoEm === null ? null : texts.desligado(formatDiaAsHora(vistoEm))}</p>
    </Notice>
  );

type Horario = { readonly diario: boolean; readonly hora: string };
type QuandoProps = { readonly horario: Horario; readonly onChange: (horario: Horario) => void };

const Quando = ({ horario: { diario, hora }, onChange }: QuandoProps) => (
  <fieldset className="escolher-pastas__quando">
    <legend>{texts.quando}</legend>
    <Checkbox
      label={texts.todosOsDias}
      description={texts.seDesligado}
      checked={diario}
      onChange={(event) => onChange({ diario: event.currentTarget.checked, hora })}
    />
    {diario ? <HorarioField hora={hora} onChange={(outra) => onChange({ diario, hora: outra })} /> : null}
  </fieldset>
);

type EscolherPastasWindowProps = {
  readonly dispositivo: { readonly id: number; readonly nome: string };
  readonly maquina: PastasListaveis;
  /** Of the configurations that the device has. */
  readonly nomes: readonly string[];
  readonly onClose: () => void;
};

/** A new configuration in one window: the machine's own folders to tick, or paths to type, and when. */
export const EscolherPastasWindow = ({ dispositivo, maquina, nomes, onClose }: EscolherPastasWindowProps) => {
  const { adicionar } = useAcoesDeConfiguracao(dispositivo.id);
  const [pastas, setPastas] = useState(() => pastasNoComeco(maquina.conectado));
  const [nome, setNome] = useState(() => nomeLivre(texts.prefixo, nomes));
  const [horario, setHorario] = useState<Horario>({ diario: true, hora: HORARIO_PROPOSTO });
  const [propostos, setPropostos] = useState(true);
  const { escolhidas } = pastas;
  const erroNome = erroDoNome(nome, nomes);
  const erro = erroDasPastas(pastas) ?? erroNome ?? (horario.diario ? erroDoHorario(horario.hora) : null);
  const salvar = (): void =>
    adicionar.mutate(
      {
        body: {
          idDispositivo: dispositivo.id,
          prefixo: nome.trim(),
          diretorios: diretoriosDasPastas(pastas).map((caminho) => ({ caminho })),
          agendamentos: horario.diario ? [agendamentoDiario(horario.hora)] : [],
          padroesIgnorados: padroesPropostos(propostos),
        },
      },
      { onSuccess: onClose },
    );
  return (
    <FormWindow
      wide
      title={texts.titulo(dispositivo.nome)}
      submit={texts.confirmar}
      reason={erro}
      saving={adicionar.isPending}
      onSubmit={salvar}
      onClose={onClose}
    >
      <Conexao maquina={maquina} />
      <EscolhaDePastas dispositivo={dispositivo} conectado={maquina.conectado} pastas={pastas} onChange={setPastas} />
      <div className="escolher-pastas__plano">
        <Quando horario={horario} onChange={setHorario} />
        <div className="escolher-pastas__resto">
          {escolhidas.length === 0 ? null : (
            <output>{texts.soma(escolhidas.length, tamanhoDe(somaDe(escolhidas)))}</output>
          )}
          <LineInput label={texts.nome} maxLength={LIMITE_PREFIXO} value={nome} onChange={setNome} error={erroNome} />
          <PadroesPropostos checked={propostos} onChange={setPropostos} />
        </div>
      </div>
    </FormWindow>
  );
};
