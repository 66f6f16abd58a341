import type { DadosPlano } from "@acervo/contracts/planos";
import { NativeSelect } from "@mantine/core";
import type { Draft } from "../../ui/search/search-form.tsx";
import { usePlanosAtivos, usePlanosInativos, useTiposDePlano } from "./planos-dos-filtros.data.ts";
import { rotuloDoPlano } from "./rotulo-do-plano.ts";

type FiltrosDePlanoProps = {
  readonly draft: Draft<{ readonly planoAtivo: string; readonly planoInativo: string; readonly tipoPlano: string }>;
  readonly texts: Readonly<
    Record<"planoAtivo" | "planoInativo" | "tipoPlano" | "todos" | "nenhum" | "doisPlanos", string>
  >;
  /** What is said when the plans of now do not come; left out, it is only logged. */
  readonly erroDosAtivos?: string;
};

const opcao = (oferta: DadosPlano) => ({
  value: String(oferta.planoOfertaTipoPagamento.id),
  label: rotuloDoPlano(oferta, true),
});

/** For staff: a plan of now or one that nobody can hire any more, never both, and the kind of plan. */
export const FiltrosDePlano = ({ draft: { field, input }, texts, erroDosAtivos }: FiltrosDePlanoProps) => {
  const { data: ativos = [] } = usePlanosAtivos(erroDosAtivos);
  const { data: inativos = [] } = usePlanosInativos();
  const { data: tipos = [] } = useTiposDePlano();
  const dois = field("planoAtivo").value !== "" && field("planoInativo").value !== "";
  return (
    <>
      <NativeSelect
        label={texts.planoAtivo}
        {...input("planoAtivo")}
        data={[{ value: "", label: texts.todos }, ...ativos.map(opcao)]}
      />
      <NativeSelect
        label={texts.planoInativo}
        error={dois ? texts.doisPlanos : null}
        {...input("planoInativo")}
        data={[{ value: "", label: texts.nenhum }, ...inativos.map(opcao)]}
      />
      <NativeSelect
        label={texts.tipoPlano}
        {...input("tipoPlano")}
        data={[
          { value: "", label: texts.todos },
          ...tipos.map(({ id, descricao }) => ({ value: String(id), label: descricao })),
        ]}
      />
    </>
  );
};
