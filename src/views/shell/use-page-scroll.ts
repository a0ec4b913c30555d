import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageName, Place } from '../../../machines/types.ts';
import { pathOf } from '../../kit/routes.ts';

/** The list that a page is opened from. */
const listOf: Partial<Record<PageName, PageName>> = {
  person: 'personnel',
  userImport: 'personnel',
  group: 'groups',
  company: 'companies',
  survey: 'surveys',
  wizard: 'surveys',
  dashboard: 'surveys',
  sample: 'surveys',
};

/**
 * Back and Forward find every page where it was left, and so does a way back to a list from one of its records; any other
 * way leads to the top.
 */
export function usePageScroll(place: Place | undefined): void {
  const current = useRef(place);
  const before = useRef(place);
  const left = useRef(new Map<string, number>());
  const isReturning = useRef(false);

  // Before the browser tells of a page that has become too short for where it stood: that is no longer the list's.
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
    if (!place || !from || !(isBack || listOf[from.page] === place.page)) return undefined;
    const top = left.current.get(pathOf(place));
    return top === undefined ? undefined : scrollOnceLongEnough(top);
  }, [place]);
}

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls there as soon as the page has its rows, unless the person moves first. @returns how to give up */
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
