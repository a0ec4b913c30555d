const ownMoves = ['pointerdown', 'keydown'] as const;

const heading = () => document.querySelector<HTMLElement>('main h1');
const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/**
 * Moves focus to the target of a palette command: to the heading of an opened page, unless the page takes it itself,
 * and there too when the command's dialog closes and leaves it nowhere. Until the person moves on.
 */
export function followFocus(): void {
  const before = heading();
  const text = before?.textContent;
  let frame = 0;
  let isThere = false;
  const settle = () => {
    const target = heading();
    if (target === null || isDialogOpen()) return;
    const { activeElement: focused } = document;
    const isNew = target !== before || target.textContent !== text;
    const isAstray = isNew && !isThere && !target.closest('main')?.contains(focused);
    isThere ||= isNew;
    if (focused === document.body || focused === null || isAstray) target.focus({ preventScroll: true });
  };
  // A closing dialog returns the focus a frame later.
  const wait = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle);
    });
  };
  const observer = new MutationObserver(wait);
  const stop = () => {
    if (isDialogOpen()) return;
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  wait();
  // Not for the key that chose the command.
  requestAnimationFrame(() => {
    for (const move of ownMoves) window.addEventListener(move, stop, true);
  });
}
