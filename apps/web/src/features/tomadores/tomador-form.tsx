import { Radio } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { enderecoCompleto } from "@acervo/contracts/enderecos";
import {
  LIMITE_INSCRICAO_MUNICIPAL,
  LIMITE_NOME_RAZAO_SOCIAL,
  TipoPessoa,
  type Tomador,
} from "@acervo/contracts/tomadores";
import { Card, CardBody } from "../../ui/card.tsx";
import { EnderecoFields } from "../../shared/endereco/endereco-fields.tsx";
import { enderecoAlterado, enderecoInformado } from "../../shared/endereco/endereco.rules.ts";
import { useEndereco } from "../../shared/endereco/use-endereco.ts";
import { MaskedInput } from "../../ui/form/masked-input.tsx";
import { SaveButton } from "../../ui/form/save-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { useSalvarTomador } from "./tomadores.data.ts";
import {
  CAMPOS_DO_TIPO,
  tomadorAEnviar,
  tomadorAlterado,
  trocarTipo,
  validarTomador,
  type ValoresDoTomador,
  valoresDoTomador,
} from "./tomadores.rules.ts";
import { tomadoresTexts as texts } from "./tomadores.texts.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const TAMANHO_DO_CEP = 8;

const CamposDoTomador = ({ form }: { readonly form: UseFormReturnType<ValoresDoTomador> }) => {
  const { tipoPessoa, cpf, cnpj } = form.values;
  return (
    <>
      <Radio.Group
        label={texts.tipo}
        value={tipoPessoa}
        onChange={(tipo) => form.setValues(trocarTipo(form.getValues(), TipoPessoa.parse(tipo)))}
      >
        <div className="tomador-page__options">
          {TipoPessoa.options.map((tipo) => (
            <Radio key={tipo} value={tipo} label={texts.tipos[tipo]} />
          ))}
        </div>
      </Radio.Group>
      {tipoPessoa === "PF" ? (
        <MaskedInput mask="cpf" label={texts.cpf} required {...form.getInputProps("cpf")} value={cpf} />
      ) : (
        <>
          <MaskedInput
            mask="cpfCnpj"
            label={texts.cnpj}
            description={texts.cnpjAjuda}
            required
            {...form.getInputProps("cnpj")}
            value={cnpj}
          />
          <TextField
            label={texts.inscricaoMunicipal}
            maxLength={LIMITE_INSCRICAO_MUNICIPAL}
            {...form.getInputProps("inscricaoMunicipal")}
          />
        </>
      )}
      <TextField
        label={texts.nome[tipoPessoa]}
        required
        maxLength={LIMITE_NOME_RAZAO_SOCIAL}
        {...form.getInputProps("nomeRazaoSocial")}
      />
    </>
  );
};

type TomadorFormProps = {
  readonly idContratacao: number;
  readonly tomador: Tomador | null;
  /** The web variant's taker is kept elsewhere. */
  readonly soLeitura: boolean;
};

export const TomadorForm = ({ idContratacao, tomador, soLeitura }: TomadorFormProps) => {
  const salvar = useSalvarTomador(idContratacao);
  const endereco = useEndereco(tomador?.endereco ?? null);
  const form = useForm<ValoresDoTomador>({
    initialValues: valoresDoTomador(tomador),
    validate: validarTomador,
    validateInputOnBlur: true,
  });
  const informado = enderecoInformado(endereco.form.values);
  const alterado =
    tomadorAlterado(form.values, tomador) || enderecoAlterado(endereco.form.values, tomador?.endereco ?? null);
  const completo =
    Object.keys(validarTomador(form.values)).length === 0 &&
    enderecoCompleto(informado) &&
    informado.cep.length === TAMANHO_DO_CEP;
  const motivo = alterado ? (completo ? null : texts.faltaAlgo) : uiTexts.formulario.nadaAlterado;

  const enviar = (valores: ValoresDoTomador): void => {
    if (motivo !== null || salvar.isPending) return;
    salvar.mutate(tomadorAEnviar(idContratacao, valores, informado));
  };
  const focarPrimeiroErro = (erros: object): void => {
    const campo = CAMPOS_DO_TIPO[form.values.tipoPessoa].find((nome) => nome in erros);
    if (campo !== undefined) form.getInputNode(campo)?.focus();
  };

  return (
    <>
      {soLeitura ? <Notice tone="info" title={texts.web} /> : null}
      <Card title={texts.dados}>
        <CardBody>
          <form className="tomador-page__stack" noValidate onSubmit={form.onSubmit(enviar, focarPrimeiroErro)}>
            <fieldset className="tomador-page__fields" disabled={soLeitura} aria-label={texts.dados}>
              <CamposDoTomador form={form} />
            </fieldset>
            <h3>{texts.endereco}</h3>
            <fieldset className="tomador-page__address" disabled={soLeitura} aria-label={texts.endereco}>
              <EnderecoFields endereco={endereco} />
            </fieldset>
            {soLeitura ? null : (
              <div className="tomador-page__foot">
                <SaveButton reason={motivo} saving={salvar.isPending} />
              </div>
            )}
          </form>
        </CardBody>
      </Card>
    </>
  );
};
