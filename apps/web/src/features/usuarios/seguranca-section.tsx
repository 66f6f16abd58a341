import { Skeleton } from "@mantine/core";
import type { SegurancaDaConta } from "@acervo/contracts/seguranca";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CredenciaisCard, type OnAcao } from "./seguranca-credenciais.tsx";
import { useSeguranca } from "./seguranca.data.ts";
import { type Veredito, vereditoDe } from "./seguranca.rules.ts";
import { SessoesCard } from "./seguranca-sessoes.tsx";
import { segurancaTexts as texts } from "./seguranca.texts.ts";

const TOM: Readonly<Record<Veredito, "ok" | "warn" | "info">> = {
  semFator: "info",
  semCodigos: "warn",
  completa: "ok",
};

const Situacao = ({ conta }: { readonly conta: SegurancaDaConta }) => {
  const veredito = vereditoDe(conta);
  const { titulo, texto } = conta.semSenha ? texts.porLink : texts.veredito[veredito];
  return (
    <Notice tone={conta.semSenha ? "info" : TOM[veredito]} title={titulo}>
      <p>{texto}</p>
    </Notice>
  );
};

/** How safe the account is, what it proves itself by, and where it is signed in. */
export const SegurancaSection = ({ onAcao }: { readonly onAcao: OnAcao }) => {
  const { data: conta, isPending, isFetching, refetch } = useSeguranca();
  if (conta === undefined)
    return isPending ? (
      <div aria-busy>
        <Skeleton height={320} />
      </div>
    ) : (
      <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <Situacao conta={conta} />
      {conta.semSenha ? null : <CredenciaisCard conta={conta} onAcao={onAcao} />}
      <SessoesCard sessoes={conta.sessoes} />
    </>
  );
};
