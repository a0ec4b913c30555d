import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromPromise, setup } from 'xstate';
import { messages } from '../../locales/fi/console.po?english';
import { configMachine } from '../../machines/app/config.machine.ts';
import { type Consent, consentMachine } from '../../machines/app/consent.machine.ts';
import { ActorProvider } from '../../src/kit/actors.tsx';
import { startI18n } from '../../src/kit/i18n.ts';
import { StoreLinks } from '../../src/views/gates/store-links.tsx';
import { ConsentQuestion, ConsentSetting } from '../../src/views/subscription/analytics-consent.tsx';
import { configs } from '../models/samples/shell.ts';
import { drawnLines } from '../support/drawn-console.tsx';

// What the operator has set otherwise than for the drawn console: analytics to ask about, and other stores.

afterEach(() => document.body.replaceChildren());

const waits = { timeout: 60_000, interval: 1 };
const asks = 'Allow analytics to record which plan you subscribe to?';
const [on, off] = ['Analytics are on. They record which plan you subscribe to, not who you are.', 'Analytics are off.'];
it.each<
  readonly [View: typeof ConsentSetting, chosen: Consent, presses: readonly string[], text: string, said: unknown]
>([
  [ConsentSetting, null, [], '', []],
  [ConsentSetting, 'open', [], asks, []],
  [ConsentSetting, 'open', ['Accept'], `${on}Turn off`, [true]],
  [ConsentSetting, 'open', ['Accept', 'Turn off'], `${off}Turn on`, [true, false]],
  [ConsentSetting, 'refused', ['Turn on'], `${on}Turn off`, [true]],
  [ConsentQuestion, 'open', [], asks, []],
  [ConsentQuestion, 'open', ['Decline'], `${off}Turn on`, [false]],
  [ConsentQuestion, 'given', [], '', []],
])(
  '4.15, 9.12 analytics are asked about, and the choice can be changed: %#',
  async (View, chosen, presses, text, said) => {
    const rememberChoice = vi.fn();
    const consent = consentMachine.provide({
      actions: { rememberChoice: (_, { isGiven }) => rememberChoice(isGiven) },
      actors: { loadConsent: fromPromise(async () => chosen) },
    });
    const work = setup({ actors: { consent } }).createMachine({
      invoke: { id: 'consent', src: 'consent', input: { userId: 7 } },
    });
    const workspaceRef = createActor(work).start();
    const appRef = createActor(createMachine({ context: { workspaceRef } })).start();
    const i18n = startI18n();
    i18n.load(i18n.locale, messages);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <I18nProvider i18n={i18n}>
        <ActorProvider appRef={appRef as never}>
          <View />
        </ActorProvider>
      </I18nProvider>,
    );
    const isSettled = () =>
      expect(workspaceRef.getSnapshot().children.consent?.getSnapshot().hasTag('busy')).toBe(false);
    await vi.waitFor(isSettled, waits);
    for (const name of presses) {
      const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
      await vi.waitFor(() => expect(button()).toBeDefined(), waits);
      button()?.focus();
      button()?.click();
      await vi.waitFor(() => expect(document.activeElement?.textContent).not.toBe(name), waits);
    }
    await vi.waitFor(() => expect(document.body.textContent?.slice(0, text.length || undefined)).toBe(text), waits);
    expect(rememberChoice.mock.calls.flat()).toEqual(said);
    // Of the question, the pressed button is gone.
    expect(document.activeElement?.matches('[role="status"]')).toBe(chosen === 'open' && presses.length === 1);
    root.unmount();
  },
);

it('1.2, 8.1 the links to the app are asked for again, and those that are set are shown', async () => {
  const { sandbox } = configs;
  const links = { ...sandbox.links, app_store: null, play_store: 'https://play.example' };
  const asked = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ ...sandbox, links });
  const configRef = createActor(configMachine.provide({ actors: { loadConfig: fromPromise(asked) } })).start();
  const i18n = startI18n();
  i18n.load(i18n.locale, messages);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <I18nProvider i18n={i18n}>
      <StoreLinks configRef={configRef} />
    </I18nProvider>,
  );
  const shows = (...lines: readonly string[]) =>
    vi.waitFor(() => expect(drawnLines(document.body)).toEqual(lines), waits);
  await shows('The links to the app could not be loaded.', '[Try again]');
  document.querySelector('button')?.click();
  await shows(
    'Or use the mobile app. Log in with the same email and password as on the desktop.',
    '[Google Play (Android) (opens in a new tab) → https://play.example]',
  );
  root.unmount();
});
