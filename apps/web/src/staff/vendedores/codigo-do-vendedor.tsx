import type { VendedorEncontrado } from "@acervo/contracts/vendedores";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { useGerarCodigo, useRemoverCodigo } from "./vendedores.data.ts";
import { vendedoresTexts as texts } from "./vendedores.texts.ts";

type CodigoProps = { readonly pessoa: VendedorEncontrado };

const Gerar = ({ pessoa }: CodigoProps) => {
  const { nomeUsuario } = pessoa;
  const feedback = useFeedback();
  const gerar = useGerarCodigo(pessoa);
  const perguntar = async (): Promise<void> => {
    if (!(await feedback.confirm({ titulo: texts.confirmacao, mensagem: texts.confirmarGerar(nomeUsuario) }))) return;
    gerar.mutate();
  };
  return (
    <ActionButton variant="default" busy={gerar.isPending} onClick={() => void perguntar()}>
      {texts.gerar} <span className="sr-only">{nomeUsuario}</span>
    </ActionButton>
  );
};

const Remover = ({ pessoa }: CodigoProps) => {
  const { nomeUsuario } = pessoa;
  const feedback = useFeedback();
  const remover = useRemoverCodigo(pessoa);
  const perguntar = async (): Promise<void> => {
    const mensagem = texts.confirmarRemover(nomeUsuario);
    if (!(await feedback.confirm({ titulo: texts.confirmacao, mensagem, destrutiva: true }))) return;
    remover.mutate();
  };
  return (
    <ActionButton variant="danger-subtle" busy={remover.isPending} onClick={() => void perguntar()}>
      {texts.remover} <span className="sr-only">{nomeUsuario}</span>
    </ActionButton>
  );
};

/** Who sells can lose their code, and nobody else can. */
export const CodigoDoVendedor = ({ pessoa }: CodigoProps) =>
  pessoa.usuarioVendedor ? <Remover pessoa={pessoa} /> : <Gerar pessoa={pessoa} />;
