import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { enderecoCompleto } from "@acervo/contracts/enderecos";
import { DadosDoTermo, LIMITE_EMAIL_TERMO, LIMITE_NOME_TERMO } from "@acervo/contracts/lgpd";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { EnderecoFields } from "../../shared/endereco/endereco-fields.tsx";
import { enderecoInformado } from "../../shared/endereco/endereco.rules.ts";
import { useEndereco } from "../../shared/endereco/use-endereco.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import type { Assinatura } from "./lgpd.data.ts";
import { lgpdTexts } from "./lgpd.texts.ts";

const texts = lgpdTexts.janela;
const TAMANHO_DO_CPF = 11;
const TAMANHO_DO_CEP = 8;

type Valores = { readonly nome: string; readonly cpf: string; readonly email: string };
const CAMPOS = ["nome", "cpf", "email"] as const;

const validar = (valores: Valores): Partial<Valores> =>
  Object.fromEntries(
    CAMPOS.flatMap((campo) => {
      const erro = DadosDoTermo.shape[campo].safeParse(valores[campo]).error?.issues[0]?.message;
      return erro === undefined ? [] : [[campo, erro] as const];
    }),
  );

type DadosWindowProps = {
  readonly usuario: UsuarioAtual;
  readonly pedeDados: boolean;
  readonly pedeEndereco: boolean;
  readonly assinando: boolean;
  readonly onAssinar: (dados: Partial<Assinatura>) => void;
  readonly onClose: () => void;
};

/** What the signature still needs: the person's own data, the address, or both. */
export const DadosWindow = (props: DadosWindowProps) => {
  const { usuario, pedeDados, pedeEndereco, assinando, onAssinar, onClose } = props;
  const endereco = useEndereco(usuario.endereco);
  const form = useForm<Valores>({
    initialValues: {
      nome: usuario.nome.slice(0, LIMITE_NOME_TERMO),
      cpf: usuario.cpfCnpj.length === TAMANHO_DO_CPF ? usuario.cpfCnpj : "",
      email: usuario.email.slice(0, LIMITE_EMAIL_TERMO),
    },
    validate: validar,
    validateInputOnBlur: true,
  });
  const informado = enderecoInformado(endereco.form.values);
  const semEndereco = pedeEndereco && !(enderecoCompleto(informado) && informado.cep.length === TAMANHO_DO_CEP);
  const semDados = pedeDados && CAMPOS.some((campo) => form.values[campo].trim() === "");

  const enviar = (): void => {
    if (pedeDados && form.validate().hasErrors) {
      const campo = CAMPOS.find((nome) => nome in validar(form.values));
      if (campo !== undefined) form.getInputNode(campo)?.focus();
      return;
    }
    onAssinar({ ...(pedeDados ? form.values : {}), ...(pedeEndereco ? { endereco: informado } : {}) });
  };

  const motivo = semDados ? texts.faltaAlgo : semEndereco ? texts.faltaEndereco : null;
  return (
    <FormWindow
      title={texts.titulo}
      submit={assinando ? lgpdTexts.assinando : texts.assinar}
      reason={motivo}
      saving={assinando}
      onSubmit={enviar}
      onClose={onClose}
    >
      {pedeDados ? (
        <>
          <TextInput
            label={texts.nome}
            required
            autoComplete="name"
            maxLength={LIMITE_NOME_TERMO}
            {...form.getInputProps("nome")}
          />
          <MaskedInput mask="cpf" label={texts.cpf} required {...form.getInputProps("cpf")} value={form.values.cpf} />
          <TextInput
            label={texts.email}
            required
            type="email"
            autoComplete="email"
            maxLength={LIMITE_EMAIL_TERMO}
            {...form.getInputProps("email")}
          />
        </>
      ) : null}
      {pedeEndereco ? (
        <>
          <h3 className="termo-page__section">{texts.endereco}</h3>
          {semEndereco ? <p>{texts.faltaEndereco}</p> : null}
          <EnderecoFields endereco={endereco} />
        </>
      ) : null}
    </FormWindow>
  );
};
