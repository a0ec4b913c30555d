import type { UserPatch, UserSave } from '../../../contract/user.ts';
import type { Locale } from '../../../shared/locales.ts';
import { peopleApi } from '../../adapters/company-api.ts';
import { readLocale } from '../../adapters/locale.ts';
import type { PageModule } from '../../kit/page-module.ts';
import { PersonPage } from '../../views/people/person-page.tsx';
import { recordPage } from './record.ts';

/** The checkbox is `user_type` on the wire (6.1). */
const form = recordPage(
  'person',
  peopleApi,
  {
    toDraft: (user) => ({
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.pending_email ?? user.email,
      present_email: user.email,
      pending_email: user.pending_email,
      company_groups: user.company_groups.map((group) => group.id),
      is_admin: user.user_type !== null,
      is_reseller: user.user_type === 'reseller_group',
      invitation: user.invitation,
      invited_at: user.invited_at,
      last_sign_in: user.last_sign_in,
      survey_ids: user.survey_ids,
      language: user.language,
      away_from: user.away_from ?? '',
      away_until: user.away_until ?? '',
    }),
    toSave: (draft): UserSave & Pick<UserPatch, 'old_password'> => ({
      first_name: String(draft.first_name),
      last_name: String(draft.last_name),
      email: String(draft.email),
      company_groups: [...(draft.company_groups as readonly number[])],
      user_type: draft.is_admin ? 'company_admin_group' : null,
      // A draft stored by an earlier version has none.
      ...(draft.away_from === undefined ? {} : { away_from: String(draft.away_from) || null }),
      ...(draft.away_until === undefined ? {} : { away_until: String(draft.away_until) || null }),
      ...(draft.language ? { language: draft.language as Locale } : {}),
      ...(draft.old_password ? { old_password: String(draft.old_password) } : {}),
    }),
  },
  PersonPage,
);

/** A new person gets mails in the language of the admin who adds them, unless another is chosen. */
export const page: PageModule = {
  ...form,
  get facts() {
    return { ...form.facts, defaults: { language: readLocale() } };
  },
};
