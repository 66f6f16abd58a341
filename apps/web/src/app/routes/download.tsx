import { DownloadPage } from "../../features/download/download-page.tsx";

export const DownloadRoute = () => <DownloadPage />;
