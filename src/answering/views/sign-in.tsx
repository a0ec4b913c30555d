import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { AnsweringActorRef } from '../../../machines/answering/answering.machine.ts';
import { Button } from '../../views/answering/button.tsx';
import { Screen } from '../../views/answering/screen.tsx';
import { stateName } from '../../views/state-name.ts';
import { ProblemNote } from './problem-note.tsx';
import styles from './sign-in.module.css';

/** From a mail: the key is not used up before a tap. */
export function Invited({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  const state = useSelector(answeringRef, (snapshot) => String(snapshot.value));
  const isBusy = useSelector(answeringRef, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(answeringRef, (snapshot) => snapshot.context.problem);
  return (
    <Screen
      title={<Trans>Your answers are welcome</Trans>}
      state={state}
      actions={
        <Button variant="primary" isBusy={isBusy} onPress={() => answeringRef.send({ type: 'answering.redeem' })}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <p className={styles.text}>
        <Trans>This link is yours alone and needs no password. It opens the survey that the email was about.</Trans>
      </p>
      <ProblemNote problem={problem} />
    </Screen>
  );
}

export function LinkEnded({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  return (
    <Screen
      title={<Trans>This link has ended</Trans>}
      state="linkEnded"
      actions={
        <Button variant="primary" onPress={() => answeringRef.send({ type: 'answering.restore' })}>
          <Trans>Continue without the link</Trans>
        </Button>
      }
    >
      <p className={styles.text}>
        <Trans>
          A link works until its round closes, and no longer once the password or the email address has changed. The
          next round comes with a new link. With your email and password you can always see what is open now.
        </Trans>
      </p>
    </Screen>
  );
}

/** The fields keep their content; password managers recognise them by name. */
export function SignIn({ answeringRef }: { answeringRef: AnsweringActorRef }) {
  const { t } = useLingui();
  const id = useId();
  const state = useSelector(answeringRef, (snapshot) => stateName(snapshot.value));
  const isBusy = useSelector(answeringRef, (snapshot) => snapshot.hasTag('busy'));
  const isForPush = useSelector(answeringRef, (snapshot) => snapshot.matches('signedIn'));
  const isEnded = useSelector(answeringRef, (snapshot) => snapshot.matches('ended'));
  const problem = useSelector(answeringRef, (snapshot) => snapshot.context.problem);
  const signIn = (form: HTMLFormElement) => {
    const data = new FormData(form);
    answeringRef.send({
      type: 'answering.signIn',
      email: String(data.get('email') ?? ''),
      password: String(data.get('password') ?? ''),
    });
  };
  useEffect(() => {
    const field = problem?.fields.email ? 'email' : problem?.fields.password ? 'password' : null;
    if (field !== null) document.getElementById(id + field)?.focus();
  }, [problem, id]);
  const submit = () => signIn(document.getElementById(`${id}email`)?.closest('form') as HTMLFormElement);
  return (
    <Screen
      title={isForPush ? <Trans>Log in for notifications</Trans> : <Trans>Log in to answer</Trans>}
      state={state}
      onSubmit={submit}
      actions={
        <>
          {isForPush ? (
            <Button isBusy={isBusy} onPress={() => answeringRef.send({ type: 'answering.return' })}>
              <Trans>Back</Trans>
            </Button>
          ) : null}
          <Button type="submit" variant="primary" isBusy={isBusy}>
            <Trans>Log in</Trans>
          </Button>
        </>
      }
    >
      {isForPush ? (
        <p className={styles.text}>
          <Trans>Once you are logged in, you can choose notifications instead of emails. Your answers stay.</Trans>
        </p>
      ) : isEnded ? (
        <p role="status" className={styles.text}>
          <Trans>You have been signed out. Answers that were not sent yet are kept and go out once you log in.</Trans>
        </p>
      ) : (
        <p className={styles.text}>
          <Trans>The button in the email about your survey opens it without a password.</Trans>
        </p>
      )}
      <div className={styles.field}>
        <label htmlFor={`${id}email`}>{t`Email`}</label>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          aria-invalid={problem?.fields.email ? true : undefined}
          aria-describedby={problem?.fields.email ? `${id}emailError` : undefined}
        />
        <FieldError id={`${id}emailError`} message={problem?.fields.email} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}password`}>{t`Password`}</label>
        <input
          id={`${id}password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={problem?.fields.password ? true : undefined}
          aria-describedby={problem?.fields.password ? `${id}passwordError` : undefined}
        />
        <FieldError id={`${id}passwordError`} message={problem?.fields.password} />
      </div>
      <ProblemNote problem={problem} />
      <p>
        <a className={styles.link} href="/forgotpassword">
          <Trans>Forgot password?</Trans>
        </a>
      </p>
    </Screen>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <p id={id} className={styles.error}>
      {message}
    </p>
  ) : null;
}
