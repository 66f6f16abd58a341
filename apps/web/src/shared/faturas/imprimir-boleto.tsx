import { faturas } from "@acervo/contracts/faturas";
import { IconPrinter } from "@tabler/icons-react";
import { fetchValue } from "../../lib/api.ts";
import { salvarPdf } from "../../lib/salvar-pdf.ts";
import { useAcao } from "../acao/use-acao.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { boletoTexts as texts } from "./boleto.texts.ts";

type ImprimirBoletoProps = {
  readonly idFatura: number;
  /** `11/2026`. */
  readonly mes: string;
};

/** Fetches a boleto and saves it. A failure is told: the person waits for it. */
export const ImprimirBoleto = ({ idFatura, mes }: ImprimirBoletoProps) => {
  const imprimir = useAcao({
    fazer: async (api) =>
      salvarPdf(await fetchValue(api, faturas.imprimirBoleto, { params: { id: idFatura } }), texts.arquivo(mes)),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "arquivo" },
    erro: texts.falhaAoImprimir,
  });
  return (
    <ActionButton
      variant="default"
      busy={imprimir.isPending}
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => imprimir.mutate()}
    >
      {texts.imprimir} <span className="sr-only">{mes}</span>
    </ActionButton>
  );
};
