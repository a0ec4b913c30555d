import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { TourGuide } from '../../src/adapters/tour-guide.tsx';
import { users } from '../models/samples/people.ts';
import { surveyRows, surveys } from '../models/samples/surveys.ts';
import { answers, own, survey5 } from '../support/drawn-company.ts';
import { type Answers, closeConsole, drawConsole, pressKey, whenFound } from '../support/drawn-console.tsx';
import { atNoon, drawPages, type Step } from '../support/drawn-pages.ts';

// The target of each step of the tour, and its text where that is not on the screen.

beforeAll(() => {
  Element.prototype.checkVisibility ??= () => true;
});
atNoon();

const template = { ...surveyRows.pulse, title: 'First', is_template: true };
const of = (survey: object): Answers => ({
  'GET /api/auth/user/': { ...users.admin, has_seen_tour: false },
  [`GET ${own}/questionnaires/`]: [template],
  [`GET ${survey5}/`]: { ...survey, id: 5, title: 'First' },
});
const fresh = of({ ...surveys.inactive, next_respondent_ids: [] });
const joined = of({ ...surveys.upcoming, next_respondent_ids: [11] });
const running = of({ ...surveys.ongoing, next_respondent_ids: [11] });
const begun: readonly Step[] = ['Next', { says: 'Step 2 of 7' }, 'Next'];
const answered: readonly Step[] = [...begun, { says: 'Step 5 of 7' }, 'Next', { says: 'Step 6 of 7' }];

it.each<readonly [path: string, more: Answers, presses: readonly string[], pointedAt: string | undefined]>([
  ['/surveys', fresh, [], undefined],
  ['/surveys', fresh, ['Next', 'Next'], 'OPEN First'],
  ['/groups', fresh, ['Next', 'Next'], undefined],
  ['/surveys/5/', fresh, ['Next', 'Next'], 'Edit survey'],
  ['/surveys/5/edit', fresh, ['Next', 'Next'], 'Next'],
  ['/surveys/5/edit?step=respondents', fresh, ['Next', 'Next'], 'Respondents'],
  ['/surveys', joined, ['Next', 'Next'], 'OPEN First'],
  ['/surveys/5/', joined, ['Next', 'Next'], 'Start survey'],
  ['/surveys', running, ['Next', 'Next', 'Next'], 'Dashboard of First'],
  ['/surveys/5/', running, ['Next', 'Next', 'Next'], 'Dashboard'],
  ['/subscriptions', running, ['Next', 'Next', 'Next', 'Skip this step'], 'Change your plan'],
])('2.24–2.27 a step points at what it is about: %s', async (path, more, presses, pointedAt) => {
  const { press, until } = await drawConsole(path, { ...answers, ...more });
  const step = () => document.querySelector('[data-shepherd-step-id] h2 span')?.textContent;
  await until(step);
  for (const name of presses) {
    const before = step();
    await press(name);
    await until(() => step() !== undefined && step() !== before);
  }
  // A screen reader says its title, and then its text.
  const ofDialog = (name: string) =>
    document.getElementById(document.querySelector('[data-shepherd-step-id]')?.getAttribute(name) ?? '')?.textContent;
  expect(ofDialog('aria-labelledby')).toContain(step());
  expect(ofDialog('aria-describedby')).not.toContain(step());
  expect(ofDialog('aria-describedby')).toMatch(/\w+ \w+.*\./);
  const pointed = () => document.querySelector('main .shepherd-target');
  await vi.waitFor(() => expect(pointed()?.getAttribute('aria-label') ?? pointed()?.textContent).toBe(pointedAt), {
    timeout: 60_000,
    interval: 1,
  });
});

