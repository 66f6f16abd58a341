import type { FaturaEncontrada } from "@acervo/contracts/faturas";
import { Button } from "@mantine/core";
import { IconReceipt } from "@tabler/icons-react";
import { VerRenegociacoes } from "../../shared/faturas/renegociacoes/ver-renegociacoes.tsx";
import { CobrarNoCartao, podeCobrar } from "./debitos/cobrar-no-cartao.tsx";
import { debitosTexts as texts } from "./debitos/debitos.texts.ts";

export type Janela = { readonly tipo: "debitos" | "renegociacoes"; readonly fatura: FaturaEncontrada };

type AcoesDaEquipeProps = {
  readonly fatura: FaturaEncontrada;
  readonly admin: boolean;
  readonly onAbrir: (janela: Janela) => void;
};

/** What staff do with an invoice: the administrator charges and collects, advanced support only looks. */
export const AcoesDaEquipe = ({ fatura, admin, onAbrir }: AcoesDaEquipeProps) => {
  const { mesReferenciaFormatado: mes, possuiRenegociacao, usuario, faturaPaga, valor } = fatura;
  const comDebitos = admin && usuario !== undefined && !faturaPaga && valor > 0;
  return (
    <>
      {admin && podeCobrar(fatura) ? <CobrarNoCartao fatura={fatura} /> : null}
      {comDebitos ? (
        <Button
          variant="default"
          leftSection={<IconReceipt size={18} aria-hidden />}
          onClick={() => onAbrir({ tipo: "debitos", fatura })}
        >
          {texts.abrir} <span className="sr-only">{mes}</span>
        </Button>
      ) : null}
      {possuiRenegociacao ? (
        <VerRenegociacoes mes={mes} onClick={() => onAbrir({ tipo: "renegociacoes", fatura })} />
      ) : null}
    </>
  );
};
