import { Checkbox, Skeleton } from "@mantine/core";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useAcoesDeConfiguracao } from "../configuracoes.data.ts";
import { diretoriosDasPastas, EscolhaDePastas, erroDasPastas, pastasNoComeco } from "../pastas/escolha-de-pastas.tsx";
import { useListaveis } from "../pastas/pastas.data.ts";
import { pastasTexts } from "../pastas/pastas.texts.ts";
import { PadroesPropostos, padroesPropostos } from "../padroes/padroes-propostos.tsx";
import { HorarioField } from "../pastas/horario-field.tsx";
import { agendamentoDiario, erroDoHorario, HORARIO_PROPOSTO } from "../pastas/horario.rules.ts";
import { primeirosPassosTexts } from "./primeiros-passos.texts.ts";

const texts = primeirosPassosTexts.pastas;

type PassoPastasProps = { readonly dispositivo: Dispositivo };
type FormularioProps = PassoPastasProps & {
  /** The machine shows its folders now. */
  readonly conectado: boolean;
};

const Formulario = ({ dispositivo, conectado }: FormularioProps) => {
  const [pastas, setPastas] = useState(() => pastasNoComeco(conectado));
  const [diario, setDiario] = useState(true);
  const [propostos, setPropostos] = useState(true);
  const [hora, setHora] = useState(HORARIO_PROPOSTO);
  const { adicionar } = useAcoesDeConfiguracao(dispositivo.id);
  const erro = erroDasPastas(pastas) ?? (diario ? erroDoHorario(hora) : null);
  const guardar = (): void =>
    adicionar.mutate({
      body: {
        idDispositivo: dispositivo.id,
        prefixo: pastasTexts.prefixo,
        diretorios: diretoriosDasPastas(pastas).map((caminho) => ({ caminho })),
        agendamentos: diario ? [agendamentoDiario(hora)] : [],
        padroesIgnorados: padroesPropostos(propostos),
      },
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (erro === null && !adicionar.isPending) guardar();
      }}
    >
      <p>{conectado ? texts.marque(dispositivo.nome) : texts.texto(dispositivo.nome)}</p>
      <EscolhaDePastas
        className="primeiros-passos__field"
        dispositivo={dispositivo}
        conectado={conectado}
        pastas={pastas}
        onChange={setPastas}
      />
      <PadroesPropostos className="primeiros-passos__field" checked={propostos} onChange={setPropostos} />
      <Checkbox
        className="primeiros-passos__field"
        label={pastasTexts.todosOsDias}
        checked={diario}
        onChange={(event) => setDiario(event.currentTarget.checked)}
      />
      {diario ? <HorarioField hora={hora} onChange={setHora} /> : null}
      <div className="primeiros-passos__actions">
        <ActionButton type="submit" size="lg" reason={erro} busy={adicionar.isPending}>
          {pastasTexts.confirmar}
        </ActionButton>
      </div>
    </form>
  );
};

/** What is stored, and when: both are saved with one click. Folders are ticked where the machine shows them, else typed. */
export const PassoPastas = ({ dispositivo }: PassoPastasProps) => {
  const { data, isPending } = useListaveis(dispositivo.id, true);
  if (isPending)
    return (
      <div aria-busy>
        <output className="sr-only">{pastasTexts.perguntando}</output>
        <Skeleton height={96} mt={8} />
      </div>
    );
  return <Formulario dispositivo={dispositivo} conectado={data?.lista === true && data.conectado} />;
};
