import { LIMITES_DE_CONTRATACOES } from "@acervo/contracts/ficha-do-cliente";
import { Button } from "@mantine/core";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { IntegerInput } from "../../../ui/form/integer-input.tsx";
import { useMudarLimite } from "../cliente.data.ts";
import { clienteTexts } from "../cliente.texts.ts";

const texts = clienteTexts.plano;
const { minimo, maximo } = LIMITES_DE_CONTRATACOES;

type LimiteProps = { readonly idContratacao: number; readonly limite: number };

const LimiteWindow = ({ idContratacao, limite, onClose }: LimiteProps & { readonly onClose: () => void }) => {
  const mudar = useMudarLimite(idContratacao);
  const [quantas, setQuantas] = useState<number | null>(limite);
  const valida = quantas !== null && quantas >= minimo && quantas <= maximo;
  const salvar = (): void => {
    if (!valida) return;
    mudar.mutate(quantas, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.mudarLimite}
      submit={texts.salvar}
      reason={valida ? null : texts.semNumero}
      saving={mudar.isPending}
      onSubmit={salvar}
      onClose={onClose}
    >
      <IntegerInput
        data-autofocus
        label={texts.quantas}
        description={texts.explicaLimite}
        value={quantas}
        onChange={setQuantas}
        min={minimo}
        max={maximo}
      />
    </FormWindow>
  );
};

/** The administrator says how many subscriptions the customer may hold at a time. */
export const LimiteButton = (props: LimiteProps) => {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setAberta(true)}>
        {texts.mudarLimite}
      </Button>
      {aberta ? <LimiteWindow {...props} onClose={() => setAberta(false)} /> : null}
    </>
  );
};
