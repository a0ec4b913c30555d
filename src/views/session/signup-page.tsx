import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ConfigActorRef } from '../../../machines/app/config.machine.ts';
import type { SignupActorRef } from '../../../machines/session/signup.machine.ts';
import {
  headcounts,
  type Industry,
  industries,
  maxLengths,
  passwordMinLength,
  trialDays,
} from '../../../shared/lists.ts';
import { linkTo } from '../../kit/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldRow, Form, FormActions } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { stateName } from '../state-name.ts';
import { countryOptions } from './countries.ts';
import { SignupPitch } from './signup-pitch.tsx';

/** A new company and its first admin (2.2). */
export function SignupPage({ pageRef }: { pageRef: SignupActorRef }) {
  const { t, i18n } = useLingui();
  const state = useSelector(pageRef, (snapshot) => stateName(snapshot.value));
  const draft = useSelector(pageRef, (snapshot) => snapshot.context.draft);
  const fields = useSelector(pageRef, (snapshot) => snapshot.context.problem?.fields);
  const isBusy = useSelector(pageRef, (snapshot) => snapshot.hasTag('busy'));
  const mustConsent = useSelector(pageRef, (snapshot) => snapshot.matches({ editing: 'withoutConsent' }));
  const countries = useMemo(() => countryOptions(i18n.locale), [i18n.locale]);

  const days = trialDays;
  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    onChange: (value: string) => pageRef.send({ type: 'signup.changed', field: name, value }),
    error: fields?.[name],
    isRequired: true,
  });

  return (
    <Page
      title={<Trans>Sign up</Trans>}
      lead={<Trans>Free for {days} days. No card is needed.</Trans>}
      state={state}
      aside={<SignupPitch />}
    >
      <Form errors={fields} onSubmit={() => pageRef.send({ type: 'signup.submit' })}>
        <FieldRow>
          <TextField
            {...field('first_name')}
            label={t`First name`}
            autoComplete="given-name"
            maxLength={maxLengths.name}
            isReadOnly={isBusy}
          />
          <TextField
            {...field('last_name')}
            label={t`Last name`}
            autoComplete="family-name"
            maxLength={maxLengths.name}
            isReadOnly={isBusy}
          />
        </FieldRow>
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          autoComplete="username"
          maxLength={maxLengths.email}
          help={fields?.email ? undefined : t`You log in with this address. We send a link there to verify it.`}
          isReadOnly={isBusy}
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          autoComplete="new-password"
          maxLength={maxLengths.password}
          help={fields?.password ? undefined : t`At least ${passwordMinLength} characters of any kind.`}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
          isReadOnly={isBusy}
        />
        <TextField
          {...field('company_name')}
          label={t`Company name`}
          autoComplete="organization"
          maxLength={maxLengths.name}
          isReadOnly={isBusy}
        />
        <SelectField
          {...field('industry')}
          label={t`Industry`}
          placeholder={t`Choose one`}
          options={industries.map((industry) => ({ value: industry, label: i18n._(industryNames[industry]) }))}
          isDisabled={isBusy}
        />
        <FieldRow>
          <SelectField
            {...field('headcount')}
            label={t`Headcount`}
            placeholder={t`Choose one`}
            options={headcounts.map((headcount) => ({
              value: headcount,
              label: headcount === 'More' ? t({ message: 'More', context: 'headcount' }) : headcount,
            }))}
            isDisabled={isBusy}
          />
          <SelectField
            {...field('country')}
            label={t`Country`}
            placeholder={t`Choose one`}
            autoComplete="country"
            options={countries}
            isDisabled={isBusy}
          />
        </FieldRow>
        <Checkbox
          name="consent"
          label={<Consent configRef={pageRef.getSnapshot().children.config as ConfigActorRef} />}
          isSelected={!mustConsent}
          onChange={(isSelected) => pageRef.send({ type: isSelected ? 'signup.consent' : 'signup.withdraw' })}
          isRequired
          isDisabled={isBusy}
        />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            isPending={isBusy}
            disabledReason={mustConsent ? t`Accept the terms of service and the privacy policy first.` : undefined}
          >
            <Trans>Start the free trial</Trans>
          </Button>
        </FormActions>
      </Form>
      <p>
        <Trans>
          Already have an account? <Link href={linkTo('login')}>Log in</Link>
        </Trans>
      </p>
    </Page>
  );
}

/** Without an address set by the operator, the text has no link (5.2). */
function Consent({ configRef }: { configRef: ConfigActorRef }) {
  const { t } = useLingui();
  const terms = useSelector(configRef, (snapshot) => snapshot.context.links?.terms);
  const privacy = useSelector(configRef, (snapshot) => snapshot.context.links?.privacy);
  const newTabText = t`opens in a new tab`;
  const termsName = t`terms of service`;
  const privacyName = t`privacy policy`;
  const termsLink = terms ? (
    <Link href={terms} newTabText={newTabText}>
      {termsName}
    </Link>
  ) : (
    termsName
  );
  const privacyLink = privacy ? (
    <Link href={privacy} newTabText={newTabText}>
      {privacyName}
    </Link>
  ) : (
    privacyName
  );
  return (
    <Trans>
      I accept the {termsLink} and the {privacyLink}.
    </Trans>
  );
}

/** The industries that a company chooses from at sign-up (9.9). */
const industryNames: Record<Industry, MessageDescriptor> = {
  'Professional Services': msg`Professional Services`,
  'Technology and Engineering': msg`Technology and Engineering`,
  'Manufacturing and Construction': msg`Manufacturing and Construction`,
  'Startups and small business': msg`Startups and small business`,
  'Management consulting': msg`Management consulting`,
  'Public Sector': msg`Public Sector`,
  'Charity and Non-Profit': msg`Charity and Non-Profit`,
  Other: msg`Other`,
};
