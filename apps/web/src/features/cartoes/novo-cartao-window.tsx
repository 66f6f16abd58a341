import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { useState } from "react";
import { EnderecoFields } from "../../ui/endereco/endereco-fields.tsx";
import { enderecoInformado, motivoSemSalvar } from "../../ui/endereco/endereco.rules.ts";
import { useEndereco } from "../../ui/endereco/use-endereco.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { CARTAO_VAZIO, cartaoCompleto, cartaoInformado } from "./cartao.rules.ts";
import { CartaoFields } from "./cartao-fields.tsx";
import { useAdicionarCartao, useBandeiras } from "./cartoes.data.ts";
import "./cartoes.css";
import { cartoesTexts } from "./cartoes.texts.ts";

const texts = cartoesTexts.formulario;

/** Telephones have ten or eleven digits. */
const telefoneCompleto = (telefone: string): boolean => telefone.length === 10 || telefone.length === 11;

type NovoCartaoWindowProps = {
  readonly usuario: Pick<UsuarioAtual, "endereco" | "telefone">;
  /** Reads again whatever else shows the cards. */
  readonly onSalvo?: () => Promise<void>;
  readonly onClose: () => void;
};

/** A new card. It exists only while the window is open: nothing typed stays anywhere after. */
export const NovoCartaoWindow = ({ usuario, onSalvo, onClose }: NovoCartaoWindowProps) => {
  const [valores, setValores] = useState({ ...CARTAO_VAZIO, telefone: usuario.telefone ?? "" });
  const { data: bandeiras = [] } = useBandeiras();
  const endereco = useEndereco(usuario.endereco);
  const adicionar = useAdicionarCartao(onSalvo);
  const { values } = endereco.form;
  // Nothing has to change about the address of the account: it only has to be all there.
  const comEndereco = motivoSemSalvar(values, null, texts.incompleto) === null;
  const completo = cartaoCompleto(valores) && telefoneCompleto(valores.telefone) && comEndereco;
  const enviar = (): void => {
    const body = { ...cartaoInformado(valores), endereco: enderecoInformado(values) };
    adicionar.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.novo}
      submit={texts.adicionar}
      reason={completo ? null : texts.incompleto}
      saving={adicionar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <CartaoFields
        valores={valores}
        bandeiras={bandeiras}
        onMudar={(parte) => setValores((antes) => ({ ...antes, ...parte }))}
      />
      <fieldset className="cartao-fields__endereco">
        <legend>{texts.endereco}</legend>
        <EnderecoFields endereco={endereco} />
      </fieldset>
      <p className="cartao-fields__seguro">{texts.seguro}</p>
    </FormWindow>
  );
};
