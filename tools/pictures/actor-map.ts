import type { Actor } from './actors.ts';
import { box, svg, text } from './svg.ts';
import { type Line, type Piece, piecesWidth, SIZES, wrap } from './text-lines.ts';

const MARGIN = 14;
const INDENT = 22;
const LINE = 16;
/** Where each column begins, and where the last one ends. */
const COLUMNS = { name: MARGIN, told: 430, tells: 860, end: 1_300 } as const;
const NAME_HEIGHT = 24;

interface Row {
  readonly depth: number;
  readonly name: string;
  /** Its name in the chart that starts it, if different. */
  readonly called: string | null;
  readonly told: readonly string[];
  readonly tells: readonly string[];
  /** Its own children are listed where it is named first. */
  readonly isAgain: boolean;
  /** Drawn before the first page of a domain. */
  readonly heading: string | null;
}

/**
 * All charts in one picture: which chart starts which, the commands sent down to each and the facts that it sends up.
 * @param purposeOf a chart's purpose, shown as a tooltip on its name
 */
export function actorMap(actors: ReadonlyMap<string, Actor>, purposeOf: (name: string) => string): string {
  const rows = rowsOf(actors);
  const body: string[] = [];
  const rails = new Map<number, number>();
  let y = 76;
  for (const { depth, name, called, told, tells, isAgain, heading } of rows) {
    if (heading !== null) {
      y += 10;
      body.push(text(line([{ text: heading, look: 'guard' }]), { x: MARGIN + INDENT * depth, y: y + 12 }));
      y += 20;
    }
    const x = COLUMNS.name + INDENT * depth;
    const middle = y + NAME_HEIGHT / 2;
    const label = line([{ text: name, look: 'event' }]);
    const beside: Piece[] = [
      ...(called === null ? [] : [{ text: `as ${called} `, look: 'note' as const }]),
      ...(isAgain ? [{ text: 'see above', look: 'note' as const }] : []),
    ];
    const from = rails.get(depth - 1);
    if (from !== undefined) body.push(`<path class="arrow" d="M${x - INDENT + 10} ${from}V${middle}H${x}"/>`);
    body.push(box('card', { x, y, width: label.width + 16, height: NAME_HEIGHT }, 6));
    body.push(text(label, { x: x + 8, y: y + 16, tooltip: purposeOf(name), link: `${name}.svg` }));
    if (beside.length > 0) body.push(text(line(beside), { x: x + label.width + 24, y: y + 16 }));
    const columns = [
      { x: COLUMNS.told, room: COLUMNS.tells - COLUMNS.told - 16, mark: '↓', types: told },
      { x: COLUMNS.tells, room: COLUMNS.end - COLUMNS.tells, mark: '↑', types: tells },
    ];
    const heights = columns.map(({ x: at, room, mark, types }) => {
      const lines = types.length === 0 ? [] : wrap([{ text: `${mark} ${types.join(', ')}`, look: 'text' }], room);
      body.push(...lines.map((one, index) => text(one, { x: at + one.indent, y: y + 16 + index * LINE })));
      return lines.length * LINE + 8;
    });
    rails.set(depth, y + NAME_HEIGHT);
    y += Math.max(NAME_HEIGHT + 6, ...heights);
    body.push(`<path class="rule" d="M${COLUMNS.told} ${y - 3}H${COLUMNS.end}"/>`);
  }
  const title = [{ text: 'All actors', look: 'title' as const }];
  const scale = SIZES.heading / SIZES.title;
  const head = { pieces: title, size: SIZES.heading, width: Math.round(10 * piecesWidth(title) * scale) / 10 };
  const columns = [
    { x: COLUMNS.name, title: 'who starts whom' },
    { x: COLUMNS.told, title: '↓ commands that it is sent' },
    { x: COLUMNS.tells, title: '↑ facts that it announces' },
  ];
  return svg(
    { width: COLUMNS.end + MARGIN, height: y + MARGIN },
    'All actors',
    'Every chart below the one that starts it, with the commands that go down to it and the facts that it sends up.',
    [
      text(head, { x: MARGIN, y: 34 }),
      ...columns.map(({ x, title: said }) => text(line([{ text: said, look: 'note' }]), { x, y: 60 })),
      ...body,
    ],
  );
}

function rowsOf(actors: ReadonlyMap<string, Actor>): Row[] {
  const seen = new Set<string>();
  const headings = new Set<string>();
  const byDomain = (a: Actor, b: Actor) =>
    Number(a.isPage) - Number(b.isPage) || (a.isPage ? compare(a.domain, b.domain) || compare(a.name, b.name) : 0);

  const below = (parent: Actor | null, actor: Actor, called: string | null, depth: number): Row[] => {
    const isAgain = seen.has(actor.name) && actor.children.size > 0;
    seen.add(actor.name);
    const isNewDomain = actor.isPage && !headings.has(actor.domain);
    if (isNewDomain) headings.add(actor.domain);
    const row: Row = {
      depth,
      name: actor.name,
      called,
      told: parent?.commands.get(actor.name) ?? [],
      tells: actor.facts,
      isAgain,
      heading: isNewDomain ? `pages: ${actor.domain}` : null,
    };
    if (isAgain) return [row];
    const children = [...actor.children]
      .flatMap(([src, name]) => {
        const child = actors.get(name);
        return child === undefined ? [] : [{ src, child }];
      })
      .sort((a, b) => byDomain(a.child, b.child));
    return [
      row,
      ...children.flatMap(({ src, child }) => below(actor, child, src === child.name ? null : src, depth + 1)),
    ];
  };
  const root = actors.get('app');
  return root === undefined ? [] : below(null, root, null, 0);
}

function line(pieces: readonly Piece[]): Omit<Line, 'indent'> {
  return { pieces, size: SIZES.text, width: piecesWidth(pieces) };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en');
}
