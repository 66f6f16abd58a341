import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { deleteFaturasMudadas, type FaturaMudadaRow } from "../../faturas/faturas.api.ts";
import { insertNota, insertPasso, lockNotasDasFaturas } from "../notas.queries.ts";
import { pedirCancelamento, type NotaPresa } from "./pedir-cancelamento.ts";
import { consequenciaDaFatura } from "./consequencia.rules.ts";

const LOTE = 100;

const criar = async (tx: Tx, fatura: FaturaMudadaRow, agora: Date): Promise<void> => {
  const { id: idFatura, competencia, valorCentavos, email, ...resto } = fatura;
  const { nome, cpfCnpj, inscricaoMunicipal, cep, logradouro, numero, complemento, bairro, idMunicipio } = resto;
  const id = await insertNota(
    tx,
    { idFatura, competencia, valorCentavos, idSubstituida: null, agora },
    {
      nome,
      cpfCnpj,
      inscricaoMunicipal,
      cep,
      logradouro,
      numero,
      complemento,
      bairro,
      idMunicipio,
      email: email === "" ? null : email,
    },
  );
  await insertPasso(tx, id, { passo: "CRIADA", ocorridoEm: agora });
};

const aplicar = async (
  tx: Tx,
  { fatura, notas }: { readonly fatura: FaturaMudadaRow; readonly notas: readonly NotaPresa[] },
  { agora, emitirPagasDesde }: { readonly agora: Date; readonly emitirPagasDesde: DataCivil },
): Promise<void> => {
  const consequencia = consequenciaDaFatura(fatura, emitirPagasDesde);
  if (consequencia === "HAVER" && notas.length === 0) await criar(tx, fatura, agora);
  if (consequencia === "NAO_HAVER")
    for (const nota of notas) await pedirCancelamento(tx, nota, { agora, porque: "PAGAMENTO" });
};

/** Gives every invoice that changed the document that it asks for, or takes it away; each is looked at once. */
export const acompanharFaturas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  emitirPagasDesde: DataCivil,
): Promise<void> => {
  const umLote = () =>
    db.transaction().execute(async (tx) => {
      const agora = clock.now();
      const faturas = await deleteFaturasMudadas(tx, LOTE);
      if (faturas.length === 0) return 0;
      const notas = await lockNotasDasFaturas(
        tx,
        faturas.map(({ id }) => id),
      );
      for (const fatura of faturas) {
        const delas = notas.filter(({ idFatura }) => idFatura === fatura.id);
        await aplicar(tx, { fatura, notas: delas }, { agora, emitirPagasDesde });
      }
      return faturas.length;
    });
  while ((await umLote()) > 0);
};
