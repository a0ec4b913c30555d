import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from '../../../machines/types.ts';
import { pathOf, trailOf } from '../../kit/routes.ts';

/**
 * Back and Forward restore every page's scroll position, and so does returning to a list from one of its records; any
 * other link starts at the top.
 */
export function usePageScroll(place: Place | undefined): void {
  const current = useRef(place);
  const before = useRef(place);
  const left = useRef(new Map<string, number>());
  const isReturning = useRef(false);

  // Before the browser reports the scroll of a page that has become too short: that position is no longer the list's.
  useLayoutEffect(() => {
    current.current = place;
  }, [place]);

  useEffect(() => {
    const note = () => {
      const shown = current.current;
      if (shown) left.current.set(pathOf(shown), window.scrollY);
    };
    const noteReturn = () => {
      isReturning.current = true;
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('popstate', noteReturn);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('popstate', noteReturn);
    };
  }, []);

  useEffect(() => {
    const from = before.current;
    before.current = place;
    const isBack = isReturning.current;
    isReturning.current = false;
    if (!place || !from || !(isBack || trailOf(from)[0]?.page === place.page)) return undefined;
    const top = left.current.get(pathOf(place));
    return top === undefined ? undefined : scrollOnceLongEnough(top);
  }, [place]);
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls there as soon as the page has its rows, unless the person moves first. @returns how to stop */
function scrollOnceLongEnough(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
