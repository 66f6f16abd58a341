import { hoje } from "@acervo/br/calendario";
import { LIMITES_DO_PLANO } from "@acervo/contracts/planos-e-ofertas";
import { useState } from "react";
import { useServices } from "../../lib/services.ts";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { MotivoField } from "../../shared/aprovacoes/motivo-field.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { IntegerInput } from "../../ui/form/integer-input.tsx";
import { MoneyInput } from "../../ui/form/money-input.tsx";
import { SearchSelect } from "../../ui/form/search-select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { usePedirPlano, useTiposDePlano } from "./planos.data.ts";
import { planosTexts } from "./planos.texts.ts";

const texts = planosTexts.plano;

type Campos = {
  readonly tipo: string | null;
  readonly nome: string;
  readonly espacoGb: number | null;
  readonly valor: number | null;
  readonly inicio: string;
  readonly motivo: string;
};
const EM_BRANCO: Campos = { tipo: null, nome: "", espacoGb: null, valor: null, inicio: "", motivo: "" };

const planoDe = ({ tipo, espacoGb, valor, ...resto }: Campos) => {
  const falta = Object.values(resto).some((texto) => texto.trim() === "");
  if (falta || tipo === null || espacoGb === null || valor === null) return null;
  return { ...resto, idTipoPlano: Number(tipo), espacoGb, valor };
};

/** Asks for a plan that was not there. */
export const PlanoWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const { clock } = useServices();
  const pedir = usePedirPlano();
  const { data: tipos = [] } = useTiposDePlano();
  const [campos, setCampos] = useState(EM_BRANCO);
  const mudar = (mudados: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudados }));
  const plano = planoDe(campos);
  const enviar = (): void => {
    if (plano === null) return;
    pedir.mutate(plano, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.titulo}
      submit={aprovacaoTexts.pedir}
      reason={plano === null ? planosTexts.falta : null}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <SearchSelect
        label={texts.tipo}
        data={tipos.map(({ id, descricao }) => ({ value: String(id), label: descricao }))}
        value={campos.tipo}
        onChange={(tipo) => mudar({ tipo })}
      />
      <TextField
        required
        label={texts.nome}
        maxLength={LIMITES_DO_PLANO.nome}
        value={campos.nome}
        onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
      />
      <IntegerInput
        required
        label={texts.espaco}
        min={1}
        max={LIMITES_DO_PLANO.espacoGb}
        value={campos.espacoGb}
        onChange={(espacoGb) => mudar({ espacoGb })}
      />
      <MoneyInput
        required
        label={texts.valor}
        max={LIMITES_DO_PLANO.valorReais}
        onChange={(valor) => mudar({ valor })}
      />
      <DateField
        label={texts.inicio}
        min={hoje(clock.now())}
        outOfRange={planosTexts.passado}
        value={campos.inicio}
        onChange={(inicio) => mudar({ inicio })}
      />
      <MotivoField value={campos.motivo} onChange={(motivo) => mudar({ motivo })} />
    </FormWindow>
  );
};
