import { enderecoCompleto } from "@acervo/contracts/enderecos";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { EnderecoFields } from "../../shared/endereco/endereco-fields.tsx";
import { enderecoInformado } from "../../shared/endereco/endereco.rules.ts";
import { useEndereco } from "../../shared/endereco/use-endereco.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import type { Assinatura } from "./lgpd.data.ts";
import { lgpdTexts } from "./lgpd.texts.ts";

const texts = lgpdTexts.janela;
const TAMANHO_DO_CEP = 8;

type EnderecoWindowProps = {
  readonly usuario: UsuarioAtual;
  readonly assinando: boolean;
  readonly onAssinar: (endereco: NonNullable<Assinatura["endereco"]>) => void;
  readonly onClose: () => void;
};

/** The address, which the signature needs and the account lacks. */
export const EnderecoWindow = ({ usuario, assinando, onAssinar, onClose }: EnderecoWindowProps) => {
  const endereco = useEndereco(usuario.endereco);
  const informado = enderecoInformado(endereco.form.values);
  const completo = enderecoCompleto(informado) && informado.cep.length === TAMANHO_DO_CEP;
  return (
    <FormWindow
      title={texts.endereco}
      submit={assinando ? lgpdTexts.assinando : texts.assinar}
      reason={completo ? null : texts.faltaEndereco}
      saving={assinando}
      onSubmit={() => onAssinar(informado)}
      onClose={onClose}
    >
      {completo ? null : <p>{texts.faltaEndereco}</p>}
      <EnderecoFields endereco={endereco} />
    </FormWindow>
  );
};
