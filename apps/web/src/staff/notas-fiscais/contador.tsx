import { CertificadoCard } from "./certificado/certificado-card.tsx";
import { DadosFiscaisCard } from "./dados/dados-fiscais-card.tsx";

/** What it takes to issue: the accountant's settings and the company's certificate. */
export const Contador = () => (
  <>
    <DadosFiscaisCard />
    <CertificadoCard />
  </>
);
