import type { Deps } from "../../platform/deps.ts";
import type { DocumentoDaPessoa } from "../../platform/personal-data/documento.ts";
import { imprimirBoleto } from "./boleto/imprimir-boleto.ts";
import { listFaturasComBoletoEmVigor } from "./lista/faturas.queries.ts";
import { imprimirBoletoUnico } from "./renegociacao/imprimir-boleto-unico.ts";
import { listIdsComBoletoUnico } from "./renegociacao/lista.queries.ts";

/** The boletos that a person may still pay, as PDFs. */
export const boletosDaPessoa = async (
  deps: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<readonly DocumentoDaPessoa[]> => {
  const chamada = { usuario: { id: idUsuario }, escopo: "proprio" } as const;
  const documento = (nome: string, imprimir: () => Promise<string>): DocumentoDaPessoa => ({
    nome,
    conteudo: async () => Buffer.from(await imprimir(), "base64"),
  });
  return [
    ...(await listFaturasComBoletoEmVigor(deps.db, idUsuario)).map(({ id }) =>
      documento(`boleto-da-fatura-${id}.pdf`, () => imprimirBoleto(deps, chamada, id)),
    ),
    ...(await listIdsComBoletoUnico(deps.db, idUsuario)).map(({ id }) =>
      documento(`boleto-unico-${id}.pdf`, () => imprimirBoletoUnico(deps, chamada, id)),
    ),
  ];
};
