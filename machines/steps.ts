// What causes each event of a chart, and what is seen in each of its states: one table a chart, in `<chart>.steps.ts`
// beside it. The QA plan, the pictures' labels and the browser's gestures are made from these tables; the product never
// imports them. Names of buttons, fields and dialogs are as the console's catalogs have them; everything else is
// translated in `locales/fi/qa.po`.

/** Where a control is, when its name alone does not say it: a dialog or a part of the page, by its name. */
type Within = { readonly within?: string };

/** How an event comes about. */
export type Step =
  /** A person uses a control of the console. */
  | ({ readonly by: 'person'; readonly uses: 'button' | 'link' | 'field' | 'choice'; readonly name: string } & Within)
  /** A person does what no single control is: drags, presses a key, leaves the page. */
  | { readonly by: 'person'; readonly uses: null; readonly text: string }
  /** Anyone who tests brings it about: another admin's change, a cut connection, time that passes. */
  | { readonly by: 'tester'; readonly text: string }
  /** The server answers, without anybody doing more. */
  | { readonly by: 'server'; readonly text: string }
  /** Another chart says so: its own table has what causes that. */
  | { readonly by: 'chart'; readonly text: string };

/** An event that different controls cause has a step for each state from which it comes; `*` stands for all others. */
export type StepsByState = { readonly [state: string]: Step };

export type Steps = {
  /** By event type; a delay is `xstate.after.<delay>`, without the state. */
  readonly events: { readonly [type: string]: Step | StepsByState };
  /** By path, `confirmingEnd.asking`: what is seen there; null: a state that is left before anybody sees it. */
  readonly states: { readonly [path: string]: string | null };
};

export const press = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'button', name, ...place });
export const follow = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'link', name, ...place });
export const type = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'field', name, ...place });
export const choose = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'choice', name, ...place });
export const act = (text: string): Step => ({ by: 'person', uses: null, text });
export const arrange = (text: string): Step => ({ by: 'tester', text });
export const answered = (text: string): Step => ({ by: 'server', text });
export const heard = (text: string): Step => ({ by: 'chart', text });
