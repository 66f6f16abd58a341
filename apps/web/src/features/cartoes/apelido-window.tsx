import { type Cartao, LIMITE_TEXTO_CARTAO } from "@acervo/contracts/cartoes";
import { useState } from "react";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { apelidoDigitado } from "./cartao.rules.ts";
import { useMudarApelido } from "./cartoes.data.ts";
import { cartoesTexts } from "./cartoes.texts.ts";
import { Validade } from "./validade.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const texts = cartoesTexts.formulario;

const motivo = (apelido: string, original: string): string | null => {
  if (apelido.trim() === "") return texts.apelidoVazio;
  return apelido.trim() === original ? uiTexts.formulario.nadaAlterado : null;
};

/** Only the nickname of a card can be changed. */
export const ApelidoWindow = ({ cartao, onClose }: { readonly cartao: Cartao; readonly onClose: () => void }) => {
  const [apelido, setApelido] = useState(cartao.apelido);
  const salvar = useMudarApelido();
  return (
    <FormWindow
      title={texts.editar}
      submit={uiTexts.formulario.salvar}
      reason={motivo(apelido, cartao.apelido)}
      saving={salvar.isPending}
      onSubmit={() => salvar.mutate({ body: { id: cartao.id, apelido: apelido.trim() } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={texts.apelido}
        required
        data-autofocus
        maxLength={LIMITE_TEXTO_CARTAO}
        value={apelido}
        onChange={(event) => setApelido(apelidoDigitado(event.currentTarget.value))}
      />
      <p className="cartao-fields__seguro">
        {cartoesTexts.final(cartao.ultimosQuatroDigitos)} · {cartao.nome} · <Validade cartao={cartao} />
        <br />
        {texts.somenteLeitura}
      </p>
    </FormWindow>
  );
};
