// The least that a page can do to show the same marks: SVG written by hand with React, one path for all marks of one
// look, in the same typeface. No cursor, no tooltip, no measuring, no deferral. The console's charts are measured
// against it, so it must stay this bare.
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  type BenchQuestion,
  choices,
  days,
  questions,
  rates,
  roundCount,
  writeDay,
  writeNumber,
} from '../dashboard-data.ts';
import { QuestionList } from '../question-list.tsx';
import '../../src/styles/tokens.css';
import '../../src/styles/typeface.css';
import './bare.css';

const [width, top, bottom, left] = [1352, 22, 230, 40];
const [stripTop, stripBottom, height] = [264, 304, 348];
const colours = ['#1f7fa6', '#2b1282', '#ce7a13', '#674e1c', '#3e2a00'];
const everyTick = 3;

type Y = (value: number) => number;

function Frame({ right, ticks, y, children }: { right: number; ticks: number[]; y: Y; children: ReactNode }) {
  const step = (right - left) / roundCount;
  const x = (at: number) => left + (at + 0.5) * step;
  const rateY = (rate: number) => stripBottom - (rate / 100) * (stripBottom - stripTop);
  const named = days.map((day, at) => ({ day, at })).filter(({ at }) => (days.length - 1 - at) % everyTick === 0);
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path className="grid" d={ticks.map((tick) => `M${left} ${y(tick)}H${right}`).join('')} />
      {ticks.map((tick) => (
        <text key={tick} className="tick" x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
          {writeNumber(tick)}
        </text>
      ))}
      {children}
      <text className="tick" x={left} y={stripTop - 8}>
        Response rate
      </text>
      <path className="grid" d={`M${left} ${stripTop}H${right}M${left} ${stripBottom}H${right}`} />
      {[0, 100].map((rate) => (
        <text key={rate} className="tick" x={left - 8} y={rateY(rate)} dy="0.32em" textAnchor="end">
          {writeNumber(rate)}
        </text>
      ))}
      <path
        className="rate"
        d={`M${rates.map((rate, at) => `${x(at)} ${rateY(rate)}`).join('L')}L${x(roundCount - 1)} ${stripBottom}H${x(0)}Z`}
      />
      <path className="grid" d={named.map(({ at }) => `M${x(at)} ${stripBottom}v5`).join('')} />
      {named.map(({ day, at }) => (
        <text key={day} className="tick" x={x(at)} y={stripBottom + 19} textAnchor="middle">
          {writeDay(day)}
        </text>
      ))}
      <text className="tick" x={x(0)} y={stripBottom + 35} textAnchor="middle">
        2025
      </text>
    </svg>
  );
}

const dot = 'a5 5 0 1 1 10 0a5 5 0 1 1 -10 0';
/** From the last round to the names of the lines. */
const nameRoom = 70;

/** The names at the end of a line or an area. */
function EndName({ right, from, y, text }: { right: number; from: number; y: number; text: string | undefined }) {
  return (
    <>
      <path className="leader" d={`M${from} ${y}L${right + 12} ${y}`} />
      <text className="name" x={right + 16} y={y} dy="0.34em">
        {text}
      </text>
    </>
  );
}

function Lines({ question: { kind, scales }, scale }: { question: BenchQuestion; scale: 0 | 1 }) {
  const { values, fitted, halfWidths, bandHalfWidths, domain } = scales[scale];
  const [low, high] = domain;
  const isMeasured = kind === 'measured';
  const right = width - (isMeasured ? 8 : nameRoom);
  const step = (right - left) / roundCount;
  const x = (at: number) => left + (at + 0.5) * step;
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top);
  const points = (of: readonly number[]) => of.map((value, at) => `${x(at)} ${y(value)}`);
  const mean = values[0] ?? [];
  const over = fitted.map((value, at) => value + (bandHalfWidths[at] ?? 0));
  const under = fitted.map((value, at) => value - (bandHalfWidths[at] ?? 0));
  const whisker = (value: number, at: number) =>
    `M${x(at)} ${y(value + (halfWidths[at] ?? 0))}V${y(value - (halfWidths[at] ?? 0))}`;
  return (
    <Frame right={right} ticks={isMeasured ? [4, 6, 8] : [0, 20, 40, 60]} y={y}>
      {isMeasured ? (
        <>
          <path className="band" d={`M${points(over).join('L')}L${points(under).reverse().join('L')}Z`} />
          <path className="fitted" d={`M${points(fitted).join('L')}`} />
          <path className="whisker" d={mean.map(whisker).join('')} />
        </>
      ) : null}
      {values.map((of, at) => (
        <g key={colours[at]} stroke={colours[at]} fill={colours[at]}>
          <path className="line" d={`M${points(of).join('L')}`} />
          {isMeasured ? (
            <path d={of.map((value, round) => `M${x(round) - 5} ${y(value)}${dot}`).join('')} />
          ) : (
            <EndName right={right} from={x(roundCount - 1) + 7} y={y(of.at(-1) ?? 0)} text={choices[at]} />
          )}
        </g>
      ))}
    </Frame>
  );
}

function Areas({ question: { scales }, scale }: { question: BenchQuestion; scale: 0 | 1 }) {
  const { values } = scales[scale];
  const right = width - nameRoom;
  const step = (right - left) / roundCount;
  const x = (at: number) => left + (at + 0.5) * step;
  const y = (value: number) => bottom - (value / 100) * (bottom - top);
  const heights = days.map(() => 0);
  return (
    <Frame right={right} ticks={[0, 20, 40, 60, 80, 100]} y={y}>
      {values.map((of, place) => {
        const under = heights.map((height, at) => `${x(at)} ${y(height)}`);
        of.forEach((share, at) => {
          heights[at] = (heights[at] ?? 0) + share;
        });
        const over = heights.map((height, at) => `${x(at)} ${y(height)}`);
        const middle = y((heights.at(-1) ?? 0) - (of.at(-1) ?? 0) / 2);
        return (
          <g key={colours[place]} fill={colours[place]} stroke={colours[place]}>
            <path className="piece" d={`M${under.join('L')}L${over.reverse().join('L')}Z`} />
            <EndName right={right} from={x(roundCount - 1) + 2} y={middle} text={choices[place]} />
          </g>
        );
      })}
    </Frame>
  );
}

let step: () => void = () => {};

function Dashboard() {
  const [steps, setSteps] = useState(0);
  step = () => setSteps((before) => before + 1);
  if (steps === 0) return <QuestionList />;
  return questions.map((question) => (
    <section key={question.id}>
      <h2>{question.id}</h2>
      {question.kind === 'divided' ? (
        <Areas question={question} scale={steps % 2 === 1 ? 0 : 1} />
      ) : (
        <Lines question={question} scale={steps % 2 === 1 ? 0 : 1} />
      )}
    </section>
  ));
}

const root = document.querySelector('#root');
if (root) flushSync(() => createRoot(root).render(<Dashboard />));
document.querySelector('#next')?.addEventListener('click', () => flushSync(() => step()));
