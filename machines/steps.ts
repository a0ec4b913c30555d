// The cause of each event of a chart, and what is visible in each of its states: one table per chart, in
// `<chart>.steps.ts` beside it. The QA plan, the pictures' labels and the browser's gestures are made from these
// tables; the product never imports them. Names of buttons, fields and dialogs are as in the console's catalogs;
// everything else is translated in `locales/fi/qa.po`.

/** The place of a control that its name does not identify: the name of a dialog or a part of the page. */
type Within = { readonly within?: string };

/** How an event comes about. */
export type Step =
  /** A person uses a control of the console. */
  | ({
      readonly by: 'person';
      readonly uses: 'button' | 'switch' | 'link' | 'field' | 'choice';
      readonly name: string;
    } & Within)
  /** A person does something that is no single control: drags, presses a key, leaves the page. */
  | { readonly by: 'person'; readonly uses: null; readonly text: string }
  /** The tester causes it: another admin's change, a cut connection, time that passes. */
  | { readonly by: 'tester'; readonly text: string }
  /** The server answers without any further action. */
  | { readonly by: 'server'; readonly text: string }
  /** Another chart sends it: its own table has the cause. */
  | { readonly by: 'chart'; readonly text: string };

/** An event with several controls has a step for each state that it comes from; `*` is for all others. */
export type StepsByState = { readonly [state: string]: Step };

export type Steps = {
  /** By event type; a delay is `xstate.after.<delay>`, without the state. */
  readonly events: { readonly [type: string]: Step | StepsByState };
  /** By path, `confirmingEnd.asking`: what is visible there; null: the state ends before anybody sees it. */
  readonly states: { readonly [path: string]: string | null };
};

export const press = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'button', name, ...place });
/** Turns a switch on or off. */
export const turn = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'switch', name, ...place });
export const follow = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'link', name, ...place });
export const type = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'field', name, ...place });
export const choose = (name: string, place: Within = {}): Step => ({ by: 'person', uses: 'choice', name, ...place });
export const act = (text: string): Step => ({ by: 'person', uses: null, text });
export const arrange = (text: string): Step => ({ by: 'tester', text });
export const answered = (text: string): Step => ({ by: 'server', text });
export const heard = (text: string): Step => ({ by: 'chart', text });
