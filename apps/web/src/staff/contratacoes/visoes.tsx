import type { Visao } from "@acervo/contracts/busca-de-contratacoes";
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useRemoverVisao, useSalvarVisao, useVisoes } from "./contratacoes.data.ts";
import { contratacoesTexts } from "./contratacoes.texts.ts";

const texts = contratacoesTexts.visoes;
const LIMITE_NOME = 60;

type SalvarProps = { readonly filtros: Visao["filtros"]; readonly onClose: () => void };

const SalvarWindow = ({ filtros, onClose }: SalvarProps) => {
  const salvar = useSalvarVisao();
  const [nome, setNome] = useState("");
  const enviar = (): void => salvar.mutate({ nome, filtros }, { onSuccess: onClose });
  return (
    <FormWindow
      title={texts.titulo}
      submit={texts.salvar}
      reason={nome.trim() === "" ? texts.falta : null}
      saving={salvar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={texts.nome}
        description={texts.explica}
        maxLength={LIMITE_NOME}
        value={nome}
        onChange={({ currentTarget }) => setNome(currentTarget.value)}
      />
    </FormWindow>
  );
};

type VisoesProps = {
  /** The filters in force, without those of persons. */
  readonly filtros: Visao["filtros"];
  readonly onAplicar: (filtros: Visao["filtros"]) => void;
};

/** Searches that the analyst keeps under a name. */
export const Visoes = ({ filtros, onAplicar }: VisoesProps) => {
  const feedback = useFeedback();
  const { data: visoes = [] } = useVisoes();
  const remover = useRemoverVisao();
  const [escolhida, setEscolhida] = useState("");
  const [salvando, setSalvando] = useState(false);
  const visao = visoes.find(({ id }) => String(id) === escolhida);
  const escolher = (id: string): void => {
    setEscolhida(id);
    const outra = visoes.find((cada) => String(cada.id) === id);
    if (outra !== undefined) onAplicar(outra.filtros);
  };
  const perguntar = async ({ id, nome }: Visao): Promise<void> => {
    const pergunta = { titulo: texts.certeza, mensagem: texts.confirmar(nome), destrutiva: true };
    if (!(await feedback.confirm(pergunta))) return;
    remover.mutate(id, { onSuccess: () => setEscolhida("") });
  };
  return (
    <div className="visoes">
      {visoes.length === 0 ? null : (
        <NativeSelect
          aria-label={texts.rotulo}
          value={escolhida}
          onChange={({ currentTarget }) => escolher(currentTarget.value)}
          data={[
            { value: "", label: texts.escolha },
            ...visoes.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
        />
      )}
      {visao === undefined ? null : (
        <Button variant="danger-subtle" loading={remover.isPending} onClick={() => void perguntar(visao)}>
          {texts.remover}
        </Button>
      )}
      <Button variant="default" onClick={() => setSalvando(true)}>
        {texts.salvar}
      </Button>
      {salvando ? <SalvarWindow filtros={filtros} onClose={() => setSalvando(false)} /> : null}
    </div>
  );
};
