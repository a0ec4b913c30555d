import { type ReactNode, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ShepherdTour, ShepherdTourContext } from 'react-shepherd';
import type { Aim } from '../../machines/tour/tour-steps.machine.ts';
import styles from './tour-guide.module.css';
import { watchTarget } from './tour-targets.ts';

// The only place that uses Shepherd. It builds the dialog, highlights the target of a step and keeps the dialog beside
// it. The content of the dialog is React's; focus, Tab and Escape are ours: Shepherd takes the focus at every scroll,
// keeps Tab inside of the dialog, and writes titles as HTML.

interface TourGuideProps {
  /** A different key is another step, which takes the focus. */
  id: string;
  /** The target, null: none. */
  aim: Aim | null;
  /** Everything else is blocked. */
  isModal: boolean;
  /** The announcement where it must not take the focus, because somebody is typing. */
  announcement: string;
  /** Puts it into a live region that exists longer than the step: one that is added with its text is not read. */
  onAnnounce: (text: string) => void;
  /** The ids of the children that name and describe it. */
  labelId: string;
  descriptionId: string;
  /** Escape was pressed. */
  onLeave: () => void;
  /** A focusable heading, the text, and buttons. */
  children: ReactNode;
}

/** A step of the guided tour: a dialog in the middle, beside its target, or at the end of a narrow window. */
export function TourGuide({
  id,
  aim,
  isModal,
  announcement,
  onAnnounce,
  labelId,
  descriptionId,
  onLeave,
  children,
}: TourGuideProps) {
  const [host] = useState(() => document.createElement('div'));
  const target = useTarget(aim);
  const isNarrow = useSyncExternalStore(followWidth, isWindowNarrow);
  const isShown = aim === null || target !== null;
  return (
    <>
      {createPortal(children, host)}
      {isShown ? (
        <>
          <Step
            // Shepherd ties a tour to its elements and to a side of them: another place needs another tour.
            key={`${id} ${target?.key ?? ''} ${isNarrow}`}
            id={id}
            host={host}
            target={target?.element ?? null}
            isModal={isModal}
            labelId={labelId}
            descriptionId={descriptionId}
          />
          {isModal ? <Scrim /> : null}
        </>
      ) : null}
      <Focus id={id} host={host} isShown={isShown} announcement={announcement} onAnnounce={onAnnounce} />
      <Keys host={host} target={target?.element ?? null} isModal={isModal} onLeave={onLeave} />
    </>
  );
}

/** `key`: another element has another. */
function useTarget(aim: Aim | null): { element: HTMLElement; key: number } | null {
  const [found, setFound] = useState<{ element: HTMLElement; key: number } | null>(null);
  const name = aim?.target;
  const surveyId = aim?.surveyId ?? null;
  useEffect(() => {
    if (name === undefined) return undefined;
    const stop = watchTarget({ target: name, surveyId }, (element) => {
      setFound((before) => element && { element, key: (before?.key ?? 0) + 1 });
    });
    return () => {
      stop();
      setFound(null);
    };
  }, [name, surveyId]);
  return name === undefined ? null : found;
}

/** The part of a Shepherd tour that is used here; the types of its context leave it out. */
type Shepherd = {
  start(): void;
  cancel(): void;
  getCurrentStep(): { el?: HTMLElement | null } | null | undefined;
  /** Where it would put the focus at its end. */
  focusedElBeforeOpen?: Element | null;
};

type StepProps = {
  id: string;
  host: HTMLElement;
  target: HTMLElement | null;
  isModal: boolean;
  labelId: string;
  descriptionId: string;
};

const narrowWindow = '(max-width: 767px)';
const isWindowNarrow = () => window.matchMedia(narrowWindow).matches;

