import { LIMITE_DO_CERTIFICADO_BYTES } from "@acervo/contracts/dados-fiscais";
import { FileInput, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { FormWindow } from "../../../ui/form/form-window.tsx";
import { type ChavePublica, useEnviarCertificado } from "./certificado.data.ts";
import { certificadoTexts as texts } from "./certificado.texts.ts";

const LIMITE_DA_SENHA = 100;

/** A certificate and its password, sealed before they leave the page. */
export const CertificadoWindow = ({
  chave,
  onClose,
}: {
  readonly chave: ChavePublica;
  readonly onClose: () => void;
}) => {
  const enviar = useEnviarCertificado(chave);
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [senha, setSenha] = useState("");
  const grande = (arquivo?.size ?? 0) > LIMITE_DO_CERTIFICADO_BYTES;
  const mandar = (): void => {
    if (arquivo === null) return;
    enviar.mutate({ arquivo, senha }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.janela}
      submit={texts.enviar}
      reason={arquivo === null || senha === "" || grande ? texts.falta : null}
      saving={enviar.isPending}
      onSubmit={mandar}
      onClose={onClose}
    >
      <p>{texts.explica}</p>
      <FileInput
        required
        data-autofocus
        label={texts.arquivo}
        description={texts.arquivoAjuda}
        accept=".pfx,.p12,application/x-pkcs12"
        error={grande ? texts.grande : null}
        onChange={setArquivo}
      />
      <PasswordInput
        required
        label={texts.senha}
        description={texts.senhaAjuda}
        maxLength={LIMITE_DA_SENHA}
        autoComplete="off"
        value={senha}
        onChange={({ currentTarget }) => setSenha(currentTarget.value)}
      />
    </FormWindow>
  );
};
