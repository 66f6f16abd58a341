import { Loader, TextInput } from "@mantine/core";
import { LIMITE_BAIRRO, LIMITE_LOGRADOURO, LIMITE_NUMERO } from "@acervo/contracts/enderecos";
import { Card, CardBody } from "../../ui/card.tsx";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { SaveButton } from "../../ui/form/save-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LocalidadeFields } from "./localidade-fields.tsx";
import { type EnderecoFormProps, useEnderecoForm } from "./use-endereco-form.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.endereco;

/** The address. The CEP comes first: what its lookup returns is filled in and locked. */
export const EnderecoForm = (props: EnderecoFormProps) => {
  const { form, travados, consulta, conhecida, salvando, motivo, incompleto, mudarCep, onSubmit } =
    useEnderecoForm(props);
  const travado = (campo: "logradouro" | "bairro") =>
    travados.has(campo) ? { readOnly: true, description: texts.preenchidoPeloCep } : {};
  const distrito = props.usuario.endereco?.distrito ?? null;

  return (
    <>
      {incompleto ? <Notice tone="warn" title={texts.incompleto} /> : null}
      <Card title={texts.titulo}>
        <CardBody>
          <form className="conta-page__form" noValidate onSubmit={onSubmit}>
            <MaskedInput
              className="conta-page__third"
              mask="cep"
              label={texts.cep}
              description={consulta.consultando ? texts.buscandoCep : texts.cepAjuda}
              required
              autoComplete="postal-code"
              rightSection={consulta.consultando ? <Loader size={18} aria-hidden /> : null}
              {...form.getInputProps("cep")}
              error={form.errors["cep"] ?? consulta.erro}
              value={form.values.cep}
              onChange={mudarCep}
            />
            <TextInput
              className="conta-page__two-thirds"
              label={texts.logradouro}
              required
              autoComplete="address-line1"
              maxLength={LIMITE_LOGRADOURO}
              {...form.getInputProps("logradouro")}
              {...travado("logradouro")}
            />
            <TextInput
              className="conta-page__third"
              label={texts.numero}
              description={texts.numeroAjuda}
              required
              maxLength={LIMITE_NUMERO}
              {...form.getInputProps("numero")}
            />
            <TextInput
              className="conta-page__two-thirds"
              label={texts.bairro}
              required
              maxLength={LIMITE_BAIRRO}
              {...form.getInputProps("bairro")}
              {...travado("bairro")}
            />
            <LocalidadeFields form={form} travados={travados} conhecida={conhecida} />
            {distrito === null ? null : <TextInput label={texts.distrito} value={distrito} readOnly />}
            <div className="conta-page__foot conta-page__whole">
              <SaveButton reason={motivo} saving={salvando} />
            </div>
          </form>
        </CardBody>
      </Card>
    </>
  );
};
