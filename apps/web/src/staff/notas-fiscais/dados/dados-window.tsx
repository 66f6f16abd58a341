import { hoje } from "@acervo/br/calendario";
import type { DadosFiscaisListados } from "@acervo/contracts/dados-fiscais";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { useServices } from "../../../lib/services.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { CampoCnpj, CampoEscolha, CampoMunicipio, CampoTexto, type FormFiscal } from "./campos-fiscais.tsx";
import { useRegistrarDados } from "./dados-fiscais.data.ts";
import { lerFormulario, valoresIniciais, type CampoFiscal, type ValoresFiscais } from "./dados-fiscais.rules.ts";
import { dadosFiscaisTexts as texts } from "./dados-fiscais.texts.ts";
import "./dados-window.css";

const Grupo = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <fieldset className="dados-fiscais__grupo">
    <legend>{titulo}</legend>
    {children}
  </fieldset>
);

const erroDe = (form: FormFiscal, campo: CampoFiscal): string | null => {
  const erro = form.errors[campo];
  return typeof erro === "string" ? erro : null;
};

const Vigencia = ({ form }: { readonly form: FormFiscal }) => {
  const { clock } = useServices();
  return (
    <Grupo titulo={texts.grupos.vigencia}>
      <DateField
        label={texts.campos.inicio}
        min={hoje(clock.now())}
        value={form.values.inicio}
        onChange={(dia) => form.setFieldValue("inicio", dia)}
        error={erroDe(form, "inicio")}
      />
      <DateField
        label={texts.campos.emitirPagasDesde}
        value={form.values.emitirPagasDesde}
        onChange={(dia) => form.setFieldValue("emitirPagasDesde", dia)}
        error={erroDe(form, "emitirPagasDesde")}
      />
      <CampoTexto form={form} campo="emailContador" maxLength={100} />
    </Grupo>
  );
};

const Emitente = ({ form }: { readonly form: FormFiscal }) => (
  <Grupo titulo={texts.grupos.emitente}>
    <CampoEscolha form={form} campo="emissor" />
    <CampoEscolha form={form} campo="ambiente" />
    <CampoTexto form={form} campo="leiaute" maxLength={5} />
    <CampoTexto form={form} campo="serie" maxLength={5} />
    <CampoCnpj form={form} />
    <CampoTexto form={form} campo="nome" maxLength={150} />
    <CampoTexto form={form} campo="inscricaoMunicipal" maxLength={15} />
    <CampoMunicipio form={form} />
    <CampoEscolha form={form} campo="optanteSimples" />
    <CampoEscolha form={form} campo="regimeApuracao" />
    <CampoEscolha form={form} campo="regimeEspecial" />
  </Grupo>
);

const Servico = ({ form }: { readonly form: FormFiscal }) => (
  <Grupo titulo={texts.grupos.servico}>
    <CampoTexto form={form} campo="codigoTributacao" maxLength={10} />
    <CampoTexto form={form} campo="codigoTributacaoMunicipal" maxLength={5} />
    <CampoTexto form={form} campo="codigoNbs" maxLength={13} />
    <CampoTexto form={form} campo="descricaoServico" maxLength={500} />
    <CampoTexto form={form} campo="servicoMunicipal" maxLength={250} />
  </Grupo>
);

const Tributos = ({ form }: { readonly form: FormFiscal }) => (
  <>
    <Grupo titulo={texts.grupos.tributos}>
      <CampoEscolha form={form} campo="tributacaoIss" />
      <CampoEscolha form={form} campo="retencaoIss" />
      <CampoTexto form={form} campo="aliquota" maxLength={5} />
      <CampoEscolha form={form} campo="totalTributos" />
      <CampoTexto form={form} campo="totalSimples" maxLength={5} />
      <CampoTexto form={form} campo="totalFederal" maxLength={5} />
      <CampoTexto form={form} campo="totalEstadual" maxLength={5} />
      <CampoTexto form={form} campo="totalMunicipal" maxLength={5} />
    </Grupo>
    <Grupo titulo={texts.grupos.ibsCbs}>
      <CampoTexto form={form} campo="indicadorOperacao" maxLength={8} />
      <CampoTexto form={form} campo="cstIbsCbs" maxLength={3} />
      <CampoTexto form={form} campo="classificacaoTributaria" maxLength={8} />
    </Grupo>
  </>
);

type DadosWindowProps = { readonly vigentes: DadosFiscaisListados | undefined; readonly onClose: () => void };

/** Other settings of the accountant, from a day on. */
export const DadosWindow = ({ vigentes, onClose }: DadosWindowProps) => {
  const { clock } = useServices();
  const registrar = useRegistrarDados();
  const form = useForm<ValoresFiscais>({ initialValues: valoresIniciais(vigentes, hoje(clock.now())) });
  const enviar = (): void => {
    const { data, erros } = lerFormulario(form.values);
    form.setErrors(erros);
    if (data === undefined) return;
    registrar.mutate(data, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.janela}
      submit={texts.salvar}
      // What one field forbids another one may allow: only sending tells.
      reason={null}
      saving={registrar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <Vigencia form={form} />
      <Emitente form={form} />
      <Servico form={form} />
      <Tributos form={form} />
    </FormWindow>
  );
};
