import { GroupsPage } from '../../views/groups/groups-page.tsx';
import { listPage } from './list.ts';

export const page = listPage(GroupsPage);