it('2.24 a step beside its target goes to the end of a window that becomes narrow, and back', async () => {
  const { press, until, says } = await drawConsole('/surveys', { ...answers, ...fresh });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 90, 30));
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  const step = () => document.querySelector('[data-shepherd-step-id]');
  const isAt = (place: string) => () =>
    step()?.className.includes(place) && step()?.textContent?.includes('Step 3 of 7');
  await press('Next');
  await says('Step 2 of 7');
  await press('Next');
  await until(isAt('beside'));
  happyDOM.setViewport({ width: 500 });
  await until(isAt('docked'));
  expect(document.querySelector('main .shepherd-target')?.getAttribute('aria-label')).toBe('OPEN First');
  expect(document.querySelectorAll('[data-shepherd-step-id]')).toHaveLength(1);
  happyDOM.setViewport({ width: 1024 });
  await until(isAt('beside'));
});

const isStep = () => document.activeElement?.closest('[data-shepherd-step-id]') != null;
it.each(['Leave the tour', 'Escape'])('2.24, design 8 after %s the focus is where it came from', async (way) => {
  const { press, key, until } = await drawConsole('/surveys', { ...answers, ...fresh });
  const leave = async () => {
    await until(isStep);
    await (way === 'Escape' ? key(way) : press(way));
    await until(() => !isStep() && document.activeElement !== document.body);
  };
  // Nothing had it.
  await leave();
  expect(document.activeElement).toBe(document.querySelector('main h1'));
  const starter = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start a tour');
  starter?.focus();
  starter?.click();
  await leave();
  expect(document.activeElement).toBe(starter);
});

it('2.24, design 8 Tab goes round in a welcome, and from a step that points at something to that and back', async () => {
  const { press, key, until, says } = await drawConsole('/surveys', { ...answers, ...fresh });
  const tabs = async (from: string, back: '' | 'Shift+', to: string) => {
    const nameOf = (each: Element | null) => each?.getAttribute('aria-label') ?? each?.textContent;
    const all = await until(() => document.querySelectorAll<HTMLElement>('[data-shepherd-step-id] button, main a'));
    [...all].find((each) => nameOf(each) === from)?.focus();
    expect(nameOf(document.activeElement)).toBe(from);
    await key(`${back}Tab`);
    expect(nameOf(document.activeElement)).toBe(to);
  };
  await until(isStep);
  await key('Tab');
  expect(document.activeElement?.textContent).toBe('Next');
  await tabs('Next', '', 'Leave the tour');
  await tabs('Leave the tour', '', 'Next');
  await tabs('Next', 'Shift+', 'Leave the tour');
  await press('Next');
  await says('Step 2 of 7');
  await press('Next');
  await until(() => document.querySelector('main .shepherd-target'));
  await tabs('Leave the tour', '', 'OPEN First');
  await tabs('OPEN First', 'Shift+', 'Leave the tour');
});

drawPages([
  [
    '2.25 the survey that is to be started is not found',
    '/surveys?search=zzz',
    joined,
    [...begun, { says: 'Step 5 of 7' }],
    `
      Step 5 of 7 Start the survey
      The survey “First” is not in the list shown now.
      [Show the survey → /surveys?search=First] [Skip this step] [Leave the tour]
    `,
  ],
  [
    '2.25 the survey that is to be started has no button for it',
    '/surveys/5/',
    of({ ...surveys.inactive, next_respondent_ids: [11] }),
    [...begun, { says: 'under Status' }],
    `
      Step 5 of 7 Start the survey
      It can be answered once it is active and started. Both are done on this page, under Status.
      [Skip this step] [Leave the tour]
    `,
  ],
  [
    '2.26 the survey whose results are to be seen is not found',
    '/surveys?search=zzz',
    running,
    answered,
    `
      Step 6 of 7 See the results
      The survey “First” is not in the list shown now.
      [Show the survey → /surveys?search=First] [Skip this step] [Leave the tour]
    `,
  ],
  [
    '2.27 the plan, from elsewhere',
    '/groups',
    running,
    [...answered, 'Skip this step', { says: 'Step 7 of 7' }],
    `
      Step 7 of 7 One more thing
      The tour ends where you change your plan.
      [Go to the subscriptions → /subscriptions] [Leave the tour]
    `,
  ],
  [
    '4.14 who has left it midway is asked',
    '/surveys',
    fresh,
    ['Next', { says: 'Step 2 of 7' }, 'Leave the tour', { says: 'any time' }, 'Start a tour', { says: 'back' }],
    `
      Step 1 of 7 Welcome back to the tour
      Continue where you left off, or start over?
      [Continue] [Start over] [Leave the tour]
    `,
  ],
  [
    '2.27, 4.14 the end of the tour is remembered',
    '/subscriptions',
    running,
    [...answered, 'Skip this step', { says: 'Step 7 of 7' }, 'Finish'],
    null,
    ['PATCH /api/auth/user/ {"has_seen_tour":true}'],
  ],
]);

