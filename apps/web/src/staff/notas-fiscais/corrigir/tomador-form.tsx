import { TomadorCorrigido, type NotaDetalhada } from "@acervo/contracts/notas-fiscais";
import { Checkbox } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { EnderecoFields } from "../../../shared/endereco/endereco-fields.tsx";
import { enderecoInformado } from "../../../shared/endereco/endereco.rules.ts";
import { useEndereco } from "../../../shared/endereco/use-endereco.ts";
import { MaskedInput } from "../../../ui/form/masked-input.tsx";
import { SaveButton } from "../../../ui/form/save-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useCorrigir, useSubstituir, type Correcao } from "../notas.data.ts";
import { corrigirTexts as texts } from "./corrigir.texts.ts";

type Valores = { nome: string; cpfCnpj: string; inscricaoMunicipal: string; email: string };
const CAMPOS = ["nome", "cpfCnpj", "inscricaoMunicipal", "email"] as const;

const validar = (valores: Valores): Partial<Record<keyof Valores, string>> =>
  Object.fromEntries(
    CAMPOS.flatMap((campo) => {
      const erro = TomadorCorrigido.shape[campo].safeParse(valores[campo]).error?.issues[0]?.message;
      return erro === undefined ? [] : [[campo, erro]];
    }),
  );

type TomadorFormProps = {
  readonly nota: NotaDetalhada;
  readonly para: "corrigir" | "substituir";
  readonly onClose: () => void;
};

/** Corrects whom a document is issued to, and has it issued: again, or another one in its place. */
export const TomadorForm = ({ nota, para, onClose }: TomadorFormProps) => {
  const { tomadorInteiro: tomador, rejeitadasPeloMesmo: outras } = nota;
  const [tambem, setTambem] = useState(outras > 0);
  const corrigir = useCorrigir(nota.id);
  const substituir = useSubstituir(nota.id);
  const endereco = useEndereco(tomador.endereco);
  const form = useForm<Valores>({
    initialValues: {
      nome: tomador.nome,
      cpfCnpj: tomador.cpfCnpj,
      inscricaoMunicipal: tomador.inscricaoMunicipal ?? "",
      email: tomador.email ?? "",
    },
    validate: validar,
    validateInputOnBlur: true,
  });
  const enviar = (valores: Valores): void => {
    const corrigido: Correcao["tomador"] = { ...valores, endereco: enderecoInformado(endereco.form.values) };
    if (para === "substituir") substituir.mutate(corrigido, { onSuccess: onClose });
    else corrigir.mutate({ tomador: corrigido, tambemAsOutras: tambem }, { onSuccess: onClose });
  };
  const invalido = Object.keys(validar(form.values)).length > 0;
  return (
    <form className="nota-window" noValidate onSubmit={form.onSubmit(enviar)}>
      <h3>{texts.tomador}</h3>
      <div className="nota-window__campos">
        <TextField label={texts.nome} required maxLength={255} data-autofocus {...form.getInputProps("nome")} />
        <MaskedInput
          mask="cpfCnpj"
          label={texts.cpfCnpj}
          required
          {...form.getInputProps("cpfCnpj")}
          value={form.values.cpfCnpj}
        />
        <TextField
          label={texts.inscricaoMunicipal}
          description={texts.soSeHouver}
          maxLength={20}
          {...form.getInputProps("inscricaoMunicipal")}
        />
        <TextField label={texts.email} type="email" maxLength={100} {...form.getInputProps("email")} />
      </div>
      <h3>{texts.endereco}</h3>
      <EnderecoFields endereco={endereco} />
      <p>{para === "corrigir" ? texts.correcaoAjuda : texts.substituicaoAjuda}</p>
      {para === "corrigir" && outras > 0 ? (
        <Checkbox
          label={texts.tambem(outras)}
          checked={tambem}
          onChange={({ currentTarget }) => setTambem(currentTarget.checked)}
        />
      ) : null}
      <div className="nota-window__pe">
        <SaveButton
          label={para === "corrigir" ? texts.reemitir(tambem ? outras + 1 : 1) : texts.substituir}
          reason={invalido ? texts.invalido : null}
          saving={corrigir.isPending || substituir.isPending}
        />
      </div>
    </form>
  );
};
