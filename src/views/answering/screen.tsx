import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Locale } from '../../../shared/locales.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './screen.module.css';

export type FrameProps = {
  /** For tests: the chart's state. */
  state: string;
  /** Shown on every screen: waiting and refused answers. */
  note: ReactNode;
  isBusy: boolean | undefined;
  children: ReactNode;
};
type Surroundings = { Frame: ComponentType<FrameProps>; Heading: 'h1' | 'h3'; keepsFocus?: boolean };

/** The surroundings of each screen: the page for answering, or the phone of the console's preview. */
export const AroundScreens = createContext<Surroundings | null>(null);

/** Focus and scrolling need a layout: here they share the next frame's. @returns cancels it */
export function inNextFrame(callback: () => void): () => void {
  const frame = requestAnimationFrame(callback);
  return () => cancelAnimationFrame(frame);
}

/**
 * One screen of a phone: the content scrolls, and the buttons stay within reach of a thumb. A screen reader begins at
 * its heading, whose `key` changes with the content.
 */
export function Screen({
  title,
  titleId,
  titleLanguage,
  state,
  top,
  note,
  actions,
  describedBy,
  onSubmit,
  isBusy,
  children,
}: {
  title: ReactNode;
  titleId?: string;
  /** Where it is a text of the company's own. */
  titleLanguage?: Locale | undefined;
  state: string;
  top?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  describedBy?: string | undefined;
  onSubmit?: () => void;
  isBusy?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const around = useContext(AroundScreens);
  const keepsFocus = around?.keepsFocus === true;
  useEffect(() => {
    const begin = () => heading.current?.focus({ preventScroll: true });
    if (!keepsFocus) return inNextFrame(begin);
    // A dialog begins at its own title; later the pressed button is gone, and by the next frame the dialog has the focus.
    if (document.activeElement === document.body) begin();
  }, [keepsFocus]);
  if (around === null) throw new Error('a screen without what is around it');
  const { Frame, Heading } = around;
  const content = (
    <>
      <div className={styles.content}>
        {top}
        <Heading
          ref={heading}
          id={titleId}
          lang={titleLanguage}
          className={styles.title}
          tabIndex={-1}
          dir="auto"
          aria-describedby={describedBy}
        >
          {title}
        </Heading>
        {children}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  );
  return (
    <Frame state={state} note={note} isBusy={isBusy}>
      {onSubmit ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Frame>
  );
}

/** Nothing is left to do. */
export function Tick() {
  return (
    <div className={styles.tick} aria-hidden="true">
      <Icon name="check" size={32} />
    </div>
  );
}
