import type { VendedorEncontrado } from "@acervo/contracts/vendedores";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { useGerarCodigo, useRemoverCodigo } from "./vendedores.data.ts";
import { vendedoresTexts as texts } from "./vendedores.texts.ts";

type CodigoProps = { readonly pessoa: VendedorEncontrado };

const Gerar = ({ pessoa: { idUsuario, nomeUsuario } }: CodigoProps) => {
  const feedback = useFeedback();
  const gerar = useGerarCodigo();
  const perguntar = async (): Promise<void> => {
    if (!(await feedback.confirm({ titulo: texts.confirmacao, mensagem: texts.confirmarGerar(nomeUsuario) }))) return;
    gerar.mutate(idUsuario, {
      onSuccess: ({ codigoIndicacao }) => void feedback.success(texts.gerado(codigoIndicacao, nomeUsuario)),
    });
  };
  return (
    <ActionButton variant="default" busy={gerar.isPending} onClick={() => void perguntar()}>
      {texts.gerar} <span className="sr-only">{nomeUsuario}</span>
    </ActionButton>
  );
};

const Remover = ({ pessoa: { idUsuario, nomeUsuario } }: CodigoProps) => {
  const feedback = useFeedback();
  const remover = useRemoverCodigo();
  const perguntar = async (): Promise<void> => {
    const mensagem = texts.confirmarRemover(nomeUsuario);
    if (!(await feedback.confirm({ titulo: texts.confirmacao, mensagem, destrutiva: true }))) return;
    remover.mutate(idUsuario, { onSuccess: () => void feedback.success(texts.removido(nomeUsuario)) });
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
