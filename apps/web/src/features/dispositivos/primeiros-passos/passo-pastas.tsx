import { Button, Checkbox } from "@mantine/core";
import { CAMINHO_RELATIVO, isCaminhoAbsoluto, LIMITE_CAMINHO } from "@acervo/contracts/diretorios";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconFolderPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { mesmoCaminho } from "../comparacao.rules.ts";
import { useAcoesDeConfiguracao } from "../configuracoes.data.ts";
import { PadroesPropostos, padroesPropostos } from "../padroes/padroes-propostos.tsx";
import { HorarioField } from "./horario-field.tsx";
import { agendamentoDiario, erroDoHorario, HORARIO_PROPOSTO } from "./horario.rules.ts";
import { primeirosPassosTexts } from "./primeiros-passos.texts.ts";

const texts = primeirosPassosTexts.pastas;

const erroDoCaminho = (caminho: string, anteriores: readonly string[]): string | null => {
  if (caminho.trim() === "") return null;
  if (!isCaminhoAbsoluto(caminho.trim())) return CAMINHO_RELATIVO;
  return anteriores.some((anterior) => mesmoCaminho(anterior, caminho)) ? texts.repetida : null;
};

const errosDosCaminhos = (caminhos: readonly string[]): readonly (string | null)[] =>
  caminhos.map((caminho, indice) => erroDoCaminho(caminho, caminhos.slice(0, indice)));

type CaminhosProps = { readonly caminhos: readonly string[]; readonly onChange: (caminhos: readonly string[]) => void };

const Caminhos = ({ caminhos, onChange }: CaminhosProps) => {
  const erros = errosDosCaminhos(caminhos);
  return caminhos.map((caminho, indice) => (
    <LineInput
      // The rows are only ever added at the end.
      key={indice}
      className="primeiros-passos__field"
      label={texts.caminho(indice + 1)}
      description={indice === 0 ? texts.caminhoAjuda : undefined}
      maxLength={LIMITE_CAMINHO}
      value={caminho}
      onChange={(novo) => onChange(caminhos.with(indice, novo))}
      error={erros[indice] ?? null}
    />
  ));
};

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
      <Caminhos caminhos={caminhos} onChange={setCaminhos} />
      <Button
        variant="subtle"
        leftSection={<IconFolderPlus size={18} aria-hidden />}
        onClick={() => setCaminhos([...caminhos, ""])}
      >
        {texts.outra}
      </Button>
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
