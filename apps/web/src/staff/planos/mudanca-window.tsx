import { hoje } from "@acervo/br/calendario";
import { LIMITES_DO_PLANO, type OfertaAdministrada } from "@acervo/contracts/planos-e-ofertas";
import { useState } from "react";
import { formatDataCivil, formatReais } from "../../lib/format.ts";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { MotivoField } from "../../shared/aprovacoes/motivo-field.tsx";
import { useServices } from "../../lib/services.ts";
import { DateField } from "../../ui/form/date-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { MoneyInput } from "../../ui/form/money-input.tsx";
import { type MudancaDaOferta, usePedirMudanca } from "./planos.data.ts";
import { planosTexts as texts } from "./planos.texts.ts";

type Campos = { readonly valor: number | null; readonly dia: string; readonly motivo: string };

const mudancaDe = (tipo: MudancaDaOferta["tipo"], { valor, dia, motivo }: Campos): MudancaDaOferta | null => {
  if (motivo.trim() === "") return null;
  if (tipo === "retirar") return { tipo, motivo };
  if (dia === "") return null;
  if (tipo === "fim") return { tipo, fim: dia, motivo };
  return valor === null ? null : { tipo, valor, inicio: dia, motivo };
};

const titulos = { preco: texts.preco.titulo, fim: texts.fim.titulo, retirar: texts.retirada.titulo };

type MudancaWindowProps = {
  readonly tipo: MudancaDaOferta["tipo"];
  readonly oferta: OfertaAdministrada;
  readonly onClose: () => void;
};

/** Asks for another price of a plan, for the end of its offer, or for a price not to begin. */
export const MudancaWindow = ({ tipo, oferta, onClose }: MudancaWindowProps) => {
  const { clock } = useServices();
  const pedir = usePedirMudanca(oferta.id);
  const [campos, setCampos] = useState<Campos>({ valor: null, dia: "", motivo: "" });
  const mudar = (mudados: Partial<Campos>) => setCampos((antes) => ({ ...antes, ...mudados }));
  const mudanca = mudancaDe(tipo, campos);
  const enviar = (): void => {
    if (mudanca === null) return;
    pedir.mutate(mudanca, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={titulos[tipo](oferta.plano.nome)}
      submit={aprovacaoTexts.pedir}
      reason={mudanca === null ? texts.falta : null}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      {tipo === "retirar" ? (
        <p>{texts.retirada.explica(formatReais(oferta.valor), formatDataCivil(oferta.inicio))}</p>
      ) : null}
      {tipo === "preco" ? (
        <MoneyInput
          data-autofocus
          required
          label={texts.preco.valor}
          max={LIMITES_DO_PLANO.valorReais}
          onChange={(valor) => mudar({ valor })}
        />
      ) : null}
      {tipo === "retirar" ? null : (
        <DateField
          label={tipo === "preco" ? texts.preco.inicio : texts.fim.dia}
          min={hoje(clock.now())}
          outOfRange={texts.passado}
          value={campos.dia}
          onChange={(dia) => mudar({ dia })}
        />
      )}
      <MotivoField value={campos.motivo} onChange={(motivo) => mudar({ motivo })} />
    </FormWindow>
  );
};
