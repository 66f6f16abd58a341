import { useForm } from "@mantine/form";
import { DadosDoTermo, LIMITE_EMAIL_TERMO, LIMITE_NOME_TERMO } from "@acervo/contracts/lgpd";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { lgpdTexts } from "./lgpd.texts.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const texts = lgpdTexts.janela;
const TAMANHO_DO_CPF = 11;

/** What the person gives of themselves instead of what the partner has. */
export type DadosInformados = { readonly nome: string; readonly cpf: string; readonly email: string };
const CAMPOS = ["nome", "cpf", "email"] as const;

const validar = (valores: DadosInformados): Partial<DadosInformados> =>
  Object.fromEntries(
    CAMPOS.flatMap((campo) => {
      const erro = DadosDoTermo.shape[campo].safeParse(valores[campo]).error?.issues[0]?.message;
      return erro === undefined ? [] : [[campo, erro] as const];
    }),
  );

/** The account's own, where it has them. */
const dadosDaConta = ({ nome, cpfCnpj, email }: UsuarioAtual): DadosInformados => ({
  nome: nome.slice(0, LIMITE_NOME_TERMO),
  cpf: cpfCnpj.length === TAMANHO_DO_CPF ? cpfCnpj : "",
  email: email.slice(0, LIMITE_EMAIL_TERMO),
});

type DadosWindowProps = {
  readonly usuario: UsuarioAtual;
  /** What was given before; null: nothing yet. */
  readonly informados: DadosInformados | null;
  readonly onConfirmar: (dados: DadosInformados) => void;
  readonly onClose: () => void;
};

/** The data that the partial consent needs. */
export const DadosWindow = ({ usuario, informados, onConfirmar, onClose }: DadosWindowProps) => {
  const form = useForm<DadosInformados>({
    initialValues: informados ?? dadosDaConta(usuario),
    validate: validar,
    validateInputOnBlur: true,
  });
  const faltaAlgo = CAMPOS.some((campo) => form.values[campo].trim() === "");

  const confirmar = (): void => {
    if (form.validate().hasErrors) {
      const campo = CAMPOS.find((nome) => nome in validar(form.values));
      if (campo !== undefined) form.getInputNode(campo)?.focus();
      return;
    }
    onConfirmar(form.values);
  };
  return (
    <FormWindow
      title={texts.titulo}
      submit={texts.confirmar}
      reason={faltaAlgo ? texts.faltaAlgo : null}
      saving={false}
      onSubmit={confirmar}
      onClose={onClose}
    >
      <TextField
        label={texts.nome}
        required
        autoComplete="name"
        maxLength={LIMITE_NOME_TERMO}
        {...form.getInputProps("nome")}
      />
      <MaskedInput mask="cpf" label={texts.cpf} required {...form.getInputProps("cpf")} value={form.values.cpf} />
      <TextField
        label={texts.email}
        required
        type="email"
        autoComplete="email"
        maxLength={LIMITE_EMAIL_TERMO}
        {...form.getInputProps("email")}
      />
    </FormWindow>
  );
};
