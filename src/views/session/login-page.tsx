import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useSession } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormActions } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { useFocusAfterPaint } from '../../ui/use-focus-after-paint.ts';
import { stateName } from '../state-name.ts';

/** Signing in, with links to sign up and to a new password (2.1). */
export function LoginPage() {
  const { t } = useLingui();
  const sessionRef = useSession();
  const state = useSelector(sessionRef, (snapshot) => stateName(snapshot.value));
  const isBusy = useSelector(sessionRef, (snapshot) => snapshot.hasTag('busy'));
  const fields = useSelector(sessionRef, (snapshot) => snapshot.context.problem?.fields);
  const emailField = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useFocusAfterPaint(emailField);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  return (
    <Page title={<Trans>Log in</Trans>} width="narrow" state={state}>
      <Form errors={fields} onSubmit={() => sessionRef.send({ type: 'session.signIn', email, password })}>
        <TextField
          ref={emailField}
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={fields?.email}
          isRequired
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fields?.password}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          isRequired
        />
        <FormActions end={<Link href={linkTo('password')}>{t`Forgot password?`}</Link>}>
          <Button type="submit" variant="primary" isPending={isBusy}>
            <Trans>Log in</Trans>
          </Button>
        </FormActions>
      </Form>
      <p>
        <Trans>
          New to Rytmi? <Link href={linkTo('signup')}>Sign up</Link>
        </Trans>
      </p>
    </Page>
  );
}
