// The least that the stack of `/answer/` can do: preact, xstate, ky, lingui and idb-keyval, one button, one question, no
// styles. The page is measured against it, so it must stay this bare and must really use each library.
import { i18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { useMachine } from '@xstate/react';
import { set } from 'idb-keyval';
import ky from 'ky';
import { createRoot } from 'react-dom/client';
import { assign, fromPromise, setup } from 'xstate';

type Question = { label: string; choices: string[] };
type Survey = { questions: Question[] };

const bareMachine = setup({
  types: { context: {} as { question: Question | null }, events: {} as { type: 'press' } },
  actors: {
    load: fromPromise<Question | null>(async () => {
      const { key } = await ky
        .post('/api/auth/answering/', { json: { key: location.hash.slice(1) } })
        .json<{ key: string }>();
      const headers = { Authorization: `Token ${key}` };
      const [, surveys] = await Promise.all([
        ky.get('/api/respondent/', { headers }).json(),
        ky.get('/api/respondent/questionnaires/', { headers }).json<Survey[]>(),
      ]);
      void set('due', surveys);
      return surveys[0]?.questions[0] ?? null;
    }),
  },
}).createMachine({
  context: { question: null },
  initial: 'invited',
  states: {
    invited: { on: { press: 'loading' } },
    loading: {
      invoke: {
        src: 'load',
        onDone: { target: 'question', actions: assign({ question: ({ event }) => event.output }) },
      },
    },
    question: {},
  },
});

function Bare() {
  const [{ context }, send] = useMachine(bareMachine);
  const { question } = context;
  if (question === null) {
    return (
      <button type="button" onClick={() => send({ type: 'press' })}>
        <Trans id="continue" message="Continue" />
      </button>
    );
  }
  return (
    <form>
      <h1>{question.label}</h1>
      {question.choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name="answer" /> {choice}
        </label>
      ))}
    </form>
  );
}

i18n.loadAndActivate({ locale: 'en-GB', messages: { continue: 'Continue' } });
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <Bare />
  </I18nProvider>,
);
