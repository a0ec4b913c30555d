import { fromPromise } from 'xstate';
import type { UserSave } from '../../../contract/user.ts';
import { type Draft, recordFormMachine } from '../../../machines/record/record-form.machine.ts';
import { deletePerson, loadPerson, savePerson } from '../../adapters/company-api.ts';
import { PersonPage } from '../../views/people/person-page.tsx';
import type { PageModule } from '../page-module.ts';

/** 7.12: the checkbox is `user_type` on the wire (6.1). */
function toUser(draft: Draft): UserSave {
  return {
    first_name: String(draft.first_name),
    last_name: String(draft.last_name),
    email: String(draft.email),
    company_groups: [...(draft.company_groups as readonly number[])],
    user_type: draft.is_admin ? 'company_admin_group' : null,
  };
}

export const page: PageModule = {
  logic: recordFormMachine.provide({
    actors: {
      loadRecord: fromPromise(async ({ input, signal }) => {
        const { data, etag } = await loadPerson(input.companyId, input.id, signal);
        const draft: Draft = {
          first_name: data.first_name,
          last_name: data.last_name,
          email: data.email,
          company_groups: data.company_groups.map((group) => group.id),
          is_admin: data.user_type !== null,
          is_reseller: data.user_type === 'reseller_group',
        };
        return { draft, etag };
      }),
      saveRecord: fromPromise(({ input, signal }) =>
        savePerson(input.companyId, input.id, toUser(input.draft), input.etag, signal),
      ),
      deleteRecord: fromPromise(({ input, signal }) => deletePerson(input.companyId, input.id, signal)),
    },
  }),
  View: PersonPage,
};
