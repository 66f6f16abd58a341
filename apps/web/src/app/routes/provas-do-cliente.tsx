import { lazy, type ReactNode, Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { type LugarDasProvas, noCliente } from "../../features/provas/lugar-das-provas.ts";
import { ProvaPage } from "../../features/provas/prova-page.tsx";
import { ProvasPage } from "../../features/provas/provas-page.tsx";
import { idDoEndereco } from "./id-do-endereco.ts";

const DoCliente = lazy(async () => ({
  default: (await import("../../staff/cliente/do-cliente.tsx")).DoCliente,
}));

type DeCadaProps = { readonly children: (idContratacao: number, lugar: LugarDasProvas) => ReactNode };

/** What the customer reads of proofs, who attends to them reads alike. */
const DeCada = ({ children }: DeCadaProps) => {
  const id = idDoEndereco(useParams()["idContratacao"]);
  if (id === 0) return <Navigate to="/listarContratacoes" replace />;
  return (
    <Suspense fallback={null}>
      <DoCliente id={id}>{(quem) => children(id, noCliente(id, quem))}</DoCliente>
    </Suspense>
  );
};

export const ProvasDoClienteRoute = () => (
  <DeCada>{(id, lugar) => <ProvasPage key={id} idContratacao={id} lugar={lugar} />}</DeCada>
);

export const ProvaDoClienteRoute = () => {
  const id = idDoEndereco(useParams()["idProva"]);
  return <DeCada>{(_, lugar) => <ProvaPage key={id} id={id} lugar={lugar} />}</DeCada>;
};
