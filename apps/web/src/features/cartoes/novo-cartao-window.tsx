import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { type ReactNode, useState } from "react";
import { EnderecoFields } from "../../shared/endereco/endereco-fields.tsx";
import { enderecoInformado, motivoSemSalvar, type ValoresDoEndereco } from "../../shared/endereco/endereco.rules.ts";
import { useEndereco } from "../../shared/endereco/use-endereco.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { bandeiraAposNumero, CARTAO_VAZIO, cartaoCompleto, cartaoInformado } from "./cartao.rules.ts";
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

type CartaoFormProps = Omit<NovoCartaoWindowProps, "usuario"> & {
  readonly telefone: string;
  readonly endereco: ValoresDoEndereco;
  /** The fields of the address: drawn by the parent, so that typing a card does not draw all municípios anew. */
  readonly children: ReactNode;
};

const CartaoForm = ({ telefone, endereco, onSalvo, onClose, children }: CartaoFormProps) => {
  const [digitados, setDigitados] = useState({ ...CARTAO_VAZIO, telefone });
  const { data: bandeiras = [] } = useBandeiras();
  // The number may be there before the brands are.
  const valores = { ...digitados, sigla: bandeiraAposNumero(digitados.numero, digitados.sigla, bandeiras) };
  const adicionar = useAdicionarCartao(onSalvo);
  // Nothing has to change about the address of the account: it only has to be all there.
  const comEndereco = motivoSemSalvar(endereco, null, texts.incompleto) === null;
  const completo = cartaoCompleto(valores) && telefoneCompleto(valores.telefone) && comEndereco;
  const enviar = (): void => {
    const body = { ...cartaoInformado(valores), endereco: enderecoInformado(endereco) };
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
        onMudar={(parte) => setDigitados((antes) => ({ ...antes, ...parte }))}
      />
      {children}
      <p className="cartao-fields__seguro">{texts.seguro}</p>
    </FormWindow>
  );
};

/** A new card. It exists only while the window is open: nothing typed stays anywhere after. */
export const NovoCartaoWindow = ({ usuario, ...janela }: NovoCartaoWindowProps) => {
  const endereco = useEndereco(usuario.endereco);
  return (
    <CartaoForm telefone={usuario.telefone ?? ""} endereco={endereco.form.values} {...janela}>
      <fieldset className="cartao-fields__endereco">
        <legend>{texts.endereco}</legend>
        <EnderecoFields endereco={endereco} />
      </fieldset>
    </CartaoForm>
  );
};
