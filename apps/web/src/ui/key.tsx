import "./key.css";

/** A key to press, as it is written on the keyboard. */
export const Key = ({ children }: { readonly children: string }) => <kbd className="key">{children}</kbd>;
