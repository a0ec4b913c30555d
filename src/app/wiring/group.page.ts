import { groupsApi } from '../../adapters/company-api.ts';
import { GroupPage } from '../../views/groups/group-page.tsx';
import { recordPage } from './record.ts';

export const page = recordPage(
  'group',
  groupsApi,
  {
    toDraft: (group) => ({ name: group.name, description: group.description, users: group.users }),
    toSave: (draft) => ({
      name: String(draft.name),
      description: String(draft.description),
      users: [...(draft.users as readonly number[])],
    }),
  },
  GroupPage,
);
