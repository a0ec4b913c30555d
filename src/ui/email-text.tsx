import styles from './email-text.module.css';

/** An address: where there is no room for all of it, it goes on in the next line from its @ on. */
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

/** An address in a table, on one line: what has no room is left out at its end, and there in full under the pointer. */
export function EmailCell({ children }: { children: string }) {
  return (
    <span className={styles.cell} title={children}>
      {children}
    </span>
  );
}
