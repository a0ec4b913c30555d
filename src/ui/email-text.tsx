import styles from './email-text.module.css';

/** An address: where it does not fit, it continues on the next line from its @ on. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  if (at < 1) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

/** An address in a table, on one line: cut at its end where it does not fit, and in full under the pointer. */
export function EmailCell({ children }: { children: string }) {
  return (
    <span className={styles.cell} title={children}>
      {children}
    </span>
  );
}
