import "./footer.css";

type FooterDownloadProps = {
  readonly label: string;
  /** It is on its way: pressing again does nothing. */
  readonly busy: boolean;
  readonly onDownload: () => void;
};

/** Something that the footer saves, which looks as its links do. */
export const FooterDownload = ({ label, busy, onDownload }: FooterDownloadProps) => (
  <button
    type="button"
    className="footer__download"
    aria-busy={busy}
    onClick={() => {
      if (!busy) onDownload();
    }}
  >
    {label}
  </button>
);
