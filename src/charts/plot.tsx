import { memo, type ReactNode, type Ref, useRef } from 'react';
import { Notes, TimeAxis, ValueAxis } from './axes.tsx';
import { Flags } from './flags.tsx';
import { Hatching } from './hatching.tsx';
import { noteFlags } from './note-flags.ts';
import './ordered-colours.css';
import styles from './plot.module.css';
import { type PlotArea, type PlotFrame, plotHeight, plotLayout } from './plot-layout.ts';
import { RateStrip } from './rate-strip.tsx';
import { RoundCursor } from './round-cursor.tsx';
import type { RoundDetails } from './round-highlight.tsx';
import { type Box, reserve, useBox } from './use-box.ts';

export interface PlotProps extends PlotFrame {
  /** For saving the picture; null while it is not drawn. */
  svgRef?: Ref<SVGSVGElement>;
  /** What the tooltip shows of a round. */
  details: RoundDetails;
  children: (area: PlotArea) => ReactNode;
}

/**
 * The frame of every chart over rounds: a value axis, a time axis, what is open, hidden or changed, response rates, and
 * a cursor that walks over the rounds. It is drawn when it comes near the visible part; its height is reserved before.
 */
export function Plot({ svgRef, details, children, ...frame }: PlotProps) {
  return (
    <div className={styles.box}>
      <PlacedPicture svgRef={svgRef} frame={frame}>
        {children}
      </PlacedPicture>
      {frame.rounds.length > 0 ? <RoundCursor frame={frame} details={details} /> : null}
    </div>
  );
}

interface PictureProps {
  svgRef: Ref<SVGSVGElement> | undefined;
  frame: PlotFrame;
  children: PlotProps['children'];
}

/** A change of its size redraws the picture, and nothing else of the chart. */
function PlacedPicture(props: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const { rates, texts, height } = props.frame;
  const box = useBox(place);
  return (
    <div
      ref={place}
      className={styles.place}
      style={reserve(plotHeight(Boolean(rates), height))}
      role="img"
      aria-label={texts.summary}
    >
      <Picture {...props} {...box} />
    </div>
  );
}

/** A picture that is not visible stays as it was: a change in thirty charts waits only for the visible ones. */
const Picture = memo(DrawnPicture, (_, next) => !next.isNear);

function DrawnPicture({ svgRef, frame: shown, width, isNear, printHeight, children }: PictureProps & Box) {
  if (!isNear || width === 0) return null;
  const frame = printHeight === null ? shown : { ...shown, height: printHeight };
  const { rounds, rates, texts } = frame;
  const height = plotHeight(Boolean(rates), frame.height);
  const layout = plotLayout(frame, width);
  const flags = noteFlags(texts.flags ?? [], rounds, layout.time);
  return (
    <svg
      ref={svgRef}
      className={styles.picture}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <ValueAxis layout={layout} />
      <Hatching rounds={rounds} area={layout} />
      <Notes rounds={rounds} layout={layout} width={width} texts={texts} flags={flags} />
      {children(layout)}
      <Flags flags={flags} bottom={layout.bottom} />
      {layout.strip && rates ? (
        <RateStrip rounds={rounds} rates={rates} layout={layout} strip={layout.strip} texts={texts} />
      ) : null}
      <TimeAxis layout={layout} width={width} texts={texts} />
    </svg>
  );
}
