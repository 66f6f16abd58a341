import { IconDownload } from "@tabler/icons-react";
import { Link } from "react-router";
import { useInstalador } from "./download.data.ts";
import { downloadTexts } from "./download.texts.ts";
import "./link-do-instalador.css";

/** Leads to the page of the installers, once there is one to be had. */
export const LinkDoInstalador = () => {
  const bits64 = useInstalador("bits64", false);
  const bits32 = useInstalador("bits32", false);
  if ((bits64.data ?? bits32.data ?? null) === null) return null;
  return (
    <Link className="link-do-instalador" to="/download">
      <IconDownload size={18} aria-hidden />
      {downloadTexts.link}
    </Link>
  );
};
