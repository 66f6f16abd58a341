import { hoje } from "@acervo/br/calendario";
import { LIMITES_DO_PARAMETRO, type ParametroDoServico } from "@acervo/contracts/parametros-do-servico";
import { useState } from "react";
import { formatInteiro } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { aprovacaoTexts } from "../../../shared/aprovacoes/aprovacoes.texts.ts";
import { MotivoField } from "../../../shared/aprovacoes/motivo-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { IntegerInput } from "../../../ui/form/integer-input.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { type NovoValor, useMudarParametro } from "./parametros.data.ts";
import { parametrosTexts } from "./parametros.texts.ts";

const texts = parametrosTexts.janela;

type ValorFieldProps = {
  readonly parametro: ParametroDoServico;
  readonly valor: number | string | null;
  readonly onChange: (valor: number | string | null) => void;
};

const ValorField = ({ parametro: { limites }, valor, onChange }: ValorFieldProps) =>
  limites === null ? (
    <TextField
      required
      data-autofocus
      label={texts.valor}
      maxLength={LIMITES_DO_PARAMETRO.texto}
      value={valor ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim() === "" ? null : currentTarget.value)}
    />
  ) : (
    <IntegerInput
      required
      data-autofocus
      label={texts.valor}
      description={texts.limites(formatInteiro(limites.minimo), formatInteiro(limites.maximo))}
      min={limites.minimo}
      max={limites.maximo}
      value={typeof valor === "number" ? valor : null}
      onChange={onChange}
    />
  );

type Campos = { readonly valor: number | string | null; readonly inicio: string; readonly motivo: string };

const novoValorDe = ({ valor, inicio, motivo }: Campos): NovoValor | null =>
  valor === null || inicio === "" || motivo.trim() === "" ? null : { valor, inicio, motivo };

type ValorWindowProps = { readonly parametro: ParametroDoServico; readonly onClose: () => void };

/** Another value from a day on; where it is delicate, a second administrator is asked for it. */
export const ValorWindow = ({ parametro, onClose }: ValorWindowProps) => {
  const { clock } = useServices();
  const mudar = useMudarParametro(parametro.chave);
  const [campos, setCampos] = useState<Campos>({ valor: null, inicio: hoje(clock.now()), motivo: "" });
  const trocar = (mudados: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudados }));
  const novo = novoValorDe(campos);
  const enviar = (): void => {
    if (novo === null) return;
    mudar.mutate(novo, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.titulo(parametro.chave)}
      submit={parametro.cuidado === null ? texts.mudar : aprovacaoTexts.pedir}
      reason={novo === null ? texts.falta : null}
      saving={mudar.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{parametro.descricao}</p>
      <ValorField parametro={parametro} valor={campos.valor} onChange={(valor) => trocar({ valor })} />
      <DateField
        label={texts.inicio}
        min={hoje(clock.now())}
        outOfRange={texts.passado}
        value={campos.inicio}
        onChange={(inicio) => trocar({ inicio })}
      />
      <MotivoField
        value={campos.motivo}
        description={parametro.cuidado === null ? texts.motivoNaTrilha : aprovacaoTexts.motivoAjuda}
        onChange={(motivo) => trocar({ motivo })}
      />
    </FormWindow>
  );
};
