import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in px, now and whenever it changes; 0 before it is in the document. */
export function useWidth<Box extends HTMLElement>(): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