/** Zooming in makes it narrow, too. */
function followWidth(onChange: () => void): () => void {
  const query = window.matchMedia(narrowWindow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Where the window is narrow, or the target fills much of it, the step is at the window's end. */
function isDocked(target: HTMLElement): boolean {
  const { width, height } = target.getBoundingClientRect();
  return isWindowNarrow() || height > window.innerHeight / 3 || width > window.innerWidth / 2;
}

function placementOf(target: HTMLElement | null, isModal: boolean): 'middle' | 'docked' | 'beside' {
  if (target) return isDocked(target) ? 'docked' : 'beside';
  return isModal ? 'middle' : 'docked';
}

function Step({ id, host, target, isModal, labelId, descriptionId }: StepProps) {
  const placement = placementOf(target, isModal);
  const steps = useMemo(
    () => [
      {
        id,
        text: host,
        arrow: false,
        classes: `${styles.step} ${styles[placement]}`,
        ...(target && {
          highlightClass: styles.target,
          attachTo: { element: target, ...(placement === 'beside' && { on: 'bottom' as const }) },
        }),
      },
    ],
    [id, host, target, placement],
  );
  return (
    <ShepherdTour steps={steps as never} tourOptions={tourOptions as never}>
      <Show target={target} isModal={isModal} labelId={labelId} descriptionId={descriptionId} />
    </ShepherdTour>
  );
}

const tourOptions = { useModalOverlay: false, exitOnEsc: false, keyboardNavigation: false };

function Show({ target, isModal, labelId, descriptionId }: Omit<StepProps, 'id' | 'host'>) {
  const tour = useContext(ShepherdTourContext) as unknown as Shepherd;
  useEffect(() => {
    tour.start();
    tour.focusedElBeforeOpen = null;
    const dialog = tour.getCurrentStep()?.el;
    // Not focusable: Shepherd would focus it at every scroll.
    dialog?.removeAttribute('tabindex');
    dialog?.setAttribute('aria-labelledby', labelId);
    dialog?.setAttribute('aria-describedby', descriptionId);
    if (isModal) dialog?.setAttribute('aria-modal', 'true');
    // Tab leads on to the target (Keys), not round in the dialog.
    dialog?.addEventListener('keydown', (event) => event.stopPropagation(), true);
    const stop = target ? keepInView(target) : undefined;
    return () => {
      stop?.();
      tour.cancel();
    };
  }, [tour, target, isModal, labelId, descriptionId]);
  return null;
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Later content moves the target: it is scrolled to again, until the person scrolls. @returns how to stop */
function keepInView(target: HTMLElement): () => void {
  const observer = new ResizeObserver(() => reveal(target));
  const stop = () => {
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

function reveal(target: HTMLElement): void {
  const { top, bottom } = target.getBoundingClientRect();
  // The header covers the page's top, a docked step its end.
  const end = isDocked(target) ? window.innerHeight / 2 : window.innerHeight;
  if (top >= 80 && bottom <= end) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ block: isDocked(target) ? 'start' : 'center', behavior: isCalm ? 'instant' : 'smooth' });
}

/** A press on it must not take the focus out of the dialog. */
function Scrim() {
  return createPortal(
    <div className={styles.scrim} aria-hidden="true" onPointerDown={(event) => event.preventDefault()} />,
    document.body,
  );
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=spinbutton]';

/** A new step takes the focus, unless somebody is typing; when it goes, the focus returns to where it came from. */
function Focus({
  id,
  host,
  isShown,
  announcement,
  onAnnounce,
}: Pick<TourGuideProps, 'id' | 'announcement' | 'onAnnounce'> & { host: HTMLElement; isShown: boolean }) {
  const shown = useRef<string>(undefined);
  const origin = useRef<Element | null>(null);
  const inside = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && host.contains(target)) inside.current = target;
      else if (target instanceof Element) {
        origin.current = target;
        inside.current = null;
      }
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [host]);

  useEffect(() => {
    if (!isShown) return;
    const isNew = shown.current !== id;
    shown.current = id;
    if (isNew && document.activeElement?.matches(typing)) onAnnounce(announcement);
    else if (isNew) {
      if (document.activeElement !== document.body) origin.current = document.activeElement;
      onAnnounce('');
      host.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    } else if (document.activeElement === document.body) inside.current?.focus({ preventScroll: true });
  });

  useEffect(
    () => () => {
      if (inside.current === null) return;
      const back = origin.current instanceof HTMLElement && origin.current.checkVisibility() ? origin.current : null;
      (back ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    },
    [],
  );

  return null;
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

function focusablesIn(element: Element): HTMLElement[] {
  return [element, ...element.querySelectorAll('*')].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(focusable) && each.checkVisibility({ visibilityProperty: true }),
  );
}

type KeysProps = { host: HTMLElement; target: HTMLElement | null; isModal: boolean; onLeave: () => void };

/** Escape leaves. Tab leads from the step to its target, and with Shift back; in a modal step it cycles. */
function Keys({ host, target, isModal, onLeave }: KeysProps) {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { activeElement: active } = document;
      const isNowhere = active === null || active === document.body;
      if (event.key === 'Escape' && (isNowhere || active === target || host.contains(active))) leave.current();
      if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
      const own = focusablesIn(host);
      const next = isModal
        ? nextInside(own, active, event.shiftKey)
        : nextBeside(own, target ? focusablesIn(target) : [], active, event.shiftKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [host, target, isModal]);
  return null;
}

function nextInside(own: readonly HTMLElement[], active: Element | null, isBack: boolean): HTMLElement | undefined {
  const at = own.indexOf(active as HTMLElement);
  if (isBack) return own.at(at > 0 ? at - 1 : -1);
  return own[at + 1] ?? own[0];
}

/** Undefined: the browser's own order applies. */
function nextBeside(
  own: readonly HTMLElement[],
  targets: readonly HTMLElement[],
  active: Element | null,
  isBack: boolean,
): HTMLElement | undefined {
  if (isBack) return active !== null && active === targets[0] ? own.at(-1) : undefined;
  return active !== null && active === own.at(-1) ? targets[0] : undefined;
}
