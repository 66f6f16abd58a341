import type { Fatura } from "@acervo/contracts/faturas";
import { LIMITE_EMAIL_ENVIO } from "@acervo/contracts/renegociacoes";
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import "./debitos.css";
import { AcompanharEnvio } from "./acompanhar-envio.tsx";
import { type Devedor, useGerarBoleto } from "./debitos.data.ts";
import { debitosTexts as texts } from "./debitos.texts.ts";
import { somaDe } from "./selecao-de-debitos.tsx";

type EnvioWindowProps = {
  readonly devedor: Devedor;
  readonly faturas: readonly Fatura[];
  readonly onClose: () => void;
};

/** Where the boleto is sent; once it was asked for, how far it has come. */
export const EnvioWindow = ({ devedor, faturas, onClose }: EnvioWindowProps) => {
  const { email, emailSecundario } = devedor;
  const [comSecundario, setComSecundario] = useState(false);
  const [adicional, setAdicional] = useState("");
  const gerar = useGerarBoleto();
  if (gerar.data !== undefined) return <AcompanharEnvio idRenegociacao={gerar.data.id} onClose={onClose} />;
  const digitado = adicional.trim();
  const invalido = digitado !== "" && !z.email().safeParse(digitado).success;
  const enderecos = [
    ...(email === "" ? [] : [email]),
    ...(comSecundario && emailSecundario !== null ? [emailSecundario] : []),
    ...(digitado === "" ? [] : [digitado]),
  ];
  const semEndereco = enderecos.length === 0 ? texts.semEmail : null;
  return (
    <FormWindow
      title={texts.tituloEmail}
      submit={texts.enviar}
      reason={invalido ? texts.emailInvalido : semEndereco}
      saving={gerar.isPending}
      onSubmit={() =>
        gerar.mutate({
          valorDebitoAPagar: somaDe(faturas),
          idFaturasSelecionadas: faturas.map(({ id }) => id),
          usuario: { id: devedor.id },
          emailEnvioBoleto: enderecos,
        })
      }
      onClose={onClose}
    >
      <fieldset className="debitos debitos--enderecos">
        <legend>{texts.para}</legend>
        {email === "" ? <p>{texts.semEmail}</p> : <Checkbox checked disabled label={texts.principal(email)} />}
        {emailSecundario === null ? null : (
          <Checkbox
            label={emailSecundario}
            checked={comSecundario}
            onChange={({ currentTarget }) => setComSecundario(currentTarget.checked)}
          />
        )}
        <TextField
          label={texts.adicional}
          type="email"
          maxLength={LIMITE_EMAIL_ENVIO}
          value={adicional}
          required={email === ""}
          error={invalido ? texts.emailInvalido : null}
          onChange={({ currentTarget }) => setAdicional(currentTarget.value)}
        />
      </fieldset>
    </FormWindow>
  );
};
