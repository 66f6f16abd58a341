import { Radio } from "@mantine/core";
import { useForm } from "@mantine/form";
import { EmailNotificacao, LIMITE_EMAIL_SECUNDARIO, type UsuarioAtual } from "@acervo/contracts/usuarios";
import { perfilIncompleto } from "../../lib/perfil-incompleto.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { SaveButton } from "../../ui/form/save-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { EmailPendenteNotice } from "./email-pendente-notice.tsx";
import { perfilAlterado, validarPerfil, type ValoresDoPerfil, valoresDoPerfil } from "./perfil.rules.ts";
import { useSalvarPerfil } from "./usuarios.data.ts";
import { usuariosTexts } from "./usuarios.texts.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const texts = usuariosTexts.perfil;
const CAMPOS = ["emailSecundario", "telefone", "emailNotificacao"] as const;

type PerfilFormProps = {
  readonly usuario: UsuarioAtual;
  /** Reads the user again; the save is in flight until it is done. */
  readonly onSalvo: () => Promise<void>;
  /** After the person has read that it was saved. */
  readonly onConcluido: (estavaIncompleto: boolean) => void;
};

/** The profile: name and main e-mail to read, the rest to change. */
export const PerfilForm = ({ usuario, onSalvo, onConcluido }: PerfilFormProps) => {
  const incompleto = perfilIncompleto(usuario);
  const salvar = useSalvarPerfil(onSalvo, () => onConcluido(incompleto));
  // Who came by link: the one address they give is where everything goes.
  const semPrincipal = usuario.email === "";
  const form = useForm<ValoresDoPerfil>({
    initialValues: valoresDoPerfil(usuario),
    validate: (valores) => validarPerfil(valores, usuario.email),
    validateInputOnBlur: true,
  });
  const motivo = perfilAlterado(form.values, usuario) ? null : uiTexts.formulario.nadaAlterado;

  const enviar = (valores: ValoresDoPerfil): void => {
    const { emailNotificacao } = valores;
    if (motivo !== null || salvar.isPending || emailNotificacao === null) return;
    const dados = { ...valores, emailSecundario: valores.emailSecundario.trim(), emailNotificacao };
    salvar.mutate(dados);
  };

  const focarPrimeiroErro = (erros: object): void => {
    const campo = CAMPOS.find((nome) => nome in erros);
    if (campo !== undefined) form.getInputNode(campo)?.focus();
  };

  return (
    <>
      {incompleto ? <Notice tone="warn" title={texts.incompleto} /> : null}
      {usuario.emailSecundarioPendente === null ? null : (
        <EmailPendenteNotice usuario={usuario} pendente={usuario.emailSecundarioPendente} />
      )}
      <Card title={texts.titulo}>
        <CardBody>
          <form className="conta-page__form" noValidate onSubmit={form.onSubmit(enviar, focarPrimeiroErro)}>
            <TextField label={texts.nome} value={usuario.nome} readOnly />
            {semPrincipal ? null : (
              <TextField label={texts.email} description={texts.emailAjuda} value={usuario.email} readOnly />
            )}
            <TextField
              label={semPrincipal ? texts.emailUnico : texts.emailSecundario}
              description={semPrincipal ? texts.emailUnicoAjuda : texts.emailSecundarioAjuda}
              required={semPrincipal}
              type="email"
              autoComplete="email"
              maxLength={LIMITE_EMAIL_SECUNDARIO}
              {...form.getInputProps("emailSecundario")}
            />
            <MaskedInput
              mask="telefone"
              label={texts.telefone}
              description={texts.telefoneAjuda}
              required
              autoComplete="tel-national"
              {...form.getInputProps("telefone")}
              value={form.values.telefone}
            />
            {semPrincipal ? null : (
              <Radio.Group
                className="conta-page__whole"
                label={texts.notificacao}
                required
                {...form.getInputProps("emailNotificacao")}
              >
                <div className="conta-page__options">
                  {EmailNotificacao.options.map((opcao) => (
                    <Radio key={opcao} value={opcao} label={texts.opcoes[opcao]} />
                  ))}
                </div>
              </Radio.Group>
            )}
            <div className="conta-page__foot conta-page__whole">
              <SaveButton reason={motivo} saving={salvar.isPending} />
            </div>
          </form>
        </CardBody>
      </Card>
    </>
  );
};
