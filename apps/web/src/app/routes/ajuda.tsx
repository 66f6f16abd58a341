import { AjudaPage } from "../../features/ajuda/ajuda-page.tsx";

export const AjudaRoute = () => <AjudaPage />;
