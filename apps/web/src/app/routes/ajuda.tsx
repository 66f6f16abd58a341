import { AjudaPage } from "../../features/ajuda/ajuda-page.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";

export const AjudaRoute = () => {
  const { usuario } = useEstadoDoPortal();
  return <AjudaPage comVideos={usuario?.tipoConta === "RCV_RCPN"} />;
};