/** A step that points at a button of the page, and is left by `onLeave`. */
async function drawnStep(onLeave = () => {}) {
  closeConsole();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => flushSync(() => root.unmount()));
  const draw = () =>
    flushSync(() =>
      root.render(
        <>
          <button type="button" data-anchor="nextStep">
            Next
          </button>
          <input />
          <TourGuide
            id="inForm"
            aim={{ target: 'nextStep', surveyId: null }}
            isModal={false}
            announcement=""
            onAnnounce={() => {}}
            labelId="title"
            descriptionId="text"
            onLeave={onLeave}
          >
            <h2 tabIndex={-1}>Step</h2>
          </TourGuide>
        </>,
      ),
    );
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  draw();
  await whenFound(() => document.activeElement === find('h2'), expect.unreachable);
  return { draw, find, isAt: (selector: string) => document.activeElement === find(selector) };
}

const inMotion = { block: 'center', behavior: 'smooth' } as const;
it.each<readonly [top: number, more: { isCalm?: boolean; moved?: string; size?: number }, scrolled: object | null]>([
  [2_000, {}, inMotion],
  [20, {}, inMotion],
  [2_000, { isCalm: true }, { ...inMotion, behavior: 'instant' }],
  [500, { size: 2_000 }, { ...inMotion, block: 'start' }],
  [100, {}, null],
  ...['wheel', 'touchstart', 'pointerdown', 'keydown'].map((moved) => [2_000, { moved }, null] as const),
])('2.24 what a step points at is kept in view until the person scrolls: %i px, %j', async (top, more, scrolled) => {
  const looks = new Set<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe(element: Element) {
        if (element === document.body) looks.add(this.look);
      }
      unobserve() {}
      disconnect() {
        looks.delete(this.look);
      }
    },
  );
  const { matchMedia } = window;
  const isCalm = (query: string) => query.includes('reduced-motion') && more.isCalm === true;
  vi.stubGlobal('matchMedia', (query: string) => (isCalm(query) ? { matches: true } : matchMedia.call(window, query)));
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  await drawnStep();
  await whenFound(() => looks.size > 0, expect.unreachable);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 80, more.size ?? 40));
  if (more.moved) window.dispatchEvent(new Event(more.moved));
  for (const look of looks) look();
  expect(scroll.mock.calls).toEqual(scrolled === null ? [] : [[scrolled]]);
});

it('2.24, design 8 Escape at a step or what it points at leaves the tour, and elsewhere it does not', async () => {
  const onLeave = vi.fn();
  const { find } = await drawnStep(onLeave);
  for (const [place, times] of [
    ['input', 0],
    ['[data-anchor]', 1],
    ['h2', 2],
  ] as const) {
    find(place)?.focus();
    pressKey('Escape');
    expect(onLeave).toHaveBeenCalledTimes(times);
  }
});

it('2.24, design 8 a step that is drawn again leaves the focus where it is, and takes back what was lost in it', async () => {
  const { draw, find, isAt } = await drawnStep();
  find('[data-anchor]')?.focus();
  draw();
  expect(isAt('[data-anchor]')).toBe(true);
  find('h2')?.focus();
  find('h2')?.blur();
  draw();
  await whenFound(() => isAt('h2'), expect.unreachable);
});
