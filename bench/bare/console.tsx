// The least that the same stack can do: react, xstate, wouter, ky and lingui, one form, one list, no styles.
// The console is measured against it, so it must stay this bare and must really use each library.
import { i18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import { useMachine } from '@xstate/react';
import ky from 'ky';
import { createRoot } from 'react-dom/client';
import { Redirect, Route, Switch } from 'wouter';
import { assign, fromPromise, setup } from 'xstate';

type Survey = { id: number; title: string };
type Credentials = { email: string; password: string };

const bareMachine = setup({
  types: {
    context: {} as { rows: Survey[] },
    events: {} as { type: 'submit' } & Credentials,
  },
  actors: {
    load: fromPromise<Survey[], Credentials>(async ({ input }) => {
      const { key, user } = await ky
        .post('/api/auth/login/', { json: input })
        .json<{ key: string; user: { company: number } }>();
      const headers = { Authorization: `Token ${key}` };
      return ky.get(`/api/companies/${user.company}/questionnaires/`, { headers }).json<Survey[]>();
    }),
  },
}).createMachine({
  context: { rows: [] },
  initial: 'form',
  states: {
    form: { on: { submit: 'loading' } },
    loading: {
      invoke: {
        src: 'load',
        input: ({ event }) => ({ email: event.email, password: event.password }),
        onDone: { target: 'list', actions: assign({ rows: ({ event }) => event.output }) },
      },
    },
    list: {},
  },
});

function Bare() {
  const [snapshot, send] = useMachine(bareMachine);
  if (snapshot.matches('list')) {
    return (
      <table>
        <tbody>
          {snapshot.context.rows.map((row) => (
            <tr key={row.id}>
              <td>{row.title}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        send({ type: 'submit', email: String(data.get('email')), password: String(data.get('password')) });
      }}
    >
      <label>
        <Trans id="email" message="Email" /> <input name="email" type="email" />
      </label>
      <label>
        <Trans id="password" message="Password" /> <input name="password" type="password" />
      </label>
      <button type="submit">
        <Trans id="login" message="Log in" />
      </button>
    </form>
  );
}

i18n.loadAndActivate({ locale: 'en-GB', messages: { email: 'Email', password: 'Password', login: 'Log in' } });
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <Switch>
      <Route path="/login">
        <Bare />
      </Route>
      <Redirect to="/login" />
    </Switch>
  </I18nProvider>,
);
