import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pictureOf } from '../../kit/inspection/chart-files.ts';
import { Button } from '../../ui/button.tsx';
import view from './actor-view.module.css';
import styles from './chart-picture.module.css';

const [least, most, factor] = [0.4, 2, 1.2];

/** The chart as in `handbook/charts/`, with the active states and the transition that led there highlighted. */
export function ChartPicture({
  chart,
  states,
  innermost,
  transitions,
}: {
  chart: string;
  states: readonly string[];
  innermost: readonly string[];
  transitions: readonly string[];
}) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const picture = usePicture(chart);
  const [zoom, setZoom] = useState(0.9);
  const inForce = innermost.join(', ');
  const name = t`${chart}, now in ${inForce}`;

  useLayoutEffect(() => {
    if (picture) scroller.current?.replaceChildren(picture);
  }, [picture]);
  useLayoutEffect(() => {
    if (!picture) return;
    const { width, height } = picture.viewBox.baseVal;
    picture.setAttribute('width', String(Math.round(width * zoom)));
    picture.setAttribute('height', String(Math.round(height * zoom)));
  }, [picture, zoom]);
  useLayoutEffect(() => {
    if (!picture) return;
    picture.setAttribute('aria-label', name);
    for (const part of picture.querySelectorAll<SVGElement>('[data-state], [data-transition]')) {
      const { state = '', transition = '' } = part.dataset;
      if (states.includes(state) || transitions.includes(transition)) part.dataset.lit = '';
      else delete part.dataset.lit;
    }
    const lit = [...picture.querySelectorAll('.card[data-lit]')];
    if (lit[0] && scroller.current) bringInSight(lit[0], scroller.current);
  }, [picture, name, states, transitions]);

  if (picture === null) {
    return (
      <p className={view.empty}>
        <Trans>This chart has no picture: npm run handbook draws it.</Trans>
      </p>
    );
  }
  const zoomBy = (by: number) => setZoom(Math.min(most, Math.max(least, zoom * by)));
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section ref={scroller} className={styles.picture} aria-label={t`Chart`} tabIndex={0} />
      <p className={styles.zoom}>
        <Button size="small" onPress={() => zoomBy(1 / factor)}>
          <span aria-hidden="true">−</span>
          <span className="visually-hidden">{t`Smaller`}</span>
        </Button>
        <Button size="small" onPress={() => zoomBy(factor)}>
          <span aria-hidden="true">+</span>
          <span className="visually-hidden">{t`Larger`}</span>
        </Button>
      </p>
    </div>
  );
}

/** Undefined: it is loading. Null: there is none. */
function usePicture(chart: string): SVGSVGElement | null | undefined {
  const [picture, setPicture] = useState<SVGSVGElement | null>();
  useEffect(() => {
    let isCurrent = true;
    pictureOf(chart).then(
      (text) => isCurrent && setPicture(text === null ? null : drawn(text)),
      () => isCurrent && setPicture(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  return picture;
}

/**
 * Without its own colours, which follow the device and not the console, and which no policy allows; and without links
 * to files that are not here.
 */
function drawn(text: string): SVGSVGElement {
  const plain = text.replace(/<style>.*?<\/style>/s, '');
  const parsed = new DOMParser().parseFromString(plain, 'image/svg+xml');
  for (const part of parsed.querySelectorAll('.paper, svg > title, svg > desc')) part.remove();
  for (const link of parsed.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const svg = document.importNode(parsed.documentElement, true) as unknown as SVGSVGElement;
  svg.removeAttribute('aria-labelledby');
  return svg;
}

/** Only the pane scrolls, and only when it must. */
function bringInSight(part: Element, pane: HTMLElement): void {
  const [inner, outer] = [part.getBoundingClientRect(), pane.getBoundingClientRect()];
  const isInSight =
    inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left && inner.right <= outer.right;
  if (isInSight) return;
  pane.scrollBy({
    top: inner.top - outer.top - Math.max(24, (outer.height - inner.height) / 2),
    left: inner.left - outer.left - Math.max(24, (outer.width - inner.width) / 2),
  });
}
