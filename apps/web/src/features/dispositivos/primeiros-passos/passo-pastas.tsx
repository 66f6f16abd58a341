import { Checkbox } from "@mantine/core";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useAcoesDeConfiguracao } from "../configuracoes.data.ts";
import { PadroesPropostos, padroesPropostos } from "../padroes/padroes-propostos.tsx";
import { CaminhosEscritos, errosDosCaminhos } from "./caminhos-escritos.tsx";
import { HorarioField } from "./horario-field.tsx";
import { agendamentoDiario, erroDoHorario, HORARIO_PROPOSTO } from "./horario.rules.ts";
import { primeirosPassosTexts } from "./primeiros-passos.texts.ts";

const texts = primeirosPassosTexts.pastas;

/** What is stored, and when: both are saved with one click. */
export const PassoPastas = ({ dispositivo }: { readonly dispositivo: Dispositivo }) => {
  const [caminhos, setCaminhos] = useState<readonly string[]>([""]);
  const [diario, setDiario] = useState(true);
  const [propostos, setPropostos] = useState(true);
  const [hora, setHora] = useState(HORARIO_PROPOSTO);
  const { adicionar } = useAcoesDeConfiguracao(dispositivo.id);
  const informados = caminhos.map((caminho) => caminho.trim()).filter((caminho) => caminho !== "");
  const erro =
    errosDosCaminhos(caminhos).find((cada) => cada !== null) ??
    (informados.length === 0 ? texts.obrigatorio : null) ??
    (diario ? erroDoHorario(hora) : null);
  const guardar = (): void =>
    adicionar.mutate({
      body: {
        idDispositivo: dispositivo.id,
        prefixo: texts.prefixo,
        diretorios: informados.map((caminho) => ({ caminho })),
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
      <p>{texts.texto(dispositivo.nome)}</p>
      <CaminhosEscritos className="primeiros-passos__field" caminhos={caminhos} onChange={setCaminhos} />
      <PadroesPropostos className="primeiros-passos__field" checked={propostos} onChange={setPropostos} />
      <Checkbox
        className="primeiros-passos__field"
        label={texts.todosOsDias}
        checked={diario}
        onChange={(event) => setDiario(event.currentTarget.checked)}
      />
      {diario ? <HorarioField hora={hora} onChange={setHora} /> : null}
      <div className="primeiros-passos__actions">
        <ActionButton type="submit" size="lg" reason={erro} busy={adicionar.isPending}>
          {texts.guardar}
        </ActionButton>
      </div>
    </form>
  );
};
