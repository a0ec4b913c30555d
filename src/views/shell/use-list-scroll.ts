import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PageName, Place } from '../../../machines/types.ts';
import { pathOf } from '../../app/routes.ts';

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

const queryOf = (place: Place) => pathOf(place).split('?')[1] ?? '';

/** Who comes back to a list from one of its records finds it where it was left; who comes from elsewhere, at its top. */
export function useListScroll(place: Place | undefined): void {
  const current = useRef(place);
  const before = useRef(place);
  const left = useRef(new Map<PageName, { query: string; top: number }>());

  // Before the browser tells of a page that has become too short for where it stood: that is no longer the list's.
  useLayoutEffect(() => {
    current.current = place;
  }, [place]);

  useEffect(() => {
    const note = () => {
      const shown = current.current;
      if (shown) left.current.set(shown.page, { query: queryOf(shown), top: window.scrollY });
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useEffect(() => {
    const from = before.current;
    before.current = place;
    if (!place || !from || listOf[from.page] !== place.page) return undefined;
    const there = left.current.get(place.page);
    return there && there.query === queryOf(place) ? scrollOnceLongEnough(there.top) : undefined;
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
