import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

const least = 180;
const step = 32;
/** The part of the console that stays visible. */
const above = 120;

const most = () => Math.max(least, window.innerHeight - above);
const within = (height: number) => Math.min(most(), Math.max(least, height));

/** The height of the panel, and a handle that changes it; the page ends above it. */
export function usePanelHeight(isFolded: boolean, barHeight: number) {
  const [height, setHeight] = useState(() => within(window.innerHeight * 0.45));
  const shown = isFolded ? barHeight : height;
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--dock-height', `${shown}px`);
    return () => {
      style.removeProperty('--dock-height');
    };
  }, [shown]);
  useEffect(() => {
    const fit = () => setHeight(within);
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, []);

  const handle = {
    height: Math.round(height),
    least,
    most: most(),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: step, ArrowDown: -step }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      setHeight(within(height + by));
    },
    onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) setHeight(within(window.innerHeight - event.clientY));
    },
  };
  return { height: shown, handle };
}
